import { z } from 'zod';

/**
 * Where goods go, as far as prices depend on it: ISO 3166-1 country, the region's code within it (`NY`, `ON`) or
 * nothing, and the postal code or nothing. Tells of a district, not of a person.
 */
export const shippingLocationSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.string().max(50),
  postalCode: z.string().max(20),
});
/** Country as ISO 3166-1 alpha-2; `region` and `postalCode` are empty where they are not known. */
export type ShippingLocation = z.infer<typeof shippingLocationSchema>;

/** Countries by their code that are places of the United States (`docs/rules/pricing.md#places`). */
const US_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'] as const;

/** Whether an upper-case ISO 3166-1 code is the United States or one of the territories they include here. */
export const isUsTerritory = (country: string): boolean =>
  (US_TERRITORIES as readonly string[]).includes(country);

/**
 * One spelling of a country and its region: people call Puerto Rico a country (`PR`) and a region of one (`US`, `PR`),
 * and both mean the same place.
 */
export function canonicalRegion({ country, region }: Pick<ShippingLocation, 'country' | 'region'>): {
  readonly country: string;
  readonly region: string;
} {
  if (country !== 'US' && isUsTerritory(country)) return { country: 'US', region: country };
  return { country, region: region.trim().toUpperCase() };
}
