import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { restockOf, restockPlacesSchema } from './lines.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { piecesOf, refundedAs } from './refundOrder.ts';
import { fulfilmentStatusOf, refundableAmount, shippingCharge } from './standing.facts.ts';
import { placedOrderOf } from './standing.ts';

export const cancelOrderSchema = z.strictObject({
  orderId: idSchema,
  /** Id of the refund of everything that was paid. */
  refundId: idSchema,
  restock: z.boolean(),
  /** Where the pieces are put back, by line. */
  places: restockPlacesSchema.optional(),
  reason: z.string().trim().max(500),
  notifyCustomer: z.boolean(),
  at: instantSchema,
});
export type CancelOrder = Command<'CancelOrder', z.infer<typeof cancelOrderSchema>>;

/** Calls an order off before anything left the house: everything paid goes back, nothing more may be taken. */
export function cancelOrder({ data }: CancelOrder, state: OrderState): OrderEvent[] {
  const order = placedOrderOf(state);
  if (order.status === 'cancelled') return [];
  assertUnfulfilled(order);
  const { orderId, restock, reason, notifyCustomer, at } = data;
  const left = order.lines.map((line) => ({ line, quantity: line.quantity - line.refunded }));
  const { payment, orderNumber } = order.placed;
  const isTaken = payment !== null && order.payments.some(({ id }) => id === payment.paymentId);
  const cancelled: OrderEvent = {
    type: 'OrderCancelled',
    data: {
      orderId,
      orderNumber,
      reason,
      restocked: restock ? restockOf(left, data.places) : [],
      voidedPayments: payment && !isTaken ? [payment.paymentId] : [],
      notifyCustomer,
      cancelledAt: at,
    },
  };
  return [...refundOfEverything(order, data), cancelled];
}

/** What is left of lines and shipping, and all the money that is left: the customer hears of it with the cancellation. */
function refundOfEverything(order: PlacedOrder, { refundId, reason, at }: CancelOrder['data']): OrderEvent[] {
  const amount = refundableAmount(order);
  if (amount === 0) return [];
  const pieces = order.lines
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map((line) => piecesOf(line, line.quantity - line.refunded));
  const shipping = Math.max(0, shippingCharge(order) - order.refundedShipping);
  const terms = { refundId, pieces, shipping, amount, restocked: [], reason, notifyCustomer: false, at };
  return [{ type: 'OrderRefunded', data: refundedAs(order, terms) }];
}

/** Nothing has left the house yet. */
export function assertUnfulfilled(order: PlacedOrder): void {
  if (order.fulfilments.length === 0 && fulfilmentStatusOf(order) === 'unfulfilled') return;
  throw new DomainError('ORDER_FULFILLED', 'This order was fulfilled already, at least in part.');
}
