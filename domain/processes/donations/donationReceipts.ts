import type { DonationEvent } from '../../donations/donation.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

/** Donations whose receipt is still to be queued, by mail id. */
type DonationReceiptsState = Readonly<Record<string, string>>;
/** Queues the receipt under this mail id; settled by `QueueMail`. */
export type MailDonationReceipt = Task<
  'mailDonationReceipt',
  { readonly mailId: string; readonly donationId: string }
>;

type Followed =
  | Extract<DonationEvent, { type: 'DonationReceived' }>
  | Extract<MailEvent, { type: 'MailQueued' }>;

/** Thanks donors with a receipt, once. */
export const donationReceipts: Process<DonationReceiptsState, Followed, never, MailDonationReceipt> = {
  name: 'donationReceipts',
  version: 1,
  handles: ['DonationReceived', 'MailQueued'],
  initialState: {},
  evolve(state, { type, data }) {
    if (type === 'DonationReceived') return { ...state, [receiptId(data.donationId)]: data.donationId };
    if (!Object.hasOwn(state, data.mailId)) return state;
    const { [data.mailId]: _queued, ...owed } = state;
    return owed;
  },
  react: (_, { type, data }) => (type === 'DonationReceived' ? [receipt(data.donationId)] : []),
  resume: (state) => Object.values(state).map(receipt),
};

/** The id of the mail that thanks for a donation. */
export const receiptId = (donationId: string): string => `donation_${donationId}`;
const receipt = (donationId: string): MailDonationReceipt => ({
  task: 'mailDonationReceipt',
  data: { mailId: receiptId(donationId), donationId },
});
