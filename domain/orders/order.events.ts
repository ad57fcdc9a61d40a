import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { saleTotalsSchema, soldLineSchema } from '../kernel/sale.ts';
import {
  fulfilmentStatusSchema as fulfilmentStatus,
  lineIdSchema as lineId,
  orderNumberSchema as orderNumber,
  piecesSchema as pieces,
  reasonSchema as reason,
  restockedSchema as restocked,
  turned,
} from './orderFacts.ts';
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

export const paymentSchema = z.strictObject({
  paymentId: idSchema,
  provider: z.string().min(1).max(40),
  amount: priceSchema,
  /** How far it had come when the order was placed. */
  status: z.enum(['pending', 'authorized', 'captured']),
});

/** The way of shipping that the buyer chose, before discounts. */
export const shippingOptionSchema = z.strictObject({
  optionId: z.string().min(1).max(128),
  name: z.string().max(200),
  kind: z.string().min(1).max(40),
  cost: priceSchema,
});

const email = personal('orderId', z.string().min(3).max(256));
const address = () => personal('orderId', addressSchema.nullable(), null);

export const OrderPlaced = defineEvent(
  'OrderPlaced',
  z.strictObject({
    orderId,
    orderNumber,
    /** Opens the order's status page to whoever has it, so it is kept like personal data. */
    statusToken: personal('orderId', z.string().regex(/^[A-Za-z0-9_]{16,128}$/)),
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
      z.strictObject({ discountId: idSchema, code: z.string().nullable(), amount: priceSchema }),
    ),
    giftCards: z.array(z.strictObject({ giftCardId: idSchema, amount: priceSchema })),
    payment: paymentSchema.nullable(),
    /** What the buyer wrote to the shop. */
    note: personal('orderId', z.string().max(2000)),
    placedAt: instantSchema,
    subscriptionId: idSchema.nullable(),
  }),
);

/** How a parcel can be followed; empty where nobody knows. */
const tracking = {
  carrier: z.string().max(100),
  trackingNumber: z.string().max(100),
  trackingUrl: z.string().max(500),
};

/** Pieces that left the house together. */
export const OrderFulfilled = defineEvent(
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

export const OrderTrackingCorrected = defineEvent(
  'OrderTrackingCorrected',
  z.strictObject({
    orderId,
    fulfilmentId: idSchema,
    tracking: turned(z.strictObject(tracking)),
    correctedAt: instantSchema,
  }),
);

export const OrderCancelled = defineEvent(
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

/** Fewer pieces than were ordered; a line with none left is removed. */
export const OrderLinesReduced = defineEvent(
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
/** What goes back on the shelf because of a refund, a cancellation or an edit is there again. */
export const OrderRestocked = defineEvent(
  'OrderRestocked',
  z.strictObject({ orderId, causeId: idSchema, restocked, restockedAt: instantSchema }),
);

export const OrderAddressCorrected = defineEvent(
  'OrderAddressCorrected',
  z.strictObject({
    orderId,
    kind: z.enum(['shipping', 'billing']),
    address: address(),
    previousAddress: address(),
    correctedAt: instantSchema,
  }),
);
export const OrderEmailCorrected = defineEvent(
  'OrderEmailCorrected',
  z.strictObject({ orderId, email, previousEmail: email, correctedAt: instantSchema }),
);

export const OrderNoteAdded = defineEvent(
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
export const OrderTagged = defineEvent(
  'OrderTagged',
  z.strictObject({
    orderId,
    tags: turned(z.array(z.string().min(1).max(50)).max(50)),
    taggedAt: instantSchema,
  }),
);
export const OrderArchived = defineEvent(
  'OrderArchived',
  z.strictObject({ orderId, archivedAt: instantSchema }),
);
export const OrderUnarchived = defineEvent(
  'OrderUnarchived',
  z.strictObject({ orderId, unarchivedAt: instantSchema }),
);

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
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderDataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];
