import type { Filter } from 'mongodb';
import type { OrderDoc } from './orders.ts';

/** Where a page of a list of orders ends: the value that it is sorted by, and where in the log that order was placed. */
export type OrderPlace = readonly [value: string | number, placedPosition: number];

/** The place of an order in a list that is sorted by this field. */
export const orderPlaceOf = <Field extends 'placedPosition' | 'orderNumber' | 'name' | 'grandTotal'>(
  order: Pick<OrderDoc, Field | 'placedPosition'>,
  field: Field,
): OrderPlace => [order[field], order.placedPosition];

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
