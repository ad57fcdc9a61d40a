import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { earlierTokenSchema } from '../kernel/earlierToken.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { givenAnswerSchema } from '../kernel/fields/givenAnswers.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { agreedRenewalSchema } from '../kernel/renewalTerms.ts';
import { saleTotalsSchema, soldLineSchema } from '../kernel/sale.ts';
import { secret } from '../kernel/secrets.ts';

/** Which checkout, and the order it is to become: its id is given out at the start. */
const checkout = { checkoutId: idSchema, orderId: idSchema };

/** Pieces of a variant that have to be held: none of what is not counted. */
const stockNeedSchema = z.strictObject({
  itemId: idSchema,
  variantId: idSchema,
  quantity: z.int().positive(),
});
/** What is held on stream `stock-{itemId}.{variantId}`; `quantity` in pieces. */
export type StockNeed = z.infer<typeof stockNeedSchema>;

/** Pieces of a product of which a customer may buy no more than `most`, over all of their orders. */
const limitedItemSchema = z.strictObject({
  itemId: idSchema,
  /** Whose: by the address of their account, or the one they give without an account. */
  customerKey: idSchema,
  quantity: z.int().positive(),
  most: z.int().positive(),
});
/** What is counted on stream `allowance-{itemId}.{customerKey}`. */
export type LimitedItem = z.infer<typeof limitedItemSchema>;

const address = () => personal('orderId', addressSchema.nullable(), null);

/**
 * At first nobody stood for the buyer, so a checkout counts for itself at the limits of discounts; and the option said
 * in other words what it was and cost, and not of which kind it was.
 */
function withBuyerAndOption(data: Record<string, unknown>): Record<string, unknown> {
  const option = data.shippingOption as Record<string, unknown> | null;
  return {
    customerKey: data.checkoutId,
    ...data,
    shippingOption: option && 'shippingOptionId' in option ? renamedOption(option) : option,
  };
}

const withoutRenewal = (data: Record<string, unknown>) => ({ ...data, renewal: null });

const renamedOption = ({ shippingOptionId, title, amount }: Record<string, unknown>) => ({
  optionId: shippingOptionId,
  name: title,
  kind: 'unknown',
  cost: amount,
});

/**
 * By `StartCheckout`: the buyer accepted a quote. Complete: whatever is cut off from here on can be carried on with
 * this alone.
 */
export const CheckoutStarted = defineEvent(
  'CheckoutStarted',
  z.strictObject({
    ...checkout,
    /** Marks what was asked for, so that another request under the same key is told apart. Tells nothing of it. */
    requestMark: z.string().min(16).max(128),
    websiteId: idSchema,
    testMode: z.boolean(),
    cartId: idSchema.nullable(),
    customerId: idSchema.nullable(),
    /** Stands for the buyer at the limits of discounts, without saying who it is. */
    customerKey: idSchema,
    subscriptionId: idSchema.nullable(),
    /** What the buyer was told will be paid again and again; `null` where nothing is. */
    renewal: agreedRenewalSchema.nullable(),
    currency: z.enum(CURRENCIES),
    language: z.string().min(2).max(35),
    email: personal('orderId', z.string().min(3).max(256)),
    statusToken: earlierTokenSchema('orderId'),
    lines: z.array(soldLineSchema).min(1).max(250),
    /** Line id → the buyer's answers to the product's form. */
    lineFields: personal('orderId', z.record(idSchema, z.string()), {}),
    shippingAddress: address(),
    billingAddress: address(),
    shippingOption: z
      .strictObject({
        optionId: z.string().min(1).max(128),
        name: z.string().max(200),
        kind: z.string().min(1).max(40),
        /** Before discounts. */
        cost: priceSchema,
      })
      .nullable(),
    totals: saleTotalsSchema,
    stock: z.array(stockNeedSchema).max(250),
    limited: z.array(limitedItemSchema).max(250),
    discounts: z.array(
      z.strictObject({
        discountId: idSchema,
        code: z.string().nullable(),
        amount: priceSchema,
        /** Of which the code is one, where it was made in bulk. */
        batchId: idSchema.optional(),
      }),
    ),
    giftCards: z.array(z.strictObject({ giftCardId: idSchema, amount: priceSchema })),
    /** `null` where nothing is due. */
    payment: z
      .strictObject({
        paymentId: idSchema,
        provider: z.string().min(1).max(40),
        amount: priceSchema,
        savesMethod: z.boolean(),
      })
      .nullable(),
    /** The provider's own name for what is paid with; never a card. Kept to ask again with the very same words. */
    paymentMethod: secret(personal('orderId', z.string().max(255))),
    note: personal('orderId', z.string().max(2000)),
    /** To the questions of the checkout (`docs/rules/checkout.md#questions`). */
    answers: personal('orderId', z.array(givenAnswerSchema).max(100), []),
    startedAt: instantSchema,
    /** Until when it has to be paid. */
    expiresAt: instantSchema,
  }),
  // Version 4 has no token: what has one keeps it.
  {
    version: 6,
    upcasters: {
      1: withBuyerAndOption,
      2: withoutRenewal,
      3: (data) => data,
      4: (data) => ({ ...data, limited: [] }),
      // Nothing was asked beside the note.
      5: (data) => ({ ...data, answers: [] }),
    },
  },
);
/** By `AwaitCheckoutPayment`: the buyer or the provider has to do something before it goes on. */
const CheckoutPaymentAwaited = defineEvent(
  'CheckoutPaymentAwaited',
  z.strictObject({ ...checkout, paymentId: idSchema, awaitedAt: instantSchema, expiresAt: instantSchema }),
);
/**
 * By `AcceptCheckout`: everything is held and paid for, and from here on it only goes forward
 * (`docs/rules/checkout.md#point-of-no-return`).
 */
const CheckoutAccepted = defineEvent(
  'CheckoutAccepted',
  z.strictObject({ ...checkout, acceptedAt: instantSchema }),
  // At first the order's number was given out here.
  { version: 2, upcasters: { 1: ({ orderNumber: _, ...accepted }) => accepted } },
);
/** By `CompleteCheckout`: the order stands and all that belongs to it is done. */
export const CheckoutCompleted = defineEvent(
  'CheckoutCompleted',
  z.strictObject({
    ...checkout,
    /** Pieces that were sold but could not be taken out of stock, because they were held too long ago. */
    shortages: z.array(stockNeedSchema),
    completedAt: instantSchema,
  }),
);
/** By `FailCheckout`: there will be no order. What is held is still to be given back. */
const CheckoutFailed = defineEvent(
  'CheckoutFailed',
  z.strictObject({
    ...checkout,
    code: z.string().min(1).max(100),
    message: z.string().max(500),
    failedAt: instantSchema,
  }),
);
/** By `UndoCheckout`: nothing is held any more and no money is set aside. */
const CheckoutUndone = defineEvent(
  'CheckoutUndone',
  z.strictObject({ ...checkout, undoneAt: instantSchema }),
);

/** What `domain/registry.ts` registers of checkouts: an event that is missing here cannot be written. */
export const checkoutEvents = [
  CheckoutStarted,
  CheckoutPaymentAwaited,
  CheckoutAccepted,
  CheckoutCompleted,
  CheckoutFailed,
  CheckoutUndone,
] as const;
/** Every fact of a checkout, in the stream of its purchase (`domain/compositions/purchase.ts`). */
export type CheckoutEvent = EventOf<(typeof checkoutEvents)[number]>;
