import type { PaymentEvent } from './payment.events.ts';

type NamedPayment = Extract<PaymentEvent, { type: 'PaymentCaptured' }>['data'];

/**
 * Whether a payment stands in the stream of its order: it has the id of that then. Payments of donations, and those of
 * purchases of before, have streams of their own.
 */
export const isInPurchase = ({ paymentId, orderId }: Pick<NamedPayment, 'paymentId' | 'orderId'>): boolean =>
  paymentId === orderId;
