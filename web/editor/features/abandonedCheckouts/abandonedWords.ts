import type { AbandonedCheckoutView } from '../../../../api/http/contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';
import { isErased } from '../customers/customerWords.ts';
import type { AbandonedSummary } from './abandonedCheckouts.api.ts';

export const STATUS: Readonly<
  Record<AbandonedCheckoutView['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  open: { words: 'Open', tone: 'info' },
  reminded: { words: 'Reminded', tone: 'warn' },
  skipped: { words: 'Not reminded', tone: 'plain' },
  recovered: { words: 'Came back', tone: 'good' },
};

const SKIPPED: Readonly<Record<string, string>> = {
  BOUGHT: 'The cart was bought.',
  EMPTY: 'The cart was empty.',
  SOLD_OUT: 'All of it was sold out.',
  DECLINED: 'They want no reminders.',
  ERASED: 'The person was erased.',
  REMINDED_BEFORE: 'They were reminded of another cart that week.',
};

/** Whether there is anybody to remind of anything; whether they may be written to the gateway says, with the reason. */
export const isRemindable = (checkout: Pick<AbandonedCheckoutView, 'email' | 'status'>): boolean =>
  checkout.status !== 'recovered' && !isErased(checkout);

/** Why nobody was reminded, or not once more. */
export const skipWords = (reason: string | null): string | null =>
  reason === null ? null : (SKIPPED[reason] ?? reason);

/** What happens next: a reminder, or nothing. */
export function nextWords({
  nextReminderAt,
  remindAt,
  status,
  skipReason,
}: Pick<AbandonedCheckoutView, 'nextReminderAt' | 'remindAt' | 'status' | 'skipReason'>): string {
  if (status === 'recovered') return 'Nothing: they bought it.';
  if (nextReminderAt !== null) return `A reminder on ${instantOf(nextReminderAt)}.`;
  if (skipReason !== null) return skipWords(skipReason) ?? '';
  return remindAt === null
    ? 'Nothing: they agreed to no reminder.'
    : 'Nothing by itself: all reminders were sent.';
}

/** `3 of 12 that were reminded came back: $120.00.` */
export function summaryWords({ reminded, recovered, amount }: AbandonedSummary): string {
  const all = reminded + recovered;
  if (all === 0) return 'Nobody was reminded yet.';
  return `${counted(recovered, 'person', 'people')} of ${all.toLocaleString(LOCALE)} who were reminded came back: ${wireMoneyWords(amount)}.`;
}
