import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailDictionary } from './mailDictionary.ts';

const UNSUBSCRIBE: Partial<Record<WordedMailKind, string>> = {
  restock: 'Tell me no more about this',
  checkoutReminder: 'Remind me of nothing',
  reviewRequest: 'Ask me for no reviews',
};

export const en: MailDictionary = {
  toPay: 'To pay',
  reference: 'Reference',
  dueBy: 'Due by',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  variant: 'Variant',
  sku: 'SKU',
  available: 'Available',
  threshold: 'Threshold',
  amount: 'Amount',
  receivedOn: 'Received on',
  giftCardCode: 'Gift card code',
  renews: 'Renews',
  nextPayment: 'Next payment',
  lastPayment: 'Last payment',
  noLastPayment: 'None: it goes on until you end it',
  renewsFor: (every, amount) => `${every} for ${amount}, shipping and tax included`,
  fromOn: (day) => `From ${day} on`,
  lastOf: (day, payments) => `${day}, ${payments} in all`,
  download: (name) => `Download ${name}`,
  review: (title) => `Review ${title}`,
  label: (english) => english,
  unsubscribe: (kind) => UNSUBSCRIBE[kind] ?? 'Write to me no more about this',
  leaveList: 'Send me no more news',
  chooseLists: 'Choose what you get',
  test: 'Test',
  testNote: 'This is a test: no money moved, and nothing was sold.',
};
