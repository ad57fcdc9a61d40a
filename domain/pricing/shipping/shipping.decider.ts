import { z } from 'zod';
import { CURRENCIES } from '../../kernel/currencies.ts';
import type { Aggregate, Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema } from '../../kernel/ids.ts';
import { isEqual } from '../../kernel/isEqual.ts';
import type { Money } from '../../kernel/money.ts';
import { assertStoreCurrency } from '../storeCurrency.ts';
import type { ShippingEvent } from './shipping.events.ts';
import {
  DEFAULT_SHIPPING,
  type ShippingRate,
  type ShippingSettings,
  shippingSettingsSchema,
} from './shippingSettings.ts';

export const setShippingZonesSchema = z.strictObject({
  websiteId: idSchema,
  /** The store's. */
  currency: z.enum(CURRENCIES),
  settings: shippingSettingsSchema,
});
export type SetShippingZones = Command<'SetShippingZones', z.infer<typeof setShippingZonesSchema>>;

/** Where a website sends to and what that costs: stream `shipping-{websiteId}`. */
export const shippingAggregate: Aggregate<ShippingSettings, SetShippingZones, ShippingEvent> = {
  category: 'shipping',
  commands: { SetShippingZones: setShippingZonesSchema },
  initialState: DEFAULT_SHIPPING,
  isTerminal: () => false,
  evolve: (state, event) => (event.type === 'ShippingZonesSet' ? event.data.settings : state),
  decide({ data }, previous) {
    const { currency, ...facts } = data;
    const { zones } = facts.settings;
    assertDistinct(
      'SHIPPING_ZONE_TWICE',
      'zone',
      zones.map(({ zoneId }) => zoneId),
    );
    const rates = zones.flatMap((zone) => zone.rates);
    assertDistinct(
      'SHIPPING_RATE_TWICE',
      'rate',
      rates.map(({ rateId }) => rateId),
    );
    assertStoreCurrency(currency, rates.flatMap(costsOf));
    for (const rate of rates) assertTiersAscend(rate);
    return isEqual(facts.settings, previous)
      ? []
      : [{ type: 'ShippingZonesSet', data: { ...facts, previous } }];
  },
};

/** A rate is selected by its id alone, so that must be one of its own in all zones. */
function assertDistinct(code: string, what: string, ids: readonly string[]): void {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new DomainError(code, `Every shipping ${what} needs an id of its own.`, { id: repeated });
  }
}

function assertTiersAscend(rate: ShippingRate): void {
  const starts =
    rate.kind === 'weight'
      ? rate.tiers.map(({ fromGrams }) => fromGrams)
      : rate.kind === 'price'
        ? rate.tiers.map(({ from }) => from.amount)
        : [];
  if (starts.some((start, index) => index > 0 && start <= (starts[index - 1] ?? 0))) {
    throw new DomainError('SHIPPING_TIERS_UNORDERED', 'Every tier must begin above the one before it.', {
      rateId: rate.rateId,
    });
  }
}

function costsOf(rate: ShippingRate): readonly Money[] {
  switch (rate.kind) {
    case 'flat':
    case 'pickup':
      return [rate.cost];
    case 'weight':
      return rate.tiers.map(({ cost }) => cost);
    case 'price':
      return rate.tiers.flatMap(({ from, cost }) => [from, cost]);
  }
}
