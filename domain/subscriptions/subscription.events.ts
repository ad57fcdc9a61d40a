import { z } from 'zod';
import { billingPlanSchema } from '../kernel/billingPlan.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

const subscriptionId = idSchema;
const reason = z.string().max(500);

/**
 * What is to be billed next: which period since the first day (from 0), the try from 1, and when. Complete in every event
 * that changes it, so that whoever bills needs to know nothing else; `null` while nothing is to be billed.
 */
export const nextBillingSchema = z.strictObject({
  period: z.int().positive(),
  attempt: z.int().positive(),
  dueAt: instantSchema,
});
export type NextBilling = z.infer<typeof nextBillingSchema>;
const next = nextBillingSchema.nullable();

/** Somebody put a product into a cart of its own, to subscribe to it. Its id is the cart's. */
export const SubscriptionPrepared = defineEvent(
  'SubscriptionPrepared',
  z.strictObject({
    subscriptionId,
    websiteId: idSchema,
    itemId: idSchema,
    sku: z.string().min(1).max(64),
    title: z.string().min(1).max(200),
    quantity: z.int().positive().max(9999),
    plan: billingPlanSchema,
    preparedAt: instantSchema,
  }),
);
/** The first order was placed. Its address and saved payment method are those of the orders that follow. */
export const SubscriptionStarted = defineEvent(
  'SubscriptionStarted',
  z.strictObject({
    subscriptionId,
    orderId: idSchema,
    customerId: idSchema.nullable(),
    paymentId: idSchema.nullable(),
    billed: z.int().positive(),
    next,
    startedAt: instantSchema,
  }),
);
export const SubscriptionRenewed = defineEvent(
  'SubscriptionRenewed',
  z.strictObject({
    subscriptionId,
    period: z.int().positive(),
    orderId: idSchema,
    /** Orders so far, the first one included. */
    billed: z.int().positive(),
    next,
    renewedAt: instantSchema,
  }),
);
/** One try came to nothing. `next` says when the next one is made; what `null` means, the event after it says. */
export const SubscriptionRenewalFailed = defineEvent(
  'SubscriptionRenewalFailed',
  z.strictObject({
    subscriptionId,
    period: z.int().positive(),
    attempt: z.int().positive(),
    code: z.string().min(1).max(100),
    message: z.string().max(500),
    next,
    failedAt: instantSchema,
  }),
);
/** A period is left out and not counted among the billing cycles. */
export const SubscriptionPeriodSkipped = defineEvent(
  'SubscriptionPeriodSkipped',
  z.strictObject({
    subscriptionId,
    period: z.int().positive(),
    why: z.enum(['asked', 'unavailable']),
    next,
    skippedAt: instantSchema,
  }),
);
export const SubscriptionPaused = defineEvent(
  'SubscriptionPaused',
  z.strictObject({
    subscriptionId,
    why: z.enum(['asked', 'paymentFailed']),
    next: z.null(),
    pausedAt: instantSchema,
  }),
);
/** Periods that passed meanwhile are not billed. */
export const SubscriptionResumed = defineEvent(
  'SubscriptionResumed',
  z.strictObject({ subscriptionId, next, resumedAt: instantSchema }),
);
/** What one piece costs from a period on that is still to come. */
export const SubscriptionPriceChanged = defineEvent(
  'SubscriptionPriceChanged',
  z.strictObject({
    subscriptionId,
    unitPrice: z.strictObject({ before: priceSchema, after: priceSchema }),
    fromPeriod: z.int().positive(),
    /** When that period begins. */
    startsAt: instantSchema,
    next,
    changedAt: instantSchema,
  }),
);
/** It runs until what is paid for is over, and is not billed again. */
export const SubscriptionEndPlanned = defineEvent(
  'SubscriptionEndPlanned',
  z.strictObject({ subscriptionId, endsAt: instantSchema, next, reason, plannedAt: instantSchema }),
);
export const SubscriptionCancelled = defineEvent(
  'SubscriptionCancelled',
  z.strictObject({ subscriptionId, next: z.null(), reason, cancelledAt: instantSchema }),
);
/** Every billing cycle of its plan was billed. */
export const SubscriptionCompleted = defineEvent(
  'SubscriptionCompleted',
  z.strictObject({ subscriptionId, billed: z.int().positive(), next: z.null(), completedAt: instantSchema }),
);

export const subscriptionEvents = [
  SubscriptionPrepared,
  SubscriptionStarted,
  SubscriptionRenewed,
  SubscriptionRenewalFailed,
  SubscriptionPeriodSkipped,
  SubscriptionPaused,
  SubscriptionResumed,
  SubscriptionPriceChanged,
  SubscriptionEndPlanned,
  SubscriptionCancelled,
  SubscriptionCompleted,
] as const;
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;
