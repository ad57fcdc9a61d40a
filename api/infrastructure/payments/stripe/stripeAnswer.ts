import type Stripe from 'stripe';
import type { PaymentAnswer } from '../../../../domain/payments/recordPaymentAnswer.ts';
import type { RefundAnswer } from '../../../../domain/payments/recordPaymentRefund.ts';

const MAX_MESSAGE = 500;
const DECLINED = 'The payment was declined.';

/** What the state of a payment intent means to us (Stripe API: PaymentIntent lifecycle, manual capture). */
export function answerOfIntent(intent: Stripe.PaymentIntent): PaymentAnswer {
  const reference = intent.id;
  switch (intent.status) {
    case 'requires_capture':
      return { status: 'authorized', reference, savedMethod: savedMethodOf(intent) };
    case 'succeeded':
      return { status: 'captured', reference };
    case 'canceled':
      return { status: 'voided' };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      const action = url ? ({ kind: 'redirect', url } as const) : ({ kind: 'script' } as const);
      return { status: 'actionRequired', reference, action };
    }
    case 'requires_payment_method':
      return declined(intent.last_payment_error?.code, intent.last_payment_error?.message);
    default:
      return { status: 'pending', reference };
  }
}

export const declined = (
  code: string | null | undefined,
  message: string | null | undefined,
): PaymentAnswer => ({ status: 'declined', ...refusalOf(code, message) });

/** Why Stripe or a bank said no, as far as they say it. */
export const refusalOf = (code: string | null | undefined, message: string | null | undefined) => ({
  code: code ?? 'declined',
  message: (message ?? DECLINED).slice(0, MAX_MESSAGE),
});

/** A refund on its way counts as given back: it has left the store's balance. */
export function answerOfRefund(refund: Stripe.Refund): RefundAnswer {
  if (refund.status !== 'failed' && refund.status !== 'canceled') return { status: 'refunded' };
  return { status: 'failed', code: refund.failure_reason ?? refund.status, message: 'The refund failed.' };
}

/** `customer/method`: both are needed to charge a method again. */
function savedMethodOf({
  customer,
  payment_method,
  setup_future_usage,
}: Stripe.PaymentIntent): string | null {
  if (!setup_future_usage || !customer || !payment_method) return null;
  return `${idOf(customer)}/${idOf(payment_method)}`;
}

const idOf = (value: string | { readonly id: string }): string =>
  typeof value === 'string' ? value : value.id;
