import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailDictionary } from './mailDictionary.ts';

const UNSUBSCRIBE: Partial<Record<WordedMailKind, string>> = {
  restock: 'Hierzu nichts mehr schicken',
  checkoutReminder: 'Nicht mehr erinnern',
  reviewRequest: 'Nicht mehr um Bewertungen bitten',
};

const LABELS: Readonly<Record<string, string>> = {
  Subtotal: 'Zwischensumme',
  Discount: 'Rabatt',
  Shipping: 'Versand',
  Tax: 'Steuern',
  Total: 'Gesamt',
  'Gift cards': 'Gutscheine',
  Paid: 'Bezahlt',
  Refunded: 'Erstattet',
};

const EVERY = { week: 'jede Woche', month: 'jeden Monat', year: 'jedes Jahr' } as const;
const SEVERAL = { week: 'Wochen', month: 'Monate', year: 'Jahre' } as const;

/** `every 2 months` → `alle 2 Monate`; anything else stays as it is. */
function everyInGerman(every: string): string {
  const [, count, unit] = /^every (?:(\d+) )?(week|month|year)s?$/.exec(every) ?? [];
  if (unit === undefined) return every;
  const name = unit as keyof typeof EVERY;
  return count === undefined ? EVERY[name] : `alle ${count} ${SEVERAL[name]}`;
}

export const de: MailDictionary = {
  toPay: 'Zu zahlen',
  reference: 'Verwendungszweck',
  dueBy: 'Fällig am',
  carrier: 'Versand mit',
  trackingNumber: 'Sendungsnummer',
  variant: 'Variante',
  sku: 'Artikelnummer',
  available: 'Verfügbar',
  threshold: 'Schwelle',
  amount: 'Betrag',
  receivedOn: 'Erhalten am',
  giftCardCode: 'Gutscheincode',
  renews: 'Erneuerung',
  nextPayment: 'Nächste Zahlung',
  lastPayment: 'Letzte Zahlung',
  noLastPayment: 'Keine: Es läuft weiter, bis Sie es beenden',
  renewsFor: (every, amount) => `${everyInGerman(every)} für ${amount}, Versand und Steuern inbegriffen`,
  fromOn: (day) => `Ab ${day}`,
  lastOf: (day, payments) => `${day}, insgesamt ${payments}`,
  download: (name) => `${name} herunterladen`,
  review: (title) => `${title} bewerten`,
  label: (english) => LABELS[english] ?? english,
  unsubscribe: (kind) => UNSUBSCRIBE[kind] ?? 'Hierzu nichts mehr schicken',
  leaveList: 'Keine Neuigkeiten mehr schicken',
  chooseLists: 'Auswählen, was Sie bekommen',
  test: 'Test',
  testNote: 'Dies ist ein Test: Es ist kein Geld geflossen, und nichts wurde verkauft.',
};
