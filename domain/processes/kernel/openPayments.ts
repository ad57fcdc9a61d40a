import type { PaymentEvent } from '../../payments/payment.events.ts';

/** How long whoever pays has for it, in milliseconds: without money a payment fails then. */
const OPEN_MS = 60 * 60_000;

/** What a provider may come to say of a payment. */
export const PAYMENT_OUTCOMES = [
  'PaymentAuthorized',
  'PaymentCaptured',
  'PaymentDeclined',
  'PaymentVoided',
] as const;
/** An event that says so. */
export type PaymentOutcome = Extract<PaymentEvent, { type: (typeof PAYMENT_OUTCOMES)[number] }>;

/** A payment that neither came in nor failed: what it is for, and when its time is over (ISO 8601, UTC). */
export type OpenPayment<What> = What & { readonly endsAt: string };

/** Payments that neither came in nor failed, by payment id. */
export type OpenPayments<What> = Readonly<Record<string, OpenPayment<What>>>;

/** The open payments with one that was begun at that moment (ISO 8601). */
export function withOpenPayment<What>(
  payments: OpenPayments<What>,
  paymentId: string,
  what: What,
  begunAt: string,
): OpenPayments<What> {
  const endsAt = new Date(Date.parse(begunAt) + OPEN_MS).toISOString();
  return { ...payments, [paymentId]: { ...what, endsAt } };
}

/** The open payments without one that has come to its end. */
export function withoutPayment<What>(payments: OpenPayments<What>, paymentId: string): OpenPayments<What> {
  if (!Object.hasOwn(payments, paymentId)) return payments;
  const { [paymentId]: _ended, ...open } = payments;
  return open;
}

/** The open payment of an id, if there is one. */
export const openPaymentOf = <What>(
  payments: OpenPayments<What>,
  paymentId: string,
): OpenPayment<What> | undefined => (Object.hasOwn(payments, paymentId) ? payments[paymentId] : undefined);
