import { z } from 'zod';
import { billingPlanSchema } from '../kernel/billingPlan.ts';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

export const SubscriptionOffered = defineEvent(
  'SubscriptionOffered',
  z.strictObject({
    productId: idSchema,
    plan: billingPlanSchema,
    previous: billingPlanSchema.nullable(),
  }),
);

/** The product is sold once again, not by subscription. Subscriptions that run go on. */
export const SubscriptionOfferEnded = defineEvent(
  'SubscriptionOfferEnded',
  z.strictObject({ productId: idSchema, plan: billingPlanSchema }),
);

export const subscriptionPlanEvents = [SubscriptionOffered, SubscriptionOfferEnded] as const;
