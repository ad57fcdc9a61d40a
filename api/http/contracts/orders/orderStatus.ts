import { z } from 'zod';
import {
  FULFILMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
} from '../../../../domain/orders/order.facts.ts';
import { renewalSchema } from '../checkout/checkout.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { downloadSchema } from './downloads.ts';

/** Opens one order's status to whoever has it: 16 to 128 letters, digits and underscores. */
export const statusTokenSchema = z.string().regex(/^[A-Za-z0-9_]{16,128}$/);

/**
 * 200 of GET /api/commerce/orders/status/{token}/tracking. The order as the purchase event of an analytics tag takes
 * it (`docs/rules/orders.md#tracking`).
 */
export const orderTrackingSchema = z
  .object({
    id: z.string(),
    purchasedCartId: z.string().nullable(),
    testMode: z.boolean(),
    websiteId: z.string(),
    items: z.array(
      z.object({
        sku: z.string(),
        productName: z.string(),
        quantity: z.int(),
        unitPrice: wireMoneySchema,
      }),
    ),
    grandTotal: wireMoneySchema,
    shippingTotal: wireMoneySchema,
    taxTotal: wireMoneySchema,
  })
  .meta({ id: 'OrderForTracking' });
/** The order as it was bought; amounts in both wire forms. */
export type OrderTracking = z.infer<typeof orderTrackingSchema>;

/** A return as its buyer sees it. */
const returnViewSchema = z.object({
  returnId: z.string(),
  status: z.enum(RETURN_STATUSES),
  message: z.string(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
});
/** What became of pieces that the buyer wants to send back; `message` is the store's. */
export type ReturnView = z.infer<typeof returnViewSchema>;
/** 201 of POST /api/commerce/orders/status/{token}/returns: the new return, and all of the order. */
export const returnResultSchema = z.object({ returnId: z.string(), returns: z.array(returnViewSchema) });

const roughAddressSchema = z.object({
  firstName: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/**
 * 200 of GET /api/commerce/orders/status/{token}. What the buyer sees of their order without an account: no street,
 * no phone, half an e-mail address.
 */
export const orderStatusSchema = z
  .object({
    orderNumber: z.string(),
    status: z.enum(['open', 'cancelled']),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
    /** Whether any of it leaves the house: downloads and gift cards do not. */
    needsSending: z.boolean(),
    testMode: z.boolean(),
    /** Whether it begins or renews a subscription. */
    isSubscription: z.boolean(),
    /** Whether memberships are all that it is for. */
    isMembership: z.boolean(),
    /** What is paid again and again from then on, as its buyer agreed; `null` where nothing is. */
    renewal: renewalSchema.nullable(),
    placedAt: z.string(),
    email: z.string().meta({ example: 'a•••@example.com' }),
    shipsTo: roughAddressSchema.nullable(),
    /** Only where it is another address. */
    billsTo: roughAddressSchema.nullable(),
    shippingOption: z.string(),
    items: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        attributes: z.record(z.string(), z.string()),
        url: z.string(),
        image: z.object({ url: z.string(), alt: z.string() }).nullable(),
        quantity: z.int(),
        fulfilled: z.int(),
        refunded: z.int(),
        /** Pieces that the buyer may ask to send back. */
        returnable: z.int(),
        /** Before discounts and taxes: these come to the subtotal. */
        subtotal: wireMoneySchema,
        total: wireMoneySchema,
      }),
    ),
    totals: z.object({
      subtotal: wireMoneySchema,
      discount: wireMoneySchema,
      shipping: wireMoneySchema,
      tax: wireMoneySchema,
      grandTotal: wireMoneySchema,
      giftCards: wireMoneySchema,
      amountDue: wireMoneySchema,
      refunded: wireMoneySchema,
    }),
    parcels: z.array(
      z.object({
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string(),
        fulfilledAt: z.string(),
        items: z.array(z.object({ title: z.string(), quantity: z.int() })),
      }),
    ),
    returns: z.array(returnViewSchema),
    timeline: z.array(z.object({ at: z.string(), summary: z.string() })),
    /** What of it is downloaded, once it is paid. */
    downloads: z.array(downloadSchema),
    /** How it is paid, only where it is paid by invoice and not all of it is (`docs/rules/payments.md#invoices`). */
    toPay: z
      .object({
        amount: wireMoneySchema,
        /** What the payment has to name. */
        reference: z.string(),
        /** A day: `2026-03-16`. */
        dueOn: z.string(),
        /** The store's own words, line by line. */
        instructions: z.array(z.string()),
      })
      .optional(),
    invoiceUrl: z.string(),
    /** The call that answers all of this again, as it is by then. */
    statusUrl: z.string(),
    tracking: orderTrackingSchema,
  })
  .meta({ id: 'OrderStatus' });
/** What a page of the order shows; amounts in both wire forms, instants ISO 8601 in UTC. */
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** 200 of GET /api/site-users/account/orders: an account's own orders, newest first. */
export const customerOrdersSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(['open', 'cancelled']),
      testMode: z.boolean(),
      paymentStatus: z.enum(PAYMENT_STATUSES),
      fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
      needsSending: z.boolean(),
      placedAt: z.string(),
      quantity: z.int(),
      grandTotal: wireMoneySchema,
      statusUrl: z.string(),
      /** Its page on the site. */
      pageUrl: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
/** `nextCursor` is `null` on the last page; `statusUrl` is the call, `pageUrl` what a person opens. */
export type CustomerOrders = z.infer<typeof customerOrdersSchema>;
/** GET /api/site-users/account/orders. `cursor` is the `nextCursor` of the page before. */
export const customerOrdersQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** 200 of POST /api/site-users/account/orders/{orderId}/cart: what of the order is in the cart again, and what is not. */
export const reorderedSchema = z.object({
  /** Pieces that went into the cart, over all lines. */
  added: z.int(),
  /** Lines of which none or fewer pieces went into the cart. */
  missing: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      attributes: z.record(z.string(), z.string()),
      /** Pieces that were ordered, and how many of them are in the cart. */
      ordered: z.int(),
      added: z.int(),
      /** Why, in words for the buyer. */
      message: z.string(),
    }),
  ),
});
/** What became of buying an order again (`docs/rules/orders.md#buying-again`). */
export type Reordered = z.infer<typeof reorderedSchema>;
