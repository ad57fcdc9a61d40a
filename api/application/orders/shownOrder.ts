import { money } from '../../../domain/kernel/money.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { withStanding } from '../../../projections/orders/orderDocument.ts';
import type { OrderDoc } from '../../../projections/orders/orders.ts';

/** An order as pages, papers and mails show it: as its read model has it, or as a command left it. */
export type ShownOrder = Omit<OrderDoc, '_id' | '_position' | 'placedPosition'>;

/** The order that a command answers, or one of the past, as its document will say it or would have said it. */
export function shownOrder(order: PlacedOrder): ShownOrder {
  const { placed, status, isArchived, email, shippingAddress, billingAddress, totals, tags } = order;
  const { websiteId, orderId, orderNumber, testMode, cartId, checkoutId } = placed;
  // Nothing opens the page of somebody who was erased.
  const statusToken = email === ERASED ? ERASED : placed.statusToken;
  const { customerId, subscriptionId, currency, language, shippingOption, note, answers, placedAt } = placed;
  const shown = withStanding({
    ...{ orderId, orderNumber, statusToken, testMode, status, isArchived, cartId, checkoutId, customerId },
    ...{ subscriptionId, currency, language, email, shippingAddress, billingAddress, shippingOption, note },
    ...{ answers, placedAt, totals, tags, discounts: placed.discounts, renewal: placed.renewal },
    lines: order.lines.map(({ refundedAmount, ...line }) => ({
      ...line,
      refundedAmount: money(refundedAmount, currency),
      additionalFields: placed.lineFields[line.lineId] ?? '',
    })),
    purchase: {
      items: placed.lines.map(({ sku, title, quantity, unitPrice }) => ({ sku, title, quantity, unitPrice })),
      grandTotal: placed.totals.grandTotal,
      shipping: placed.totals.shipping,
      tax: placed.totals.tax,
    },
    payments: order.payments,
    giftCards: order.giftCards,
    isPaymentBegun: order.isPaymentBegun,
    hold: order.hold,
    isPaid: order.isPaid,
    fulfilments: order.fulfilments.map(
      ({ fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt }) => ({
        ...{ fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt },
      }),
    ),
    refunds: order.refunds.map(({ refundId, amount, lines, shipping, reason, refundedAt }) => ({
      ...{ refundId, amount, shipping, reason, refundedAt },
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      providers: order.providerRefunds
        .filter((part) => part.refundId === refundId)
        .map((part) => ({
          paymentId: part.paymentId,
          amount: money(part.amount, currency),
          status: part.status,
        })),
    })),
    returns: order.returns,
    notes: order.notes.map(({ noteId, audience, text, addedAt }) => ({ noteId, audience, text, addedAt })),
  });
  return { websiteId, ...shown };
}
