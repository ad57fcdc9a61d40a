import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailDictionary } from './mailDictionary.ts';

const UNSUBSCRIBE: Partial<Record<WordedMailKind, string>> = {
  restock: 'Tell me no more about this',
  checkoutReminder: 'Remind me of nothing',
  reviewRequest: 'Ask me for no reviews',
  weeklyReport: 'Send me no more of these mails',
};

const WEEKLY = { visits: 'Visits', orders: 'Orders', revenue: 'Ordered', refunds: 'Given back' } as const;

/** `, +12 %`; nothing where there is nothing to compare with. */
const percent = (change: number | null): string =>
  change === null ? '' : `, ${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)} %`;

function against(change: number | null): string {
  if (change === null) return 'after none the week before';
  if (change === 0) return 'as many as the week before';
  return `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than the week before`;
}

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
  givenFor: 'For',
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
  weekly: (of) => WEEKLY[of],
  directly: 'Directly',
  beside: (now, before, change) => `${now} (${before} the week before${percent(change)})`,
  weekInWords: (visits, orders) =>
    `${visits.now} ${visits.now === '1' ? 'visit' : 'visits'}, ${against(visits.change)}; ${orders.now} ${orders.now === '1' ? 'order' : 'orders'}, ${against(orders.change)}.`,
  label: (english) => english,
  unsubscribe: (kind) => UNSUBSCRIBE[kind] ?? 'Write to me no more about this',
  leaveList: 'Send me no more news',
  chooseLists: 'Choose what you get',
  test: 'Test',
  testNote: 'This is a test: no money moved, and nothing was sold.',
};
