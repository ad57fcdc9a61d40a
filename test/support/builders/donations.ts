import type { DonationEvent } from '../../../domain/donations/donation.events.ts';
import type { PledgeEvent } from '../../../domain/donations/pledge.events.ts';
import { NINE, TEN_PAST } from '../instants.ts';
import { usd } from '../money.ts';

const facts = { donationId: 'donation1', paymentId: 'pay1', amount: usd(2500) };

export const donationRequested: Extract<DonationEvent, { type: 'DonationRequested' }> = {
  type: 'DonationRequested',
  data: {
    ...facts,
    websiteId: 'main',
    testMode: false,
    provider: 'test',
    customerId: null,
    email: 'ada@example.com',
    name: 'Ada',
    message: 'Keep going',
    language: 'en-US',
    requestedAt: NINE,
  },
};
export const donationReceived: Extract<DonationEvent, { type: 'DonationReceived' }> = {
  type: 'DonationReceived',
  data: { ...facts, receivedAt: TEN_PAST },
};
export const donationFailed: Extract<DonationEvent, { type: 'DonationFailed' }> = {
  type: 'DonationFailed',
  data: { ...facts, code: 'card_declined', message: 'The card was declined.', failedAt: TEN_PAST },
};

const APRIL = '2026-04-02T09:00:00.000Z';
const MAY = '2026-05-02T09:00:00.000Z';
export const dueInApril = (attempt = 1, dueAt = APRIL) => ({ period: 1, attempt, dueAt });

/** Ada gives 25.00 every month, from 2 March on. */
export const pledgeStarted: Extract<PledgeEvent, { type: 'PledgeStarted' }> = {
  type: 'PledgeStarted',
  data: {
    pledgeId: 'donation1',
    websiteId: 'main',
    amount: usd(2500),
    repeats: { value: 1, unit: 'MONTH' },
    mode: 'live',
    next: dueInApril(),
    startedAt: NINE,
  },
};
export const pledgeKept: Extract<PledgeEvent, { type: 'PledgeKept' }> = {
  type: 'PledgeKept',
  data: {
    pledgeId: 'donation1',
    period: 1,
    donationId: 'donation1_1_1',
    given: 2,
    next: { period: 2, attempt: 1, dueAt: MAY },
    keptAt: APRIL,
  },
};
export const pledgeMissed = (
  attempt: number,
  next: Extract<PledgeEvent, { type: 'PledgeMissed' }>['data']['next'],
): Extract<PledgeEvent, { type: 'PledgeMissed' }> => ({
  type: 'PledgeMissed',
  data: {
    ...{ pledgeId: 'donation1', period: 1, attempt, code: 'card_declined', next },
    message: 'The card was declined.',
    missedAt: APRIL,
  },
});
export const pledgeEnded = (reason = 'By the donor.'): Extract<PledgeEvent, { type: 'PledgeEnded' }> => ({
  type: 'PledgeEnded',
  data: { pledgeId: 'donation1', reason, next: null, endedAt: APRIL },
});
