import { z } from 'zod';
import { startOfPeriod } from '../kernel/calendar.ts';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { paymentModeSchema } from '../kernel/paymentMode.ts';
import { type SubscriptionEvent, SubscriptionPrepared } from './subscription.events.ts';
import type { SubscriptionState } from './subscription.state.ts';

export const prepareSubscriptionSchema = SubscriptionPrepared.schema;
export type PrepareSubscription = Command<'PrepareSubscription', z.infer<typeof prepareSubscriptionSchema>>;

export function prepareSubscription(
  { data }: PrepareSubscription,
  state: SubscriptionState,
): SubscriptionEvent[] {
  return state.status === 'absent' ? [{ type: 'SubscriptionPrepared', data }] : [];
}

export const startSubscriptionSchema = z.strictObject({
  subscriptionId: idSchema,
  orderId: idSchema,
  customerId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
  mode: paymentModeSchema,
  at: instantSchema,
});
export type StartSubscription = Command<'StartSubscription', z.infer<typeof startSubscriptionSchema>>;

/** Begins with the first order. Later orders of the same subscription start nothing. */
export function startSubscription(
  { data }: StartSubscription,
  state: SubscriptionState,
): SubscriptionEvent[] {
  if (state.status !== 'prepared') return [];
  const { at: startedAt, ...facts } = data;
  const { subscriptionId, plan } = state;
  const isOnce = plan.numBillingCycles === 1;
  const dueAt = startOfPeriod(startedAt, plan.billingPeriod, 1);
  const next = isOnce ? null : { period: 1, attempt: 1, dueAt };
  const started: SubscriptionEvent = {
    type: 'SubscriptionStarted',
    data: { ...facts, billed: 1, next, startedAt },
  };
  if (!isOnce) return [started];
  return [
    started,
    {
      type: 'SubscriptionCompleted',
      data: { subscriptionId, billed: 1, next: null, completedAt: startedAt },
    },
  ];
}
