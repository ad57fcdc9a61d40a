const CHECKOUT = /^(?<subscriptionId>[A-Za-z0-9_-]+)_(?<period>\d+)_(?<attempt>\d+)$/;

/** One try to bill one period of a subscription, both from 1. */
export interface RenewalTry {
  readonly subscriptionId: string;
  readonly period: number;
  readonly attempt: number;
}

/** Each try is a checkout of its own, with one payment: the same however often it is asked for. */
export const renewalCheckoutId = ({ subscriptionId, period, attempt }: RenewalTry): string =>
  `${subscriptionId}_${period}_${attempt}`;

/**
 * The try that a checkout is, if it is one: ids of other checkouts may look the same, so whoever asks compares it with
 * what is due. `null` for an id that is none.
 */
export function renewalOfCheckout(checkoutId: string | null): RenewalTry | null {
  const { subscriptionId, period, attempt } = CHECKOUT.exec(checkoutId ?? '')?.groups ?? {};
  if (subscriptionId === undefined) return null;
  return { subscriptionId, period: Number(period), attempt: Number(attempt) };
}
