import { expect } from 'chai';
import { type RenewalCalendar, renewalsAhead } from '../../../domain/subscriptions/renewalsAhead.ts';
import { ANCHOR, APRIL, FEBRUARY, MARCH } from '../../support/builders/subscriptions.ts';

const monthly: RenewalCalendar = {
  anchor: ANCHOR,
  plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  billed: 1,
  next: { period: 1, dueAt: FEBRUARY },
  endsAt: null,
};

describe('when a subscription is billed from here on', () => {
  it('goes by its first day, so many times as are asked for', () => {
    expect(renewalsAhead(monthly, { most: 3 })).to.deep.equal([FEBRUARY, MARCH, APRIL]);
    expect(renewalsAhead(monthly, { most: 9, until: APRIL })).to.deep.equal([FEBRUARY, MARCH]);
  });

  it('begins with the try that is due, and is not moved by it', () => {
    const retried = '2026-03-01T09:00:00.000Z';
    const failed = { ...monthly, next: { period: 1, dueAt: retried } };
    expect(renewalsAhead(failed, { most: 2 })).to.deep.equal([retried, MARCH]);
  });

  it('ends with the last cycle of its plan', () => {
    const twice = { ...monthly, plan: { ...monthly.plan, numBillingCycles: 3 } };
    expect(renewalsAhead(twice, { most: 9 })).to.deep.equal([FEBRUARY, MARCH]);
  });

  it('is never while it is paused, and not once its end is planned', () => {
    expect(renewalsAhead({ ...monthly, next: null }, { most: 9 })).to.deep.equal([]);
    expect(renewalsAhead({ ...monthly, endsAt: FEBRUARY }, { most: 9 })).to.deep.equal([]);
  });
});
