import type { ExistingProduct, ProductState } from '../../../../domain/catalog/product.state.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../../../domain/inventory/stock.facts.ts';
import { tracksStock } from '../../../../domain/kernel/productType.ts';
import { NO_QUANTITY_LIMITS } from '../../../../domain/kernel/quantityLimits.ts';
import type { ProductPageDoc } from '../../../../projections/catalog/productPage.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { ProductDetail } from '../../contracts/catalog/products.ts';

interface CountedVariant {
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
}

type DetailedProduct = Omit<Product, 'variants'> & {
  readonly status: ExistingProduct['status'];
  readonly variants: readonly (Product['variants'][number] & CountedVariant)[];
  readonly createdAt: string;
  readonly changedAt: string;
  readonly revision: number;
};

/** A product as the editor works on it. */
export function productDetailOf(product: DetailedProduct): ProductDetail {
  const { productId, name, slug, excerpt, description, type, status, currency } = product;
  const { customAddButtonText, merchandising, additionalFieldsForm, createdAt, changedAt, revision } =
    product;
  return {
    id: productId,
    name,
    slug,
    excerpt,
    description,
    categories: [...product.categories],
    tags: [...product.tags],
    images: [...product.images],
    customAddButtonText,
    type,
    status,
    currency,
    options: [...product.options],
    variants: product.variants.map((variant) => ({
      variantId: variant.variantId,
      sku: variant.sku,
      attributes: variant.attributes,
      price: variant.price,
      salePrice: variant.salePrice,
      imageId: variant.imageId,
      moreImageIds: [...variant.moreImageIds],
      onHand: variant.onHand,
      reserved: variant.reserved,
      available: availableOf(variant),
      unlimited: variant.unlimited,
      specification: variant.specification,
      cost: variant.cost,
    })),
    merchandising,
    additionalFieldsForm,
    seo: product.seo,
    subscriptionPlan: product.subscriptionPlan,
    relatedProductIds: [...product.relatedProductIds],
    taxClass: product.taxClass,
    quantityLimits: product.quantityLimits ?? NO_QUANTITY_LIMITS,
    files: [...product.files],
    publishAt: product.publishAt,
    sales: [...product.sales],
    createdAt,
    changedAt,
    revision,
    fullUrl: productUrl(slug),
  };
}

/** The detail after a command: from the state it left, with its stock, so that no read model has to catch up first. */
export async function detailAfter(
  commandHandler: Pick<CommandHandler, 'load'>,
  { state, revision }: { readonly state: ProductState; readonly revision: number },
  before: Pick<ProductPageDoc, 'createdAt'> | null,
  now: string,
): Promise<ProductDetail> {
  if (state.status === 'absent') throw new Error('A command on a product left no product');
  const variants = await Promise.all(
    state.variants.map(async (variant) => {
      const stream = stockStreamId(state.productId, variant.variantId);
      const { onHand, reserved, unlimited } = (await commandHandler.load(stockAggregate, stream)).state;
      return { ...variant, onHand, reserved, unlimited: unlimited || !tracksStock(state.type) };
    }),
  );
  return productDetailOf({
    ...state,
    variants,
    revision,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  });
}
