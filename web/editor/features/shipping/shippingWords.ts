import { moneyWords } from '../../text/money.ts';
import { counted } from '../../text/words.ts';
import { countryName } from './countries.ts';
import type { ShippingRate, ShippingSettings, ShippingZone } from './shipping.api.ts';

export const RATE_KINDS = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'price', label: 'By order value' },
  { value: 'pickup', label: 'Fetched by the buyer' },
] as const satisfies readonly { readonly value: ShippingRate['kind']; readonly label: string }[];

export const shippingFieldName = (field: string): string => (field === 'zones' ? 'Zones' : field);

/** All zones in a few lines, to compare two states of them. */
export const shippingFieldWords = (_: string, value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? (value as ShippingSettings['zones']).map(zoneWords).join('; ')
    : 'no zones';

/** `Europe (Austria, Germany): Standard $6.50, Express $15.00` */
function zoneWords({ name, places, rates }: ShippingZone): string {
  const ways = rates.map((rate) => `${rate.name} ${costWords(rate)}`).join(', ') || 'nothing is sent';
  return `${name} (${placesWords(places)}): ${ways}`;
}

const MOST_NAMED = 4;

export function placesWords(places: ShippingZone['places']): string {
  const names = places.map(({ country, regions }) =>
    regions.length > 0 ? `${countryName(country)}: ${regions.join(', ')}` : countryName(country),
  );
  const rest = names.length - MOST_NAMED;
  return rest > 0
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${counted(rest, 'more', 'more')}`
    : names.join(', ');
}

/** What the cheapest way of a rate costs. */
function costWords(rate: ShippingRate): string {
  const costs =
    rate.kind === 'flat' || rate.kind === 'pickup' ? [rate.cost] : rate.tiers.map(({ cost }) => cost);
  const [least] = [...costs].sort((a, b) => a.amount - b.amount);
  if (!least) return '';
  const words = least.amount === 0 ? 'free' : moneyWords(least);
  return costs.length > 1 ? `from ${words}` : words;
}
