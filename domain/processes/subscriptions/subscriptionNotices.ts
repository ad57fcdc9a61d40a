import { daysAfter } from '../../kernel/calendar.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { NextBilling, SubscriptionEvent } from '../../subscriptions/subscription.events.ts';

/** So many days before they are billed subscribers are told. */
const NOTICE_DAYS = 3;

/** The next billing of each subscription that is one's first try. */
type SubscriptionNoticesState = Readonly<Record<string, NextBilling>>;
/** Queues the mail that says what is about to be billed, unless the owner turned it off. */
export type MailRenewalNotice = Task<
  'mailRenewalNotice',
  { readonly subscriptionId: string; readonly period: number }
>;

type Followed = Exclude<SubscriptionEvent, { type: 'SubscriptionPrepared' }>;

/** Tells subscribers before they are billed. What an event says is next replaces whatever was next before. */
export const subscriptionNotices: Process<SubscriptionNoticesState, Followed, never, MailRenewalNotice> = {
  name: 'subscriptionNotices',
  version: 1,
  handles: [
    'SubscriptionStarted',
    'SubscriptionRenewed',
    'SubscriptionRenewalFailed',
    'SubscriptionPeriodSkipped',
    'SubscriptionPaused',
    'SubscriptionResumed',
    'SubscriptionEndPlanned',
    'SubscriptionPriceChanged',
    'SubscriptionCancelled',
    'SubscriptionCompleted',
  ],
  initialState: {},
  evolve(state, { type, data: { subscriptionId, next } }) {
    // A second try is no news, and who planned the end is not billed again.
    const isNoticed = next?.attempt === 1 && type !== 'SubscriptionEndPlanned';
    if (isNoticed) return { ...state, [subscriptionId]: next };
    const { [subscriptionId]: _over, ...others } = state;
    return others;
  },
  react: (state, { data: { subscriptionId } }) => {
    const next = state[subscriptionId];
    return next ? [notice(subscriptionId, next)] : [];
  },
  resume: (state) => Object.entries(state).map(([subscriptionId, next]) => notice(subscriptionId, next)),
};

function notice(subscriptionId: string, { period, dueAt }: NextBilling): MailRenewalNotice {
  const notBefore = daysAfter(dueAt, -NOTICE_DAYS);
  return { task: 'mailRenewalNotice', data: { subscriptionId, period }, notBefore };
}
