import { expect } from 'chai';
import { shippingAggregate } from '../../../../domain/pricing/shipping/shipping.decider.ts';
import type { ShippingEvent } from '../../../../domain/pricing/shipping/shipping.events.ts';
import {
  DEFAULT_SHIPPING,
  type ShippingRate,
  type ShippingZone,
} from '../../../../domain/pricing/shipping/shippingSettings.ts';
import { aZone, portland } from '../../../support/builders/pricing.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';
import { usd } from '../../../support/money.ts';

const { given } = deciderSpec(shippingAggregate);
const set = (...zones: ShippingZone[]) =>
  ({ type: 'SetShippingZones', data: { websiteId: 'site1', currency: 'USD', settings: { zones } } }) as const;
const zonesSet = (...zones: ShippingZone[]): ShippingEvent => ({
  type: 'ShippingZonesSet',
  data: { websiteId: 'site1', settings: { zones }, previous: DEFAULT_SHIPPING },
});
const withRates = (...rates: ShippingRate[]) => aZone({ rates });
const named = { rateId: 'r', name: 'Rate' } as const;

describe('setting the shipping zones', () => {
  it('says them as they were and as they are', () => {
    given().when(set(aZone())).expectEvents(zonesSet(aZone()));
    expect(given(zonesSet(aZone())).state).to.deep.equal({ zones: [aZone()] });
  });

  it('is nothing when nothing changes', () => {
    given(zonesSet(aZone())).when(set(aZone())).expectNothing();
    given().when(set()).expectNothing();
  });

  it('gives every zone and, over all zones, every rate an id of its own', () => {
    given().when(set(aZone(), aZone())).expectRefusal('SHIPPING_ZONE_TWICE');
    given()
      .when(set(aZone(), aZone({ zoneId: 'abroad' })))
      .expectRefusal('SHIPPING_RATE_TWICE', 'Every shipping rate needs an id of its own.', { id: 'flat' });
  });

  it('lets tiers begin one above the other', () => {
    const byWeight = (...from: number[]) =>
      withRates({
        kind: 'weight',
        ...named,
        tiers: from.map((fromGrams) => ({ fromGrams, cost: usd(1) })),
        maximumGrams: null,
      });
    given()
      .when(set(byWeight(0, 500, 500)))
      .expectRefusal('SHIPPING_TIERS_UNORDERED');
    given()
      .when(set(byWeight(0, 500, 900)))
      .expectEvents(zonesSet(byWeight(0, 500, 900)));
    const byPrice = withRates({
      kind: 'price',
      ...named,
      tiers: [
        { from: usd(500), cost: usd(1) },
        { from: usd(0), cost: usd(2) },
      ],
    });
    given().when(set(byPrice)).expectRefusal('SHIPPING_TIERS_UNORDERED');
  });

  it('counts in the money of the store', () => {
    const cost = { amount: 1, currency: 'EUR' } as const;
    const foreign: readonly ShippingRate[] = [
      { kind: 'flat', ...named, cost },
      { kind: 'pickup', ...named, cost, location: portland },
      { kind: 'weight', ...named, tiers: [{ fromGrams: 0, cost }], maximumGrams: null },
      { kind: 'price', ...named, tiers: [{ from: usd(0), cost }] },
    ];
    for (const rate of foreign)
      given()
        .when(set(withRates(rate)))
        .expectRefusal('CURRENCY_MISMATCH');
  });
});

describe('the fold of shipping', () => {
  it('sends everywhere until zones are set, never ends, and keeps its state for facts it does not know', () => {
    expect(given().state).to.deep.equal({ zones: [] });
    expect(shippingAggregate.isTerminal(given().state)).to.equal(false);
    const unknown = { type: 'ParcelScented' } as unknown as ShippingEvent;
    expect(shippingAggregate.evolve(DEFAULT_SHIPPING, unknown)).to.equal(DEFAULT_SHIPPING);
  });
});
