import { DomainError } from '../kernel/errors.ts';
import type { PaymentStatus } from './order.facts.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { paymentStandingOf } from './standing.facts.ts';

/** The order. Throws `ORDER_NOT_FOUND` where nobody placed it. */
export function placedOrderOf(state: OrderState): PlacedOrder {
  if (state.status === 'unplaced') throw new DomainError('ORDER_NOT_FOUND', 'There is no such order.');
  return state;
}

/** The same for what a cancelled order no longer takes: throws `ORDER_CANCELLED`. */
export function openOrderOf(state: OrderState): PlacedOrder {
  const order = placedOrderOf(state);
  if (order.status === 'cancelled') throw new DomainError('ORDER_CANCELLED', 'This order was cancelled.');
  return order;
}

/** How far the payment of an order has come. Refunds come first: one that was given back in part is no longer `paid`. */
export const paymentStatusOf = (order: PlacedOrder): PaymentStatus => paymentStandingOf(order);
