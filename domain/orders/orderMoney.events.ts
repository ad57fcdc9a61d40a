import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { moneySchema, priceSchema } from '../kernel/money.ts';
import {
  lineIdSchema as lineId,
  orderNumberSchema as orderNumber,
  paymentStatusSchema as paymentStatus,
  piecesSchema as pieces,
  reasonSchema as reason,
  restockedSchema as restocked,
  turned,
} from './order.facts.ts';

const orderId = idSchema;

/** By `RecordPayment` and `PlaceOrder`: money came in. `paid` counts payments and gift cards alike. */
export const OrderPaymentRecorded = defineEvent(
  'OrderPaymentRecorded',
  z.strictObject({
    orderId,
    paymentId: idSchema,
    method: z.string().min(1).max(40),
    amount: priceSchema,
    paid: turned(priceSchema),
    status: turned(paymentStatus),
    /** Everything that was due has come in with it; nothing else tells so. */
    paysInFull: z.boolean(),
    recordedAt: instantSchema,
  }),
  // At first `OrderPaid` stood beside it.
  { version: 2, upcasters: { 1: (data) => ({ ...data, paysInFull: false }) } },
);
/** Once, by `PlaceOrder` or `ReduceLines`: everything that was due has come in, and no payment with it. */
export const OrderPaid = defineEvent(
  'OrderPaid',
  z.strictObject({ orderId, orderNumber, paid: priceSchema, paidAt: instantSchema }),
);

/**
 * By `RefundOrder`, `CancelOrder`, `ReceiveReturn`, and `RecordPayment` of a cancelled order: money that is given
 * back. The pieces to restock and where the money goes are decided here, once.
 */
export const OrderRefunded = defineEvent(
  'OrderRefunded',
  z.strictObject({
    orderId,
    orderNumber,
    refundId: idSchema,
    lines: z.array(z.strictObject({ lineId, quantity: pieces, amount: priceSchema })),
    shipping: priceSchema,
    /** What whoever refunded put on top of lines and shipping, or kept back (negative). */
    adjustment: moneySchema,
    amount: priceSchema,
    toPayments: z.array(z.strictObject({ paymentId: idSchema, amount: priceSchema })),
    toGiftCards: z.array(z.strictObject({ giftCardId: idSchema, amount: priceSchema })),
    restocked,
    reason,
    notifyCustomer: z.boolean(),
    refunded: turned(priceSchema),
    status: turned(paymentStatus),
    refundedAt: instantSchema,
  }),
);
const refundOfPayment = { orderId, refundId: idSchema, paymentId: idSchema, amount: priceSchema };
/** By `SettleRefund`: the payment provider gave the money back. */
export const OrderRefundSettled = defineEvent(
  'OrderRefundSettled',
  z.strictObject({ ...refundOfPayment, settledAt: instantSchema }),
);
/** By `FailRefund`: the payment provider refused; the money is still owed. */
export const OrderRefundFailed = defineEvent(
  'OrderRefundFailed',
  z.strictObject({ ...refundOfPayment, reason, failedAt: instantSchema }),
);
/** By `RetryRefund`: the provider is asked once more; `attempt` counts from 1. */
export const OrderRefundRetried = defineEvent(
  'OrderRefundRetried',
  z.strictObject({ ...refundOfPayment, attempt: z.int().min(2), retriedAt: instantSchema }),
);
