import { z } from 'zod';
import { additionalFieldsSchema } from '../../../../domain/kernel/additionalFields.ts';
import { shoppingCartSchema } from '../cart/shoppingCart.ts';
import { formAnswersSchema } from '../forms/submitForm.ts';
import { wireMoneySchema } from '../kernel/money.ts';

const line = z.string().trim().max(200);
const optionalLine = line.default('');

/** An address as a buyer gives it. `country` is ISO 3166-1 alpha-2; what does not apply may be left out. */
export const checkoutAddressSchema = z
  .strictObject({
    firstName: line.min(1),
    lastName: line.min(1),
    company: optionalLine,
    address1: line.min(1),
    address2: optionalLine,
    city: line.min(1),
    region: optionalLine,
    postalCode: z.string().trim().max(20).default(''),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters'),
    phone: z.string().trim().max(40).default(''),
  })
  .meta({ id: 'CheckoutAddress' });

const paymentChoice = z.strictObject({
  /** One of `paymentProviders` of the quote. */
  provider: z.string().min(1).max(40),
  /** What the provider calls the buyer's method; never a card number. */
  method: z.string().min(1).max(255),
});

const purchase = {
  /** Not needed of somebody who is signed in. Judged by the domain, with its own texts. */
  email: z.string().max(320).optional(),
  /** Needed where something is sent. */
  shippingAddress: checkoutAddressSchema.nullish(),
  /** The shipping address where it is left out. */
  billingAddress: checkoutAddressSchema.nullish(),
  /** The cart's choice, else the cheapest delivery. */
  shippingOptionId: z.string().min(1).max(128).nullish(),
  giftCardCodes: z.array(z.string().min(1).max(64)).max(5).default([]),
  /** Not needed where nothing is due. */
  payment: paymentChoice.nullish(),
  /** What the buyer was shown, in minor units: another total is refused with `QUOTE_CHANGED` and the new quote. */
  expectedGrandTotalCents: z.int().nonnegative().optional(),
  /**
   * What the buyer agreed to pay each time of a subscription, in minor units (`renewal.amount` of the quote): another amount
   * is refused with `QUOTE_CHANGED`. Kept with the order as their consent.
   */
  agreedRenewalCents: z.int().nonnegative().optional(),
  note: z.string().max(2000).default(''),
  /** To the questions of the checkout, by field id; those that are asked count (`docs/rules/checkout.md#questions`). */
  answers: formAnswersSchema.optional(),
  language: z.string().min(2).max(35).optional(),
};

/** POST /api/commerce/checkout */
export const startCheckoutRequestSchema = z.strictObject({
  /** Another cart than the visitor's own, e.g. of a subscription (`docs/rules/checkout.md#cart-tokens`). */
  cartToken: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/)
    .optional(),
  ...purchase,
  /** Whether the buyer ticked the box for news, where the checkout has one. */
  joinsMailingList: z.boolean().default(false),
  /** Whether the account of whoever is signed in is to keep the delivery address, if it does not yet. */
  keepsAddress: z.boolean().default(false),
});
/** A request to buy with what was left out filled in: no gift cards, an empty note. */
export type StartCheckoutRequest = z.output<typeof startCheckoutRequestSchema>;

/** POST /api/commerce/checkout/express: one item, straight to the checkout (`docs/rules/checkout.md#express`). */
export const expressCheckoutRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  quantity: z.unknown().optional(),
  additionalFields: additionalFieldsSchema.nullish(),
  ...purchase,
});

/** GET /api/commerce/checkout: what the price depends on, as far as the buyer has said it already. */
export const checkoutQuerySchema = z.object({
  /** Another cart than the visitor's own, e.g. of a subscription. */
  cartToken: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  region: z.string().max(50).default(''),
  postalCode: z.string().max(20).default(''),
  shippingOptionId: z.string().max(128).optional(),
  email: z.string().max(256).optional(),
});
/** `region` and `postalCode` are empty where they were left out. */
export type CheckoutQuery = z.output<typeof checkoutQuerySchema>;

/** Sums of a checkout in both wire forms, one currency. */
export const checkoutTotalsSchema = z.object({
  subtotal: wireMoneySchema,
  discount: wireMoneySchema,
  shipping: wireMoneySchema,
  tax: wireMoneySchema,
  /** Before gift cards. */
  grandTotal: wireMoneySchema,
  giftCards: wireMoneySchema,
  /** `grandTotal` less `giftCards` (`docs/pricing.md`). */
  amountDue: wireMoneySchema,
});

/** What is paid again and again after a first order, shipping and tax included. */
export const renewalSchema = z
  .object({
    /** 'every month' (`docs/rules/subscriptions.md#phrases`). */
    every: z.string(),
    /** Payments in all, the first one included; 0 without an end. */
    payments: z.int(),
    amount: wireMoneySchema,
    /** What it is after the first payments that the plan makes cheaper. */
    later: z.object({ amount: wireMoneySchema, from: z.string() }).nullable(),
    firstAt: z.string(),
    /** When the last one is due; `null` without an end. */
    lastAt: z.string().nullable(),
  })
  .meta({ id: 'Renewal' });
/** Amounts in both wire forms, instants ISO 8601 in UTC (`docs/rules/subscriptions.md#terms`). */
export type RenewalView = z.infer<typeof renewalSchema>;

/** GET /api/commerce/checkout: what the cart would cost now, at today's prices. */
export const checkoutQuoteSchema = z
  .object({
    shoppingCart: shoppingCartSchema,
    totals: checkoutTotalsSchema,
    grandTotalCents: z.int(),
    shippingOptions: z.array(
      z.object({ id: z.string(), name: z.string(), kind: z.string(), cost: wireMoneySchema }),
    ),
    selectedShippingOptionId: z.string().nullable(),
    requiresShipping: z.boolean(),
    paymentProviders: z.array(z.string()),
    /** What a subscription costs from then on; `null` where nothing is paid again. */
    renewal: renewalSchema.nullable(),
    /** Whether the way to pay is kept for what follows, as that of a subscription is. */
    savesMethod: z.boolean(),
  })
  .meta({ id: 'CheckoutQuote' });
/** `grandTotalCents` is what goes back as `expectedGrandTotalCents` (`docs/rules/checkout.md#agreement`). */
export type CheckoutQuote = z.infer<typeof checkoutQuoteSchema>;

const checkoutSchema = z
  .object({
    id: z.string(),
    /** `processing` is over in a moment: ask again. */
    status: z.enum(['placed', 'awaitingPayment', 'processing', 'failed']),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    /** Opens the order's status page. */
    statusToken: z.string().nullable(),
    testMode: z.boolean(),
    totals: checkoutTotalsSchema,
    payment: z
      .object({
        provider: z.string(),
        status: z.string(),
        /** Where the buyer has to go before it goes on, e.g. for 3-D Secure. */
        actionUrl: z.string().nullable(),
        /** Only where the provider's script leads the buyer through it on the page: what it needs for that. */
        clientSecret: z.string().optional(),
      })
      .nullable(),
    /** Why there is no order. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Checkout' });
/** How far a checkout has come; `problem` says why where it failed. `expiresAt` is ISO 8601 in UTC. */
export type CheckoutView = z.infer<typeof checkoutSchema>;
/** 200 of a read; 201 of a start or confirmation where the order is placed, 202 where the buyer has to act first. */
export const checkoutResponseSchema = z.object({ checkout: checkoutSchema });

/** 200 of POST /api/commerce/payments/webhooks/{provider}, so that the provider does not send it again. */
export const webhookResponseSchema = z.object({
  /** Notices that were about payments of ours. */
  taken: z.int(),
});

/** A payment as staff see it; amounts in both wire forms. */
const paymentViewSchema = z
  .object({
    id: z.string(),
    orderId: z.string(),
    provider: z.string(),
    status: z.string(),
    amount: wireMoneySchema,
    refunded: wireMoneySchema,
  })
  .meta({ id: 'Payment' });
/** 200 of GET /api/commerce/payments/{paymentId} and POST …/{paymentId}/capture. */
export const paymentResponseSchema = z.object({ payment: paymentViewSchema });
