import { useState } from 'react';
import type { CreateProductRequest, ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { messageOf } from '../../app/editorApi.ts';
import { type StockAction, useChangeStockMutation } from '../inventory/stock.api.ts';
import type { InitialStock } from './newProduct.ts';
import { useCreateProductMutation } from './products.api.ts';

type Creation =
  | { readonly error: unknown }
  /** `stockRefusal`: the product is there, and this is why not all of its stock is. */
  | { readonly product: ProductDetail; readonly stockRefusal: string | null };

const REASON = 'Initial stock';

/** Creates a product, then books the stock it starts with: two facts in two streams. */
export function useCreateStockedProduct() {
  const [createProduct] = useCreateProductMutation();
  const [changeStock] = useChangeStockMutation();
  const [isCreating, setCreating] = useState(false);

  const bookStock = async (
    product: ProductDetail,
    stock: readonly InitialStock[],
  ): Promise<string | null> => {
    const variantIds = new Map(product.variants.map(({ sku, variantId }) => [sku, variantId]));
    let refusal: string | null = null;
    for (const { sku, pieces } of stock) {
      const variantId = variantIds.get(sku);
      if (variantId === undefined) continue;
      const change = stockAction(pieces);
      const { error } = await changeStock({ productId: product.id, variantId, change });
      if (error) refusal ??= messageOf(error);
    }
    return refusal;
  };

  const create = async (request: CreateProductRequest, stock: readonly InitialStock[]): Promise<Creation> => {
    setCreating(true);
    try {
      const { data: product, error } = await createProduct(request);
      return product ? { product, stockRefusal: await bookStock(product, stock) } : { error };
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating };
}

function stockAction(pieces: InitialStock['pieces']): StockAction {
  return pieces === 'unlimited'
    ? { action: 'unlimited', reason: REASON }
    : { action: 'receive', quantity: pieces, reason: REASON };
}
