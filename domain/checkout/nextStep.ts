import type { CheckoutState } from './checkout.state.ts';
import { CART_BOUGHT, CHECKOUT_EXPIRED } from './progress.ts';

/** How far the payment has come, as far as the checkout cares. */
export type PaymentStanding = 'absent' | 'waiting' | 'secured' | 'captured' | 'refused';

/** What is known besides the checkout's own events. */
export interface Surroundings {
  readonly now: string;
  readonly payment: PaymentStanding;
  /** Why the payment was refused. */
  readonly refusal?: { readonly code: string; readonly message: string };
  /** Steps that this run has done already; a run that begins anew does them again, and they change nothing twice. */
  readonly done: ReadonlySet<StepName>;
  /** The cart has become another order. */
  readonly isCartTaken?: boolean;
  /** Whether the order stands: with the acceptance, but not in a checkout of before that was cut off between the two. */
  readonly isPlaced?: boolean;
}

/** What `api/application/checkout/checkoutDriver.ts` has one function each for. */
export type StepName = Step['name'];

/** What the driver is to do next; `rest` is nothing at all (`docs/rules/checkout.md#holds`). */
export type Step =
  /** Stock, discount uses and gift-card balances, all at once. */
  | { readonly name: 'takeHolds' }
  | { readonly name: 'authorizePayment' }
  /** What has become of a payment that was left open. */
  | { readonly name: 'askProvider' }
  /** Nothing to do until the buyer or the provider comes back. */
  | { readonly name: 'awaitPayment' }
  /** The cart closed for this order, and a number for it, both at once. */
  | { readonly name: 'prepareOrder' }
  /** Accepted and placed at once: from here on it only goes forward. */
  | { readonly name: 'placeOrder' }
  /** Money taken, holds claimed, all at once; then it is complete. */
  | { readonly name: 'settle' }
  | { readonly name: 'fail'; readonly code: string; readonly message: string }
  /** Holds given back, money given up, all at once; then it is undone. */
  | { readonly name: 'undo' }
  | { readonly name: 'rest' };

/**
 * What a checkout owes next, from its own events and its surroundings:
 * holds → payment secured → cart closed and order number taken → accepted and placed → money taken and holds claimed.
 * Up to `placeOrder` every way out leads through `fail` and `undo`; from there on it only goes forward.
 */
export function nextStep(checkout: CheckoutState, around: Surroundings): Step {
  switch (checkout.status) {
    case 'absent':
    case 'completed':
      return { name: 'rest' };
    case 'failed':
      return { name: 'undo' };
    case 'undone':
      return isLatePayment(around) ? { name: 'undo' } : { name: 'rest' };
    case 'accepted':
      return around.isPlaced ? { name: 'settle' } : towardsOrder(around);
    case 'started':
      return towardsAcceptance(checkout.purchase, around);
  }
}

/** Money that came after everything was given back has to be given back as well. */
const isLatePayment = ({ payment, done }: Surroundings): boolean =>
  (payment === 'secured' || payment === 'captured') && !done.has('undo');

/** Whether this run asked the provider and heard of money that nobody had told of (`docs/rules/checkout.md#time`). */
export const isPaymentFound = ({ payment, done }: Pick<Surroundings, 'payment' | 'done'>): boolean =>
  done.has('askProvider') && (payment === 'secured' || payment === 'captured');

function towardsAcceptance(
  { payment, expiresAt }: { readonly payment: unknown; readonly expiresAt: string },
  { now, done, refusal, ...around }: Surroundings,
): Step {
  if (around.payment === 'refused') {
    return { name: 'fail', code: refusal?.code ?? 'PAYMENT_DECLINED', message: refusal?.message ?? '' };
  }
  if (now >= expiresAt && !isPaymentFound({ payment: around.payment, done })) {
    // The provider's word may have been lost: nothing is given up before it was asked.
    if (around.payment === 'waiting' && !done.has('askProvider')) return { name: 'askProvider' };
    // Also a payment that comes too late by itself: what was held for it may be somebody else's by now.
    return { name: 'fail', code: 'CHECKOUT_EXPIRED', message: CHECKOUT_EXPIRED };
  }
  if (!done.has('takeHolds')) return { name: 'takeHolds' };
  if (payment === null) return towardsOrder({ done, ...around });
  switch (around.payment) {
    case 'absent':
      return { name: 'authorizePayment' };
    case 'waiting':
      if (done.has('authorizePayment') || done.has('askProvider')) return { name: 'awaitPayment' };
      return { name: 'askProvider' };
    default:
      return towardsOrder({ done, ...around });
  }
}

function towardsOrder({ done, isCartTaken }: Pick<Surroundings, 'done' | 'isCartTaken'>): Step {
  if (isCartTaken) {
    return { name: 'fail', code: CART_BOUGHT, message: 'This cart has been checked out.' };
  }
  return { name: done.has('prepareOrder') ? 'placeOrder' : 'prepareOrder' };
}
