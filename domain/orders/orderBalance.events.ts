import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { orderNumberSchema } from './order.facts.ts';

const orderId = idSchema;
/** Which request of the order, from 1. A later one takes the place of those before it. */
const requestNumber = z.int().min(1).max(999);

/** By `RequestBalance`: what is due can be paid by a link, until it is paid or the order is another one. */
export const OrderBalanceRequested = defineEvent(
  'OrderBalanceRequested',
  z.strictObject({
    orderId,
    orderNumber: orderNumberSchema,
    requestNumber,
    amount: priceSchema,
    /** Whether the buyer is written to; without, staff hand the link on themselves. */
    isMailed: z.boolean(),
    requestedAt: instantSchema,
  }),
);
/** By `BeginBalancePayment`: somebody pays by the link. One at a time, so that nothing is paid twice. */
export const OrderBalancePaymentBegun = defineEvent(
  'OrderBalancePaymentBegun',
  z.strictObject({
    orderId,
    requestNumber,
    paymentId: idSchema,
    provider: z.string().min(1).max(40),
    amount: priceSchema,
    begunAt: instantSchema,
  }),
);
/** By `FailBalancePayment`: it came to nothing, and can be tried again while the link is good. */
export const OrderBalancePaymentFailed = defineEvent(
  'OrderBalancePaymentFailed',
  z.strictObject({
    orderId,
    paymentId: idSchema,
    code: z.string().min(1).max(100),
    message: z.string().max(500),
    failedAt: instantSchema,
  }),
);
