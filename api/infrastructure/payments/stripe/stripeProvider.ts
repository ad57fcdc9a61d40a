import type Stripe from 'stripe';
import type { PaymentHandle, PaymentProvider } from '../../../application/ports/payment.ts';
import { WebhookRefused } from '../../../application/ports/payment.ts';
import { answerOfIntent, answerOfRefund, declined } from './stripeAnswer.ts';
import { cardErrorOf, codeOf, intentParams, invalidRequestOf, payerOf, typeOf } from './stripeCalls.ts';
import { createStripeKeeper } from './stripeKeeper.ts';
import { cardFieldsOf, connectionOf, modeOfKey, type StripeSettings } from './stripeSettings.ts';
import { noticesOf } from './stripeWebhook.ts';

const TIMEOUT_MS = 20_000;
/** The SDK repeats what a broken connection left open, with the same idempotency key. */
const NETWORK_RETRIES = 2;
const TOLERANCE_SECONDS = 300;

/** Cards and wallets through Stripe: payment intents that are captured when the order stands. Loaded at first use. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  let loaded: Promise<Stripe> | undefined;
  const stripe = () => (loaded ??= connect(settings));
  const mode = modeOfKey(settings.secretKey);

  async function intentOf({ paymentId, reference }: PaymentHandle): Promise<Stripe.PaymentIntent | null> {
    const { paymentIntents } = await stripe();
    if (reference !== null) return paymentIntents.retrieve(reference);
    const found = await paymentIntents.search({ query: `metadata['paymentId']:'${paymentId}'`, limit: 1 });
    return found.data[0] ?? null;
  }

  /** The intent after `change`, or as it is where it does not take that change any more. */
  async function changed(
    payment: PaymentHandle,
    change: (reference: string, sdk: Stripe) => Promise<Stripe.PaymentIntent>,
  ) {
    const reference = payment.reference ?? (await intentOf(payment))?.id;
    if (reference === undefined) return null;
    try {
      return await change(reference, await stripe());
    } catch (error) {
      if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
      return intentOf({ ...payment, reference });
    }
  }

  return {
    name: 'stripe',
    isTest: mode === 'test',
    capturedBy: 'checkout',
    cardFields: cardFieldsOf(settings),
    keeper: createStripeKeeper(stripe),
    async clientSecret(payment) {
      const intent = await intentOf(payment);
      return intent?.status === 'requires_action' ? intent.client_secret : null;
    },
    async authorize(request) {
      const sdk = await stripe();
      try {
        const payer = await payerOf(sdk, request);
        const intent = await sdk.paymentIntents.create(
          { ...intentParams(request), ...payer },
          { idempotencyKey: request.paymentId },
        );
        return answerOfIntent(intent);
      } catch (error) {
        const refusal = cardErrorOf(error) ?? invalidRequestOf(error);
        if (!refusal) throw error;
        return declined(refusal.decline_code ?? refusal.code, refusal.message);
      }
    },
    async lookUp(payment) {
      const intent = await intentOf(payment);
      return intent && answerOfIntent(intent);
    },
    async capture(payment) {
      const intent = await changed(payment, (reference, sdk) =>
        sdk.paymentIntents.capture(reference, {}, { idempotencyKey: `${payment.paymentId}_capture` }),
      );
      if (!intent) throw new Error(`Stripe knows no payment ${payment.paymentId}`);
      return answerOfIntent(intent);
    },
    async void(payment) {
      const intent = await changed(payment, (reference, sdk) =>
        sdk.paymentIntents.cancel(reference, {}, { idempotencyKey: `${payment.paymentId}_cancel` }),
      );
      return intent ? answerOfIntent(intent) : { status: 'voided' };
    },
    async refund(payment, refundId, amount, attempt) {
      const { paymentId, reference } = payment;
      if (reference === null) throw new Error(`Stripe has not told its name for the payment ${paymentId}`);
      const sdk = await stripe();
      try {
        const refund = await sdk.refunds.create(
          { payment_intent: reference, amount: amount.amount, metadata: { paymentId, refundId, attempt } },
          // Under the key of before Stripe would tell the refund again that failed.
          { idempotencyKey: `${paymentId}_${refundId}${attempt > 0 ? `_${attempt}` : ''}` },
        );
        return answerOfRefund(refund);
      } catch (error) {
        if (typeOf(error) !== 'StripeInvalidRequestError') throw error;
        const { code, message } = error as Stripe.errors.StripeInvalidRequestError;
        return { status: 'failed', code: code ?? 'refused', message: message.slice(0, 500) };
      }
    },
    async readWebhook({ body, headers, receivedAt }) {
      const { webhooks } = await stripe();
      const signature = String(headers['stripe-signature'] ?? '');
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt.getTime(),
        );
      } catch (error) {
        throw new WebhookRefused((error as Error).message);
      }
      return event.livemode === (mode === 'live') ? noticesOf(event) : [];
    },
  };
}

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  return new Sdk(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...connectionOf(apiUrl),
  });
}
