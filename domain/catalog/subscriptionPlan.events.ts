import { z } from 'zod';
import { billingPlanSchema } from '../kernel/billingPlan.ts';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** By `OfferSubscription`: it is sold by subscription from now on, and by which plan until now. */
const SubscriptionOffered = defineEvent(
  'SubscriptionOffered',
  z.strictObject({
    productId: idSchema,
    plan: billingPlanSchema,
    previous: billingPlanSchema.nullable(),
  }),
);

/** By `EndSubscriptionOffer`: the product is sold once again, not by subscription. Subscriptions that run go on. */
const SubscriptionOfferEnded = defineEvent(
  'SubscriptionOfferEnded',
  z.strictObject({ productId: idSchema, plan: billingPlanSchema }),
);

/** The part of `catalogEvents` that is about being sold by subscription. */
export const subscriptionPlanEvents = [SubscriptionOffered, SubscriptionOfferEnded] as const;
