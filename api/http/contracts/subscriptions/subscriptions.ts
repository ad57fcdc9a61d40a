import { z } from 'zod';
import { additionalFieldsSchema } from '../../../../domain/kernel/additionalFields.ts';
import { billingPlanSchema } from '../../../../domain/kernel/billingPlan.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { priceSchema } from '../../../../domain/kernel/money.ts';
import { paymentModeSchema } from '../../../../domain/kernel/paymentMode.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../domain/kernel/quantity.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** POST /api/3/commerce/cart/subscription (`docs/rules/cart.md#own-carts`). */
export const subscriptionCartRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  qty: z.unknown().optional(),
  additionalFields: additionalFieldsSchema.nullish(),
});
/** `qty` in pieces, checked by the domain with its own texts. */
export type SubscriptionCartRequest = z.infer<typeof subscriptionCartRequestSchema>;
/** 200 of POST /api/3/commerce/cart/subscription and …/cart/express. Give it to the checkout as `cartToken`. */
export const subscriptionCartResponseSchema = z.object({ cartToken: z.string() });

const subscriptionSchema = z
  .object({
    subscriptionId: z.string(),
    status: z.enum(['prepared', 'active', 'paused', 'cancelled', 'completed']),
    itemId: z.string(),
    sku: z.string(),
    title: z.string(),
    /** Which variant it is, by the names of its options; empty for a product without. */
    attributes: z.record(z.string(), z.string()),
    quantity: z.int(),
    plan: billingPlanSchema,
    /** 'every month for 1 year' (`docs/rules/subscriptions.md#phrases`). */
    phrase: z.string(),
    customerId: z.string().nullable(),
    /** The address that its first order has now; empty until it begins. */
    email: z.string(),
    /** That of its first order; `null` until it begins. */
    mode: paymentModeSchema.nullable(),
    orderIds: z.array(z.string()),
    billed: z.int(),
    nextBillingAt: z.string().nullable(),
    attempt: z.int(),
    lastFailure: z.object({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
    /** What one piece costs from a moment on; `null` while the price is the one of the first order. */
    priceChange: z.object({ unitPrice: wireMoneySchema, startsAt: z.string() }).nullable(),
    /** What its last order came to, shipping and tax included; `null` until it begins. */
    lastTotal: wireMoneySchema.nullable(),
    endsAt: z.string().nullable(),
    startedAt: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
/** `billed` counts orders, the first one included; `attempt` is the try that is due. Instants are ISO 8601 in UTC. */
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

/**
 * GET /api/commerce/subscriptions, and /api/site-users/account/subscriptions of whoever is signed in. `cursor` is the
 * `nextCursor` of the page before.
 */
export const subscriptionListQuerySchema = z.object({
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  search: searchFor('what is delivered, its SKU, or the name or e-mail address of a customer'),
  sort: sortedBy(['since', 'next', 'payments']),
  status: z.enum(['active', 'paused', 'cancelled', 'completed']).optional(),
  /** Only those whose last payment failed and is tried again. */
  isFailing: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
  /** Only this customer's, for staff; whoever is signed in sees their own in any case. */
  customerId: idSchema.optional(),
});
/** Newest first; `nextCursor` is `null` on the last page. */
export const subscriptionListSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  nextCursor: z.string().nullable(),
});
/** A page of subscriptions, as an account's own page shows the first one. */
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;
/** 200 of GET …/subscriptions/{subscriptionId}; `upcoming` is when it is billed, up to twelve times, if nothing changes. */
export const subscriptionAnswerSchema = z.object({
  subscription: subscriptionSchema,
  upcoming: z.array(z.string()),
});
/** GET /api/commerce/subscriptions/forecast */
export const renewalForecastQuerySchema = z.object({
  days: z.coerce.number().int().min(7).max(366).default(91),
});
const forecastSchema = z.object({ renewals: z.int(), amount: wireMoneySchema });
/** 200 of GET /api/commerce/subscriptions/forecast: in all, and of each week from now on. */
export const renewalForecastSchema = forecastSchema.extend({
  weeks: z.array(
    forecastSchema.extend({
      startsAt: z.string(),
      /** What the number is made of, the soonest first; the first 100. */
      bills: z.array(
        z.object({
          subscriptionId: z.string(),
          title: z.string(),
          quantity: z.int(),
          at: z.string(),
          amount: wireMoneySchema.nullable(),
        }),
      ),
    }),
  ),
});

/** POST …/subscriptions/{subscriptionId}/cancel (`docs/rules/subscriptions.md#ending`). */
export const cancelSubscriptionRequestSchema = z.strictObject({
  /** At once, or when what is paid for is over. */
  when: z.enum(['now', 'periodEnd']).default('periodEnd'),
  reason: z.string().trim().max(500).default(''),
});
/**
 * PUT /api/commerce/subscriptions/{subscriptionId}/price: of one piece, in minor units
 * (`docs/rules/subscriptions.md#prices`).
 */
export const changeSubscriptionPriceRequestSchema = z.strictObject({ unitPrice: priceSchema });
/** 200 of GET and PUT …/price */
export const subscriptionPriceResponseSchema = z.object({
  subscriptionId: z.string(),
  unitPrice: wireMoneySchema,
  /** When it is first paid; `null` where it was the price before. */
  startsAt: z.string().nullable(),
});
/** PUT /api/site-users/account/subscriptions/{subscriptionId}/item (`docs/rules/subscriptions.md#goods`). */
export const chooseSubscriptionItemRequestSchema = z.strictObject({
  itemId: idSchema,
  sku: z.string().min(1).max(64),
  quantity: z
    .int('Write a whole number.')
    .min(MIN_QUANTITY, `Write at least ${MIN_QUANTITY}.`)
    .max(MAX_QUANTITY, `Write at most ${MAX_QUANTITY}.`),
  /** What one piece costs at the next payment, as it was shown: another price is refused with `QUOTE_CHANGED`. */
  unitPrice: priceSchema,
});
/** `unitPrice` is in minor units. */
export type ChooseSubscriptionItem = z.infer<typeof chooseSubscriptionItemRequestSchema>;
/** PUT /api/commerce/subscriptions/{subscriptionId}/item */
export const changeSubscriptionItemRequestSchema = chooseSubscriptionItemRequestSchema.extend({
  /** That the subscriber wants it and knows what it costs. */
  isAgreed: z.literal(true, 'Change it only where the subscriber agrees.'),
});
const goodsSchema = z.object({
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Of one piece at the next payment, with what the plan takes off it. */
  unitPrice: wireMoneySchema,
  /** Whether one piece could be had now. */
  isAvailable: z.boolean(),
});
/** 200 of GET …/subscriptions/{subscriptionId}/goods: what is delivered, and what could be instead. */
export const subscriptionGoodsResponseSchema = z.object({
  current: goodsSchema.extend({ quantity: z.int() }),
  /** Variants of the same product first; what is delivered now among them as long as it is sold. */
  choices: z.array(goodsSchema),
});
/** Money is in minor units. */
export type SubscriptionGoodsView = z.infer<typeof subscriptionGoodsResponseSchema>;
/** 200 of POST …/skip, …/pause, …/resume and …/cancel. */
export const subscriptionStandingSchema = z.object({
  subscriptionId: z.string(),
  status: z.enum(['active', 'paused', 'cancelled', 'completed']),
  nextBillingAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
/** `nextBillingAt` is `null` while nothing is to be billed; `endsAt` while it goes on. */
export type SubscriptionStanding = z.infer<typeof subscriptionStandingSchema>;
