import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { billingOf } from './renewSubscription.ts';
import type { SubscriptionEvent } from './subscription.events.ts';
import { type RunningSubscription, runningOf, type SubscriptionState } from './subscription.state.ts';

const change = { subscriptionId: idSchema, at: instantSchema };
export const skipSubscriptionPeriodSchema = z.strictObject(change);
export type SkipSubscriptionPeriod = Command<
  'SkipSubscriptionPeriod',
  z.infer<typeof skipSubscriptionPeriodSchema>
>;
export const pauseSubscriptionSchema = z.strictObject(change);
export type PauseSubscription = Command<'PauseSubscription', z.infer<typeof pauseSubscriptionSchema>>;
export const resumeSubscriptionSchema = z.strictObject(change);
export type ResumeSubscription = Command<'ResumeSubscription', z.infer<typeof resumeSubscriptionSchema>>;

/** Leaves the next period out. */
export function skipSubscriptionPeriod(
  { data }: SkipSubscriptionPeriod,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = goingOn(state);
  const { subscriptionId, at } = data;
  if (subscription.status !== 'active' || !subscription.next) throw notNow(subscription);
  const { period } = subscription.next;
  const next = billingOf(subscription, period + 1, at);
  return [
    {
      type: 'SubscriptionPeriodSkipped',
      data: { subscriptionId, period, why: 'asked', next, skippedAt: at },
    },
  ];
}

export function pauseSubscription(
  { data }: PauseSubscription,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = goingOn(state);
  if (subscription.status === 'paused') return [];
  const { subscriptionId, at: pausedAt } = data;
  return [{ type: 'SubscriptionPaused', data: { subscriptionId, why: 'asked', next: null, pausedAt } }];
}

/** Goes on with the first period that is still to come, or as before where it was only to end. */
export function resumeSubscription(
  { data }: ResumeSubscription,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const { subscriptionId, at: resumedAt } = data;
  const ending = runningOf(state);
  if (ending.status === 'active' && ending.endsAt !== null) {
    return [{ type: 'SubscriptionResumed', data: { subscriptionId, next: ending.next, resumedAt } }];
  }
  const subscription = goingOn(state);
  if (subscription.status === 'active') return [];
  const next = billingOf(subscription, subscription.lastPeriod + 1, resumedAt);
  return [{ type: 'SubscriptionResumed', data: { subscriptionId, next, resumedAt } }];
}

export const retryRenewalSchema = z.strictObject(change);
export type RetryRenewal = Command<'RetryRenewal', z.infer<typeof retryRenewalSchema>>;

/** Makes the next try at once, after one that failed: somebody has put right what was wrong. */
export function retryRenewal({ data }: RetryRenewal, state: SubscriptionState): SubscriptionEvent[] {
  const subscription = goingOn(state);
  const { subscriptionId, at } = data;
  const { status, next } = subscription;
  if (status !== 'active' || !next || next.attempt === 1) throw notNow(subscription);
  if (next.dueAt <= at) return [];
  return [
    { type: 'SubscriptionRetryAsked', data: { subscriptionId, next: { ...next, dueAt: at }, askedAt: at } },
  ];
}

export const cancelSubscriptionSchema = z.strictObject({
  ...change,
  /** At once, when what is paid for is over, or because that has come, unless it was resumed meanwhile. */
  when: z.enum(['now', 'periodEnd', 'planned']),
  reason: z.string().trim().max(500),
});
export type CancelSubscription = Command<'CancelSubscription', z.infer<typeof cancelSubscriptionSchema>>;

/** Ends it. Orders that were placed stand. */
export function cancelSubscription(
  { data }: CancelSubscription,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = runningOf(state);
  if (subscription.status === 'cancelled') return [];
  if (subscription.status === 'completed') throw notNow(subscription);
  const { subscriptionId, at, when, reason } = data;
  const { next, status, endsAt } = subscription;
  if (when === 'planned' && (endsAt === null || endsAt > at)) return [];
  if (when !== 'periodEnd' || status === 'paused' || !next) {
    return [{ type: 'SubscriptionCancelled', data: { subscriptionId, next: null, reason, cancelledAt: at } }];
  }
  if (endsAt !== null) return [];
  return [
    {
      type: 'SubscriptionEndPlanned',
      data: { subscriptionId, endsAt: next.dueAt, next, reason, plannedAt: at },
    },
  ];
}

/** A subscription that is neither over nor about to be. */
export function goingOn(state: SubscriptionState): RunningSubscription {
  const subscription = runningOf(state);
  const isOver = subscription.status === 'cancelled' || subscription.status === 'completed';
  if (isOver || subscription.endsAt !== null) throw notNow(subscription);
  return subscription;
}

const notNow = ({ status }: RunningSubscription) =>
  new DomainError('SUBSCRIPTION_STATUS', 'This cannot be done with the subscription as it is.', { status });
