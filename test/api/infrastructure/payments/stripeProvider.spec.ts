import { expect } from 'chai';
import { Stripe } from 'stripe';
import { type PaymentProvider, WebhookRefused } from '../../../../api/application/ports/payment.ts';
import { createStripeProvider } from '../../../../api/infrastructure/payments/stripe/stripeProvider.ts';
import { type StripeServer, startStripeServer } from '../../../support/stripeServer.ts';

const WEBHOOK_SECRET = 'whsec_for_specs';
const AMOUNT = { amount: 4200, currency: 'USD' } as const;
const HANDLE = { paymentId: 'pay1', reference: 'pi_1', amount: AMOUNT };
const REQUEST = {
  paymentId: 'pay1',
  orderId: 'order1',
  amount: AMOUNT,
  method: 'pm_card',
  email: 'ada@example.com',
  payer: null,
  returnUrl: 'https://shop.example/checkout',
  savesMethod: false,
  isOffSession: false,
};
const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status,
  metadata: { paymentId: 'pay1' },
  ...more,
});

describe('the Stripe provider', () => {
  let server: StripeServer;
  let provider: PaymentProvider;
  beforeEach(async () => {
    server = await startStripeServer();
    provider = createStripeProvider({
      secretKey: 'sk_test_for_specs',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: server.url,
    });
  });
  afterEach(() => server.close());

  it('sets money aside under the id of the payment, to be captured later', async () => {
    server.reply({ body: intent('requires_capture') });
    expect(await provider.authorize(REQUEST)).to.deep.equal({
      status: 'authorized',
      reference: 'pi_1',
      savedMethod: null,
    });
    const [call] = server.calls;
    expect(call?.what).to.equal('POST /v1/payment_intents');
    expect(call?.idempotencyKey).to.equal('pay1');
    expect(call?.fields).to.include({
      amount: '4200',
      currency: 'usd',
      capture_method: 'manual',
      confirm: 'true',
      payment_method: 'pm_card',
      'metadata[paymentId]': 'pay1',
      return_url: 'https://shop.example/checkout',
    });
  });

  it('says where the buyer has to go for 3-D Secure', async () => {
    const url = 'https://hooks.stripe.example/3ds';
    server.reply({
      body: intent('requires_action', { next_action: { type: 'redirect_to_url', redirect_to_url: { url } } }),
    });
    expect(await provider.authorize(REQUEST)).to.deep.equal({
      status: 'actionRequired',
      reference: 'pi_1',
      action: { kind: 'redirect', url },
    });
  });

  it('leaves to its script on the page what no address leads to', async () => {
    server.reply({ body: intent('requires_action', { next_action: { type: 'use_stripe_sdk' } }) });
    expect(await provider.authorize({ ...REQUEST, method: 'ctoken_1' })).to.deep.equal({
      status: 'actionRequired',
      reference: 'pi_1',
      action: { kind: 'script' },
    });
    expect(server.calls[0]?.fields).to.include({ confirmation_token: 'ctoken_1' });
    expect(server.calls[0]?.fields).not.to.have.property('payment_method');
  });

  it('answers a declined card with the reason of its bank', async () => {
    server.reply({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
        },
      },
    });
    expect(await provider.authorize(REQUEST)).to.deep.equal({
      status: 'declined',
      code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
  });

  it('saves a method with a customer, and charges it again without the buyer', async () => {
    server.reply(
      { body: { id: 'cus_1', object: 'customer' } },
      {
        body: intent('requires_capture', {
          customer: 'cus_1',
          payment_method: 'pm_card',
          setup_future_usage: 'off_session',
        }),
      },
      { body: intent('requires_capture') },
    );
    const answer = await provider.authorize({ ...REQUEST, savesMethod: true });
    expect(answer).to.deep.equal({
      status: 'authorized',
      reference: 'pi_1',
      savedMethod: 'cus_1/pm_card',
    });
    await provider.authorize({ ...REQUEST, method: 'cus_1/pm_card', isOffSession: true });
    expect(server.calls[2]?.fields).to.include({
      customer: 'cus_1',
      payment_method: 'pm_card',
      off_session: 'true',
    });
  });

  it('takes and gives up what was set aside', async () => {
    server.reply({ body: intent('succeeded') }, { body: intent('canceled') });
    expect(await provider.capture(HANDLE)).to.deep.equal({ status: 'captured', reference: 'pi_1' });
    expect(await provider.void(HANDLE)).to.deep.equal({ status: 'voided' });
    expect(server.calls.map(({ what, idempotencyKey }) => [what, idempotencyKey])).to.deep.equal([
      ['POST /v1/payment_intents/pi_1/capture', 'pay1_capture'],
      ['POST /v1/payment_intents/pi_1/cancel', 'pay1_cancel'],
    ]);
  });

  it('looks at what became of a payment that no longer takes a change', async () => {
    server.reply(
      {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      },
      { body: intent('succeeded') },
    );
    expect(await provider.capture(HANDLE)).to.deep.equal({ status: 'captured', reference: 'pi_1' });
  });

  it('finds a payment whose answer never reached us by its own id', async () => {
    server.reply({ body: { object: 'search_result', data: [] } });
    expect(await provider.lookUp({ ...HANDLE, reference: null }, false)).to.equal(null);
    expect(server.calls[0]?.fields.query).to.equal("metadata['paymentId']:'pay1'");
  });

  it('gives money back once for each refund, and says when it cannot', async () => {
    server.reply(
      { body: { id: 're_1', object: 'refund', status: 'succeeded' } },
      {
        status: 400,
        body: {
          error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Done before.' },
        },
      },
    );
    const refund = () => provider.refund(HANDLE, 'refund1', { amount: 1000, currency: 'USD' }, 0);
    expect(await refund()).to.deep.equal({ status: 'refunded' });
    expect(await refund()).to.deep.equal({
      status: 'failed',
      code: 'charge_already_refunded',
      message: 'Done before.',
    });
    expect(server.calls[0]?.idempotencyKey).to.equal('pay1_refund1');
  });
});

describe('the mode of payments with Stripe', () => {
  const isTest = (secretKey: string) =>
    createStripeProvider({ secretKey, webhookSecret: WEBHOOK_SECRET }).isTest;

  it('is that of the key, restricted keys included', () => {
    expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(isTest)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a webhook of Stripe', () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET });
  const receivedAt = new Date('2026-03-02T09:00:00.000Z');
  const seconds = receivedAt.getTime() / 1000;
  const read = (event: object, timestamp = seconds, secret = WEBHOOK_SECRET) => {
    const payload = JSON.stringify(event);
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp,
    });
    const headers = { 'stripe-signature': signature };
    return provider.readWebhook({ body: Buffer.from(payload), headers, receivedAt });
  };
  const refused = async (attempt: Promise<unknown>) =>
    expect(await attempt.catch((error: unknown) => error)).to.be.instanceOf(WebhookRefused);
  const eventOf = (type: string, object: object) => ({
    id: 'evt_1',
    object: 'event',
    livemode: false,
    type,
    data: { object },
  });

  it('tells what has become of a payment', async () => {
    const event = eventOf('payment_intent.amount_capturable_updated', intent('requires_capture'));
    expect(await read(event)).to.deep.equal([
      { paymentId: 'pay1', answer: { status: 'authorized', reference: 'pi_1', savedMethod: null } },
    ]);
  });

  it('tells what has become of a refund', async () => {
    const event = eventOf('refund.failed', {
      object: 'refund',
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      amount: 1000,
      currency: 'usd',
      metadata: { paymentId: 'pay1', refundId: 'refund1' },
    });
    expect(await read(event)).to.deep.equal([
      {
        paymentId: 'pay1',
        refund: {
          refundId: 'refund1',
          attempt: 0,
          amount: { amount: 1000, currency: 'USD' },
          answer: { status: 'failed', code: 'expired_or_canceled_card', message: 'The refund failed.' },
        },
      },
    ]);
  });

  it('says nothing of what is not ours', async () => {
    expect(await read(eventOf('customer.created', { id: 'cus_1' }))).to.deep.equal([]);
    const foreign = { ...intent('succeeded'), metadata: {} };
    expect(await read(eventOf('payment_intent.succeeded', foreign))).to.deep.equal([]);
  });

  it('counts in the mode of the key alone', async () => {
    const live = { ...eventOf('payment_intent.succeeded', intent('succeeded')), livemode: true };
    expect(await read(live)).to.deep.equal([]);
  });

  it('is refused with a signature that is wrong or old', async () => {
    const event = eventOf('payment_intent.succeeded', intent('succeeded'));
    await refused(read(event, seconds, 'whsec_of_somebody_else'));
    await refused(read(event, seconds - 3600));
  });
});
