import type { DataOf } from '../../domain/kernel/event.ts';
import { add, zero } from '../../domain/kernel/money.ts';
import { ERASED } from '../../domain/kernel/personalData.ts';
import type { SoldLine } from '../../domain/kernel/sale.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import { isPaymentBegun, type Source } from '../../domain/orders/standing.facts.ts';
import { erasedText } from '../erasedText.ts';
import type { OrderFacts, OrderLine, OrderReturn, Refund } from './orderDocument.ts';

/** An order as it was placed. */
export function placedOrder(placed: DataOf<OrderEvent, 'OrderPlaced'>): OrderFacts {
  const { orderId, orderNumber, statusToken, testMode, cartId, checkoutId, customerId } = placed;
  const { subscriptionId, currency, language, email, shippingAddress, billingAddress } = placed;
  const { shippingOption, note, answers, placedAt, totals, discounts, lineFields, renewal } = placed;
  return {
    ...{ orderId, orderNumber, statusToken, testMode, cartId, checkoutId, customerId, subscriptionId },
    ...{ currency, language, email, shippingAddress, billingAddress, shippingOption, note, placedAt },
    ...{ totals, discounts, renewal, answers },
    status: 'open',
    isArchived: false,
    lines: placed.lines.map((line) => untouched(line, lineFields[line.lineId])),
    purchase: {
      items: placed.lines.map(({ sku, title, quantity, unitPrice }) => ({ sku, title, quantity, unitPrice })),
      grandTotal: totals.grandTotal,
      shipping: totals.shipping,
      tax: totals.tax,
    },
    payments: [],
    giftCards: placed.giftCards.map(({ giftCardId, amount }) => received(giftCardId, amount.amount)),
    isPaymentBegun: isPaymentBegun(placed.payment),
    isPaid: false,
    hold: null,
    fulfilments: [],
    refunds: [],
    returns: [],
    notes: [],
    tags: [],
  };
}

const untouched = (line: SoldLine, additionalFields = ''): OrderLine => ({
  ...line,
  fulfilled: 0,
  refunded: 0,
  returned: 0,
  refundedAmount: zero(line.unitPrice.currency),
  additionalFields,
});

const received = (id: string, amount: number): Source => ({ id, amount, refunded: 0 });

/** The order after one more event. */
export function changedOrder(
  order: OrderFacts,
  event: Exclude<OrderEvent, { type: 'OrderPlaced' }>,
): OrderFacts {
  switch (event.type) {
    case 'OrderPaymentRecorded': {
      const { paymentId, amount, paysInFull } = event.data;
      const payments = [...order.payments, received(paymentId, amount.amount)];
      return { ...order, payments, isPaid: order.isPaid || paysInFull };
    }
    case 'OrderPaid':
      return { ...order, isPaid: true };
    case 'OrderFulfilled': {
      const { fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt } = event.data;
      const parcel = { fulfilmentId, lines, carrier, trackingNumber, trackingUrl, fulfilledAt };
      return {
        ...order,
        fulfilments: [...order.fulfilments, parcel],
        lines: withLines(order, lines, (line, { quantity }) => ({ fulfilled: line.fulfilled + quantity })),
      };
    }
    case 'OrderTrackingCorrected': {
      const { fulfilmentId, tracking } = event.data;
      const fulfilments = order.fulfilments.map((parcel) =>
        parcel.fulfilmentId === fulfilmentId ? { ...parcel, ...tracking.after } : parcel,
      );
      return { ...order, fulfilments };
    }
    case 'OrderRefunded':
      return refundedOrder(order, event.data);
    case 'OrderRefundSettled':
      return withProvider(order, event.data, 'settled');
    case 'OrderRefundFailed':
      return withProvider(order, event.data, 'failed');
    case 'OrderRefundRetried':
      return withProvider(order, event.data, 'pending');
    case 'OrderCancelled':
      return { ...order, status: 'cancelled' };
    case 'OrderLinesReduced':
      return {
        ...order,
        totals: event.data.totals.after,
        lines: withLines(order, event.data.lines, (_, { quantity, discount, tax, total }) => ({
          quantity: quantity.after,
          discount: discount.after,
          tax: tax.after,
          total: total.after,
        })),
      };
    case 'OrderLinesAdded':
      return {
        ...order,
        totals: event.data.totals.after,
        lines: [...order.lines, ...event.data.lines.map((line) => untouched(line))],
      };
    case 'OrderReturnRequested': {
      const { returnId, lines, grounds } = event.data;
      const requested: OrderReturn = { returnId, lines, grounds, message: '', status: 'requested' };
      return { ...order, returns: [...order.returns, requested] };
    }
    case 'OrderReturnApproved':
      return withReturn(order, event.data, { status: 'approved', message: event.data.message });
    case 'OrderReturnDeclined':
      return withReturn(order, event.data, { status: 'declined', message: event.data.message });
    case 'OrderReturnReceived':
      return {
        ...withReturn(order, event.data, { status: 'received' }),
        lines: withLines(order, event.data.lines, (line, { quantity }) => ({
          returned: line.returned + quantity,
        })),
      };
    case 'OrderAddressCorrected': {
      const { kind, address } = event.data;
      return { ...order, [kind === 'shipping' ? 'shippingAddress' : 'billingAddress']: address };
    }
    case 'OrderEmailCorrected':
      return { ...order, email: event.data.email };
    case 'OrderNoteAdded': {
      const { noteId, audience, text, addedAt } = event.data;
      return { ...order, notes: [...order.notes, { noteId, audience, text, addedAt }] };
    }
    case 'OrderTagged':
      return { ...order, tags: event.data.tags.after };
    case 'OrderArchived':
      return { ...order, isArchived: true };
    case 'OrderHeld':
      return { ...order, hold: { reason: event.data.reason } };
    case 'OrderReleased':
      return { ...order, hold: null };
    case 'OrderPaymentVoided':
      return { ...order, isPaymentBegun: false };
    case 'OrderUnarchived':
      return { ...order, isArchived: false };
    default:
      return order;
  }
}

/** The order once the person behind it was erased: what was sold and paid stays, who it was does not. */
export const erasedOrder = (order: OrderFacts): OrderFacts => ({
  ...order,
  statusToken: ERASED,
  email: ERASED,
  shippingAddress: null,
  billingAddress: null,
  note: erasedText(order.note),
  answers: [],
  hold: order.hold && { reason: erasedText(order.hold.reason) },
  lines: order.lines.map((line) => ({ ...line, additionalFields: '' })),
  notes: order.notes.map((note) => ({ ...note, text: ERASED })),
  fulfilments: order.fulfilments.map((parcel) => ({
    ...parcel,
    trackingNumber: erasedText(parcel.trackingNumber),
    trackingUrl: '',
  })),
  refunds: order.refunds.map((refund) => ({ ...refund, reason: erasedText(refund.reason) })),
  returns: order.returns.map((one) => ({
    ...one,
    grounds: erasedText(one.grounds),
    message: erasedText(one.message),
  })),
});

function refundedOrder(order: OrderFacts, refund: DataOf<OrderEvent, 'OrderRefunded'>): OrderFacts {
  const { refundId, amount, lines, shipping, reason, refundedAt, toPayments, toGiftCards } = refund;
  const shown: Refund = {
    ...{ refundId, amount, shipping, reason, refundedAt },
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    providers: toPayments.map((part) => ({ ...part, status: 'pending' })),
  };
  return {
    ...order,
    refunds: [...order.refunds, shown],
    payments: givenBack(
      order.payments,
      new Map(toPayments.map((part) => [part.paymentId, part.amount.amount])),
    ),
    giftCards: givenBack(
      order.giftCards,
      new Map(toGiftCards.map((part) => [part.giftCardId, part.amount.amount])),
    ),
    lines: withLines(order, lines, (line, part) => ({
      refunded: line.refunded + part.quantity,
      refundedAmount: add(line.refundedAmount, part.amount),
    })),
  };
}

const givenBack = (sources: readonly Source[], parts: ReadonlyMap<string, number>): Source[] =>
  sources.map((source) => ({ ...source, refunded: source.refunded + (parts.get(source.id) ?? 0) }));

function withLines<Change extends { readonly lineId: string }>(
  { lines }: OrderFacts,
  changes: readonly Change[],
  change: (line: OrderLine, change: Change) => Partial<OrderLine>,
): OrderLine[] {
  const byLine = new Map(changes.map((one) => [one.lineId, one]));
  return lines.map((line) => {
    const found = byLine.get(line.lineId);
    return found ? { ...line, ...change(line, found) } : line;
  });
}

function withProvider(
  order: OrderFacts,
  { refundId, paymentId }: { readonly refundId: string; readonly paymentId: string },
  status: Refund['providers'][number]['status'],
): OrderFacts {
  const settled = ({ providers }: Refund) =>
    providers.map((part) => (part.paymentId === paymentId ? { ...part, status } : part));
  const refunds = order.refunds.map((refund) =>
    refund.refundId === refundId ? { ...refund, providers: settled(refund) } : refund,
  );
  return { ...order, refunds };
}

function withReturn(
  order: OrderFacts,
  { returnId }: { readonly returnId: string },
  change: Partial<OrderReturn>,
): OrderFacts {
  const returns = order.returns.map((one) => (one.returnId === returnId ? { ...one, ...change } : one));
  return { ...order, returns };
}
