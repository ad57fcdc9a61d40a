import type { DonationEvent } from '../../donations/donation.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';

/** How long a donor has to pay. */
const OPEN_MS = 60 * 60_000;

interface OpenDonation {
  readonly donationId: string;
  readonly endsAt: string;
}
/** Donations that are neither received nor failed, by payment. */
type DonationSettlementState = Readonly<Record<string, OpenDonation>>;
/** Brings a donation in line with its payment; settled by `ReceiveDonation` or `FailDonation`. */
export type SettleDonation = Task<
  'settleDonation',
  { readonly donationId: string /** Its time is over: without money it fails. */; readonly isOver: boolean }
>;

type Followed =
  | DonationEvent
  | Extract<
      PaymentEvent,
      { type: 'PaymentAuthorized' | 'PaymentCaptured' | 'PaymentDeclined' | 'PaymentVoided' }
    >;

/** Brings donations to their end whatever the provider says, and whenever; and when it says nothing for an hour. */
export const donationSettlement: Process<DonationSettlementState, Followed, never, SettleDonation> = {
  name: 'donationSettlement',
  version: 1,
  handles: [
    'DonationRequested',
    'DonationReceived',
    'DonationFailed',
    'PaymentAuthorized',
    'PaymentCaptured',
    'PaymentDeclined',
    'PaymentVoided',
  ],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'DonationRequested': {
        const { paymentId, donationId, requestedAt } = data;
        const endsAt = new Date(Date.parse(requestedAt) + OPEN_MS).toISOString();
        return { ...state, [paymentId]: { donationId, endsAt } };
      }
      case 'DonationReceived':
      case 'DonationFailed': {
        const { [data.paymentId]: _settled, ...open } = state;
        return open;
      }
      default:
        return state;
    }
  },
  react(state, { type, data }) {
    const open = Object.hasOwn(state, data.paymentId) ? state[data.paymentId] : undefined;
    if (!open) return [];
    return type === 'DonationRequested' ? [ending(open)] : [settling(open)];
  },
  resume: (state) => Object.values(state).flatMap((open) => [settling(open), ending(open)]),
};

const settling = ({ donationId }: OpenDonation): SettleDonation => ({
  task: 'settleDonation',
  data: { donationId, isOver: false },
});
const ending = ({ donationId, endsAt }: OpenDonation): SettleDonation => ({
  task: 'settleDonation',
  data: { donationId, isOver: true },
  notBefore: endsAt,
});
