import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { CheckoutCompleted, type CheckoutEvent } from './checkout.events.ts';
import type { KnownCheckout } from './checkout.state.ts';

const checkoutAt = { checkoutId: idSchema, at: instantSchema };

export const awaitCheckoutPaymentSchema = z.strictObject(checkoutAt);
export type AwaitCheckoutPayment = Command<
  'AwaitCheckoutPayment',
  z.infer<typeof awaitCheckoutPaymentSchema>
>;

export const acceptCheckoutSchema = z.strictObject({
  ...checkoutAt,
  /** The provider was asked and has the money, though nobody had told of it. */
  isPaymentFound: z.boolean().optional(),
});
export type AcceptCheckout = Command<'AcceptCheckout', z.infer<typeof acceptCheckoutSchema>>;

export const completeCheckoutSchema = z.strictObject({
  ...checkoutAt,
  shortages: CheckoutCompleted.schema.shape.shortages.readonly(),
});
export type CompleteCheckout = Command<'CompleteCheckout', z.infer<typeof completeCheckoutSchema>>;

export const failCheckoutSchema = z.strictObject({
  ...checkoutAt,
  code: z.string().min(1).max(100),
  message: z.string().max(500),
});
export type FailCheckout = Command<'FailCheckout', z.infer<typeof failCheckoutSchema>>;
export const undoCheckoutSchema = z.strictObject(checkoutAt);
export type UndoCheckout = Command<'UndoCheckout', z.infer<typeof undoCheckoutSchema>>;

export function awaitCheckoutPayment({ data }: AwaitCheckoutPayment, state: KnownCheckout): CheckoutEvent[] {
  const { checkoutId, orderId, payment, expiresAt } = state.purchase;
  if (state.status !== 'started' || state.isPaymentAwaited || !payment) return [];
  const { paymentId } = payment;
  return [
    {
      type: 'CheckoutPaymentAwaited',
      data: { checkoutId, orderId, paymentId, awaitedAt: data.at, expiresAt },
    },
  ];
}

/**
 * The point of no return. Whoever comes after a failure finds it closed: so an order is never placed for what somebody
 * else is giving back. After the time is up it opens for money only that was found by asking.
 */
export function acceptCheckout({ data }: AcceptCheckout, state: KnownCheckout): CheckoutEvent[] {
  if (state.status === 'accepted' || state.status === 'completed') return [];
  if (state.status === 'failed' || state.status === 'undone')
    throw new DomainError(state.code, state.message);
  const { checkoutId, orderId, expiresAt } = state.purchase;
  if (data.at >= expiresAt && !data.isPaymentFound)
    throw new DomainError('CHECKOUT_EXPIRED', CHECKOUT_EXPIRED);
  return [{ type: 'CheckoutAccepted', data: { checkoutId, orderId, acceptedAt: data.at } }];
}

export const CHECKOUT_EXPIRED = 'This checkout has expired. Please check out again.';
/** The cart became another order: the one reason for which an accepted checkout still fails. */
export const CART_BOUGHT = 'CART_CLOSED';

export function completeCheckout({ data }: CompleteCheckout, state: KnownCheckout): CheckoutEvent[] {
  if (state.status !== 'accepted') return [];
  const { checkoutId, orderId } = state.purchase;
  const { shortages, at: completedAt } = data;
  return [
    { type: 'CheckoutCompleted', data: { checkoutId, orderId, shortages: [...shortages], completedAt } },
  ];
}

/**
 * Gives the checkout up. Not once it was accepted, except where its cart has become another order: that never changes
 * again, so everybody who looks comes to the same end.
 */
export function failCheckout({ data }: FailCheckout, state: KnownCheckout): CheckoutEvent[] {
  const mayFail = state.status === 'started' || (state.status === 'accepted' && data.code === CART_BOUGHT);
  if (!mayFail) return [];
  const { checkoutId, orderId } = state.purchase;
  const { code, message, at: failedAt } = data;
  return [{ type: 'CheckoutFailed', data: { checkoutId, orderId, code, message, failedAt } }];
}

export function undoCheckout({ data }: UndoCheckout, state: KnownCheckout): CheckoutEvent[] {
  if (state.status !== 'failed') return [];
  const { checkoutId, orderId } = state.purchase;
  return [{ type: 'CheckoutUndone', data: { checkoutId, orderId, undoneAt: data.at } }];
}
