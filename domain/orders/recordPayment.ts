import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { money, priceSchema } from '../kernel/money.ts';
import { evolveOrder } from './evolveOrder.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { refundedAs } from './refundOrder.ts';
import { balanceOf, paidAmount, refundableAmount } from './standing.facts.ts';
import { paymentStatusOf, placedOrderOf } from './standing.ts';

export const recordPaymentSchema = z.strictObject({
  orderId: idSchema,
  /** The payment, or an id of its own for money that came in past the payment providers. */
  paymentId: idSchema,
  method: z.string().trim().min(1).max(40),
  /** Everything that is still due unless said otherwise. */
  amount: priceSchema.nullable(),
  at: instantSchema,
});
export type RecordPayment = Command<'RecordPayment', z.infer<typeof recordPaymentSchema>>;

/** Money came in. For a cancelled order it came too late and goes back at once. The same payment again is nothing. */
export function recordPayment({ data }: RecordPayment, state: OrderState): OrderEvent[] {
  const order = placedOrderOf(state);
  const { currency } = order.placed;
  const { orderId, paymentId, method, at } = data;
  if (order.payments.some(({ id }) => id === paymentId)) return [];
  const amount = data.amount ?? money(balanceOf(order), currency);
  if (amount.currency !== currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This order is in ${currency}.`);
  }
  if (amount.amount <= 0) throw new DomainError('NOTHING_DUE', 'There is nothing left to pay.');
  const before = paidAmount(order);
  const paid = { before: money(before, currency), after: money(before + amount.amount, currency) };
  const paysInFull =
    !order.isPaid && order.status === 'open' && paid.after.amount >= order.totals.grandTotal.amount;
  const payments = [...order.payments, { id: paymentId, amount: amount.amount, refunded: 0 }];
  const status = {
    before: paymentStatusOf(order),
    after: paymentStatusOf({ ...order, payments, isPaid: order.isPaid || paysInFull }),
  };
  const recorded: OrderEvent = {
    type: 'OrderPaymentRecorded',
    data: { orderId, paymentId, method, amount, paid, status, paysInFull, recordedAt: at },
  };
  if (order.status !== 'cancelled') return [recorded];
  return [recorded, refundOf(evolveOrder(order, recorded), data)];
}

function refundOf(state: OrderState, { paymentId, at }: RecordPayment['data']): OrderEvent {
  const order = placedOrderOf(state);
  return {
    type: 'OrderRefunded',
    data: refundedAs(order, {
      refundId: paymentId,
      pieces: [],
      shipping: 0,
      amount: refundableAmount(order),
      restocked: [],
      reason: 'Paid after the order was cancelled',
      notifyCustomer: false,
      at,
    }),
  };
}
