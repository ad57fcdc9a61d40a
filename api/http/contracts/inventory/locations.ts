import { z } from 'zod';
import { locationsSchema } from '../../../../domain/inventory/locations/location.facts.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';

export {
  FIRST_LOCATION,
  MOST_LOCATIONS,
  type StockLocation,
} from '../../../../domain/inventory/locations/location.facts.ts';

/** PUT /api/commerce/inventory/locations: all of them, in the order in which goods are taken from them. */
export const setLocationsRequestSchema = z.strictObject({ locations: locationsSchema });
/** GET /api/commerce/inventory/orders/{orderId}/sources */
export const orderSourcesParamsSchema = z.object({ orderId: idSchema });
const orderSourceSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    from: z.array(z.object({ locationId: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'OrderSource' });
/** Pieces of one variant of an order, and the locations that they are taken from. */
export type OrderSource = z.infer<typeof orderSourceSchema>;
/** 200 of GET …/orders/{orderId}/sources */
export const orderSourcesSchema = z.object({ sources: z.array(orderSourceSchema) });
/** 200 of GET and PUT /api/commerce/inventory/locations */
export const locationsResultSchema = z.object({ locations: locationsSchema });
