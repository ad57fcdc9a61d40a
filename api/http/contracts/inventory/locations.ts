import { z } from 'zod';
import { locationsSchema } from '../../../../domain/inventory/locations/location.facts.ts';

export {
  FIRST_LOCATION,
  MOST_LOCATIONS,
  type StockLocation,
} from '../../../../domain/inventory/locations/location.facts.ts';

/** PUT /api/commerce/inventory/locations: all of them, in the order in which goods are taken from them. */
export const setLocationsRequestSchema = z.strictObject({ locations: locationsSchema });
/** 200 of GET and PUT /api/commerce/inventory/locations */
export const locationsResultSchema = z.object({ locations: locationsSchema });
