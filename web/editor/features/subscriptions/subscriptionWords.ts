import type { SubscriptionView } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf, instantOf } from '../../text/time.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

interface Standing {
  readonly words: string;
  readonly tone: BadgeTone;
}

const STATUS: Readonly<Record<SubscriptionView['status'], Standing>> = {
  prepared: { words: 'Not begun', tone: 'plain' },
  active: { words: 'Active', tone: 'good' },
  paused: { words: 'Paused', tone: 'warn' },
  cancelled: { words: 'Ended', tone: 'plain' },
  completed: { words: 'Completed', tone: 'info' },
};

type Known = Pick<SubscriptionView, 'status' | 'endsAt' | 'attempt' | 'lastFailure'>;

/** How it stands, with what somebody has to look at before all else. */
export function standing({ status, endsAt, attempt, lastFailure }: Known): Standing {
  if (status === 'active' && endsAt !== null) return { words: 'Ending', tone: 'warn' };
  if (status === 'active' && attempt > 1) return { words: 'Payment failed', tone: 'bad' };
  if (status === 'paused' && lastFailure !== null) return { words: 'Paused, not paid', tone: 'bad' };
  return STATUS[status];
}

/** What is billed next, or when it ends. */
export function nextWords({ nextBillingAt, endsAt }: Pick<SubscriptionView, 'nextBillingAt' | 'endsAt'>) {
  if (endsAt !== null) return `Ends ${dayOf(endsAt)}`;
  return nextBillingAt === null ? '–' : dayOf(nextBillingAt);
}

/** `$17.00 from Mar 31, 2026`. */
export const priceChangeWords = ({ priceChange }: Pick<SubscriptionView, 'priceChange'>): string | null =>
  priceChange && `${wireMoneyWords(priceChange.unitPrice)} each from ${dayOf(priceChange.startsAt)}`;

/** `The card was declined. Feb 28, 2026, 9:00 AM`. */
export const failureWords = ({ lastFailure }: Pick<SubscriptionView, 'lastFailure'>): string | null =>
  lastFailure && `${lastFailure.message} ${instantOf(lastFailure.at)}`;

/** `250 g, Whole bean`; empty for a product without variants. */
export const variantWords = (attributes: Readonly<Record<string, string>>): string =>
  Object.values(attributes).join(', ');

/** `Coffee, 250 g`. */
export const goodsWords = ({ title, attributes }: Pick<SubscriptionView, 'title' | 'attributes'>): string =>
  [title, ...Object.values(attributes)].join(', ');
