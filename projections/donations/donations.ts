import { type DonationEvent, donationEvents } from '../../domain/donations/donation.events.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Donation {
  readonly donationId: string;
  readonly status: 'requested' | 'received' | 'failed';
  readonly amount: Money;
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly paymentId: string;
  readonly provider: string;
  readonly testMode: boolean;
  readonly requestedAt: string;
  readonly receivedAt: string | null;
  /** Why no money came; empty otherwise. */
  readonly failure: string;
  /** Of the event that it began with. */
  readonly position: number;
}

/** One donation. `_id` is the donation id. */
export type DonationDoc = Stored<Donation>;

export const donations: ReadModel<Donation, DonationEvent> = {
  name: 'donations',
  version: 1,
  handles: donationEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.donationId,
  project(doc, event) {
    if (event.type === 'DonationRequested') {
      const { donationId, amount, email, name, message, paymentId, provider } = event.data;
      const { testMode, requestedAt } = event.data;
      return {
        ...{ donationId, amount, email, name, message, paymentId, provider, testMode, requestedAt },
        status: 'requested',
        receivedAt: null,
        failure: '',
        position: event.position,
      };
    }
    if (doc === null) throw new Error(`${event.type} of a donation that nobody requested`);
    return event.type === 'DonationReceived'
      ? { ...doc, status: 'received', receivedAt: event.data.receivedAt }
      : { ...doc, status: 'failed', failure: event.data.message };
  },
};
