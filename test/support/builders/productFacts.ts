import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import type { CreateProduct } from '../../../domain/catalog/createProduct.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import { usd } from '../money.ts';

export const create = (data: CreateProduct['data']): CreateProduct => ({ type: 'CreateProduct', data });
export const created = (data: CreateProduct['data']): CatalogEvent => ({ type: 'ProductCreated', data });

/** Facts about variant `v1` of the product `cup`. */
const smallCup = { productId: 'cup', variantId: 'v1', sku: 'CUP-S' } as const;

export const priced = (price: Money, previousPrice: Money = usd(1900)): CatalogEvent => ({
  type: 'VariantPriced',
  data: { ...smallCup, price, previousPrice },
});

export const putOnSale = (salePrice: Money, previousSalePrice: Money | null = null): CatalogEvent => ({
  type: 'VariantPutOnSale',
  data: { ...smallCup, price: usd(1900), salePrice, previousSalePrice },
});

export const takenOffSale = (previousSalePrice: Money): CatalogEvent => ({
  type: 'VariantTakenOffSale',
  data: { ...smallCup, price: usd(1900), previousSalePrice },
});
