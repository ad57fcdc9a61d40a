import type { z } from 'zod';
import type { OrderPlace } from '../../../../projections/orders/orderCursor.ts';
import type { OrderListing, OrderSort } from '../../../../projections/orders/orderListing.ts';
import type { orderSelectionSchema } from '../../contracts/orders/orders.ts';
import { noCursor, placeOfCursor } from '../../kernel/paging.ts';

/** What a request asks for, without the filters it does not name. */
export function listingOf(
  websiteId: string,
  { sort, ...filter }: z.output<typeof orderSelectionSchema>,
): OrderListing {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined);
  return {
    websiteId,
    ...(Object.fromEntries(named) as Omit<OrderListing, 'websiteId'>),
    // What used a discount used it, wherever the order is kept by now.
    ...((filter.discountId ?? filter.subscriptionId) !== undefined && { isArchived: 'any' as const }),
    sort: sort.startsWith('-')
      ? { by: sort.slice(1) as OrderSort['by'], direction: -1 }
      : { by: sort as OrderSort['by'], direction: 1 },
  };
}

/** Where the page that is asked for begins. Throws `INVALID_REQUEST` for what is no cursor. */
export function placeOf(cursor: string | undefined): OrderPlace | undefined {
  const place = placeOfCursor(cursor);
  if (place === undefined) return undefined;
  const [value, position] = place;
  if (value === null || typeof position !== 'number') throw noCursor();
  return [value, position];
}
