import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import type { PlanReduction } from '../../../domain/kernel/planDiscount.ts';
import { planPriceOf } from '../../../domain/pricing/planDiscount.ts';
import { aDiscount, aLine, amountsOf, aTaxRule, portland, quote } from '../../support/builders/pricing.ts';
import { usd } from '../../support/money.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const tenth: PlanReduction = { kind: 'percentage', basisPoints: 1000 };
const twoOff: PlanReduction = { kind: 'amount', amount: usd(200) };

describe('what the plan of a subscription takes off', () => {
  it('is a share of the goods, or an amount off each piece', () => {
    const lines = [aLine({ quantity: 3 })];
    expect(amountsOf(quote({ lines, planReduction: tenth }))).to.include({ discount: 300, grandTotal: 2700 });
    expect(amountsOf(quote({ lines, planReduction: twoOff }))).to.include({
      discount: 600,
      grandTotal: 2400,
    });
    expect(quote({ lines, planReduction: twoOff }).planDiscount).to.deep.equal(usd(600));
    expect(quote({ lines }).planDiscount).to.deep.equal(usd(0));
  });

  it('is told in the trace, before all other discounts', () => {
    const { trace } = quote({ planReduction: tenth, discounts: [aDiscount()] });
    expect(trace.slice(0, 3)).to.deep.equal([
      { what: 'line e1', base: 1000, rule: '× 1', amount: 1000 },
      { what: 'subscription discount', base: 1000, rule: '10 % of all goods', amount: -100 },
      { what: 'discount Tenth off', base: 900, rule: '10 % of all goods', amount: -90 },
    ]);
    const [, step] = quote({ planReduction: twoOff }).trace;
    expect(step).to.include({ rule: 'at most 200 off each piece', amount: -200 });
  });

  it('does not count against the minimum of a code, and is no discount whose use an order counts', () => {
    const quoted = quote({
      planReduction: tenth,
      coupons: ['THOUSAND'],
      discounts: [aDiscount({ code: 'THOUSAND', minimumSubtotal: usd(1000) })],
    });
    expect(quoted.validCoupons).to.have.lengthOf(1);
    expect(quoted.appliedDiscounts.map(({ discountId }) => discountId)).to.deep.equal(['d1']);
    expect(quoted.discount).to.deep.equal(usd(190));
  });

  it('is off before tax', () => {
    const tax = { pricesIncludeTax: false, rules: [aTaxRule()] };
    const quoted = quote({ planReduction: tenth, location: portland, tax });
    expect(amountsOf(quoted)).to.deep.include({ discount: 100, tax: 90 });
  });

  it('is never more than a piece costs, and never off a gift card', () => {
    expect(amountsOf(quote({ lines: [aLine({ unitPrice: usd(150) })], planReduction: twoOff }))).to.include({
      discount: 150,
      grandTotal: 0,
    });
    for (const planReduction of [tenth, twoOff]) {
      expect(amountsOf(quote({ lines: [aLine({ productType: 4 })], planReduction })).discount).to.equal(0);
    }
  });

  it('is refused in another currency', () => {
    const planReduction: PlanReduction = { kind: 'amount', amount: { amount: 200, currency: 'EUR' } };
    expect(() => quote({ planReduction })).to.throw('Prices in this cart are in USD.');
  });

  for (const seed of seeds(1)) {
    it(`is announced as it is billed (seed ${seed})`, () => {
      const random = seededRandom(seed);
      for (let round = 0; round < 200; round++) {
        const unitPrice = usd(1 + random(5000));
        const quantity = 1 + random(5);
        const planReduction: PlanReduction =
          random(2) === 0
            ? { kind: 'percentage', basisPoints: 1 + random(9998) }
            : { kind: 'amount', amount: usd(1 + random(5000)) };
        const { grandTotal } = quote({ lines: [aLine({ unitPrice, quantity })], planReduction });
        expect(planPriceOf(unitPrice, quantity, planReduction)).to.deep.equal(grandTotal);
      }
    });
  }
});
