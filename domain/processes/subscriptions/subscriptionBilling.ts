import type { Process, Task } from '../../kernel/process.ts';
import type { NextBilling, SubscriptionEvent } from '../../subscriptions/subscription.events.ts';

/** What each subscription is to be billed next. */
type SubscriptionBillingState = Readonly<Record<string, NextBilling>>;
/** Bills one period; settled by `RecordRenewal` or `RecordRenewalFailure`. */
export type RenewSubscription = Task<
  'renewSubscription',
  { readonly subscriptionId: string; readonly period: number; readonly attempt: number }
>;

type Followed = Exclude<SubscriptionEvent, { type: 'SubscriptionPrepared' }>;

/** Bills subscriptions when they are due. What an event says is next replaces whatever was next before. */
export const subscriptionBilling: Process<SubscriptionBillingState, Followed, never, RenewSubscription> = {
  name: 'subscriptionBilling',
  version: 1,
  handles: [
    'SubscriptionStarted',
    'SubscriptionRenewed',
    'SubscriptionRenewalFailed',
    'SubscriptionPeriodSkipped',
    'SubscriptionPaused',
    'SubscriptionResumed',
    'SubscriptionEndPlanned',
    'SubscriptionCancelled',
    'SubscriptionCompleted',
  ],
  initialState: {},
  evolve(state, { data: { subscriptionId, next } }) {
    if (next) return { ...state, [subscriptionId]: next };
    const { [subscriptionId]: _over, ...others } = state;
    return others;
  },
  // The end was planned for a moment that is waited for already.
  react: (_, { type, data: { subscriptionId, next } }) =>
    next && type !== 'SubscriptionEndPlanned' ? [renewal(subscriptionId, next)] : [],
  resume: (state) => Object.entries(state).map(([subscriptionId, next]) => renewal(subscriptionId, next)),
};

function renewal(subscriptionId: string, { period, attempt, dueAt }: NextBilling): RenewSubscription {
  return { task: 'renewSubscription', data: { subscriptionId, period, attempt }, notBefore: dueAt };
}
