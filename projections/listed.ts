import type { Sort } from 'mongodb';
import { literal } from './literal.ts';

/** How a list stands: by a field of its documents, and by where they began in the log for those that are alike. */
export interface ListOrder {
  readonly field: string;
  readonly direction: 1 | -1;
}
/** How a list stands where nobody said otherwise. */
export const NEWEST_FIRST: ListOrder = { field: 'position', direction: -1 };

/** Where a page of a list ends: the value that it is sorted by, and where in the log that row began. */
export type Place = readonly [value: string | number | null, position: number];

/** Which page of a list, and how it stands. */
export interface ListPage {
  readonly order?: ListOrder;
  /** Only what comes behind this place. */
  readonly after?: Place;
  readonly limit: number;
}

/** In any case of letters; every field may hold the text, and one is enough. */
export function saying(text: string | undefined, fields: readonly string[]): object {
  const words = text?.trim() ?? '';
  if (words === '') return {};
  const has = { $regex: literal(words), $options: 'i' };
  return { $or: fields.map((field) => ({ [field]: has })) };
}

/** All of these at once. */
export function narrowed(...filters: readonly object[]): object {
  const said = filters.filter((filter) => Object.keys(filter).length > 0);
  return said.length === 0 ? {} : { $and: said };
}

/** The same for the driver; those that are alike stand by where they began in the log. */
export const sortedAs = ({ field, direction }: ListOrder): Sort =>
  field === 'position' ? { position: direction } : { [field]: direction, position: direction };

/** What comes behind a place. What has no value stands before all that has one, as in the sorting of MongoDB. */
export function behind({ field, direction }: ListOrder, place: Place | undefined): object {
  if (place === undefined) return {};
  const [value, position] = place;
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === 'position') return { position: { [beyond]: position } };
  const alike = { [field]: value, position: { [beyond]: position } };
  if (value === null) return direction === 1 ? { $or: [{ [field]: { $ne: null } }, alike] } : alike;
  const further = { [field]: { [beyond]: value } };
  return { $or: direction === 1 ? [further, alike] : [further, { [field]: null }, alike] };
}

/** The place of a row in a list that stands like this. */
export function placeOf(row: { readonly position: number }, { field }: ListOrder): Place {
  const value = field
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], row);
  return [typeof value === 'string' || typeof value === 'number' ? value : null, row.position];
}

/** As it is handed out; a list that is sorted by time has plain positions. */
export const cursorOf = (place: Place): string =>
  place[0] === place[1] ? String(place[1]) : Buffer.from(JSON.stringify(place)).toString('base64url');

/** What was handed out before; `null` for what was not. */
export function readCursor(cursor: string): Place | null {
  if (/^\d{1,16}$/.test(cursor)) return [Number(cursor), Number(cursor)];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return null;
    const [value, position] = place;
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    return isValue && Number.isSafeInteger(position) ? [value, position] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
