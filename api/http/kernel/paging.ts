import { DomainError } from '../../../domain/kernel/errors.ts';
import {
  cursorOf,
  type ListOrder,
  type ListPage,
  NEWEST_FIRST,
  type Place,
  placeOf,
  readCursor,
} from '../../../projections/listed.ts';

/** A cursor is the position of the last row that was shown; none, or an empty one, asks for the first page. */
export function positionOfCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const position = Number(cursor);
  if (!/^\d+$/.test(cursor) || !Number.isSafeInteger(position)) {
    throw noCursor();
  }
  return position;
}

/** Whoever asks sent something that no answer handed out. */
export const noCursor = () =>
  new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });

/** Where the page of a sorted list begins that is asked for; none, or an empty cursor, asks for the first. Throws `INVALID_REQUEST` for what is no cursor. */
export function placeOfCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const place = readCursor(cursor);
  if (place === null) throw noCursor();
  return place;
}

/** Which page of a sorted list is asked for, by the fields that its names of orders stand for. */
export function pageAsked<Name extends string>(
  query: { readonly sort?: Name | undefined; readonly cursor?: string | undefined; readonly limit: number },
  fields: Readonly<Record<string, string>>,
  /** How it stands where nobody said otherwise. */
  usual: ListOrder = NEWEST_FIRST,
): Required<Pick<ListPage, 'order' | 'limit'>> & Pick<ListPage, 'after'> {
  const { sort = '', cursor, limit } = query;
  const after = placeOfCursor(cursor);
  const field = fields[sort.replace(/^-/, '')];
  const order: ListOrder = field === undefined ? usual : { field, direction: sort.startsWith('-') ? -1 : 1 };
  return { order, limit, ...(after !== undefined && { after }) };
}

/** `null` when a page was not full, so that nothing can follow it. */
export function nextPlaceCursor(
  rows: readonly { readonly position: number }[],
  { order, limit }: { readonly order: ListOrder; readonly limit: number },
): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? cursorOf(placeOf(last, order)) : null;
}

/** `null` when a page was not full, so that nothing can follow it. */
export function nextCursor(rows: readonly { readonly position: number }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(last.position) : null;
}
