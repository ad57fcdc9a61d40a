import type { Filter } from 'mongodb';
import { tracksStock } from '../../domain/kernel/productType.ts';
import { type ProductListDoc, productList } from '../catalog/productList.ts';
import type { ProductPageDoc } from '../catalog/productPage.ts';
import { productsByIds } from '../catalog/queries.ts';
import { type ListOrder, type Place, pageOf, placeOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { wordsOf } from '../words.ts';
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
  /** How the list stands; by the names of products, or by ids, where nobody says so. */
  readonly order?: ListOrder;
  /** The `next` of the page before. */
  readonly after?: Place;
  /** Variants of a list of some; products of the list of all. */
  readonly limit: number;
}

/** A variant with its product, and its stock; `null` where it is not known yet. */
export interface InventoryRow {
  readonly product: ProductPageDoc;
  readonly variant: ProductPageDoc['variants'][number];
  readonly stock: StockDoc | null;
}
/** Variants beside one another, product by product. */
export interface InventoryPage {
  readonly rows: readonly InventoryRow[];
  /** Where the next page begins; `null` on the last one. */
  readonly next: Place | null;
}

const COUNTED = ['physical', 'service'] as const;
const LARGEST_SEARCH_TERMS = 8;

/** What it can be sorted by. */
export const INVENTORY_SORTS = {
  onHand: 'ranks.onHand',
  reserved: 'reserved',
  available: 'ranks.available',
  expected: 'expected',
  lowAt: 'lowStockThreshold',
} as const;
const BY_NAME: ListOrder = { field: 'sortName', direction: 1, tie: '_id' };
const BY_ID: ListOrder = { field: '_id', direction: 1, tie: '_id' };

/** One page of the stock of the store: by the names of products, or by ids where only some are asked for. */
export const inventoryOf = (readModels: ReadModels, listing: InventoryListing): Promise<InventoryPage> =>
  listing.order === undefined && listing.location === undefined && listing.show === 'all'
    ? byProducts(readModels, listing)
    : byStock(readModels, listing, listing.order ?? BY_ID);

async function byProducts(readModels: ReadModels, listing: InventoryListing): Promise<InventoryPage> {
  const { websiteId, limit, after } = listing;
  const lists = await readModels.collection<ProductListDoc>(productList.name);
  const page = { order: BY_NAME, limit, ...(after && { after }) };
  const listed = await pageOf(lists, productsOf(listing), page);
  const ids = listed.map(({ _id }) => _id);
  const [products, stocks] = await Promise.all([
    productsByIds(readModels, websiteId, ids),
    stocksOf(readModels, { websiteId, productId: { $in: ids } }),
  ]);
  const rows = ids.flatMap((id) => {
    const product = products.get(id);
    return (product?.variants ?? []).map((variant) => ({
      ...{ product: product as ProductPageDoc, variant },
      stock: stocks.get(`${id}.${variant.variantId}`) ?? null,
    }));
  });
  const last = listed.at(-1);
  return { rows, next: last && listed.length === limit ? placeOf(last, BY_NAME) : null };
}

/** Which stock. What is sold out cannot be bought, not even ahead. */
const SHOWN: Readonly<Record<InventoryShown, Filter<StockDoc>>> = {
  all: {},
  low: { isLow: true },
  out: { isOut: true },
  expected: { expected: { $gt: 0 } },
};

/** Rounds that look for stock which is still sold; a page may end before it is full, and the list goes on all the same. */
const MOST_ROUNDS = 20;

/** Stock of variants that are gone, or whose product is archived, stays counted and is passed over. */
async function byStock(
  readModels: ReadModels,
  listing: InventoryListing,
  order: ListOrder,
): Promise<InventoryPage> {
  const { limit } = listing;
  const rows: InventoryRow[] = [];
  let place = listing.after ?? null;
  for (let round = 0; round < MOST_ROUNDS && rows.length < limit; round++) {
    const left = limit - rows.length;
    const found = await stockBehind(readModels, { ...listing, limit: left }, order, place);
    rows.push(...(await soldOf(readModels, listing.websiteId, found)));
    const last = found.at(-1);
    if (!last || found.length < left) return { rows, next: null };
    place = placeOf(last, order);
  }
  return { rows, next: place };
}

async function stockBehind(
  readModels: ReadModels,
  { websiteId, limit, show, search, location }: InventoryListing,
  order: ListOrder,
  after: Place | null,
): Promise<StockDoc[]> {
  const among = search ? await idsOf(readModels, { websiteId, show, search, limit }) : null;
  const stocks = await readModels.collection<StockDoc>(stock.name);
  const filter: Filter<StockDoc> = {
    ...SHOWN[show],
    ...(location !== undefined && { locationIds: location }),
    ...(among && { productId: { $in: among } }),
  };
  return pageOf(stocks, { ...filter, websiteId }, { order, limit, ...(after && { after }) });
}

async function soldOf(
  readModels: ReadModels,
  websiteId: string,
  found: readonly StockDoc[],
): Promise<InventoryRow[]> {
  const ids = [...new Set(found.map(({ productId }) => productId))];
  const products = await productsByIds(readModels, websiteId, ids);
  return found.flatMap((doc) => {
    const product = products.get(doc.productId);
    const variant = product?.variants.find(({ variantId }) => variantId === doc.variantId);
    const isSold = product && tracksStock(product.type) && product.status !== 'archived';
    return isSold && variant ? [{ product, variant, stock: doc }] : [];
  });
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

function productsOf({ websiteId, search = '' }: InventoryListing) {
  const terms = wordsOf(search).slice(0, LARGEST_SEARCH_TERMS);
  return {
    websiteId,
    type: { $in: [...COUNTED] },
    // Said like this the status leaves the choice of an index to the order.
    status: { $nin: ['archived' as const] },
    sortName: { $gte: '' },
    // Words hold letters and digits only, so a term needs no escaping in a pattern.
    ...(terms.length > 0 && { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
  };
}
