import type { MailTextView } from '../../../../api/http/contracts/mail/mailTexts.ts';
import { LANGUAGE } from '../../words/language.ts';

type Kind = MailTextView['kind'];

/** Whom mails are written to, in the order that they are listed in. */
export const GROUPS: readonly { readonly title: string; readonly kinds: readonly Kind[] }[] = [
  {
    title: 'About orders',
    kinds: [
      'orderConfirmed',
      'orderShipped',
      'orderDownloads',
      'orderRefunded',
      'orderCancelled',
      'orderReturnAnswered',
      'orderNote',
      'draftInvoice',
      'orderBalance',
      'reviewRequest',
    ],
  },
  {
    title: 'To buyers and visitors',
    kinds: ['checkoutReminder', 'restock', 'giftCardIssued', 'donationReceipt', 'mailingListConfirmation'],
  },
  { title: 'About subscriptions', kinds: ['subscriptionNews', 'subscriptionPrice'] },
  { title: 'About accounts', kinds: ['customerPasswordReset', 'customerEmailChange', 'accountEnding'] },
  {
    title: 'To you and your staff',
    kinds: [
      'staffInvitation',
      'staffPasswordReset',
      'weeklyReport',
      'formSubmitted',
      'lowStock',
      'commentWaiting',
      'refundFailed',
    ],
  },
];

const names = new Intl.DisplayNames(LANGUAGE, { type: 'language' });
/** `German` for `de`. */
export const languageName = (language: string): string => names.of(language) ?? language;

/** Languages that texts may be added in, beside those that are built in. */
export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'da', 'sv', 'nb', 'fi', 'cs', 'el', 'tr', 'ja'],
];

/** What a preview is made of. */
export const SHOWN_WITH = {
  order: 'With what this order says.',
  mail: 'With what the last mail of this kind said.',
  sample: 'With a made-up example: there is nothing of this kind to show yet.',
} as const;
