import { DomainError } from '../kernel/errors.ts';
import type { LineState, OrderState, PlacedOrder, Source } from './order.state.ts';
import type { FulfilmentStatus, PaymentStatus } from './orderFacts.ts';
import { needsFulfilment } from './orderLine.ts';

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

const sum = (sources: readonly Source[], field: 'amount' | 'refunded') =>
  sources.reduce((total, source) => total + source[field], 0);

/** What came in by payments and gift cards, in minor units. */
export const paidAmount = ({ payments, giftCards }: Pick<PlacedOrder, 'payments' | 'giftCards'>): number =>
  sum(payments, 'amount') + sum(giftCards, 'amount');

/** What was given back to payments and gift cards, or is about to be, in minor units. */
export const refundedAmount = ({ payments, giftCards }: PlacedOrder): number =>
  sum(payments, 'refunded') + sum(giftCards, 'refunded');

/** The most that can still be given back, in minor units: never more than was paid. */
export const refundableAmount = (order: PlacedOrder): number => paidAmount(order) - refundedAmount(order);

/**
 * What the buyer still owes (above zero) or is owed because the order became smaller (below zero), in minor units.
 */
export const balanceOf = (order: PlacedOrder): number => order.totals.grandTotal.amount - paidAmount(order);

/** Refunds come first: an order that was paid and given back in part reads as `partiallyRefunded`. */
export function paymentStatusOf(order: PlacedOrder): PaymentStatus {
  const refunded = refundedAmount(order);
  if (refunded > 0) return refundableAmount(order) > 0 ? 'partiallyRefunded' : 'refunded';
  if (order.isPaid) return 'paid';
  if (order.payments.length > 0) return 'partiallyPaid';
  return order.placed.payment ? 'pending' : 'unpaid';
}

/**
 * Pieces that still have to leave the house. Refunded ones are taken from those that have not left yet, except what
 * came back by a return.
 */
export const outstandingOf = ({ quantity, fulfilled, refunded, returned }: LineState): number =>
  Math.max(0, quantity - fulfilled - (refunded - returned));

/** Orders without parcels or services are fulfilled by being paid. */
export function fulfilmentStatusOf({
  lines,
  isPaid,
}: Pick<PlacedOrder, 'lines' | 'isPaid'>): FulfilmentStatus {
  const toFulfil = lines.filter(needsFulfilment);
  if (toFulfil.length === 0) return isPaid ? 'fulfilled' : 'unfulfilled';
  if (toFulfil.every(({ fulfilled }) => fulfilled === 0)) return 'unfulfilled';
  return toFulfil.some((line) => outstandingOf(line) > 0) ? 'partial' : 'fulfilled';
}
