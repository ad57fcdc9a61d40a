import type { Currency } from '../../kernel/currencies.ts';
import type { ShippingLocation } from '../../kernel/location.ts';
import { type Money, zero } from '../../kernel/money.ts';
import { type Goods, isSent } from '../goods.ts';
import { closestOf } from '../places.ts';
import type { ShippingOption } from '../quote.ts';
import type { ShippingRate, ShippingSettings, ShippingZone } from './shippingSettings.ts';

/** The option of a store that has not said yet where it sends to. */
const FREE_SHIPPING_ID = 'shipping';

/** What is sent: its weight, and what is left to pay for it after discounts, in minor units. */
interface Parcel {
  readonly grams: number;
  readonly price: number;
}

/** An option with where its goods are taxed, if not at the buyer's. */
export interface OfferedOption extends ShippingOption {
  readonly pickupLocation: ShippingLocation | null;
}

/** What is sent, by weight and price; `null` where nothing has to be sent. */
export function parcelOf(goods: readonly Goods[], remaining: readonly number[]): Parcel | null {
  if (!goods.some(isSent)) return null;
  return goods.reduce(
    ({ grams, price }, line, index) =>
      isSent(line)
        ? { grams: grams + line.weightGrams * line.quantity, price: price + (remaining[index] ?? 0) }
        : { grams, price },
    { grams: 0, price: 0 },
  );
}

/**
 * The options for a parcel, in the order of the zone. The zone whose places describe the location most closely counts,
 * alone; among equals the first. A store without zones sends everywhere for nothing.
 */
export function shippingOptionsOf(
  { zones }: ShippingSettings,
  parcel: Parcel,
  location: ShippingLocation | null,
  currency: Currency,
): readonly OfferedOption[] {
  if (zones.length === 0) {
    const cost = zero(currency);
    return [{ optionId: FREE_SHIPPING_ID, name: 'Shipping', kind: 'flat', cost, pickupLocation: null }];
  }
  const zone = location && zoneFor(zones, location);
  if (!zone) return [];
  return zone.rates.flatMap((rate) => {
    const cost = costOf(rate, parcel);
    if (cost?.currency !== currency) return [];
    const { rateId: optionId, name, kind } = rate;
    return [{ optionId, name, kind, cost, pickupLocation: kind === 'pickup' ? rate.location : null }];
  });
}

/** The option the buyer selected while it is offered; else the cheapest delivery, and a pickup only where nothing is delivered. */
export function selectOption(
  options: readonly OfferedOption[],
  optionId: string | null,
): OfferedOption | null {
  const selected = options.find((option) => option.optionId === optionId);
  if (selected) return selected;
  const delivered = options.filter(({ kind }) => kind !== 'pickup');
  const [first, ...others] = delivered.length > 0 ? delivered : options;
  if (!first) return null;
  return others.reduce(
    (cheapest, option) => (option.cost.amount < cheapest.cost.amount ? option : cheapest),
    first,
  );
}

function zoneFor(zones: readonly ShippingZone[], location: ShippingLocation): ShippingZone | null {
  let closest: ShippingZone | null = null;
  let closeness = 0;
  for (const zone of zones) {
    const here = closestOf(zone.places, location);
    if (here > closeness) [closest, closeness] = [zone, here];
  }
  return closest;
}

/** `null` where the rate does not carry such a parcel. */
function costOf(rate: ShippingRate, { grams, price }: Parcel): Money | null {
  switch (rate.kind) {
    case 'flat':
    case 'pickup':
      return rate.cost;
    case 'weight':
      if (rate.maximumGrams !== null && grams > rate.maximumGrams) return null;
      return rate.tiers.findLast(({ fromGrams }) => fromGrams <= grams)?.cost ?? null;
    case 'price':
      return rate.tiers.findLast(({ from }) => from.amount <= price)?.cost ?? null;
  }
}
