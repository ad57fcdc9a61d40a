import type { z } from 'zod';
import type { OrderListing } from '../../../../projections/orders/queries.ts';
import type { orderFilterSchema } from '../../contracts/orders/orders.ts';

/** What a request asks for, without the filters it does not name. */
export function listingOf(websiteId: string, filter: z.output<typeof orderFilterSchema>): OrderListing {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { websiteId, ...(Object.fromEntries(named) as Omit<OrderListing, 'websiteId'>) };
}
