import { DomainError } from '../../../domain/kernel/errors.ts';

/** A cursor is the position of the last row that was shown; none, or an empty one, asks for the first page. */
export function positionOfCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const position = Number(cursor);
  if (!/^\d+$/.test(cursor) || !Number.isSafeInteger(position)) {
    throw new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });
  }
  return position;
}

/** `null` when a page was not full, so that nothing can follow it. */
export function nextCursor(rows: readonly { readonly position: number }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(last.position) : null;
}
