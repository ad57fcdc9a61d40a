import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { CURRENCIES, type Currency } from '../../../domain/kernel/currencies.ts';
import { money } from '../../../domain/kernel/money.ts';
import type { PlanReduction } from '../../../domain/kernel/planDiscount.ts';
import type { Benefit, DiscountDefinition, Scope } from '../../../domain/pricing/discounts/discount.ts';
import type { Quote, QuoteInput, TraceStep } from '../../../domain/pricing/quote.ts';
import {
  aDiscount,
  aLine,
  aTaxRule,
  aZone,
  inCountry,
  portland,
  quote,
} from '../../support/builders/pricing.ts';
import { seededRandom } from '../../support/seededRandom.ts';

type Random = (limit: number) => number;
const CARTS = 40;
const pick = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)] as T;
const CATEGORIES = ['Ceramics', 'Paper', 'Light'];

function anyScope(random: Random): Scope {
  return pick<Scope>(random, [
    { kind: 'order' },
    { kind: 'products', productIds: ['p0', 'p1'] },
    { kind: 'categories', categories: [pick(random, CATEGORIES)] },
  ]);
}

function anyBenefit(random: Random, currency: Currency): Benefit {
  return pick<Benefit>(random, [
    { kind: 'percentage', basisPoints: 1 + random(10_000) },
    { kind: 'amount', amount: money(1 + random(9000), currency) },
    { kind: 'freeShipping' },
    {
      kind: 'buyXGetY',
      buyQuantity: 1 + random(3),
      getQuantity: 1 + random(3),
      get: anyScope(random),
      basisPoints: 1 + random(10_000),
      maxTimes: pick(random, [null, 1, 2]),
    },
  ]);
}

const anyDiscount = (random: Random, currency: Currency, index: number): DiscountDefinition =>
  aDiscount({
    discountId: `d${index}`,
    name: `Discount ${index}`,
    code: random(2) === 0 ? null : `CODE${index}`,
    benefit: anyBenefit(random, currency),
    scope: anyScope(random),
    minimumSubtotal: random(4) === 0 ? money(random(5000), currency) : null,
    combinesWith: { product: random(2) === 0, order: random(2) === 0, shipping: random(2) === 0 },
  });

/** Any cart of any shop in one currency, with every rule that a shop can have. */
function anyInput(random: Random, currency: Currency): Partial<QuoteInput> {
  const of = (amount: number) => money(amount, currency);
  const taxRules = [
    aTaxRule({
      rate: random(300_000),
      classRates: { reduced: random(90_000) },
      appliesToShipping: random(2) === 0,
    }),
    aTaxRule({ ruleId: 'county', rate: random(50_000) }),
  ];
  return {
    currency,
    lines: Array.from({ length: 1 + random(6) }, (_, index) =>
      aLine({
        entryId: `e${index}`,
        itemId: `p${random(4)}`,
        productType: pick(random, [1, 1, 1, 2, 3, 4, 5]),
        quantity: 1 + random(5),
        unitPrice: of(random(4) === 0 ? random(3) : random(30_000)),
        categories: CATEGORIES.filter(() => random(2) === 0),
        taxClass: pick(random, ['standard', 'reduced', 'exempt']),
        weightGrams: random(2000),
      }),
    ),
    discounts: Array.from({ length: random(5) }, (_, index) => anyDiscount(random, currency, index)),
    coupons: ['code0', 'CODE1', 'code2 ', 'CODE3', 'nonsense'].filter(() => random(2) === 0),
    location: random(5) === 0 ? null : portland,
    shipping: {
      zones: [
        aZone({
          places: [inCountry(pick(random, ['US', '*', 'DE']))],
          rates: [
            { kind: 'flat', rateId: 'flat', name: 'Flat', cost: of(random(900)) },
            {
              kind: 'price',
              rateId: 'price',
              name: 'By price',
              tiers: [
                { from: of(0), cost: of(random(1500)) },
                { from: of(5000), cost: of(0) },
              ],
            },
          ],
        }),
      ],
    },
    tax: { pricesIncludeTax: random(2) === 0, rules: taxRules },
    giftCards: [{ giftCardId: 'card', balance: of(random(20_000)) }],
    planReduction: pick<PlanReduction | null>(random, [
      null,
      { kind: 'percentage', basisPoints: 1 + random(9999) },
      { kind: 'amount', amount: of(1 + random(9000)) },
    ]),
  };
}

const isOff = ({ what }: TraceStep) => what === 'subscription discount' || what.startsWith('discount ');
const total = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

function assertSound(quoted: Quote): void {
  const { lines, taxIncluded, appliedDiscounts, trace } = quoted;
  const sumOf = (field: 'subtotal' | 'discount' | 'tax' | 'total') => total(lines.map((line) => line[field]));
  const appliedTo = (isShipping: boolean) =>
    total(
      appliedDiscounts
        .filter(({ kind }) => (kind === 'freeShipping') === isShipping)
        .map((each) => each.amount),
    );

  expect(sumOf('subtotal'), 'lines sum to the subtotal').to.equal(quoted.subtotal.amount);
  expect(sumOf('discount'), 'lines sum to the discount').to.equal(quoted.discount.amount);
  expect(quoted.planDiscount.amount + appliedTo(false), 'discounts sum to the discount').to.equal(
    quoted.discount.amount,
  );
  expect(total(trace.filter(isOff)), 'the trace tells all of the discount').to.equal(-quoted.discount.amount);
  expect(appliedTo(true), 'free shipping is what was off shipping').to.equal(quoted.shippingDiscount.amount);
  expect(sumOf('tax') + quoted.shippingTax.amount, 'lines and shipping sum to the tax').to.equal(
    quoted.tax.amount,
  );
  expect(total(quoted.applicableTaxRules.map((rule) => rule.amount)), 'rules sum to the tax').to.equal(
    quoted.tax.amount,
  );
  const shippingTotal = quoted.shippingCost.amount + (taxIncluded ? 0 : quoted.shippingTax.amount);
  expect(sumOf('total') + shippingTotal, 'lines and shipping sum to the total').to.equal(
    quoted.grandTotal.amount,
  );
  expect(quoted.giftCardTotal.amount + quoted.amountDue.amount).to.equal(quoted.grandTotal.amount);
  for (const line of lines) {
    expect(line.discount.amount, 'a discount is never more than its line').to.be.within(
      0,
      line.subtotal.amount,
    );
    const paid = line.subtotal.amount - line.discount.amount;
    expect(line.total.amount).to.equal(taxIncluded ? paid : paid + line.tax.amount);
    expect(line.tax.amount).to.be.at.least(0);
    if (taxIncluded) expect(paid - line.tax.amount, 'net and tax sum to the price').to.be.at.least(0);
  }
  for (const amount of [quoted.shippingCost, quoted.shippingDiscount, quoted.grandTotal, quoted.amountDue]) {
    expect(amount.amount).to.be.at.least(0);
  }
}

describe('what any cart costs', () => {
  it('is told in one of 26 currencies', () => {
    expect(CURRENCIES).to.have.lengthOf(26);
  });

  for (const [index, currency] of CURRENCIES.entries()) {
    for (const seed of seeds(1)) {
      it(`sums from its parts, never below zero, in ${currency} (seed ${seed})`, () => {
        const random = seededRandom(seed * CURRENCIES.length + index);
        for (let cart = 0; cart < CARTS; cart++) assertSound(quote(anyInput(random, currency)));
      });
    }
  }

  for (const seed of seeds(1)) {
    it(`does not depend on the order of lines, discounts or codes (seed ${seed})`, () => {
      const random = seededRandom(seed);
      for (let cart = 0; cart < 200; cart++) {
        const input = anyInput(random, 'EUR');
        const turned = quote({
          ...input,
          lines: [...(input.lines ?? [])].reverse(),
          discounts: [...(input.discounts ?? [])].reverse(),
          coupons: [...(input.coupons ?? [])].reverse(),
        });
        const straight = quote(input);
        expect({
          ...turned,
          lines: [...turned.lines].reverse(),
          validCoupons: [...turned.validCoupons].reverse(),
          invalidCoupons: [...turned.invalidCoupons].reverse(),
        }).to.deep.equal(straight);
      }
    });
  }

  for (const seed of seeds(1)) {
    it(`is never more with a code than without it (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const goodsAndShipping = (quoted: Quote) =>
        quoted.subtotal.amount - quoted.discount.amount + quoted.shippingCost.amount;
      for (let cart = 0; cart < 200; cart++) {
        const input = anyInput(random, 'GBP');
        const without = goodsAndShipping(quote({ ...input, coupons: [] }));
        expect(
          goodsAndShipping(quote({ ...input, coupons: ['CODE0', 'CODE1', 'CODE2', 'CODE3'] })),
        ).to.be.at.most(without);
      }
    });
  }
});
