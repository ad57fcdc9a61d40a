import type { MailFacts, MailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';
import { checkoutReminder } from './checkoutReminder.ts';
import { customerEmailChange } from './customerEmailChange.ts';
import { customerPasswordReset } from './customerPasswordReset.ts';
import { donationReceipt } from './donationReceipt.ts';
import { draftInvoice } from './draftInvoice.ts';
import { formSubmitted } from './formSubmitted.ts';
import { giftCardIssued } from './giftCardIssued.ts';
import { lowStock } from './lowStock.ts';
import { orderCancelled } from './orderCancelled.ts';
import { orderConfirmed } from './orderConfirmed.ts';
import { orderDownloads } from './orderDownloads.ts';
import { orderNote } from './orderNote.ts';
import { orderRefunded } from './orderRefunded.ts';
import { orderReturnAnswered } from './orderReturnAnswered.ts';
import { orderShipped } from './orderShipped.ts';
import { refundFailed } from './refundFailed.ts';
import { restock } from './restock.ts';
import { reviewRequest } from './reviewRequest.ts';
import { staffInvitation } from './staffInvitation.ts';
import { staffPasswordReset } from './staffPasswordReset.ts';
import { subscriptionNews } from './subscriptionNews.ts';
import { subscriptionPrice } from './subscriptionPrice.ts';

/** The template of every kind of mail; the compiler insists on each. */
export const templates: { readonly [Kind in MailKind]: MailTemplate<MailFacts<Kind>> } = {
  restock,
  lowStock,
  formSubmitted,
  staffInvitation,
  staffPasswordReset,
  customerEmailChange,
  customerPasswordReset,
  checkoutReminder,
  orderConfirmed,
  orderDownloads,
  draftInvoice,
  orderShipped,
  reviewRequest,
  orderRefunded,
  refundFailed,
  orderCancelled,
  orderNote,
  orderReturnAnswered,
  giftCardIssued,
  subscriptionNews,
  subscriptionPrice,
  donationReceipt,
};
