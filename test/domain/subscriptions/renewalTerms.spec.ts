import { expect } from 'chai';
import type { BillingPlan } from '../../../domain/kernel/billingPlan.ts';
import { renewalPaymentsOf, renewalTermsOf } from '../../../domain/subscriptions/renewalTerms.ts';
import { usd } from '../../support/money.ts';

const month = { value: 1, unit: 'MONTH' } as const;
const percent = (basisPoints: number) => ({ kind: 'percentage', basisPoints }) as const;
const STARTED = '2026-01-31T09:00:00.000Z';

describe('which payments of a plan have to be priced', () => {
  const of = (plan: Omit<BillingPlan, 'billingPeriod'>) =>
    renewalPaymentsOf({ billingPeriod: month, ...plan });

  it('are none where there is but one payment', () => {
    expect(of({ numBillingCycles: 1 })).to.equal(null);
  });

  it('is the second where all of them cost the same', () => {
    expect(of({ numBillingCycles: 0 })).to.deep.equal({ second: null, later: null });
    const always = { always: percent(1000), first: null };
    expect(of({ numBillingCycles: 12, discount: always })).to.deep.equal({
      second: percent(1000),
      later: null,
    });
  });

  it('is the second where only the first is cheaper', () => {
    const discount = { always: null, first: { payments: 1, reduction: percent(5000) } };
    expect(of({ numBillingCycles: 0, discount })).to.deep.equal({ second: null, later: null });
  });

  it('is that after the cheaper ones too', () => {
    const discount = { always: percent(1000), first: { payments: 3, reduction: percent(5000) } };
    expect(of({ numBillingCycles: 0, discount })).to.deep.equal({
      second: percent(5000),
      later: { payment: 4, reduction: percent(1000) },
    });
    expect(of({ numBillingCycles: 3, discount })?.later).to.equal(null);
  });
});

describe('the terms of a subscription', () => {
  it('name the days of the first payment to come and of the last', () => {
    const plan = { billingPeriod: month, numBillingCycles: 3 };
    expect(renewalTermsOf(plan, STARTED, usd(4800), null)).to.deep.equal({
      billingPeriod: month,
      payments: 3,
      amount: usd(4800),
      later: null,
      firstAt: '2026-02-28T09:00:00.000Z',
      lastAt: '2026-03-31T09:00:00.000Z',
    });
  });

  it('have no last day without an end, and say from when on it costs something else', () => {
    const plan = { billingPeriod: month, numBillingCycles: 0 };
    const terms = renewalTermsOf(plan, STARTED, usd(2400), { payment: 4, amount: usd(4800) });
    expect(terms.lastAt).to.equal(null);
    expect(terms.later).to.deep.equal({ amount: usd(4800), from: '2026-04-30T09:00:00.000Z' });
  });
});
