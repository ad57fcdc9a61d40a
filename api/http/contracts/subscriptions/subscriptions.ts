import { z } from 'zod';
import { billingPlanSchema } from '../../../../domain/kernel/billingPlan.ts';
import { priceSchema } from '../../../../domain/kernel/money.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** POST /api/3/commerce/cart/subscription (`docs/rules/cart.md#own-carts`). */
export const subscriptionCartRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  qty: z.unknown().optional(),
  additionalFields: z.string().max(20_000).nullish(),
});
export type SubscriptionCartRequest = z.infer<typeof subscriptionCartRequestSchema>;
/** Give it to the checkout as `cartToken`. */
export const subscriptionCartResponseSchema = z.object({ cartToken: z.string() });

export const subscriptionSchema = z
  .object({
    subscriptionId: z.string(),
    status: z.enum(['prepared', 'active', 'paused', 'cancelled', 'completed']),
    itemId: z.string(),
    sku: z.string(),
    title: z.string(),
    quantity: z.int(),
    plan: billingPlanSchema,
    /** 'every month for 1 year' (`docs/rules/subscriptions.md#phrases`). */
    phrase: z.string(),
    customerId: z.string().nullable(),
    orderIds: z.array(z.string()),
    billed: z.int(),
    nextBillingAt: z.string().nullable(),
    attempt: z.int(),
    lastFailure: z.object({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
    /** What one piece costs from a moment on; `null` while the price is the one of the first order. */
    priceChange: z.object({ unitPrice: wireMoneySchema, startsAt: z.string() }).nullable(),
    endsAt: z.string().nullable(),
    startedAt: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const subscriptionListQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  status: z.enum(['active', 'paused', 'cancelled', 'completed']).optional(),
});
export const subscriptionListSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  nextCursor: z.string().nullable(),
});
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;
export const subscriptionAnswerSchema = z.object({ subscription: subscriptionSchema });

export const cancelSubscriptionRequestSchema = z.strictObject({
  /** At once, or when what is paid for is over. */
  when: z.enum(['now', 'periodEnd']).default('periodEnd'),
  reason: z.string().trim().max(500).default(''),
});
/** PUT /api/commerce/subscriptions/{subscriptionId}/price: of one piece. */
export const subscriptionPriceRequestSchema = z.strictObject({ unitPrice: priceSchema });
export const subscriptionPriceResponseSchema = z.object({
  subscriptionId: z.string(),
  unitPrice: wireMoneySchema,
  /** When it is first paid; `null` where it was the price before. */
  startsAt: z.string().nullable(),
});
export const subscriptionStandingSchema = z.object({
  subscriptionId: z.string(),
  status: z.enum(['active', 'paused', 'cancelled', 'completed']),
  nextBillingAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type SubscriptionStanding = z.infer<typeof subscriptionStandingSchema>;
