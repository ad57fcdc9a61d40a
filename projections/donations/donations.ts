import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type DonationEvent, donationEvents } from '../../domain/donations/donation.events.ts';
import type { Money } from '../../domain/kernel/money.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Donation {
  readonly donationId: string;
  readonly status: 'requested' | 'received' | 'failed';
  readonly amount: Money;
  readonly email: string;
  readonly name: string;
  readonly message: string;
  /** What it is for; empty where the site offered nothing to choose. */
  readonly fund: string;
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

/**
 * One donation, for the list of staff and the export of a person's data. `_id` is the donation id. Money in minor
 * units with its currency; instants ISO 8601. `docs/rules/donations.md`
 */
export type DonationDoc = Stored<Donation>;

type ShownEvent = DonationEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each donation. Throws on what becomes of one that nobody requested. */
export const donations: ReadModel<Donation, ShownEvent> = {
  name: 'donations',
  version: 3,
  handles: [...donationEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, 'amount.amount': 1, position: 1 } },
    { keys: { websiteId: 1, fund: 1, position: -1 } },
  ],
  textsOf: ({ email, name, message }) => [email, name, message],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.donationIds : data.donationId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && erased(doc);
    if (event.type === 'DonationRequested') {
      const { donationId, amount, email, name, message, paymentId, provider } = event.data;
      const { testMode, requestedAt, fund = '' } = event.data;
      return {
        ...{ donationId, amount, email, name, message, paymentId, provider, testMode, requestedAt, fund },
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

const erased = (doc: Donation): Donation => ({
  ...doc,
  email: erasedText(doc.email),
  name: erasedText(doc.name),
  message: erasedText(doc.message),
});
