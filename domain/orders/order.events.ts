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
import { keptTagsSchema } from '../kernel/tags.ts';
import {
  fulfilmentStatusSchema as fulfilmentStatus,
  lineIdSchema as lineId,
  orderNumberSchema as orderNumber,
  piecesSchema as pieces,
  reasonSchema as reason,
  restockedSchema as restocked,
  turned,
} from './order.facts.ts';
import {
  OrderBalancePaymentBegun,
  OrderBalancePaymentFailed,
  OrderBalanceRequested,
} from './orderBalance.events.ts';
import {
  OrderHeld,
  OrderLinesAdded,
  OrderMailRepeated,
  OrderPaymentVoided,
  OrderReleased,
} from './orderHandling.events.ts';
import {
  OrderPaid,
  OrderPaymentRecorded,
  OrderRefunded,
  OrderRefundFailed,
  OrderRefundRetried,
  OrderRefundSettled,
} from './orderMoney.events.ts';

import {
  OrderReturnApproved,
  OrderReturnDeclined,
  OrderReturnReceived,
  OrderReturnRequested,
} from './orderReturns.events.ts';

const orderId = idSchema;

/** How the order is paid: `provider` is `manual`, `test` or `stripe` (`docs/rules/payments.md#providers`). */
const paymentSchema = z.strictObject({
  paymentId: idSchema,
  provider: z.string().min(1).max(40),
  amount: priceSchema,
  /** How far it had come when the order was placed. */
  status: z.enum(['pending', 'authorized', 'captured']),
});

/** The way of shipping that the buyer chose, before discounts. */
const shippingOptionSchema = z.strictObject({
  optionId: z.string().min(1).max(128),
  name: z.string().max(200),
  kind: z.string().min(1).max(40),
  cost: priceSchema,
});

const email = personal('orderId', z.string().min(3).max(256));
const address = () => personal('orderId', addressSchema.nullable(), null);

/** By `PlaceOrder`, once. Complete: lines as they were called, looked and cost, in minor units of `currency`. */
export const OrderPlaced = defineEvent(
  'OrderPlaced',
  z.strictObject({
    orderId,
    orderNumber,
    statusToken: earlierTokenSchema('orderId'),
    websiteId: idSchema,
    testMode: z.boolean(),
    cartId: idSchema.nullable(),
    checkoutId: idSchema.nullable(),
    customerId: idSchema.nullable(),
    currency: z.enum(CURRENCIES),
    email,
    language: z.string().min(2).max(35),
    lines: z.array(soldLineSchema).min(1).max(250),
    /** Line id → the buyer's answers to the product's form (JSON text), for lines that have any. */
    lineFields: personal('orderId', z.record(idSchema, z.string()), {}),
    shippingAddress: address(),
    billingAddress: address(),
    shippingOption: shippingOptionSchema.nullable(),
    totals: saleTotalsSchema,
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
    payment: paymentSchema.nullable(),
    /** What the buyer wrote to the shop. */
    note: personal('orderId', z.string().max(2000)),
    /** To the questions of the checkout (`docs/rules/checkout.md#questions`). */
    answers: personal('orderId', z.array(givenAnswerSchema).max(100), []),
    placedAt: instantSchema,
    subscriptionId: idSchema.nullable(),
    /** What the buyer was told will be paid again and again, and whether they agreed; `null` where nothing is. */
    renewal: agreedRenewalSchema.nullable(),
  }),
  // Version 3 has no token: what has one keeps it.
  {
    version: 4,
    upcasters: {
      1: (data) => ({ ...data, renewal: null }),
      2: (data) => data,
      3: (data) => ({ ...data, answers: [] }),
    },
  },
);

/** How a parcel can be followed; empty where nobody knows. Who follows it comes to the door of the person. */
const tracking = {
  carrier: z.string().max(100),
  trackingNumber: personal('orderId', z.string().max(100)),
  trackingUrl: personal('orderId', z.string().max(500), ''),
};
const UNKNOWN = { carrier: '', trackingNumber: '', trackingUrl: '' };

/** By `FulfilLines`: pieces that left the house together. */
const OrderFulfilled = defineEvent(
  'OrderFulfilled',
  z.strictObject({
    orderId,
    orderNumber,
    fulfilmentId: idSchema,
    lines: z.array(z.strictObject({ lineId, quantity: pieces })).min(1),
    ...tracking,
    notifyCustomer: z.boolean(),
    status: turned(fulfilmentStatus),
    fulfilledAt: instantSchema,
  }),
);

/** By `CorrectTracking`: how a parcel is followed, and what was said before. */
const OrderTrackingCorrected = defineEvent(
  'OrderTrackingCorrected',
  z.strictObject({
    orderId,
    fulfilmentId: idSchema,
    tracking: personal('orderId', turned(z.strictObject(tracking)), { before: UNKNOWN, after: UNKNOWN }),
    correctedAt: instantSchema,
  }),
);

/** By `CancelOrder`, before anything left the house; `OrderRefunded` beside it says what goes back. */
const OrderCancelled = defineEvent(
  'OrderCancelled',
  z.strictObject({
    orderId,
    orderNumber,
    reason,
    restocked,
    /** Payments that were never captured: nothing may be taken any more. */
    voidedPayments: z.array(idSchema),
    notifyCustomer: z.boolean(),
    cancelledAt: instantSchema,
  }),
);

/** By `ReduceLines`: fewer pieces than were ordered; a line with none left is removed. */
const OrderLinesReduced = defineEvent(
  'OrderLinesReduced',
  z.strictObject({
    orderId,
    orderNumber,
    editId: idSchema,
    lines: z
      .array(
        z.strictObject({
          lineId,
          quantity: turned(z.int().nonnegative()),
          discount: turned(priceSchema),
          tax: turned(priceSchema),
          total: turned(priceSchema),
        }),
      )
      .min(1),
    totals: turned(saleTotalsSchema),
    restocked,
    reason,
    reducedAt: instantSchema,
  }),
);
/** By `RecordRestock`: what goes back on the shelf because of a refund, a cancellation or an edit is there again. */
export const OrderRestocked = defineEvent(
  'OrderRestocked',
  z.strictObject({ orderId, causeId: idSchema, restocked, restockedAt: instantSchema }),
);

/** By `CorrectAddress`: the whole address, and what it was before. */
const OrderAddressCorrected = defineEvent(
  'OrderAddressCorrected',
  z.strictObject({
    orderId,
    kind: z.enum(['shipping', 'billing']),
    address: address(),
    previousAddress: address(),
    correctedAt: instantSchema,
  }),
);
/** By `CorrectEmail`: mails go there from now on. */
const OrderEmailCorrected = defineEvent(
  'OrderEmailCorrected',
  z.strictObject({ orderId, email, previousEmail: email, correctedAt: instantSchema }),
);

/** By `AddNote`, for staff or for the customer (`docs/rules/orders.md#papers-notes-and-tags`). */
const OrderNoteAdded = defineEvent(
  'OrderNoteAdded',
  z.strictObject({
    orderId,
    noteId: idSchema,
    /** A note to the customer is mailed and shown on the status page. */
    audience: z.enum(['staff', 'customer']),
    text: personal('orderId', z.string().min(1).max(5000)),
    addedAt: instantSchema,
  }),
);
/** By `TagOrder`: all tags before and after, at most 50. */
const OrderTagged = defineEvent(
  'OrderTagged',
  z.strictObject({
    orderId,
    tags: turned(keptTagsSchema),
    taggedAt: instantSchema,
  }),
);
/** By `ArchiveOrder`: out of the list that staff work on; nothing else changes. */
const OrderArchived = defineEvent('OrderArchived', z.strictObject({ orderId, archivedAt: instantSchema }));
/** By `UnarchiveOrder`: back in that list. */
const OrderUnarchived = defineEvent(
  'OrderUnarchived',
  z.strictObject({ orderId, unarchivedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of orders: an event that is missing here cannot be written. */
export const orderEvents = [
  OrderPlaced,
  OrderPaymentRecorded,
  OrderPaid,
  OrderFulfilled,
  OrderTrackingCorrected,
  OrderRefunded,
  OrderRefundSettled,
  OrderRefundFailed,
  OrderRefundRetried,
  OrderCancelled,
  OrderLinesReduced,
  OrderLinesAdded,
  OrderRestocked,
  OrderReturnRequested,
  OrderReturnApproved,
  OrderReturnDeclined,
  OrderReturnReceived,
  OrderAddressCorrected,
  OrderEmailCorrected,
  OrderNoteAdded,
  OrderTagged,
  OrderArchived,
  OrderUnarchived,
  OrderHeld,
  OrderReleased,
  OrderMailRepeated,
  OrderPaymentVoided,
  OrderBalanceRequested,
  OrderBalancePaymentBegun,
  OrderBalancePaymentFailed,
] as const;
/** Every fact of an order, in stream `order-{orderId}` of its purchase. */
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
/** What an event of this type says, e.g. `OrderDataOf<'OrderPlaced'>`. */
export type OrderDataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];
