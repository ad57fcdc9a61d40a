import { PRODUCT_TYPES } from '../kernel/productType.ts';
import type { SaleTotals, SoldLine } from '../kernel/sale.ts';
import type { FulfilmentStatus, PaymentStatus } from './order.facts.ts';

/** Money that came in one way and what went back that way, in minor units. */
export interface Source {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
}

/** What was recorded of the money of an order. */
interface OrderMoney {
  readonly payments: readonly Source[];
  readonly giftCards: readonly Source[];
}

/** What became of the pieces of a line. */
export interface LinePieces {
  /** As they are ordered now. */
  readonly quantity: number;
  readonly fulfilled: number;
  readonly refunded: number;
  /** Pieces that left the house and came back; refunded like others. */
  readonly returned: number;
}

/** Parcels and services are owed until somebody fulfils them; everything else is delivered by being paid. */
export const needsFulfilment = ({ productType }: Pick<SoldLine, 'productType'>): boolean =>
  productType === PRODUCT_TYPES.physical || productType === PRODUCT_TYPES.service;

const sum = (sources: readonly Source[], field: 'amount' | 'refunded') =>
  sources.reduce((total, source) => total + source[field], 0);

/** What came in by payments and gift cards, in minor units. */
export const paidAmount = ({ payments, giftCards }: OrderMoney): number =>
  sum(payments, 'amount') + sum(giftCards, 'amount');

/** What was given back to payments and gift cards, or is about to be, in minor units. */
export const refundedAmount = ({ payments, giftCards }: OrderMoney): number =>
  sum(payments, 'refunded') + sum(giftCards, 'refunded');

/** The most that can still be given back, in minor units: never more than was paid. */
export const refundableAmount = (money: OrderMoney): number => paidAmount(money) - refundedAmount(money);

/** What the buyer still owes (above zero) or is owed because the order became smaller (below zero), in minor units. */
export const balanceOf = (order: OrderMoney & { readonly totals: SaleTotals }): number =>
  order.totals.grandTotal.amount - paidAmount(order);

/** What the buyer pays beside the lines: shipping, and its tax where that comes on top. Minor units. */
export const shippingCharge = (order: {
  readonly totals: SaleTotals;
  readonly lines: readonly Pick<SoldLine, 'total'>[];
}): number => order.totals.grandTotal.amount - order.lines.reduce((all, { total }) => all + total.amount, 0);

/** What stands at once because the shop trusts the buyer: nobody moves money until staff say that it came in. */
const BY_INVOICE = 'manual';

/** Whether money is on its way by a provider; what is to be paid by invoice is the buyer's to begin. */
export const isPaymentBegun = (payment: { readonly provider: string } | null): boolean =>
  payment !== null && payment.provider !== BY_INVOICE;

/** How far the payment of an order has come. `isPaymentBegun`: by a payment that was asked for before it was placed. */
export function paymentStandingOf(
  order: OrderMoney & {
    readonly totals: SaleTotals;
    readonly isPaid: boolean;
    readonly isPaymentBegun: boolean;
  },
): PaymentStatus {
  if (refundedAmount(order) > 0) return refundableAmount(order) > 0 ? 'partiallyRefunded' : 'refunded';
  // What was paid may have become more since.
  if (order.isPaid && balanceOf(order) <= 0) return 'paid';
  if (order.isPaid || order.payments.length > 0) return 'partiallyPaid';
  return order.isPaymentBegun ? 'pending' : 'unpaid';
}

/**
 * Pieces that still have to leave the house. Refunded ones are taken from those that have not left yet, except what
 * came back by a return.
 */
export const outstandingOf = ({ quantity, fulfilled, refunded, returned }: LinePieces): number =>
  Math.max(0, quantity - fulfilled - (refunded - returned));

/** Orders without parcels or services are fulfilled by being paid. */
export function fulfilmentStatusOf(order: {
  readonly lines: readonly (LinePieces & Pick<SoldLine, 'productType'>)[];
  readonly isPaid: boolean;
}): FulfilmentStatus {
  const toFulfil = order.lines.filter(needsFulfilment);
  if (toFulfil.length === 0) return order.isPaid ? 'fulfilled' : 'unfulfilled';
  if (toFulfil.every(({ fulfilled }) => fulfilled === 0)) return 'unfulfilled';
  return toFulfil.some((line) => outstandingOf(line) > 0) ? 'partial' : 'fulfilled';
}
