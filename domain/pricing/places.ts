import { z } from 'zod';
import { canonicalRegion, type ShippingLocation } from '../kernel/location.ts';

/** Every country. */
const ANYWHERE = '*';

/** A country, some of its regions (all of them where none is named), and some of its postal codes by their beginnings. */
export const placeSchema = z.strictObject({
  country: z.string().regex(/^(?:[A-Z]{2}|\*)$/),
  regions: z.array(z.string().trim().toUpperCase().min(1).max(50)).max(100),
  postalPrefixes: z.array(z.string().trim().toUpperCase().min(1).max(20)).max(200),
});
/** `country` is ISO 3166-1 alpha-2 or `*` for every one; regions and postal prefixes are upper case. */
export type Place = z.infer<typeof placeSchema>;

const NOT_THERE = 0;

/**
 * How closely a place describes a location: 0 not at all, then anywhere, country, region, postal code. The United
 * States include their territories unless a zone names those itself.
 */
function closenessOf(place: Place, location: ShippingLocation): number {
  if (place.postalPrefixes.length > 0 && !hasPrefix(place.postalPrefixes, location.postalCode)) {
    return NOT_THERE;
  }
  const postal = place.postalPrefixes.length > 0 ? 3 : 0;
  if (place.country === ANYWHERE) return 1 + postal;
  const here = canonicalRegion(location);
  if (place.regions.length === 0) {
    const { country, region } = canonicalRegion({ country: place.country, region: '' });
    if (country !== here.country) return NOT_THERE;
    if (region === '') return 2 + postal;
    return region === here.region ? 3 + postal : NOT_THERE;
  }
  const isNamed = place.country === here.country && place.regions.includes(here.region);
  return isNamed ? 3 + postal : NOT_THERE;
}

/** The closest of several places; 0 where none describes the location. */
export const closestOf = (places: readonly Place[], location: ShippingLocation): number =>
  places.reduce((closest, place) => Math.max(closest, closenessOf(place, location)), NOT_THERE);

function hasPrefix(prefixes: readonly string[], postalCode: string): boolean {
  const code = postalCode.trim().toUpperCase();
  return prefixes.some((prefix) => code.startsWith(prefix));
}
