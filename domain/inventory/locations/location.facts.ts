import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';

/** Where everything is that nobody moved elsewhere; it is always there, under whatever name. */
export const FIRST_LOCATION = 'main';
/** Locations of one website. */
export const MOST_LOCATIONS = 50;

const line = z.string().trim().max(200);

/** Where a location is. Of a business and of nobody in person. `country` is ISO 3166-1 alpha-2, or empty. */
const siteSchema = z.strictObject({
  street: line,
  city: line,
  region: line,
  postalCode: z.string().trim().max(20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'A country is written with two letters, e.g. US.'),
});

/** A place where goods are kept and sent from. */
export const locationSchema = z.strictObject({
  locationId: idSchema,
  name: z.string().trim().min(1).max(100),
  site: siteSchema,
  /** Goods are brought only to those that are; what is left at others is sold last. */
  isActive: z.boolean(),
});
export type StockLocation = z.infer<typeof locationSchema>;

/** In the order in which goods are taken from them. */
export const locationsSchema = z.array(locationSchema).min(1).max(MOST_LOCATIONS);

const NOWHERE = { street: '', city: '', region: '', postalCode: '', country: '' };
/** What counts until somebody says more: everything is in one place. */
export const ONE_LOCATION: readonly StockLocation[] = [
  { locationId: FIRST_LOCATION, name: 'Main location', site: NOWHERE, isActive: true },
];

/** From where goods are taken first, second, and so on. */
export const orderOfUse = (locations: readonly StockLocation[]): string[] => [
  ...locations.filter(({ isActive }) => isActive).map(({ locationId }) => locationId),
  ...locations.filter(({ isActive }) => !isActive).map(({ locationId }) => locationId),
];
