import type { Filter } from 'mongodb';
import { isCounted, PRODUCT_TYPES } from '../../domain/kernel/productType.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ProductListDoc, productList } from './productList.ts';
import { type ProductPageDoc, productPage } from './productPage.ts';

/** What a product in the store is sold as: one entry for each variant. */
export interface ProductOffers {
  readonly productId: string;
  readonly options: readonly string[];
  readonly variants: readonly {
    readonly attributes: Readonly<Record<string, string>>;
    /** What one piece costs now, in minor units. */
    readonly price: number;
    readonly isAvailable: boolean;
  }[];
}

/** Which products: all that are in the store, of a category, or some of these. */
export interface OffersOf {
  readonly websiteId: string;
  readonly categorySlug?: string;
  readonly ids?: readonly string[];
}

const SOLD_BY = {
  type: 1,
  options: 1,
  'variants.attributes': 1,
  'variants.price': 1,
  'variants.salePrice': 1,
  'variants.unlimited': 1,
  'variants.qtyInStock': 1,
} as const;

/** What the products of a list are sold as, in no order; `null` where there are more than `most` of them. */
export async function offersOf(
  readModels: ReadModels,
  { websiteId, categorySlug, ids }: OffersOf,
  most: number | null,
): Promise<ProductOffers[] | null> {
  const filter: Filter<ProductListDoc> = {
    ...{ websiteId, status: 'published' },
    ...(categorySlug !== undefined && { categorySlugs: categorySlug }),
    ...(ids && { _id: { $in: [...ids] } }),
  };
  const lists = await readModels.collection<ProductListDoc>(productList.name);
  const limit = most === null ? 0 : most + 1;
  const listed = await lists.find(filter, { projection: { _id: 1 }, limit }).toArray();
  if (most !== null && listed.length > most) return null;
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const found = pages.find({ _id: { $in: listed.map(({ _id }) => _id) } }, { projection: SOLD_BY });
  const offers: ProductOffers[] = [];
  for await (const product of found) offers.push(offersIn(product));
  return offers;
}

/** What one product is sold as. */
export function offersIn({
  _id: productId,
  type,
  options,
  variants,
}: Pick<ProductPageDoc, '_id' | 'type' | 'options' | 'variants'>): ProductOffers {
  const isStocked = isCounted(PRODUCT_TYPES[type]);
  return {
    productId,
    options,
    variants: variants.map(({ attributes, price, salePrice, unlimited, qtyInStock }) => ({
      attributes,
      price: (salePrice ?? price).amount,
      isAvailable: !isStocked || unlimited || qtyInStock > 0,
    })),
  };
}
