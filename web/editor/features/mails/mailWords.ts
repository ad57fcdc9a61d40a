import type { MailView } from '../../../../api/http/contracts/mail/mail.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

/** What each kind of mail tells its reader. */
export const KINDS: Readonly<Record<MailView['kind'], string>> = {
  restock: 'Back in stock',
  lowStock: 'Stock runs low',
  commentWaiting: 'A comment waits',
  weeklyReport: 'The week, on Mondays',
  formSubmitted: 'A form came in',
  staffInvitation: 'Invitation to help',
  staffPasswordReset: 'Another password for staff',
  mailingListConfirmation: 'Whether somebody wants news',
  customerEmailChange: 'Another address of a customer',
  customerPasswordReset: 'Another password of a customer',
  accountEnding: 'An account is about to end',
  checkoutReminder: 'Something was left in the cart',
  orderConfirmed: 'Order confirmed',
  orderDownloads: 'Downloads',
  draftInvoice: 'Invoice of a draft order',
  orderBalance: 'Something is left to pay',
  orderShipped: 'Order sent',
  reviewRequest: 'Asks for a review',
  orderRefunded: 'Refund',
  refundFailed: 'A refund failed',
  orderCancelled: 'Order cancelled',
  orderReturnAnswered: 'Answer to a return',
  orderNote: 'Note on an order',
  donationReceipt: 'Receipt of a donation',
  subscriptionNews: 'News of a subscription',
  subscriptionPrice: 'Price of a subscription',
  giftCardIssued: 'Gift card',
  newsletter: 'Newsletter',
  mailTest: 'Test of a text',
};

export const STATUS: Readonly<
  Record<MailView['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  queued: { words: 'On its way', tone: 'info' },
  delayed: { words: 'Tried again later', tone: 'warn' },
  sent: { words: 'Sent', tone: 'good' },
  failed: { words: 'Given up', tone: 'bad' },
};
