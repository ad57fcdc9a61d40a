import { z } from 'zod';
import { billingPlanSchema } from '../kernel/billingPlan.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { recordedModeSchema, withoutMode } from '../kernel/paymentMode.ts';
import { personal } from '../kernel/personalData.ts';
import { saleItemSchema } from '../kernel/sale.ts';

const subscriptionId = idSchema;
const reason = personal('subscriptionId', z.string().max(500));

/**
 * What is to be billed next: which period since the first day (from 0), the try from 1, and when. Complete in every event
 * that changes it, so that whoever bills needs to know nothing else; `null` while nothing is to be billed.
 */
const nextBillingSchema = z.strictObject({
  period: z.int().positive(),
  attempt: z.int().positive(),
  dueAt: instantSchema,
});
/** The first order was of period 0, so periods here begin with 1; `dueAt` is ISO 8601 in UTC. */
export type NextBilling = z.infer<typeof nextBillingSchema>;
const next = nextBillingSchema.nullable();

/**
 * By `PrepareSubscription`: somebody put a product into a cart of its own, to subscribe to it. Its id is the cart's.
 */
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
/**
 * By `StartSubscription`: the first order was placed. Its address and saved payment method are those of the orders
 * that follow.
 */
const SubscriptionStarted = defineEvent(
  'SubscriptionStarted',
  z.strictObject({
    subscriptionId,
    orderId: idSchema,
    customerId: idSchema.nullable(),
    paymentId: idSchema.nullable(),
    billed: z.int().positive(),
    next,
    /** That of the first order: a subscription of test mode is never billed for real. */
    mode: recordedModeSchema,
    startedAt: instantSchema,
  }),
  { version: 2, upcasters: { 1: withoutMode } },
);
/** By `RecordRenewal`: the order of a period was placed, each period once at most. */
const SubscriptionRenewed = defineEvent(
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
/**
 * By `RecordRenewalFailure`: one try came to nothing. `next` says when the next one is made; what `null` means, the
 * event after it says.
 */
const SubscriptionRenewalFailed = defineEvent(
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
/**
 * By `SkipSubscriptionPeriod` and `RecordRenewalFailure`: a period is left out and not counted among the billing
 * cycles.
 */
const SubscriptionPeriodSkipped = defineEvent(
  'SubscriptionPeriodSkipped',
  z.strictObject({
    subscriptionId,
    period: z.int().positive(),
    why: z.enum(['asked', 'unavailable']),
    next,
    skippedAt: instantSchema,
  }),
);
/** By `PauseSubscription`, and by `RecordRenewalFailure` after the third try that was not paid. */
const SubscriptionPaused = defineEvent(
  'SubscriptionPaused',
  z.strictObject({
    subscriptionId,
    why: z.enum(['asked', 'paymentFailed']),
    next: z.null(),
    pausedAt: instantSchema,
  }),
);
/** By `ResumeSubscription`, after a pause or instead of a planned end. Periods that passed meanwhile are not billed. */
const SubscriptionResumed = defineEvent(
  'SubscriptionResumed',
  z.strictObject({ subscriptionId, next, resumedAt: instantSchema }),
);
/** By `RetryRenewal`: the try that was to come later is made at once. */
const SubscriptionRetryAsked = defineEvent(
  'SubscriptionRetryAsked',
  z.strictObject({ subscriptionId, next: nextBillingSchema, askedAt: instantSchema }),
);
/** By `ChangeSubscriptionPrice`: what one piece costs from a period on that is still to come. */
const SubscriptionPriceChanged = defineEvent(
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
/** What an order of it brings, and what one piece was agreed to cost before anything that the plan takes off. */
export const deliveredSchema = z.strictObject({
  item: saleItemSchema,
  quantity: z.int().positive().max(9999),
  unitPrice: priceSchema,
});
/** `unitPrice` is in minor units. */
export type Delivered = z.infer<typeof deliveredSchema>;
/** By `ChangeSubscriptionItem`: what is delivered from the next order on. */
const SubscriptionItemChanged = defineEvent(
  'SubscriptionItemChanged',
  z.strictObject({
    subscriptionId,
    before: deliveredSchema,
    after: deliveredSchema,
    /** Prices that were told for these goods and count on, each from a period on; oldest first. */
    prices: z.array(z.strictObject({ fromPeriod: z.int().positive(), unitPrice: priceSchema })),
    next,
    changedAt: instantSchema,
  }),
);
/** Which way to pay a provider keeps: its name of it, e.g. `cus_1/pm_1`; never a card. */
export const subscriptionMethodSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  name: z.string().min(1).max(255),
});
/** By `ChooseSubscriptionMethod`: how it is paid from here on, instead of as its first order was. */
const SubscriptionMethodChosen = defineEvent(
  'SubscriptionMethodChosen',
  z.strictObject({ subscriptionId, method: subscriptionMethodSchema, next, chosenAt: instantSchema }),
);
/** By `CancelSubscription`: it runs until what is paid for is over, and is not billed again. */
const SubscriptionEndPlanned = defineEvent(
  'SubscriptionEndPlanned',
  z.strictObject({ subscriptionId, endsAt: instantSchema, next, reason, plannedAt: instantSchema }),
);
/** By `CancelSubscription`, at once or once the planned end has come. */
const SubscriptionCancelled = defineEvent(
  'SubscriptionCancelled',
  z.strictObject({ subscriptionId, next: z.null(), reason, cancelledAt: instantSchema }),
);
/** By `StartSubscription` and `RecordRenewal`: every billing cycle of its plan was billed. */
const SubscriptionCompleted = defineEvent(
  'SubscriptionCompleted',
  z.strictObject({ subscriptionId, billed: z.int().positive(), next: z.null(), completedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of subscriptions: an event that is missing here cannot be written. */
export const subscriptionEvents = [
  SubscriptionPrepared,
  SubscriptionStarted,
  SubscriptionRenewed,
  SubscriptionRenewalFailed,
  SubscriptionPeriodSkipped,
  SubscriptionPaused,
  SubscriptionResumed,
  SubscriptionRetryAsked,
  SubscriptionPriceChanged,
  SubscriptionItemChanged,
  SubscriptionMethodChosen,
  SubscriptionEndPlanned,
  SubscriptionCancelled,
  SubscriptionCompleted,
] as const;
/** Every fact of stream `subscription-{subscriptionId}`. */
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;
