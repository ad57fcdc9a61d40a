import type Stripe from 'stripe';
import type { AuthorizeRequest } from '../../../application/ports/payment.ts';

/**
 * What the buyer pays with: `ctoken_…` is what the card fields made of a card, with the consent that goes along;
 * everything else is a payment method.
 */
export const howPaid = (method: string) =>
  method.startsWith('ctoken_') ? { confirmation_token: method } : { payment_method: method };

/** A payment intent that is confirmed at once, and captured when its order stands. */
export function intentParams(request: AuthorizeRequest): Stripe.PaymentIntentCreateParams {
  const { paymentId, orderId, amount, email, returnUrl, savesMethod, isOffSession } = request;
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    capture_method: 'manual',
    confirm: true,
    automatic_payment_methods: { enabled: true },
    receipt_email: email,
    metadata: { paymentId, orderId },
    ...(isOffSession ? { off_session: true } : { return_url: returnUrl }),
    ...(savesMethod && { setup_future_usage: 'off_session' as const }),
  };
}

/**
 * `customer/method` is a method that was saved; a method that is to be saved needs a customer to be saved for: the one
 * of the buyer's account, or a new one for a guest.
 */
export async function payerOf(sdk: Stripe, request: AuthorizeRequest) {
  const { paymentId, method, email, payer, savesMethod } = request;
  const [customer, saved] = method.split('/');
  if (saved !== undefined) return { customer: customer ?? '', payment_method: saved };
  if (payer !== null) return { customer: payer, ...howPaid(method) };
  if (!savesMethod) return howPaid(method);
  const created = await sdk.customers.create({ email }, { idempotencyKey: `${paymentId}_customer` });
  return { customer: created.id, ...howPaid(method) };
}

/** What Stripe says of a card that was declined; `null` for every other error. */
export const cardErrorOf = (error: unknown): Stripe.errors.StripeCardError | null =>
  typeOf(error) === 'StripeCardError' ? (error as Stripe.errors.StripeCardError) : null;

/** What Stripe will never do, however often it is asked: a method that is gone, an amount that is too small. */
export const invalidRequestOf = (error: unknown): Stripe.errors.StripeInvalidRequestError | null =>
  typeOf(error) === 'StripeInvalidRequestError' ? (error as Stripe.errors.StripeInvalidRequestError) : null;

export const typeOf = (error: unknown) => (error as { type?: unknown }).type;
export const codeOf = (error: unknown) => (error as { code?: unknown }).code;
