import type { Address } from '../kernel/address.ts';
import type { OrderDataOf, OrderEvent, OrderTotals } from './order.events.ts';
import type { SoldLine } from './orderLine.ts';

/** A line as it stands: what was sold, and how much of it has been fulfilled and refunded since. */
export interface LineState extends SoldLine {
  readonly fulfilled: number;
  readonly refunded: number;
  /** Minor units, like every number of money in this state. */
  readonly refundedAmount: number;
}

/** Money that came in one way and what went back that way. */
export interface Source {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
}

/** One refund at a payment provider. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'pending' | 'settled' | 'failed';
  readonly attempt: number;
}

export interface PlacedOrder {
  readonly status: 'open' | 'cancelled';
  /** The order as it was placed; what has changed since stands beside it. */
  readonly placed: OrderDataOf<'OrderPlaced'>;
  readonly email: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly lines: readonly LineState[];
  readonly totals: OrderTotals;
  readonly payments: readonly Source[];
  readonly giftCards: readonly Source[];
  readonly isPaid: boolean;
  readonly refundedShipping: number;
  readonly refunds: readonly OrderDataOf<'OrderRefunded'>[];
  readonly providerRefunds: readonly ProviderRefund[];
  readonly fulfilments: readonly OrderDataOf<'OrderFulfilled'>[];
  readonly notes: readonly OrderDataOf<'OrderNoteAdded'>[];
  /** Ids of edits and restocks that are done, so that a repeat is known. */
  readonly doneIds: readonly string[];
  readonly tags: readonly string[];
  readonly isArchived: boolean;
}

/** An edit and its restock share an id; in what is done they are two things. */
export const restockDoneId = (causeId: string): string => `restock.${causeId}`;

export type OrderState = { readonly status: 'unplaced' } | PlacedOrder;

export const initialOrder: OrderState = { status: 'unplaced' };

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
    lines: placed.lines.map((line) => ({ ...line, fulfilled: 0, refunded: 0, refundedAmount: 0 })),
    totals: placed.totals,
    payments: [],
    giftCards: placed.giftCards.map(({ giftCardId, amount }) => ({
      id: giftCardId,
      amount: amount.amount,
      refunded: 0,
    })),
    isPaid: false,
    refundedShipping: 0,
    refunds: [],
    providerRefunds: [],
    fulfilments: [],
    notes: [],
    doneIds: [],
    tags: [],
    isArchived: false,
  };
}

function evolvePlaced(order: PlacedOrder, event: OrderEvent): PlacedOrder {
  switch (event.type) {
    case 'OrderPaymentRecorded': {
      const { paymentId, amount } = event.data;
      const payment = { id: paymentId, amount: amount.amount, refunded: 0 };
      return { ...order, payments: [...order.payments, payment] };
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
      return { ...order, status: 'cancelled' };
    case 'OrderLinesReduced':
      return {
        ...order,
        totals: event.data.totals.after,
        doneIds: [...order.doneIds, event.data.editId],
        lines: changeLines(order, event.data.lines, (_, { quantity, discount, tax, total }) => ({
          quantity: quantity.after,
          discount: discount.after,
          tax: tax.after,
          total: total.after,
        })),
      };
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
