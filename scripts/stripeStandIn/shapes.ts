import type { Books, StoredIntent, StoredMethod, StoredRefund, StoredSetup } from './books.ts';
import { CARDS } from './cards.ts';

/** Objects as Stripe shows them, with the fields that a store reads. `origin` is where the stand-in is. */
export function shapes(books: Books, origin: string) {
  const errorOf = ({ failure, method }: StoredIntent | StoredSetup) =>
    failure && {
      type: 'card_error',
      ...failure,
      payment_method: books.methods[method] ? methodShape(books.methods[method] as StoredMethod) : null,
    };

  function nextAction(attempt: StoredIntent | StoredSetup) {
    if (attempt.status !== 'requires_action') return null;
    const url = `${origin}/authenticate/${attempt.id}?client_secret=${attempt.secret}`;
    return attempt.usesScript
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: attempt.returnUrl } };
  }

  const attemptShape = (attempt: StoredIntent | StoredSetup) => ({
    id: attempt.id,
    object: attempt.object,
    livemode: false,
    client_secret: attempt.secret,
    customer: attempt.customer,
    metadata: attempt.metadata,
    status: attempt.status,
    payment_method: attempt.status === 'requires_payment_method' ? null : attempt.method,
    next_action: nextAction(attempt),
  });

  return {
    intent: (intent: StoredIntent) => ({
      ...attemptShape(intent),
      amount: intent.amount,
      currency: intent.currency,
      capture_method: intent.isManual ? 'manual' : 'automatic',
      amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      setup_future_usage: intent.savesMethod ? 'off_session' : null,
      last_payment_error: errorOf(intent),
    }),
    setup: (setup: StoredSetup) => ({
      ...attemptShape(setup),
      usage: 'off_session',
      last_setup_error: errorOf(setup),
    }),
    method: methodShape,
    refund: (refund: StoredRefund) => ({
      id: refund.id,
      object: 'refund',
      payment_intent: refund.intent,
      amount: refund.amount,
      currency: refund.currency,
      metadata: refund.metadata,
      status: refund.status,
    }),
  };
}

const methodShape = ({ id, number, expMonth, expYear, customer }: StoredMethod) => ({
  id,
  object: 'payment_method',
  livemode: false,
  type: 'card',
  customer,
  card: {
    brand: CARDS[number]?.brand ?? 'visa',
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
  },
});
