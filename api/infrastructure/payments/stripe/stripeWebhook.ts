import type Stripe from 'stripe';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { moneySchema } from '../../../../domain/kernel/money.ts';
import type { ProviderNotice } from '../../../application/ports/payment.ts';
import { answerOfIntent, answerOfRefund } from './stripeAnswer.ts';

/** What an event of Stripe tells of our payments; nothing where it is about something else of the same account. */
export function noticesOf(event: Stripe.Event): ProviderNotice[] {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded': {
      const intent = event.data.object;
      const paymentId = ourId(intent.metadata.paymentId);
      return paymentId ? [{ paymentId, answer: answerOfIntent(intent) }] : [];
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const paymentId = ourId(refund.metadata?.paymentId);
      const refundId = ourId(refund.metadata?.refundId);
      const amount = moneySchema.safeParse({
        amount: refund.amount,
        currency: refund.currency.toUpperCase(),
      });
      if (!paymentId || !refundId || !amount.success) return [];
      const answer = answerOfRefund(refund);
      return [{ paymentId, refund: { refundId, attempt: attemptIn(refund), amount: amount.data, answer } }];
    }
    default:
      return [];
  }
}

/** The first one of what was asked for before attempts were told. */
const attemptIn = ({ metadata }: Stripe.Refund): number =>
  /^\d{1,6}$/.test(metadata?.attempt ?? '') ? Number(metadata?.attempt) : 0;

function ourId(text: string | undefined): string | null {
  const id = idSchema.safeParse(text);
  return id.success ? id.data : null;
}
