import type { Document, Filter, Sort } from 'mongodb';
import { NEW_PRODUCT, NEW_VARIANT } from '../../domain/catalog/newProduct.facts.ts';
import type { BillingPeriod } from '../../domain/kernel/billingPlan.ts';
import type { ProductType } from '../../domain/kernel/productType.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { wordsOf } from '../words.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './productFold.ts';
import { type Category, type ProductListDoc, productList } from './productList.ts';
import { type ProductPageDoc, productPage } from './productPage.ts';

/** The orders a list can be asked for in; `newest` goes by when a product first appeared in the store. */
export type ProductSort =
  | 'newest'
  | 'name'
  | 'nameDescending'
  | 'priceAscending'
  | 'priceDescending'
  | 'stockAscending'
  | 'stockDescending'
  | 'recentlyChanged'
  | 'longUnchanged';

/** Which products: those in the store unless said otherwise. */
export interface ProductSelection {
  readonly websiteId: string;
  readonly status?: ProductStatus | 'any';
  readonly type?: ProductType;
  readonly categorySlug?: string;
  readonly tag?: string;
  /** Only what is sold out, or only what is on sale. */
  readonly offer?: 'out' | 'sale';
  /** Only some of these, e.g. those of a collection. */
  readonly ids?: readonly string[];
  /** Words that name, tags or SKUs begin with; all must match. */
  readonly search?: string;
}

/**
 * Which products, in which order, and which page of them: the first 50 in the store, newest first, unless said
 * otherwise.
 */
export interface ProductListing extends ProductSelection {
  readonly sort?: ProductSort;
  /** From 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

/** One page of a list of products. */
export interface ProductPageOfList {
  readonly items: readonly ProductListDoc[];
  /** How many there are over all pages. */
  readonly total: number;
}

const SORTS: Record<ProductSort, Sort> = {
  newest: { publishedAt: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
  nameDescending: { sortName: -1, _id: -1 },
  priceAscending: { sortPrice: 1, _id: 1 },
  priceDescending: { sortPrice: -1, _id: 1 },
  stockAscending: { totalStock: 1, _id: 1 },
  stockDescending: { totalStock: -1, _id: 1 },
  recentlyChanged: { changedAt: -1, _id: 1 },
  longUnchanged: { changedAt: 1, _id: 1 },
};

const DEFAULT_PAGE_SIZE = 50;
const SHOWN: readonly ProductStatus[] = PRODUCT_STATUSES;
const LARGEST_SEARCH_TERMS = 8;
/** Products that one answer of the database has where all are read: a larger one keeps everybody else waiting. */
const READ_AT_ONCE = 100;

/** One page of products, with the number of all that match. */
export async function listProducts(
  readModels: ReadModels,
  listing: ProductListing,
): Promise<ProductPageOfList> {
  const [items, total] = await Promise.all([
    pageOfList<ProductListDoc>(readModels, listing, { _known: 0 }),
    countProducts(readModels, listing),
  ]);
  return { items, total };
}

/** A product of a list, by which it is put in order and found. */
export type ListedReference = Pick<ProductListDoc, '_id' | 'slug'>;

/** The same page of products by their ids: for who has the products themselves. */
export const listProductReferences = (
  readModels: ReadModels,
  listing: ProductListing,
): Promise<ListedReference[]> => pageOfList<ListedReference>(readModels, listing, { slug: 1 });

/** What stands for a category by its picture. */
export type PicturedReference = Pick<ProductListDoc, '_id' | 'categorySlugs' | 'images'>;

/** The same page of products by the categories that they are in, and their pictures. */
export const listPictured = (readModels: ReadModels, listing: ProductListing): Promise<PicturedReference[]> =>
  pageOfList<PicturedReference>(readModels, listing, { categorySlugs: 1, images: 1 });

/** How many there are over all pages of a list: every one of them is looked at. */
export async function countProducts(readModels: ReadModels, which: ProductSelection): Promise<number> {
  const products = await readModels.collection<ProductListDoc>(productList.name);
  return products.countDocuments(filterOf(which));
}

async function pageOfList<Listed extends Document>(
  readModels: ReadModels,
  listing: ProductListing,
  projection: Document,
): Promise<Listed[]> {
  const { sort = 'newest', page = 1, pageSize = DEFAULT_PAGE_SIZE } = listing;
  const products = await readModels.collection<ProductListDoc>(productList.name);
  return products
    .find(filterOf(listing))
    .project<Listed>(projection)
    .sort(SORTS[sort])
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .toArray();
}

function filterOf(selection: ProductSelection) {
  const { websiteId, status = 'published', type, categorySlug, tag, offer, ids, search = '' } = selection;
  const filter: Filter<ProductListDoc> = {
    websiteId,
    status: status === 'any' ? { $in: SHOWN } : status,
    ...(type && { type }),
    ...(categorySlug !== undefined && { categorySlugs: categorySlug }),
    ...(tag !== undefined && { tags: tag }),
    ...(offer === 'out' && { 'display.soldOut': true }),
    ...(offer === 'sale' && { 'display.onSale': true }),
    ...(ids && { _id: { $in: [...ids] } }),
  };
  const terms = wordsOf(search).slice(0, LARGEST_SEARCH_TERMS);
  // Words hold letters and digits only, so a term needs no escaping in a pattern.
  if (terms.length > 0) filter.$and = terms.map((term) => ({ words: { $regex: `^${term}` } }));
  return filter;
}

/** A category that products in the store are in. */
export interface CategoryWithCount extends Category {
  /** Published products in it. */
  readonly count: number;
}

/** The categories of the products in the store, by name. */
export async function listCategories(
  readModels: ReadModels,
  websiteId: string,
): Promise<CategoryWithCount[]> {
  const products = await readModels.collection<ProductListDoc>(productList.name);
  return products
    .aggregate<CategoryWithCount>([
      { $match: { websiteId, status: 'published' } },
      { $unwind: '$categories' },
      { $group: { _id: '$categories.slug', name: { $first: '$categories.name' }, count: { $sum: 1 } } },
      { $sort: { name: 1 } },
      { $project: { _id: 0, name: 1, slug: '$_id', count: 1 } },
    ])
    .toArray();
}

/** The product a URL id leads to, whatever its status: who may see a draft is the caller's to say. */
export async function productBySlug(
  readModels: ReadModels,
  websiteId: string,
  slug: string,
): Promise<ProductPageDoc | null> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const page = await pages.findOne({ websiteId, slug, status: { $in: SHOWN } });
  return page && asToday(page);
}

/** Those of these ids that products have, whatever their status. */
export async function existingProductIds(
  readModels: ReadModels,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const found = await pages.find({ _id: { $in: [...productIds] } }, { projection: { _id: 1 } }).toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** The ids of the products at these slugs that are in the store; slugs that lead to none are left out. */
export async function productIdsBySlugs(
  readModels: ReadModels,
  websiteId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const filter = { websiteId, slug: { $in: [...slugs] }, status: { $in: SHOWN } };
  const found = pages.find(filter, { projection: { slug: 1 } });
  return new Map((await found.toArray()).map(({ _id, slug }) => [slug, _id]));
}

/** What those of these products are found by that are in the store, by their ids. */
export async function publishedSlugs(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const filter = { _id: { $in: [...ids] }, websiteId, status: 'published' as const };
  const found = await pages.find(filter, { projection: { slug: 1 } }).toArray();
  return new Map(found.map(({ _id, slug }) => [_id, slug]));
}

/** The product of that website, whatever its status; `null` where nobody created one with this id. */
export async function productById(
  readModels: ReadModels,
  websiteId: string,
  productId: string,
): Promise<ProductPageDoc | null> {
  return (await productsByIds(readModels, websiteId, [productId])).get(productId) ?? null;
}

/** The products of a cart, by id; those that do not exist are missing. */
export async function productsByIds(
  readModels: ReadModels,
  websiteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPageDoc>> {
  if (productIds.length === 0) return new Map();
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const found = await pages.find({ _id: { $in: productIds } }).toArray();
  return new Map(
    found
      .filter((page) => page.websiteId === websiteId && SHOWN.includes(page.status))
      .map((page) => [page._id, asToday(page)]),
  );
}

/** What is in the store and can be subscribed to as often, by name; the first 100. */
export async function productsBySubscription(
  readModels: ReadModels,
  websiteId: string,
  { value, unit }: BillingPeriod,
): Promise<ProductPageDoc[]> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const found = await pages
    .find({
      ...{ websiteId, 'subscriptionPlan.billingPeriod.unit': unit },
      ...{ 'subscriptionPlan.billingPeriod.value': value, status: 'published' as const },
    })
    .sort({ name: 1 })
    .limit(READ_AT_ONCE)
    .toArray();
  return found.map(asToday);
}

/** While documents of an older version are built anew, they answer with what they have. */
const asToday = (page: ProductPageDoc): ProductPageDoc => ({
  ...NEW_PRODUCT,
  ...page,
  variants: page.variants.map((variant) => ({ ...NEW_VARIANT, ...variant })),
});

/** Which product has a variant of each SKU; SKUs that nobody has are missing, those that several have name them all. */
export async function productsBySkus(
  readModels: ReadModels,
  websiteId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (skus.length === 0) return found;
  const products = await readModels.collection<ProductListDoc>(productList.name);
  const wanted = new Set(skus);
  const cursor = products.find({ websiteId, skus: { $in: [...wanted] } }, { projection: { skus: 1 } });
  for await (const { _id, skus: held } of cursor) {
    for (const sku of held) if (wanted.has(sku)) found.set(sku, [...(found.get(sku) ?? []), _id]);
  }
  return found;
}

/**
 * Every product of a website, whatever its status, by id; read as it is asked for. By the index of ids, which has that order:
 * by any other all of them would be put in order before the first one comes.
 */
export async function* everyProduct(
  readModels: ReadModels,
  websiteId: string,
): AsyncGenerator<ProductPageDoc> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const found = pages
    .find({ websiteId, status: { $in: SHOWN } }, { batchSize: READ_AT_ONCE })
    .sort({ _id: 1 })
    .hint({ _id: 1 });
  for await (const page of found) yield asToday(page);
}

/** What search engines are told of a product, and by what it is seen. */
export type FoundProduct = Pick<
  ProductPageDoc,
  '_id' | 'name' | 'slug' | 'status' | 'seo' | 'excerpt' | 'images'
>;

/** The same of every product of a website that is no memory of one, by name. */
export async function foundProducts(readModels: ReadModels, websiteId: string): Promise<FoundProduct[]> {
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const shown = { name: 1, slug: 1, status: 1, seo: 1, excerpt: 1, images: 1 } as const;
  return pages
    .find({ websiteId, status: { $in: ['draft', 'published'] } }, { projection: shown })
    .sort({ name: 1, _id: 1 })
    .toArray();
}
