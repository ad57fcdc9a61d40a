import type Stripe from 'stripe';
import type { MethodKeeper, SavedMethod, SetupAnswer } from '../../../application/ports/payment.ts';
import { refusalOf } from './stripeAnswer.ts';
import { cardErrorOf, codeOf, howPaid, invalidRequestOf } from './stripeCalls.ts';

/** Methods that Stripe keeps for a customer: saved by setup intents, charged off session. */
export function createStripeKeeper(stripe: () => Promise<Stripe>): MethodKeeper {
  return {
    async createPayer({ customerId, email }) {
      const { customers } = await stripe();
      const params = { email, metadata: { customerId } };
      return (await customers.create(params, { idempotencyKey: `payer_${customerId}` })).id;
    },
    async forget(payer) {
      const { customers } = await stripe();
      await customers.del(payer).catch(unlessMissing);
    },
    async methods(payer) {
      const { customers } = await stripe();
      const { data } = await customers.listPaymentMethods(payer, { limit: 100 });
      return data.map(savedMethodOf);
    },
    async save({ setupId, payer, method, returnUrl }) {
      const { setupIntents } = await stripe();
      try {
        const intent = await setupIntents.create(
          {
            ...howPaid(method),
            customer: payer,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: { enabled: true },
            return_url: returnUrl,
          },
          { idempotencyKey: setupId },
        );
        return answerOfSetup(intent);
      } catch (error) {
        const refusal = cardErrorOf(error) ?? invalidRequestOf(error);
        if (!refusal) throw error;
        return refused(refusal.decline_code ?? refusal.code, refusal.message);
      }
    },
    async lookUpSetup(payer, reference) {
      const { setupIntents } = await stripe();
      const intent = await setupIntents.retrieve(reference).catch(unlessMissing);
      return intent && idOf(intent.customer) === payer ? answerOfSetup(intent) : null;
    },
    async remove(payer, method) {
      const { paymentMethods } = await stripe();
      const found = await paymentMethods.retrieve(method).catch(unlessMissing);
      if (!found || idOf(found.customer) !== payer) return false;
      await paymentMethods.detach(method);
      return true;
    },
  };
}

function savedMethodOf({ id, type, card }: Stripe.PaymentMethod): SavedMethod {
  if (!card) return { id, brand: type, lastFour: '', expires: '' };
  const { brand, last4: lastFour, exp_year, exp_month } = card;
  return { id, brand, lastFour, expires: `${exp_year}-${String(exp_month).padStart(2, '0')}` };
}

function answerOfSetup(intent: Stripe.SetupIntent): SetupAnswer {
  const { id: reference, status, payment_method, client_secret } = intent;
  if (status === 'succeeded') {
    return { status: 'saved', reference, method: idOf(payment_method) ?? '' };
  }
  if (status === 'requires_action' || status === 'processing') {
    return { status: 'actionRequired', reference, clientSecret: client_secret ?? '' };
  }
  const { code, message } = intent.last_setup_error ?? {};
  return refused(code, message);
}

const refused = (code: string | null | undefined, message: string | null | undefined): SetupAnswer => ({
  ...refusalOf(code, message),
  status: 'refused',
});

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** What Stripe does not know is nobody's. */
function unlessMissing(error: unknown): null {
  if (codeOf(error) !== 'resource_missing') throw error;
  return null;
}
