import { newRetryKey } from '../../../shared/api.ts';
import type { Currency } from '../../text/money.ts';
import type { ShippingRate, ShippingZone } from './shipping.api.ts';

/** An id that no other zone or rate has; orders know a way of shipping by it. */
const newId = (kind: 'zone' | 'rate'): string => `${kind}_${newRetryKey().slice(0, 16)}`;

export const newZone = (country: string, currency: Currency): ShippingZone => ({
  zoneId: newId('zone'),
  name: '',
  places: [{ country, regions: [], postalPrefixes: [] }],
  rates: [newRate(currency)],
});

export const newRate = (currency: Currency): ShippingRate => ({
  kind: 'flat',
  rateId: newId('rate'),
  name: 'Standard',
  cost: { amount: 0, currency },
});

/** The same way of shipping, counted in another manner: id, name and the first price stay. */
export function rateOfKind(rate: ShippingRate, kind: ShippingRate['kind'], currency: Currency): ShippingRate {
  const { rateId, name } = rate;
  const cost = ('cost' in rate ? rate.cost : rate.tiers[0]?.cost) ?? { amount: 0, currency };
  switch (kind) {
    case 'flat':
      return { kind, rateId, name, cost };
    case 'weight':
      return { kind, rateId, name, tiers: [{ fromGrams: 0, cost }], maximumGrams: null };
    case 'price':
      return { kind, rateId, name, tiers: [{ from: { amount: 0, currency }, cost }] };
    case 'pickup':
      return { kind, rateId, name, cost, location: { country: 'US', region: '', postalCode: '' } };
  }
}
