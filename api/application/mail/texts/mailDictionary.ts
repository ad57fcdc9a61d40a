import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';

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
