import { placeLines } from '../../../../api/http/contracts/kernel/addressLines.ts';
import type { OrderStatus } from '../../../../api/http/contracts/orders/orderStatus.ts';

const PAYMENT: Readonly<Record<OrderStatus['paymentStatus'], string>> = {
  unpaid: 'To be paid by invoice',
  pending: 'Your payment is being confirmed',
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

/** How an order stands, to its buyer; `null` for one that was cancelled. Only what leaves the house is ever sent. */
export function standingOf(
  order: Pick<OrderStatus, 'status' | 'paymentStatus' | 'fulfilmentStatus' | 'needsSending'>,
): string | null {
  if (order.status === 'cancelled') return null;
  const paid = PAYMENT[order.paymentStatus];
  return order.needsSending ? `${paid} · ${FULFILMENT[order.fulfilmentStatus]}` : paid;
}

/** Whether the buyer is to pay it by themselves. */
export const isOwed = ({ status, paymentStatus }: Pick<OrderStatus, 'status' | 'paymentStatus'>): boolean =>
  status === 'open' && paymentStatus === 'unpaid';

/** `Ada, New York 10013, US` */
export const addressLine = (address: NonNullable<OrderStatus['shipsTo']>): string =>
  [address.firstName, ...placeLines({ region: '', ...address }), address.country].filter(Boolean).join(', ');

/** `2026-03-16` → `Mar 16, 2026`: a day is the same everywhere. */
export const dueDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
