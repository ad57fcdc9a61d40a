import type { DonationEvent } from '../../donations/donation.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import {
  type OpenPayment,
  type OpenPayments,
  openPaymentOf,
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
  withOpenPayment,
  withoutPayment,
} from '../kernel/openPayments.ts';

interface OfDonation {
  readonly donationId: string;
}
type DonationSettlementState = OpenPayments<OfDonation>;
/** Brings a donation in line with its payment; settled by `ReceiveDonation` or `FailDonation`. */
export type SettleDonation = Task<
  'settleDonation',
  { readonly donationId: string /** Its time is over: without money it fails. */; readonly isOver: boolean }
>;

type Followed = DonationEvent | PaymentOutcome;

/** Brings donations to their end whatever the provider says, and whenever; and when it says nothing for an hour. */
export const donationSettlement: Process<DonationSettlementState, Followed, never, SettleDonation> = {
  name: 'donationSettlement',
  version: 1,
  handles: ['DonationRequested', 'DonationReceived', 'DonationFailed', ...PAYMENT_OUTCOMES],
  initialState: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'DonationRequested':
        return withOpenPayment(state, data.paymentId, { donationId: data.donationId }, data.requestedAt);
      case 'DonationReceived':
      case 'DonationFailed':
        return withoutPayment(state, data.paymentId);
      default:
        return state;
    }
  },
  react(state, { type, data }) {
    const open = openPaymentOf(state, data.paymentId);
    if (!open) return [];
    return type === 'DonationRequested' ? [ending(open)] : [settling(open)];
  },
  resume: (state) => Object.values(state).flatMap((open) => [settling(open), ending(open)]),
};

const settling = ({ donationId }: OfDonation): SettleDonation => ({
  task: 'settleDonation',
  data: { donationId, isOver: false },
});
const ending = ({ donationId, endsAt }: OpenPayment<OfDonation>): SettleDonation => ({
  task: 'settleDonation',
  data: { donationId, isOver: true },
  notBefore: endsAt,
});
