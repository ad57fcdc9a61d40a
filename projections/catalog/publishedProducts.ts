import type { Filter, Sort } from 'mongodb';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ProductListDoc, productList } from './productList.ts';

/** Each order of the public list is the order of an index, so that a page costs what it shows, however many there are. */
const ORDERS = {
  newest: { field: 'publishedAt', direction: -1 },
  name: { field: 'sortName', direction: 1 },
  'price-low': { field: 'sortPrice', direction: 1 },
  'price-high': { field: 'sortPrice', direction: -1 },
} as const;

/** One page of the public list, `limit` products long. */
export interface PublishedRange {
  readonly websiteId: string;
  readonly sort: keyof typeof ORDERS;
  readonly categorySlug?: string;
  /** Where the page before ended, as it said. */
  readonly cursor?: string;
  readonly limit: number;
}

/** The products of a page, and the cursor of the next one; `null` after the last. */
export interface PublishedPage {
  readonly products: readonly ProductListDoc[];
  readonly nextCursor: string | null;
}

/** One page of the products in the store; `null` for a cursor that is none. */
export async function publishedProducts(
  readModels: ReadModels,
  { websiteId, sort, categorySlug, cursor, limit }: PublishedRange,
): Promise<PublishedPage | null> {
  const { field, direction } = ORDERS[sort];
  const after = cursor === undefined ? {} : rangeAfter(cursor, field, direction);
  if (after === null) return null;
  const list = await readModels.collection<ProductListDoc>(productList.name);
  const filter: Filter<ProductListDoc> = {
    websiteId,
    status: 'published',
    ...(categorySlug !== undefined && { categorySlugs: categorySlug }),
    ...after,
  };
  const order: Sort = { [field]: direction, _id: direction };
  const found = await list
    .find(filter, { projection: { _known: 0, words: 0 } })
    .sort(order)
    .limit(limit + 1)
    .toArray();
  const products = found.slice(0, limit);
  const last = products.at(-1);
  const nextCursor = found.length > limit && last ? cursorOf(last[field], last._id) : null;
  return { products, nextCursor };
}

const cursorOf = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** What comes behind the last product of the page before, by value and then by id. */
function rangeAfter(cursor: string, field: string, direction: 1 | -1): Filter<ProductListDoc> | null {
  const place = readCursor(cursor);
  if (!place) return null;
  const [value, id] = place;
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    // Says the same once more in a form that bounds the index.
    [field]: { [direction === 1 ? '$gte' : '$lte']: value },
    $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: id } }],
  } as Filter<ProductListDoc>;
}

function readCursor(cursor: string): readonly [value: string | number, id: string] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return null;
    const [value, id] = place;
    const isPlace = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string';
    return isPlace ? [value, id] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
