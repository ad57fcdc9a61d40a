import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import type { Command } from '../kernel/decider.ts';
import { evolveOrder } from './evolveOrder.ts';
import { type OrderEvent, OrderPlaced } from './order.events.ts';
import { initialOrder, type OrderState } from './order.state.ts';
import { orderLineSchema } from './orderLine.ts';
import { recordPayment } from './recordPayment.ts';

/** Everything that is known when an order is placed; personal data in the clear. */
export const placeOrderSchema = OrderPlaced.schema.omit({ lineFields: true }).extend({
  lines: z.array(orderLineSchema).min(1).max(250),
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
});
export type PlaceOrder = Command<'PlaceOrder', z.infer<typeof placeOrderSchema>>;

/**
 * Places the order once; a repeat is nothing. Where nothing is due, or the payment was captured before, it is paid at
 * once. Each line's answers to its product's form go into one field of their own, which can be erased.
 */
export function placeOrder({ data }: PlaceOrder, state: OrderState): OrderEvent[] {
  if (state.status !== 'unplaced') return [];
  const { lines, ...order } = data;
  const placed: OrderEvent = {
    type: 'OrderPlaced',
    data: {
      ...order,
      lines: lines.map(({ additionalFields: _, ...line }) => line),
      lineFields: Object.fromEntries(
        lines
          .filter(({ additionalFields }) => additionalFields !== '')
          .map(({ lineId, additionalFields }) => [lineId, additionalFields]),
      ),
    },
  };
  return [placed, ...paidAtOnce(data, evolveOrder(initialOrder, placed))];
}

function paidAtOnce(
  { orderId, orderNumber, payment, totals, placedAt }: PlaceOrder['data'],
  state: OrderState,
) {
  if (totals.amountDue.amount === 0) {
    return [
      { type: 'OrderPaid', data: { orderId, orderNumber, paid: totals.grandTotal, paidAt: placedAt } },
    ] as const;
  }
  if (payment?.status !== 'captured') return [];
  const { paymentId, provider, amount } = payment;
  return recordPayment(
    { type: 'RecordPayment', data: { orderId, paymentId, method: provider, amount, at: placedAt } },
    state,
  );
}
