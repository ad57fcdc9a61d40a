import { expect } from 'chai';
import type { QuoteInput } from '../../../../domain/pricing/quote.ts';
import type { ShippingRate, ShippingZone } from '../../../../domain/pricing/shipping/shippingSettings.ts';
import {
  aDiscount,
  aLine,
  aZone,
  berlin,
  inCountry,
  portland,
  quote,
} from '../../../support/builders/pricing.ts';
import { usd } from '../../../support/money.ts';

const sentTo = (location: QuoteInput['location'], zones: ShippingZone[], changes: Partial<QuoteInput> = {}) =>
  quote({ location, shipping: { zones }, ...changes });
const flat = (rateId: string, amount: number): ShippingRate => ({
  kind: 'flat',
  rateId,
  name: `Rate ${rateId}`,
  cost: usd(amount),
});
const zone = (zoneId: string, ...places: ShippingZone['places']) =>
  aZone({ zoneId, places, rates: [flat(zoneId, 100)] });
const optionIds = (...quoteOf: Parameters<typeof sentTo>) =>
  sentTo(...quoteOf).shippingOptions.map(({ optionId }) => optionId);

describe('the zone of a destination', () => {
  const zones = [
    zone('world', inCountry('*')),
    zone('usa', inCountry('US')),
    zone('west', inCountry('US', ['OR', 'WA'])),
    zone('city', inCountry('US', [], ['972'])),
  ];

  it('is the one that describes it most closely', () => {
    const zoneOf = (country: string, region: string, postalCode: string) =>
      optionIds({ country, region, postalCode }, zones);
    expect(zoneOf('US', 'OR', '97201')).to.deep.equal(['city']);
    expect(zoneOf('US', 'or', '97401')).to.deep.equal(['west']);
    expect(zoneOf('US', 'NY', '10001')).to.deep.equal(['usa']);
    expect(zoneOf('DE', '', '10115')).to.deep.equal(['world']);
  });

  it('is the first among equals', () => {
    expect(optionIds(portland, [zone('one', inCountry('US')), zone('two', inCountry('US'))])).to.deep.equal([
      'one',
    ]);
  });

  it('includes the territories in the United States, unless one names them', () => {
    const sanJuan = { country: 'PR', region: '', postalCode: '00901' };
    const asRegion = { country: 'US', region: 'PR', postalCode: '00901' };
    expect(optionIds(sanJuan, zones)).to.deep.equal(['usa']);
    for (const place of [inCountry('PR'), inCountry('US', ['PR'])]) {
      const island = [...zones, zone('island', place)];
      expect(optionIds(sanJuan, island)).to.deep.equal(['island']);
      expect(optionIds(asRegion, island)).to.deep.equal(['island']);
      expect(optionIds(portland, [zone('island', place)])).to.deep.equal([]);
    }
  });

  it('is none where the store does not send to', () => {
    const quoted = sentTo(berlin, [zone('usa', inCountry('US'))]);
    expect([quoted.requiresShipping, quoted.shippingOptions, quoted.selectedShippingOption]).to.deep.equal([
      true,
      [],
      null,
    ]);
  });

  it('is not known before the destination is', () => {
    expect(optionIds(null, zones)).to.deep.equal([]);
  });
});

describe('a store without zones', () => {
  it('sends everywhere for nothing', () => {
    const option = { optionId: 'shipping', name: 'Shipping', kind: 'flat', cost: usd(0) };
    for (const location of [null, berlin]) {
      const quoted = sentTo(location, []);
      expect(quoted.shippingOptions).to.deep.equal([option]);
      expect(quoted.selectedShippingOption).to.deep.equal(option);
    }
  });
});

describe('the rates of a zone', () => {
  const costOf = (rate: ShippingRate, changes: Partial<QuoteInput> = {}) =>
    sentTo(portland, [aZone({ rates: [rate] })], changes).shippingOptions[0]?.cost.amount ?? null;
  const named = { rateId: 'r', name: 'Rate' };

  it('are flat', () => {
    expect(costOf(flat('r', 700))).to.equal(700);
  });

  it('go by the weight of what is sent', () => {
    const rate: ShippingRate = {
      kind: 'weight',
      ...named,
      tiers: [
        { fromGrams: 300, cost: usd(400) },
        { fromGrams: 1000, cost: usd(900) },
      ],
      maximumGrams: 2000,
    };
    const ofGrams = (weightGrams: number, quantity = 1) =>
      costOf(rate, { lines: [aLine({ weightGrams, quantity })] });
    expect([299, 300, 999, 1000, 2000, 2001].map((grams) => ofGrams(grams))).to.deep.equal([
      null,
      400,
      400,
      900,
      900,
      null,
    ]);
    expect(ofGrams(500, 2)).to.equal(900);
    const download = aLine({ entryId: 'e2', productType: 2, weightGrams: 5000 });
    expect(costOf(rate, { lines: [aLine(), download] })).to.equal(400);
  });

  it('go by the price of what is sent, discounts taken off', () => {
    const rate: ShippingRate = {
      kind: 'price',
      ...named,
      tiers: [
        { from: usd(0), cost: usd(600) },
        { from: usd(1000), cost: usd(0) },
      ],
    };
    expect(costOf(rate)).to.equal(0);
    const off = (amount: number) => ({
      discounts: [aDiscount({ benefit: { kind: 'amount', amount: usd(amount) } })],
    });
    expect(costOf(rate, off(700))).to.equal(600);
    // A cent off the goods is not taken where it would cost the buyer free shipping.
    expect(costOf(rate, off(1))).to.equal(0);
    const download = aLine({ entryId: 'e2', productType: 2 });
    expect(costOf(rate, { lines: [aLine({ unitPrice: usd(999) }), download] })).to.equal(600);
  });

  it('are offered only in the money of the cart', () => {
    expect(costOf({ ...flat('r', 1), cost: { amount: 1, currency: 'EUR' } } as ShippingRate)).to.equal(null);
  });
});

describe('the option of a cart', () => {
  const pickup: ShippingRate = {
    kind: 'pickup',
    rateId: 'studio',
    name: 'Studio',
    cost: usd(0),
    location: berlin,
  };
  const selected = (rates: ShippingRate[], shippingOptionId: string | null) =>
    sentTo(portland, [aZone({ rates })], { shippingOptionId }).selectedShippingOption?.optionId;

  it('is the one that was selected', () => {
    expect(selected([flat('slow', 400), flat('fast', 900), pickup], 'fast')).to.equal('fast');
    expect(selected([flat('slow', 400), pickup], 'studio')).to.equal('studio');
  });

  it('is else the cheapest that is delivered', () => {
    expect(selected([flat('fast', 900), flat('slow', 400), pickup], null)).to.equal('slow');
    expect(selected([flat('fast', 900), flat('slow', 400)], 'gone')).to.equal('slow');
    expect(selected([pickup], null)).to.equal('studio');
  });

  it('is none where nothing is sent', () => {
    const lines = [aLine({ productType: 2 }), aLine({ entryId: 'e2', productType: 4 })];
    const quoted = sentTo(portland, [aZone()], { lines });
    expect([quoted.requiresShipping, quoted.shippingOptions, quoted.shippingCost.amount]).to.deep.equal([
      false,
      [],
      0,
    ]);
  });
});
