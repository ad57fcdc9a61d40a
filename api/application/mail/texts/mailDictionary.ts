import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';

/** Two weeks of one figure, as they are read, and by how many percent it changed: `null` after nothing. */
export interface Compared {
  readonly now: string;
  readonly change: number | null;
}

/** The words of mails that stand in no text: what rows are called, and what is below every mail of a kind. */
export interface MailDictionary {
  readonly toPay: string;
  readonly reference: string;
  readonly dueBy: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly variant: string;
  readonly sku: string;
  readonly available: string;
  readonly threshold: string;
  readonly amount: string;
  readonly receivedOn: string;
  readonly givenFor: string;
  readonly giftCardCode: string;
  readonly renews: string;
  readonly nextPayment: string;
  readonly lastPayment: string;
  readonly noLastPayment: string;
  /** `every` as facts have it: `every 2 months`. */
  renewsFor(every: string, amount: string): string;
  fromOn(day: string): string;
  lastOf(day: string, payments: number): string;
  download(name: string): string;
  review(title: string): string;
  /** What a figure of the week is called. */
  weekly(of: 'visits' | 'orders' | 'revenue' | 'refunds'): string;
  /** Of visits that no page led to. */
  readonly directly: string;
  /** A figure of the week beside the one before: percent more or less, `null` after nothing. */
  beside(now: string, before: string, change: number | null): string;
  /** Visits and orders of the week in one sentence. */
  weekInWords(visits: Compared, orders: Compared): string;
  /** The name of a sum, which facts have in English. */
  label(english: string): string;
  /** What is pressed to get no more of these. */
  unsubscribe(kind: WordedMailKind): string;
  /** What is pressed to leave the mailing list. */
  readonly leaveList: string;
  /** Leads to the page of the lists that somebody is on. */
  readonly chooseLists: string;
  /** How the subject of a test begins, and the paragraph above it. */
  readonly test: string;
  readonly testNote: string;
}
