import type { OrderStatus } from '../../../../api/http/contracts/orders/orderStatus.ts';

const PAYMENT: Readonly<Record<OrderStatus['paymentStatus'], string>> = {
  unpaid: 'To be paid',
  pending: 'Payment being processed',
  partiallyPaid: 'Paid in part',
  paid: 'Paid',
  partiallyRefunded: 'Refunded in part',
  refunded: 'Refunded',
};
const FULFILMENT: Readonly<Record<OrderStatus['fulfilmentStatus'], string>> = {
  unfulfilled: 'Being prepared',
  partial: 'Sent in part',
  fulfilled: 'Sent',
};

/** How an order stands, to its buyer; `null` for one that was cancelled. */
export const standingOf = (
  order: Pick<OrderStatus, 'status' | 'paymentStatus' | 'fulfilmentStatus'>,
): string | null =>
  order.status === 'cancelled'
    ? null
    : `${PAYMENT[order.paymentStatus]} · ${FULFILMENT[order.fulfilmentStatus]}`;

/** `Ada, 10013 New York, US` */
export const addressLine = (address: NonNullable<OrderStatus['shipsTo']>): string =>
  [address.firstName, [address.postalCode, address.city].filter(Boolean).join(' '), address.country]
    .filter(Boolean)
    .join(', ');
