import { money } from '../../../../domain/kernel/money.ts';
import type { LineState, PlacedOrder } from '../../../../domain/orders/order.state.ts';
import {
  balanceOf,
  fulfilmentStatusOf,
  needsFulfilment,
  outstandingOf,
  paidAmount,
  refundableAmount,
  refundedAmount,
  type Source,
  shippingCharge,
} from '../../../../domain/orders/standing.facts.ts';
import { paymentStatusOf } from '../../../../domain/orders/standing.ts';
import type { ListedOrder } from '../../../../projections/orders/queries.ts';
import type { OrderSummary, OrderView } from '../../contracts/orders/orders.ts';

/** Everything about an order, for staff. */
export function orderViewOf(order: PlacedOrder): OrderView {
  const { placed, status, email, shippingAddress, billingAddress, totals } = order;
  const inCurrency = (amount: number) => money(amount, placed.currency);
  const source = ({ id, amount, refunded }: Source) => ({
    id,
    amount: inCurrency(amount),
    refunded: inCurrency(refunded),
  });
  return {
    id: placed.orderId,
    orderNumber: placed.orderNumber,
    statusToken: placed.statusToken,
    websiteId: placed.websiteId,
    status,
    paymentStatus: paymentStatusOf(order),
    fulfilmentStatus: fulfilmentStatusOf(order),
    testMode: placed.testMode,
    isArchived: order.isArchived,
    purchasedCartId: placed.cartId,
    checkoutId: placed.checkoutId,
    customerId: placed.customerId,
    subscriptionId: placed.subscriptionId,
    email,
    language: placed.language,
    note: placed.note,
    placedAt: placed.placedAt,
    lines: order.lines.map((line) => lineViewOf(line, placed.lineFields[line.lineId] ?? '')),
    shippingAddress,
    billingAddress,
    shippingOption: placed.shippingOption,
    totals,
    paid: inCurrency(paidAmount(order)),
    refunded: inCurrency(refundedAmount(order)),
    refundable: inCurrency(refundableAmount(order)),
    refundableShipping: inCurrency(shippingCharge(order) - order.refundedShipping),
    balance: inCurrency(balanceOf(order)),
    discounts: placed.discounts,
    giftCards: order.giftCards.map(source).map(({ id, ...sums }) => ({ giftCardId: id, ...sums })),
    payments: order.payments.map(source).map(({ id, ...sums }) => ({ paymentId: id, ...sums })),
    fulfilments: order.fulfilments.map(
      ({ fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt }) => ({
        fulfilmentId,
        lines,
        carrier,
        trackingNumber,
        trackingUrl,
        fulfilledAt,
      }),
    ),
    refunds: order.refunds.map(({ refundId, amount, lines, shipping, reason, refundedAt }) => ({
      refundId,
      amount,
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      shipping,
      reason,
      refundedAt,
      providers: order.providerRefunds
        .filter((one) => one.refundId === refundId)
        .map(({ paymentId, amount: part, status: stage }) => ({
          paymentId,
          amount: inCurrency(part),
          status: stage,
        })),
    })),
    returns: order.returns.map(({ lines, ...one }) => ({
      ...one,
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    })),
    notes: order.notes.map(({ noteId, audience, text, addedAt }) => ({ noteId, audience, text, addedAt })),
    tags: [...order.tags],
  };
}

function lineViewOf(line: LineState, additionalFields: string): OrderView['lines'][number] {
  const { refundedAmount: given, ...facts } = line;
  return {
    ...facts,
    outstanding: needsFulfilment(line) ? outstandingOf(line) : 0,
    refundedAmount: money(given, line.total.currency),
    additionalFields,
  };
}

/** An order in a list. */
export function orderSummaryOf(doc: ListedOrder): OrderSummary {
  const { orderId, orderNumber, status, paymentStatus, fulfilmentStatus, testMode, isArchived } = doc;
  const { customerId, email, name, currency, grandTotal, refunded, quantity, tags, placedAt } = doc;
  return {
    id: orderId,
    orderNumber,
    status,
    paymentStatus,
    fulfilmentStatus,
    testMode,
    isArchived,
    customerId,
    email,
    name,
    grandTotal: money(grandTotal, currency),
    refunded: money(refunded, currency),
    quantity,
    tags: [...tags],
    placedAt,
  };
}
