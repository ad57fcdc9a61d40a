import type { Filter } from 'mongodb';
import type { OrderDoc } from './orders.ts';

/** Where a page of a list of orders ends: the value that it is sorted by, and where in the log that order was placed. */
export type OrderPlace = readonly [value: string | number, placedPosition: number];

/** The place of an order in a list that is sorted by this field. */
export const orderPlaceOf = <Field extends 'placedPosition' | 'orderNumber' | 'name' | 'grandTotal'>(
  order: Pick<OrderDoc, Field | 'placedPosition'>,
  field: Field,
): OrderPlace => [order[field], order.placedPosition];

/** As it is handed out; a list that is sorted by time has plain positions. */
export const cursorOf = (place: OrderPlace): string =>
  place[0] === place[1] ? String(place[1]) : Buffer.from(JSON.stringify(place)).toString('base64url');

/** What was handed out before; `null` for what was not. */
export function readCursor(cursor: string): OrderPlace | null {
  if (/^\d{1,16}$/.test(cursor)) return [Number(cursor), Number(cursor)];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return null;
    const [value, position] = place;
    const isPlace =
      (typeof value === 'string' || typeof value === 'number') && Number.isSafeInteger(position);
    return isPlace ? [value, position] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What comes behind a place, by value and then by when it was placed. */
export function rangeAfter(
  [value, position]: OrderPlace,
  field: string,
  direction: 1 | -1,
): Filter<OrderDoc> {
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === 'placedPosition') return { placedPosition: { [beyond]: position } };
  return {
    // Says the same once more in a form that bounds the index.
    [field]: { [direction === 1 ? '$gte' : '$lte']: value },
    $or: [{ [field]: { [beyond]: value } }, { [field]: value, placedPosition: { [beyond]: position } }],
  } as Filter<OrderDoc>;
}
