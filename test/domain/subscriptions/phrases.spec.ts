import { expect } from 'chai';
import type { BillingPlan } from '../../../domain/kernel/billingPlan.ts';
import {
  discountPhrase,
  durationPhrase,
  everyPhrase,
  planPhrase,
} from '../../../domain/subscriptions/phrases.ts';

type Unit = BillingPlan['billingPeriod']['unit'];
const plan = (value: number, unit: Unit, numBillingCycles = 0): BillingPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

describe('the words of a subscription', () => {
  it('say how often', () => {
    const phrases = [
      plan(1, 'WEEK'),
      plan(1, 'MONTH'),
      plan(1, 'YEAR'),
      plan(2, 'WEEK'),
      plan(3, 'MONTH'),
    ].map(({ billingPeriod }) => everyPhrase(billingPeriod));
    expect(phrases).to.deep.equal([
      'every week',
      'every month',
      'every year',
      'every 2 weeks',
      'every 3 months',
    ]);
  });

  it('say how long, in years where it divides evenly', () => {
    expect(durationPhrase(plan(1, 'MONTH', 6))).to.equal('for 6 months');
    expect(durationPhrase(plan(1, 'MONTH', 12))).to.equal('for 1 year');
    expect(durationPhrase(plan(2, 'MONTH', 12))).to.equal('for 2 years');
    expect(durationPhrase(plan(1, 'WEEK', 52))).to.equal('for 1 year');
    expect(durationPhrase(plan(1, 'WEEK', 53))).to.equal('for 53 weeks');
    expect(durationPhrase(plan(1, 'YEAR', 1))).to.equal('for 1 year');
    expect(durationPhrase(plan(1, 'MONTH', 1))).to.equal('for 1 month');
  });

  it('leave years alone where they are asked to', () => {
    const inMonths = { inYears: false };
    expect(durationPhrase(plan(1, 'MONTH', 12), inMonths)).to.equal('for 12 months');
    expect(durationPhrase(plan(1, 'YEAR', 2), inMonths)).to.equal('for 2 years');
    expect(planPhrase(plan(1, 'WEEK', 52), inMonths)).to.equal('every week for 52 weeks');
  });

  it('say nothing of an end where there is none', () => {
    expect(planPhrase(plan(1, 'MONTH'))).to.equal('every month');
    expect(planPhrase(plan(2, 'WEEK', 26))).to.equal('every 2 weeks for 1 year');
  });

  it('say what subscribing saves, and for how long', () => {
    const tenth = { kind: 'percentage', basisPoints: 1000 } as const;
    const two = { kind: 'amount', amount: { amount: 200, currency: 'USD' } } as const;
    const words = [
      { always: tenth, first: null },
      { always: two, first: null },
      { always: null, first: { payments: 1, reduction: { ...tenth, basisPoints: 1250 } } },
      { always: tenth, first: { payments: 3, reduction: two } },
    ].map((discount) => discountPhrase(discount, ({ amount }) => `$${amount / 100}`));
    expect(words).to.deep.equal([
      '10% off',
      '$2 off each piece',
      '12.5% off for the first payment',
      '$2 off each piece for the first 3 payments, then 10% off',
    ]);
  });
});
