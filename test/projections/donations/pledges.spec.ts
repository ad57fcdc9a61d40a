import { pledges } from '../../../projections/donations/pledges.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { pledgeEnded, pledgeKept, pledgeMissed, pledgeStarted } from '../../support/builders/donations.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the list of donations that repeat', () => {
  const { given } = projectionSpec(pledges);

  it('shows what is given, how often, and when next', () => {
    given(pledgeStarted).expectDocument('donation1', {
      pledgeId: 'donation1',
      status: 'active',
      amount: usd(2500),
      repeats: { value: 1, unit: 'MONTH' },
      mode: 'live',
      given: 1,
      nextAt: '2026-04-02T09:00:00.000Z',
      failure: '',
      endReason: '',
      startedAt: NINE,
      position: 0,
    });
    given(pledgeStarted, pledgeKept).expectShown('donation1', {
      given: 2,
      nextAt: '2026-05-02T09:00:00.000Z',
    });
  });

  it('shows why it failed, and how it ended', () => {
    given(pledgeStarted, pledgeMissed(1, null)).expectShown('donation1', {
      failure: 'The card was declined.',
    });
    given(pledgeStarted, pledgeEnded()).expectShown('donation1', {
      status: 'ended',
      endReason: 'By the donor.',
      nextAt: null,
    });
  });

  it('says no more why it ended once the donor was erased', () => {
    given(pledgeStarted, pledgeEnded(), customerErased({ donationIds: ['donation1'] })).expectShown(
      'donation1',
      { status: 'ended', endReason: '[erased]' },
    );
  });
});
