import { type CheckoutCommand, checkoutAggregate } from '../checkout/checkout.decider.ts';
import type { CheckoutEvent } from '../checkout/checkout.events.ts';
import type { CheckoutState } from '../checkout/checkout.state.ts';
import { composed } from '../kernel/composition.ts';
import { type OrderCommand, orderAggregate } from '../orders/order.decider.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import type { OrderState } from '../orders/order.state.ts';
import { type PaymentCommand, paymentAggregate } from '../payments/payment.decider.ts';
import type { PaymentEvent } from '../payments/payment.events.ts';
import type { PaymentState } from '../payments/payment.state.ts';

/** How far each part of one purchase has come. */
export interface PurchaseState {
  readonly checkout: CheckoutState;
  readonly payment: PaymentState;
  readonly order: OrderState;
}
export type PurchaseCommand = CheckoutCommand | PaymentCommand | OrderCommand;
type PurchaseEvent = CheckoutEvent | PaymentEvent | OrderEvent;

/**
 * One purchase: stream `order-{orderId}` with the facts of its checkout, its payment and its order. Streams of before have
 * those of the order alone (`docs/decisions/0022-one-stream-for-a-purchase.md`).
 */
export const purchaseAggregate = composed<PurchaseState, PurchaseCommand, PurchaseEvent>(
  'order',
  { checkout: checkoutAggregate, payment: paymentAggregate, order: orderAggregate },
  owedToOrder,
  toldByOrder,
);

/** An order that is placed for a checkout is the acceptance of that: one fact, where both happen at once. */
function toldByOrder({ type, data }: PurchaseEvent): PurchaseEvent[] {
  if (type !== 'OrderPlaced' || data.checkoutId === null) return [];
  const { checkoutId, orderId, placedAt: acceptedAt } = data;
  return [{ type: 'CheckoutAccepted', data: { checkoutId, orderId, acceptedAt } }];
}

/** Money that was taken and that the order has not heard of, whichever of the two came first. */
function owedToOrder(news: readonly PurchaseEvent[], { payment, order }: PurchaseState): PurchaseCommand[] {
  const at = news.map(momentOf).find((moment) => moment !== null);
  if (!at || payment.status !== 'captured' || order.status === 'unplaced') return [];
  const { paymentId, orderId, provider: method, amount } = payment;
  if (order.payments.some(({ id }) => id === paymentId)) return [];
  return [{ type: 'RecordPayment', data: { orderId, paymentId, method, amount, at } }];
}

function momentOf({ type, data }: PurchaseEvent): string | null {
  if (type === 'PaymentCaptured') return data.capturedAt;
  return type === 'OrderPlaced' ? data.placedAt : null;
}
