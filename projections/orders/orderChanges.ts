import type { OrderEvent } from '../../domain/orders/order.events.ts';

/** One thing about an order that an event changed. Money in minor units with its currency. */
export interface OrderChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const change = (field: string, { before, after }: { before: unknown; after: unknown }): OrderChange => ({
  field,
  before,
  after,
});

/** What an event changed, worked out from the event alone; nothing where it only adds to the order. */
export function orderChangesOf(event: OrderEvent): OrderChange[] {
  switch (event.type) {
    case 'OrderPaymentRecorded':
      return [change('paid', event.data.paid), change('paymentStatus', event.data.status)];
    case 'OrderFulfilled':
      return [change('fulfilmentStatus', event.data.status)];
    case 'OrderTrackingCorrected':
      return [change('tracking', event.data.tracking)];
    case 'OrderRefunded':
      return [change('refunded', event.data.refunded), change('paymentStatus', event.data.status)];
    case 'OrderRefundSettled':
      return [change('refund', { before: 'pending', after: 'settled' })];
    case 'OrderRefundFailed':
      return [change('refund', { before: 'pending', after: 'failed' })];
    case 'OrderRefundRetried':
      return [change('refund', { before: 'failed', after: 'pending' })];
    case 'OrderCancelled':
      return [change('status', { before: 'open', after: 'cancelled' })];
    case 'OrderLinesReduced': {
      const { lines, totals } = event.data;
      return [
        ...lines.map(({ lineId, quantity }) => change(`quantity of ${lineId}`, quantity)),
        change('grandTotal', { before: totals.before.grandTotal, after: totals.after.grandTotal }),
      ];
    }
    case 'OrderLinesAdded': {
      const { lines, totals } = event.data;
      return [
        ...lines.map(({ lineId, quantity }) =>
          change(`quantity of ${lineId}`, { before: 0, after: quantity }),
        ),
        change('grandTotal', { before: totals.before.grandTotal, after: totals.after.grandTotal }),
      ];
    }
    case 'OrderHeld':
      return [change('isHeld', { before: false, after: true })];
    case 'OrderReleased':
      return [change('isHeld', { before: true, after: false })];
    case 'OrderReturnApproved':
      return [change('return', { before: 'requested', after: 'approved' })];
    case 'OrderReturnDeclined':
      return [change('return', { before: 'requested', after: 'declined' })];
    case 'OrderAddressCorrected': {
      const { kind, previousAddress, address } = event.data;
      return [change(`${kind}Address`, { before: previousAddress, after: address })];
    }
    case 'OrderEmailCorrected':
      return [change('email', { before: event.data.previousEmail, after: event.data.email })];
    case 'OrderTagged':
      return [change('tags', event.data.tags)];
    case 'OrderArchived':
      return [change('isArchived', { before: false, after: true })];
    case 'OrderUnarchived':
      return [change('isArchived', { before: true, after: false })];
    default:
      return [];
  }
}
