import { unreachable } from '../../domain/kernel/errors.ts';
import { type Money, toDecimalString } from '../../domain/kernel/money.ts';
import type { OrderDataOf, OrderEvent } from '../../domain/orders/order.events.ts';

/** What an event says, as a sentence for the timeline of an order. */
export function inWords(event: OrderEvent): string {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderNumber, totals, testMode } = event.data;
      return `${testMode ? 'Test order' : 'Order'} ${orderNumber} was placed for ${written(totals.grandTotal)}.`;
    }
    case 'OrderPaymentRecorded':
      return received(event.data);
    case 'OrderPaid':
      return PAID;
    case 'OrderFulfilled':
      return fulfilled(event.data);
    case 'OrderTrackingCorrected':
      return 'The tracking of a parcel was corrected.';
    case 'OrderRefunded':
      return refunded(event.data);
    case 'OrderRefundSettled':
      return `The payment provider gave back ${written(event.data.amount)}.`;
    case 'OrderRefundFailed':
      return `The payment provider did not give back ${written(event.data.amount)}.`;
    case 'OrderRefundRetried':
      return `The payment provider was asked again for ${written(event.data.amount)}.`;
    case 'OrderCancelled':
      return 'The order was cancelled.';
    case 'OrderLinesReduced':
      return `The order was made smaller: ${written(event.data.totals.after.grandTotal)} in all.`;
    case 'OrderLinesAdded':
      return `${pieces(event.data.lines)} were added: ${written(event.data.totals.after.grandTotal)} in all.`;
    case 'OrderRestocked':
      return `${pieces(event.data.restocked)} went back into stock.`;
    case 'OrderReturnRequested':
      return `A return of ${pieces(event.data.lines)} was requested.`;
    case 'OrderReturnApproved':
      return 'The return was approved.';
    case 'OrderReturnDeclined':
      return 'The return was declined.';
    case 'OrderReturnReceived':
      return `${pieces(event.data.lines)} came back.`;
    case 'OrderAddressCorrected':
      return `The ${event.data.kind} address was corrected.`;
    case 'OrderEmailCorrected':
      return 'The e-mail address was corrected.';
    case 'OrderNoteAdded':
      return event.data.text;
    case 'OrderTagged':
      return event.data.tags.after.length > 0
        ? `Tags: ${event.data.tags.after.join(', ')}.`
        : 'The tags were removed.';
    case 'OrderArchived':
      return 'The order was archived.';
    case 'OrderUnarchived':
      return 'The order was taken out of the archive.';
    case 'OrderHeld':
      return 'The order was put on hold.';
    case 'OrderReleased':
      return 'The order was released.';
    case 'OrderMailRepeated':
      return `The mail about ${MAILS[event.data.about]} was sent again.`;
    case 'OrderBalanceRequested':
      return `${written(event.data.amount)} can be paid by a link${event.data.isMailed ? ', which was mailed' : ''}.`;
    case 'OrderBalancePaymentBegun':
      return `${written(event.data.amount)} is being paid by the link.`;
    case 'OrderBalancePaymentFailed':
      return `A payment by the link came to nothing${event.data.message === '' ? '' : `: ${event.data.message}`}`;
    case 'OrderPaymentVoided':
      return 'What was set aside for the order was let go.';
    default:
      return unreachable(event);
  }
}

const PAID = 'The order is paid.';

function received({ amount, method, paysInFull }: OrderDataOf<'OrderPaymentRecorded'>): string {
  const cameIn = `${written(amount)} came in by ${method}.`;
  return paysInFull ? `${cameIn} ${PAID}` : cameIn;
}

const MAILS: Readonly<Record<OrderDataOf<'OrderMailRepeated'>['about'], string>> = {
  placed: 'the order',
  cancelled: 'its cancellation',
  fulfilled: 'a parcel',
  refunded: 'a refund',
  note: 'a note',
  return: 'a return',
};

function fulfilled({ lines, carrier, trackingNumber }: OrderDataOf<'OrderFulfilled'>): string {
  const by = carrier === '' ? '' : ` with ${carrier}`;
  return `${pieces(lines)} left the house${by}${trackingNumber === '' ? '' : `, tracking number ${trackingNumber}`}.`;
}

function refunded({ amount, lines }: OrderDataOf<'OrderRefunded'>): string {
  return lines.length > 0
    ? `${written(amount)} was refunded for ${pieces(lines)}.`
    : `${written(amount)} was refunded.`;
}

function pieces(lines: readonly { readonly quantity: number }[]): string {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return quantity === 1 ? '1 piece' : `${quantity} pieces`;
}

const written = (amount: Money): string => `${toDecimalString(amount)} ${amount.currency}`;
