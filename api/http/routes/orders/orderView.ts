import { strokesOf } from '../../../../domain/kernel/fields/signature.ts';
import { money } from '../../../../domain/kernel/money.ts';
import type { ListedOrder } from '../../../../projections/orders/orderListing.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { ShownOrder } from '../../../application/orders/shownOrder.ts';
import type { OrderSummary, OrderView } from '../../contracts/orders/orders.ts';

/** Everything about an order, for staff, with what opens its status page. */
export const orderViewOf = (order: ShownOrder, orderTokens: Pick<OrderTokens, 'of'>): OrderView => ({
  ...closedOrderViewOf(order),
  statusToken: orderTokens.of(order),
});

/** The same without what opens anything. */
export function closedOrderViewOf(order: ShownOrder): Omit<OrderView, 'statusToken'> {
  const inCurrency = (amount: number) => money(amount, order.currency);
  const source = ({ id, amount, refunded }: ShownOrder['payments'][number]) => ({
    id,
    amount: inCurrency(amount),
    refunded: inCurrency(refunded),
  });
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    websiteId: order.websiteId,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    needsSending: order.needsSending,
    testMode: order.testMode,
    isArchived: order.isArchived,
    hold: order.hold && { reason: order.hold.reason },
    purchasedCartId: order.cartId,
    checkoutId: order.checkoutId,
    customerId: order.customerId,
    subscriptionId: order.subscriptionId,
    renewal: order.renewal ?? null,
    email: order.email,
    language: order.language,
    note: order.note,
    answers: order.answers.map(answerViewOf),
    placedAt: order.placedAt,
    lines: order.lines.map(lineViewOf),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingOption: order.shippingOption,
    totals: order.totals,
    paid: inCurrency(order.paid),
    refunded: inCurrency(order.refunded),
    refundable: inCurrency(order.refundable),
    refundableShipping: inCurrency(order.refundableShipping),
    balance: inCurrency(order.balance),
    discounts: order.discounts,
    giftCards: order.giftCards.map(source).map(({ id, ...sums }) => ({ giftCardId: id, ...sums })),
    payments: order.payments.map(source).map(({ id, ...sums }) => ({ paymentId: id, ...sums })),
    fulfilments: order.fulfilments.map(
      ({ fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt }) => ({
        ...{ fulfilmentId, lines: [...lines], carrier, trackingNumber, trackingUrl, fulfilledAt },
      }),
    ),
    refunds: order.refunds.map(({ refundId, amount, lines, shipping, reason, refundedAt, providers }) => ({
      ...{ refundId, amount, lines: [...lines], shipping, reason, refundedAt },
      providers: providers.map(({ paymentId, amount: part, status }) => ({
        paymentId,
        amount: part,
        status,
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

const answerViewOf = ({ fieldId, title, type, text, answer }: ShownOrder['answers'][number]) => ({
  ...{ fieldId, title, type, text },
  strokes: type === 'signature' && typeof answer === 'string' ? (strokesOf(answer) ?? '') : '',
});

function lineViewOf(line: ShownOrder['lines'][number]): OrderView['lines'][number] {
  const { outstanding, refundedAmount, additionalFields, ...facts } = line;
  return { ...facts, outstanding, refundedAmount, additionalFields };
}

/** An order in a list. */
export function orderSummaryOf(doc: ListedOrder): OrderSummary {
  const { orderId, orderNumber, status, paymentStatus, fulfilmentStatus, testMode, isArchived } = doc;
  const { needsSending, hold, country, balance, toSend, openReturns } = doc;
  const { customerId, email, name, currency, grandTotal, refunded, quantity, tags, placedAt } = doc;
  return {
    id: orderId,
    orderNumber,
    status,
    paymentStatus,
    fulfilmentStatus,
    needsSending,
    testMode,
    isArchived,
    isHeld: hold !== null,
    customerId,
    email,
    name,
    country,
    grandTotal: money(grandTotal, currency),
    refunded: money(refunded, currency),
    balance: money(balance, currency),
    quantity,
    toSend,
    openReturns,
    tags: [...tags],
    placedAt,
  };
}
