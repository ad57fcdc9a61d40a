import type { DonationEvent } from '../../../domain/donations/donation.events.ts';
import { NINE, TEN_PAST } from '../instants.ts';
import { usd } from './orders.ts';

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
