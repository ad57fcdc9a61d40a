import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailDictionary } from './mailDictionary.ts';

const UNSUBSCRIBE: Partial<Record<WordedMailKind, string>> = {
  restock: 'Hierzu nichts mehr schicken',
  checkoutReminder: 'Nicht mehr erinnern',
  reviewRequest: 'Nicht mehr um Bewertungen bitten',
  weeklyReport: 'Diese Mails nicht mehr schicken',
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

const WEEKLY = {
  ...{ visits: 'Besuche', orders: 'Bestellungen', revenue: 'Bestellt', refunds: 'Erstattet' },
} as const;

/** `, +12 %`; nothing where there is nothing to compare with. */
const percent = (change: number | null): string =>
  change === null ? '' : `, ${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)} %`;

function against(change: number | null): string {
  if (change === null) return 'nach keinen in der Woche davor';
  if (change === 0) return 'ebenso viele wie in der Woche davor';
  return `${Math.abs(change)} % ${change > 0 ? 'mehr' : 'weniger'} als in der Woche davor`;
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
  givenFor: 'Für',
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
  weekly: (of) => WEEKLY[of],
  directly: 'Direkt',
  beside: (now, before, change) => `${now} (in der Woche davor ${before}${percent(change)})`,
  weekInWords: (visits, orders) =>
    `${visits.now} ${visits.now === '1' ? 'Besuch' : 'Besuche'}, ${against(visits.change)}; ${orders.now} ${orders.now === '1' ? 'Bestellung' : 'Bestellungen'}, ${against(orders.change)}.`,
  label: (english) => LABELS[english] ?? english,
  unsubscribe: (kind) => UNSUBSCRIBE[kind] ?? 'Hierzu nichts mehr schicken',
  leaveList: 'Keine Neuigkeiten mehr schicken',
  chooseLists: 'Auswählen, was Sie bekommen',
  test: 'Test',
  testNote: 'Dies ist ein Test: Es ist kein Geld geflossen, und nichts wurde verkauft.',
};
