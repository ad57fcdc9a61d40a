import type { Collection, Document, Filter, WithId } from 'mongodb';
import { wordsOf } from './words.ts';

/** How a list stands: by a field of its documents, and those that are alike by where they began in the log, or by their id. */
export interface ListOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly tie?: 'position' | '_id';
}
/** How a list stands where nobody said otherwise. */
export const NEWEST_FIRST: ListOrder = { field: 'position', direction: -1 };

/** Where a page of a list ends: the value that it is sorted by, and what tells that row from those that are alike. */
export type Place = readonly [value: string | number | null, tie: string | number];

/** Which page of a list, and how it stands. */
export interface ListPage {
  readonly order?: ListOrder;
  /** Only what comes behind this place. */
  readonly after?: Place;
  readonly limit: number;
}

/** All of these at once. */
function narrowed(...filters: readonly object[]): object {
  const said = filters.filter((filter) => Object.keys(filter).length > 0);
  return said.length === 0 ? {} : { $and: said };
}

/** For the driver. */
const sortedAs = ({ field, direction, tie = 'position' }: ListOrder): Record<string, 1 | -1> =>
  field === tie ? { [tie]: direction } : { [field]: direction, [tie]: direction };

/** The lowest that numbers and texts can be: what has a value stands behind all that has none, as MongoDB sorts. */
const LOWEST = [Number.NEGATIVE_INFINITY, ''] as const;

/**
 * What comes behind a place, piece by piece in the order of the list. Each piece is one range of an index; a single
 * filter for all of it is none, and a page far down would be found by reading everything before it.
 */
function behind(
  { field, direction, tie = 'position' }: ListOrder,
  place: Place | undefined,
): readonly object[] {
  if (place === undefined) return [{}];
  const [value, last] = place;
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === tie) return [{ [tie]: { [beyond]: last } }];
  const alike = { [field]: value, [tie]: { [beyond]: last } };
  if (value !== null) {
    const further = { [field]: { [beyond]: value } };
    return direction === 1 ? [alike, further] : [alike, further, { [field]: null }];
  }
  return direction === 1 ? [alike, ...LOWEST.map((least) => ({ [field]: { $gte: least } }))] : [alike];
}

/** Documents of a website. */
type Of<Row> = Filter<Row> & { readonly websiteId: string };

/** The rows of one page of what a filter finds; only those that have words which begin like each one of the search. */
export async function pageOf<Row extends Document>(
  rows: Rows<Row>,
  filter: Of<Row>,
  { order = NEWEST_FIRST, after, limit }: ListPage,
  search = '',
): Promise<WithId<Row>[]> {
  const found: WithId<Row>[] = [];
  const having = await wordsFound(rows, filter.websiteId, search);
  for (const piece of behind(order, after)) {
    if (found.length === limit) break;
    const wanted = { range: narrowed(filter, piece) as Filter<Row>, having, limit: limit - found.length };
    found.push(...(await piecesOf(rows, wanted, sortedAs(order))));
  }
  return found;
}

type Rows<Row extends Document> = Pick<Collection<Row>, 'find' | 'aggregate'>;
/** Rows of one range of an index that have the words of a search. */
interface Wanted<Row> {
  readonly range: Filter<Row>;
  readonly having: Having;
  readonly limit: number;
}
/** Every row, those with some ids, or those with words that more rows have than are sorted at once. */
type Having = 'all' | { readonly few: object } | { readonly many: object; readonly begun: object };

const MOST_TERMS = 8;
/** Rows that are sorted once they are found. */
const FEW = 1000;
/** Of more, a page is looked for among so many rows in the order of the list, before those that have the words are sorted. */
const LOOKED_AT = 8000;

async function piecesOf<Row extends Document>(
  rows: Rows<Row>,
  { range, having, limit }: Wanted<Row>,
  sort: Record<string, 1 | -1>,
): Promise<WithId<Row>[]> {
  const sorted = (filter: object) => rows.find(filter as Filter<Row>).sort(sort);
  if (having === 'all') return sorted(range).limit(limit).toArray();
  if ('few' in having) return sorted(narrowed(range, having.few)).limit(limit).toArray();
  const inOrder = [{ $match: range }, { $sort: sort }, { $limit: LOOKED_AT }];
  const found = await rows
    .aggregate<WithId<Row>>([...inOrder, { $match: having.many }, { $limit: limit }])
    .toArray();
  if (found.length === limit) return found;
  const further = sorted(range).project({ _id: 1 }).skip(LOOKED_AT).limit(1);
  if ((await further.toArray()).length === 0) return found;
  // Behind an `$or` the range chooses no index: that of the words does.
  return sorted(narrowed(having.begun, having.many, { $or: [range] }))
    .limit(limit)
    .toArray();
}

/** What is searched for, in such a way that the database gets to it in short order, however rare or common the words are. */
async function wordsFound<Row extends Document>(
  rows: Rows<Row>,
  websiteId: string,
  search: string,
): Promise<Having> {
  if (search.trim() === '') return 'all';
  // Words hold letters and digits only, so a term needs no escaping. The longest mostly leads to the fewest rows.
  const terms = wordsOf(search).toSorted((a, b) => b.length - a.length);
  const asked = terms.slice(0, MOST_TERMS).map((term) => ({ _words: { $regex: `^${term}` } }));
  const many = narrowed(...asked.map((one) => ({ $or: [one] })));
  for (const term of asked) {
    const begun = narrowed({ websiteId }, term) as Filter<Row>;
    const named = rows.find(begun, { projection: { _id: 1 } }).limit(FEW + 1);
    const ids = (await named.toArray()).map(({ _id }) => _id);
    if (ids.length <= FEW) return { few: narrowed({ _id: { $in: ids } }, many) };
  }
  const [longest] = asked;
  if (longest === undefined) return { few: { _id: { $in: [] } } };
  return { many, begun: narrowed({ websiteId }, longest) };
}

/** One page out of several lists that stand alike: a row that is in more than one of them is there once. */
export function merged<Row extends { readonly _id: unknown }>(
  lists: readonly (readonly Row[])[],
  { order = NEWEST_FIRST, limit }: Pick<ListPage, 'order' | 'limit'>,
): Row[] {
  const rows = new Map(lists.flat().map((row) => [row._id, row]));
  const stands = (a: Row, b: Row) => compared(placeOf(a, order), placeOf(b, order)) * order.direction;
  return [...rows.values()].sort(stands).slice(0, limit);
}

/** As MongoDB compares: nothing before numbers before texts. */
function compared(one: Place, other: Place): number {
  for (const [at, a] of one.entries()) {
    const b = other[at] ?? null;
    if (a === b) continue;
    const rank = (value: Place[number]) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    return (a ?? 0) < (b ?? 0) ? -1 : 1;
  }
  return 0;
}

/** The place of a row in a list that stands like this. */
export function placeOf(row: object, { field, tie = 'position' }: ListOrder): Place {
  return [partOf(row, field), partOf(row, tie) ?? 0];
}

function partOf(row: object, path: string): string | number | null {
  const value = path
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** As it is handed out; a list that is sorted by time has plain positions. */
export const cursorOf = (place: Place): string =>
  typeof place[1] === 'number' && place[0] === place[1]
    ? String(place[1])
    : Buffer.from(JSON.stringify(place)).toString('base64url');

/** What was handed out before; `null` for what was not. */
export function readCursor(cursor: string): Place | null {
  if (/^\d{1,16}$/.test(cursor)) return [Number(cursor), Number(cursor)];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return null;
    const [value, tie] = place;
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    return isValue && (typeof tie === 'string' || Number.isSafeInteger(tie)) ? [value, tie] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
