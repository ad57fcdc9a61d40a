import type { Filter } from 'mongodb';
import { type ProductListDoc, productList, wordsOf } from '../catalog/productList.ts';
import { type ProductPageDoc, productPage } from '../catalog/productPage.ts';
import { productsByIds } from '../catalog/queries.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type StockDoc, stock } from './stock.ts';

/** Which variants: all that are counted, or those that run low, are sold out or awaited. */
export type InventoryShown = 'all' | 'low' | 'out' | 'expected';

/** One page of them. */
export interface InventoryListing {
  readonly websiteId: string;
  readonly show: InventoryShown;
  /** Only variants of which there are pieces at this location. */
  readonly location?: string;
  /** Words that name, tags or SKUs of the product begin with. */
  readonly search?: string;
  /** The `next` of the page before. */
  readonly after?: string;
  /** Variants of a list of some; products of the list of all. */
  readonly limit: number;
}

/** A variant with its product, and its stock; `null` where nobody has counted it yet. */
export interface InventoryRow {
  readonly product: ProductPageDoc;
  readonly variant: ProductPageDoc['variants'][number];
  readonly stock: StockDoc | null;
}
/** Variants beside one another, product by product. */
export interface InventoryPage {
  readonly rows: readonly InventoryRow[];
  /** Asks for the next page; `null` on the last one. */
  readonly next: string | null;
}

const COUNTED = ['physical', 'service'] as const;
const KEPT = ['draft', 'scheduled', 'published', 'hidden'] as const;
const LARGEST_SEARCH_TERMS = 8;

/** One page of the stock of the store: by the names of products, or by ids where only some are asked for. */
export const inventoryOf = (readModels: ReadModels, listing: InventoryListing): Promise<InventoryPage> =>
  listing.location === undefined && (listing.show === 'all' || listing.show === 'out')
    ? byProducts(readModels, listing)
    : someStock(readModels, listing);

/** Stock that nobody has counted yet is none at all: it has no document of its own, and is sold out all the same. */
async function byProducts(readModels: ReadModels, listing: InventoryListing): Promise<InventoryPage> {
  const { websiteId, limit, after, show } = listing;
  const skipped = Number(after ?? 0);
  const ids = await productIds(readModels, listing, skipped);
  const [products, stocks] = await Promise.all([
    productsByIds(readModels, websiteId, ids),
    stocksOf(readModels, { websiteId, productId: { $in: ids } }),
  ]);
  const rows = ids.flatMap((id) => {
    const product = products.get(id);
    return (product?.variants ?? [])
      .filter(({ unlimited, qtyInStock }) => show === 'all' || (!unlimited && qtyInStock === 0))
      .map((variant) => ({
        ...{ product: product as ProductPageDoc, variant },
        stock: stocks.get(`${id}.${variant.variantId}`) ?? null,
      }));
  });
  return { rows, next: ids.length === limit ? String(skipped + limit) : null };
}

/** One page of the products, by their names. */
async function productIds(
  readModels: ReadModels,
  listing: InventoryListing,
  skipped: number,
): Promise<string[]> {
  const { websiteId, show, search, limit } = listing;
  if (show === 'all') {
    const lists = await readModels.collection<ProductListDoc>(productList.name);
    const found = lists.find(productsOf(listing), { projection: { _id: 1 } });
    const page = found.sort({ sortName: 1, _id: 1 }).skip(skipped).limit(limit);
    return (await page.toArray()).map(({ _id }) => _id);
  }
  const among = search ? await idsOf(readModels, listing) : null;
  const pages = await readModels.collection<ProductPageDoc>(productPage.name);
  const filter: Filter<ProductPageDoc> = {
    ...{ websiteId, type: { $in: [...COUNTED] }, status: { $in: [...KEPT] } },
    ...(among && { _id: { $in: among } }),
    variants: { $elemMatch: { unlimited: false, qtyInStock: 0 } },
  };
  const found = pages.find(filter, { projection: { _id: 1 } }).sort({ name: 1, _id: 1 });
  return (await found.skip(skipped).limit(limit).toArray()).map(({ _id }) => _id);
}

/** What of the stock that is counted. What is sold out has no pieces anywhere that are nobody's. */
const SHOWN: Readonly<Record<InventoryShown, Filter<StockDoc>>> = {
  all: {},
  low: { isLow: true },
  out: { unlimited: false, $expr: { $lte: ['$onHand', '$reserved'] } },
  expected: { expected: { $gt: 0 } },
};

async function someStock(readModels: ReadModels, listing: InventoryListing): Promise<InventoryPage> {
  const { websiteId, limit, show, after, search, location } = listing;
  const among = search ? await idsOf(readModels, listing) : null;
  const stocks = await readModels.collection<StockDoc>(stock.name);
  const found = await stocks
    .find({
      websiteId,
      ...SHOWN[show],
      ...(location !== undefined && { locationIds: location }),
      ...(among && { productId: { $in: among } }),
      ...(after !== undefined && { _id: { $gt: after } }),
    })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
  const ids = [...new Set(found.map(({ productId }) => productId))];
  const products = await productsByIds(readModels, websiteId, ids);
  const rows = found.flatMap((doc) => {
    const product = products.get(doc.productId);
    const variant = product?.variants.find(({ variantId }) => variantId === doc.variantId);
    // Stock stays counted when its variant is taken out of the product.
    return product && variant && product.status !== 'archived' ? [{ product, variant, stock: doc }] : [];
  });
  return { rows, next: found.length === limit ? (found.at(-1)?._id ?? null) : null };
}

async function stocksOf(
  readModels: ReadModels,
  filter: Filter<StockDoc>,
): Promise<ReadonlyMap<string, StockDoc>> {
  const stocks = await readModels.collection<StockDoc>(stock.name);
  return new Map((await stocks.find(filter).toArray()).map((doc) => [doc._id, doc]));
}

async function idsOf(readModels: ReadModels, listing: InventoryListing): Promise<string[]> {
  const lists = await readModels.collection<ProductListDoc>(productList.name);
  const found = await lists.find(productsOf(listing), { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}

function productsOf({ websiteId, search = '' }: InventoryListing): Filter<ProductListDoc> {
  const terms = wordsOf(search).slice(0, LARGEST_SEARCH_TERMS);
  return {
    websiteId,
    type: { $in: [...COUNTED] },
    status: { $in: [...KEPT] },
    // Words hold letters and digits only, so a term needs no escaping in a pattern.
    ...(terms.length > 0 && { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
  };
}
