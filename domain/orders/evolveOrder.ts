import type { SoldLine } from '../kernel/sale.ts';
import type { OrderDataOf, OrderEvent } from './order.events.ts';
import {
  type LineState,
  mailRepeatDoneId,
  type OrderState,
  type PlacedOrder,
  type ProviderRefund,
  type ReturnState,
  restockDoneId,
} from './order.state.ts';
import { isPaymentBegun, type Source } from './standing.facts.ts';

/** The order after one more event; unknown events change nothing. */
export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return placedOrder(event.data);
  return state.status === 'unplaced' ? state : evolvePlaced(state, event);
}

function placedOrder(placed: OrderDataOf<'OrderPlaced'>): PlacedOrder {
  return {
    status: 'open',
    placed,
    email: placed.email,
    shippingAddress: placed.shippingAddress,
    billingAddress: placed.billingAddress,
    lines: placed.lines.map(untouched),
    totals: placed.totals,
    payments: [],
    giftCards: placed.giftCards.map(({ giftCardId, amount }) => ({
      id: giftCardId,
      amount: amount.amount,
      refunded: 0,
    })),
    isPaid: false,
    isPaymentBegun: isPaymentBegun(placed.payment),
    balanceRequests: 0,
    balanceRequest: null,
    balancePayment: null,
    hold: null,
    refundedShipping: 0,
    refunds: [],
    providerRefunds: [],
    fulfilments: [],
    returns: [],
    notes: [],
    doneIds: [],
    tags: [],
    isArchived: false,
  };
}

const untouched = (line: SoldLine): LineState => ({
  ...line,
  fulfilled: 0,
  refunded: 0,
  refundedAmount: 0,
  returned: 0,
});

function evolvePlaced(order: PlacedOrder, event: OrderEvent): PlacedOrder {
  switch (event.type) {
    case 'OrderPaymentRecorded': {
      const { paymentId, amount, paysInFull } = event.data;
      const payment = { id: paymentId, amount: amount.amount, refunded: 0 };
      const { balancePayment } = order;
      return {
        ...order,
        payments: [...order.payments, payment],
        isPaid: order.isPaid || paysInFull,
        // Another sum is due now.
        balanceRequest: null,
        balancePayment: balancePayment?.paymentId === paymentId ? null : balancePayment,
      };
    }
    case 'OrderPaid':
      return { ...order, isPaid: true };
    case 'OrderFulfilled':
      return {
        ...order,
        fulfilments: [...order.fulfilments, event.data],
        lines: changeLines(order, event.data.lines, (line, { quantity }) => ({
          fulfilled: line.fulfilled + quantity,
        })),
      };
    case 'OrderTrackingCorrected': {
      const { fulfilmentId, tracking } = event.data;
      const fulfilments = order.fulfilments.map((parcel) =>
        parcel.fulfilmentId === fulfilmentId ? { ...parcel, ...tracking.after } : parcel,
      );
      return { ...order, fulfilments };
    }
    case 'OrderRefunded':
      return afterRefund(order, event.data);
    case 'OrderRefundSettled':
      return { ...order, providerRefunds: withRefund(order, event.data, { status: 'settled' }) };
    case 'OrderRefundFailed':
      return { ...order, providerRefunds: withRefund(order, event.data, { status: 'failed' }) };
    case 'OrderRefundRetried': {
      const { attempt } = event.data;
      return { ...order, providerRefunds: withRefund(order, event.data, { status: 'pending', attempt }) };
    }
    case 'OrderCancelled':
      return { ...order, status: 'cancelled', balanceRequest: null };
    case 'OrderLinesReduced':
      return {
        ...order,
        totals: event.data.totals.after,
        balanceRequest: null,
        doneIds: [...order.doneIds, event.data.editId],
        lines: changeLines(order, event.data.lines, (_, { quantity, discount, tax, total }) => ({
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
        balanceRequest: null,
        doneIds: [...order.doneIds, event.data.editId],
        lines: [...order.lines, ...event.data.lines.map(untouched)],
      };
    case 'OrderReturnRequested': {
      const { returnId, lines, grounds } = event.data;
      const requested = { returnId, lines, grounds, message: '', status: 'requested' } as const;
      return { ...order, returns: [...order.returns, requested] };
    }
    case 'OrderReturnApproved':
      return withReturn(order, event.data, { status: 'approved', message: event.data.message });
    case 'OrderReturnDeclined':
      return withReturn(order, event.data, { status: 'declined', message: event.data.message });
    case 'OrderReturnReceived': {
      const lines = changeLines(order, event.data.lines, (line, { quantity }) => ({
        returned: line.returned + quantity,
      }));
      return { ...withReturn(order, event.data, { status: 'received' }), lines };
    }
    case 'OrderRestocked':
      return { ...order, doneIds: [...order.doneIds, restockDoneId(event.data.causeId)] };
    case 'OrderAddressCorrected': {
      const { kind, address } = event.data;
      return kind === 'shipping'
        ? { ...order, shippingAddress: address }
        : { ...order, billingAddress: address };
    }
    case 'OrderEmailCorrected':
      return { ...order, email: event.data.email };
    case 'OrderNoteAdded':
      return { ...order, notes: [...order.notes, event.data] };
    case 'OrderTagged':
      return { ...order, tags: event.data.tags.after };
    case 'OrderArchived':
      return { ...order, isArchived: true };
    case 'OrderUnarchived':
      return { ...order, isArchived: false };
    case 'OrderHeld':
      return { ...order, hold: { reason: event.data.reason } };
    case 'OrderReleased':
      return { ...order, hold: null };
    case 'OrderMailRepeated':
      return { ...order, doneIds: [...order.doneIds, mailRepeatDoneId(event.data.requestId)] };
    case 'OrderPaymentVoided':
      return { ...order, isPaymentBegun: false };
    case 'OrderBalanceRequested': {
      const { requestNumber, amount } = event.data;
      return {
        ...order,
        balanceRequests: requestNumber,
        balanceRequest: { requestNumber, amount: amount.amount },
      };
    }
    case 'OrderBalancePaymentBegun': {
      const { paymentId, requestNumber, provider, amount } = event.data;
      return { ...order, balancePayment: { paymentId, requestNumber, provider, amount } };
    }
    case 'OrderBalancePaymentFailed':
      return { ...order, balancePayment: null };
    default:
      return order;
  }
}

function afterRefund(order: PlacedOrder, refund: OrderDataOf<'OrderRefunded'>): PlacedOrder {
  const { refundId, toPayments, toGiftCards, shipping, lines } = refund;
  const givenBack = (sources: readonly Source[], parts: ReadonlyMap<string, number>) =>
    sources.map((source) => ({ ...source, refunded: source.refunded + (parts.get(source.id) ?? 0) }));
  return {
    ...order,
    refunds: [...order.refunds, refund],
    refundedShipping: order.refundedShipping + shipping.amount,
    payments: givenBack(
      order.payments,
      new Map(toPayments.map(({ paymentId, amount }) => [paymentId, amount.amount])),
    ),
    giftCards: givenBack(
      order.giftCards,
      new Map(toGiftCards.map(({ giftCardId, amount }) => [giftCardId, amount.amount])),
    ),
    providerRefunds: [
      ...order.providerRefunds,
      ...toPayments.map(
        ({ paymentId, amount }): ProviderRefund => ({
          refundId,
          paymentId,
          amount: amount.amount,
          status: 'pending',
          attempt: 1,
        }),
      ),
    ],
    lines: changeLines(order, lines, (line, { quantity, amount }) => ({
      refunded: line.refunded + quantity,
      refundedAmount: line.refundedAmount + amount.amount,
    })),
  };
}

function changeLines<Change extends { readonly lineId: string }>(
  { lines }: PlacedOrder,
  changes: readonly Change[],
  change: (line: LineState, change: Change) => Partial<LineState>,
): LineState[] {
  const byLine = new Map(changes.map((one) => [one.lineId, one]));
  return lines.map((line) => {
    const found = byLine.get(line.lineId);
    return found ? { ...line, ...change(line, found) } : line;
  });
}

function withRefund(
  { providerRefunds }: PlacedOrder,
  { refundId, paymentId }: { readonly refundId: string; readonly paymentId: string },
  change: Partial<ProviderRefund>,
): ProviderRefund[] {
  return providerRefunds.map((refund) =>
    refund.refundId === refundId && refund.paymentId === paymentId ? { ...refund, ...change } : refund,
  );
}

function withReturn(
  order: PlacedOrder,
  { returnId }: { readonly returnId: string },
  change: Partial<ReturnState>,
): PlacedOrder {
  const returns = order.returns.map((one) => (one.returnId === returnId ? { ...one, ...change } : one));
  return { ...order, returns };
}
