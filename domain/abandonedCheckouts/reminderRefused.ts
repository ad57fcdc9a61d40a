import { DomainError } from '../kernel/errors.ts';
import { MOST_REMINDERS, type SkipReason } from './checkoutContact.events.ts';

/** Why staff cannot have somebody reminded now (`docs/rules/abandonedCheckouts.md#remind-now`). */
export type ReminderRefusal = SkipReason | 'NOT_AGREED' | 'OFTEN_ENOUGH';

const WORDS: Readonly<Record<ReminderRefusal, string>> = {
  NOT_AGREED: 'They did not agree to a reminder.',
  OFTEN_ENOUGH: `They were reminded of this cart ${MOST_REMINDERS} times, which is as often as anybody is.`,
  BOUGHT: 'They have bought this cart.',
  EMPTY: 'Nothing is in the cart any more.',
  SOLD_OUT: 'All of what is in the cart is sold out.',
  DECLINED: 'They want no reminders.',
  ERASED: 'The person was erased.',
  REMINDED_BEFORE: 'They were reminded of another cart this week.',
};

/** `details.reason` is the reason. */
export const reminderRefused = (reason: ReminderRefusal): DomainError =>
  new DomainError('REMINDER_REFUSED', WORDS[reason], { reason });
