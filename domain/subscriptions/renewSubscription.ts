import { z } from 'zod';
import { daysAfter, nextPeriodAfter, startOfPeriod } from '../kernel/calendar.ts';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type PlanReduction, planReductionAt } from '../kernel/planDiscount.ts';
import { unitPriceIn } from './agreedPrice.ts';
import type { NextBilling, SubscriptionEvent } from './subscription.events.ts';
import { type RunningSubscription, runningOf, type SubscriptionState } from './subscription.state.ts';

/** How long after a failure the next try is made: three tries over four days. */
const RETRY_AFTER_DAYS = [1, 3];
/** Refusals that are about the goods, not about the money: the period is left out rather than the subscription stopped. */
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  'NOT_ENOUGH_STOCK',
  'VARIANT_UNAVAILABLE',
  'OPTIONS_MISSING',
  'SINGLE_QUANTITY',
]);

const turn = { subscriptionId: idSchema, period: z.int().positive(), at: instantSchema };

export const recordRenewalSchema = z.strictObject({ ...turn, orderId: idSchema });
export type RecordRenewal = Command<'RecordRenewal', z.infer<typeof recordRenewalSchema>>;

/** The order of a period was placed. The last one that the plan knows ends the subscription. */
export function recordRenewal({ data }: RecordRenewal, state: SubscriptionState): SubscriptionEvent[] {
  const subscription = runningOf(state);
  const { subscriptionId, period, orderId, at } = data;
  // The order stands: what happened meanwhile, e.g. a pause, does not undo it. The same period counts once.
  if (period <= subscription.lastPeriod) return [];
  const billed = subscription.billed + 1;
  const { numBillingCycles } = subscription.plan;
  const isLast = numBillingCycles > 0 && billed >= numBillingCycles;
  const isOn = subscription.status === 'active' && !isLast;
  const renewed: SubscriptionEvent = {
    type: 'SubscriptionRenewed',
    data: {
      ...{ subscriptionId, period, orderId, billed },
      next: isOn ? billingOf(subscription, period + 1, at) : null,
      renewedAt: at,
    },
  };
  if (!isLast || subscription.status === 'cancelled') return [renewed];
  return [
    renewed,
    { type: 'SubscriptionCompleted', data: { subscriptionId, billed, next: null, completedAt: at } },
  ];
}

export const recordRenewalFailureSchema = z.strictObject({
  ...turn,
  attempt: z.int().positive(),
  code: z.string().min(1).max(100),
  message: z.string().max(500),
});
export type RecordRenewalFailure = Command<
  'RecordRenewalFailure',
  z.infer<typeof recordRenewalFailureSchema>
>;

/**
 * A try came to nothing: tried again after one day and after three more. Then a period whose goods are not to be had is
 * left out, and a subscription that is not paid is paused until somebody resumes it.
 */
export function recordRenewalFailure(
  { data }: RecordRenewalFailure,
  state: SubscriptionState,
): SubscriptionEvent[] {
  const subscription = runningOf(state);
  const { at, ...facts } = data;
  const { subscriptionId, period, attempt, code } = data;
  if (!isDue(subscription, period, attempt)) return [];
  const days = RETRY_AFTER_DAYS[attempt - 1];
  const next =
    days === undefined
      ? null
      : {
          period,
          attempt: attempt + 1,
          dueAt: daysAfter(at, days),
        };
  const failed: SubscriptionEvent = {
    type: 'SubscriptionRenewalFailed',
    data: { ...facts, next, failedAt: at },
  };
  if (next) return [failed];
  if (UNAVAILABLE_CODES.has(code)) {
    const after = billingOf(subscription, period + 1, at);
    return [
      failed,
      {
        type: 'SubscriptionPeriodSkipped',
        data: { subscriptionId, period, why: 'unavailable', next: after, skippedAt: at },
      },
    ];
  }
  return [
    failed,
    { type: 'SubscriptionPaused', data: { subscriptionId, why: 'paymentFailed', next: null, pausedAt: at } },
  ];
}

/** Whether this try of this period is the one that is owed. The outcome of any other was recorded before. */
export const isDue = ({ status, next }: RunningSubscription, period: number, attempt: number): boolean =>
  status === 'active' && next?.period === period && next.attempt === attempt;

/** The period that is billed next, or would be if it went on. */
export const nextPeriodOf = ({ next, lastPeriod }: RunningSubscription): number =>
  next?.period ?? lastPeriod + 1;

/** What the plan takes off the payment that is next, unless another price was told for that period. */
export const nextReductionOf = (subscription: RunningSubscription, period: number): PlanReduction | null =>
  unitPriceIn(subscription, period) === null
    ? planReductionAt(subscription.plan, subscription.billed + 1)
    : null;

/** The first try of the first period from `from` on that has not passed. */
export function billingOf({ anchor, plan }: RunningSubscription, from: number, at: string): NextBilling {
  const period = nextPeriodAfter(anchor, plan.billingPeriod, from, at);
  return { period, attempt: 1, dueAt: startOfPeriod(anchor, plan.billingPeriod, period) };
}
