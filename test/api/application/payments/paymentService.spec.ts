import { expect } from 'chai';
import type { PaymentContext, PaymentService } from '../../../../api/application/payments/paymentService.ts';
import { tokens } from '../../../../api/container.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { usd } from '../../../support/money.ts';

describe('payments with a provider', () => {
  let gateway: TestGateway;
  let payments: PaymentService;
  let context: PaymentContext;
  let payment = 0;
  before(async () => {
    gateway = await startTestGateway();
    payments = gateway.container.resolve(tokens.payments);
    context = gateway.context();
  });
  after(() => gateway.close());

  const request = (paymentId: string, method = 'test_success') => ({
    paymentId,
    orderId: `order_${paymentId}`,
    checkoutId: null,
    provider: 'test',
    amount: usd(10_000),
    method,
    email: 'ada@example.com',
    returnUrl: 'http://shop.example/checkout',
    savesMethod: false,
    isOffSession: false,
  });
  const authorize = (paymentId: string, method?: string, asked: { isOffSession?: boolean } = {}) =>
    payments.authorize({ ...request(paymentId, method), ...asked }, context);
  const fresh = () => `pay${payment++}`;
  async function captured(method?: string): Promise<string> {
    const paymentId = fresh();
    await authorize(paymentId, method);
    await payments.capture(paymentId, context);
    return paymentId;
  }
  async function refusalOf(attempt: Promise<unknown>): Promise<string> {
    const error = await attempt.catch((reason: unknown) => reason);
    return error instanceof DomainError ? error.code : expect.fail('expected a refusal');
  }

  it('are authorised and captured once, however often they are asked for', async () => {
    const paymentId = fresh();
    const twice = await Promise.all([authorize(paymentId), authorize(paymentId)]);
    expect(twice.map(({ state }) => state.status)).to.deep.equal(['authorized', 'authorized']);
    await Promise.all([payments.capture(paymentId, context), payments.capture(paymentId, context)]);
    expect((await payments.state(paymentId)).status).to.equal('captured');
  });

  it('are the same charge for whoever asks without looking first, and recorded by nobody else', async () => {
    const paymentId = fresh();
    const first = await payments.ask(request(paymentId), context);
    expect(await payments.ask(request(paymentId), context)).to.deep.equal(first);
    expect((await payments.state(paymentId)).status).to.equal('absent');
    await authorize(paymentId);
    await payments.capture(paymentId, context);
    expect((await payments.ask(request(paymentId), context)).data.answer.status).to.equal('captured');
  });

  it('are refused where nobody is there to act', async () => {
    const { state } = await authorize(fresh(), 'test_3ds', { isOffSession: true });
    expect(state).to.include({ status: 'declined', code: 'authentication_required' });
  });

  it('are not captured before they were authorised, nor voided after they were captured', async () => {
    const paymentId = fresh();
    expect(await refusalOf(payments.capture(paymentId, context))).to.equal('PAYMENT_NOT_FOUND');
    await authorize(paymentId, 'test_decline');
    expect(await refusalOf(payments.capture(paymentId, context))).to.equal('PAYMENT_NOT_AUTHORIZED');
    expect(await refusalOf(payments.void(await captured(), context))).to.equal('PAYMENT_CAPTURED');
  });

  it('can no longer arrive once they were voided', async () => {
    const paymentId = fresh();
    const unknown = { orderId: 'order', checkoutId: null, provider: 'test', amount: usd(10_000) };
    expect((await payments.void(paymentId, context, unknown)).state.status).to.equal('voided');
    expect((await authorize(paymentId)).state.status).to.equal('voided');
  });

  it('are refunded once for twenty calls with one refund id', async () => {
    const paymentId = await captured();
    await Promise.all(
      Array.from({ length: 20 }, () => payments.refund(paymentId, 'refund1', usd(3000), context)),
    );
    const state = await payments.state(paymentId);
    expect(state.status === 'captured' && state.refunded).to.deep.equal(usd(3000));
  });

  it('never give back more than was paid', async () => {
    const paymentId = await captured();
    await payments.refund(paymentId, 'refund1', usd(9000), context);
    expect(await refusalOf(payments.refund(paymentId, 'refund2', usd(1001), context))).to.equal(
      'REFUND_TOO_LARGE',
    );
    const { state } = await payments.refund(paymentId, 'refund3', usd(1000), context);
    expect(state.status === 'captured' && state.refunded).to.deep.equal(usd(10_000));
  });

  it('say when the provider does not give the money back', async () => {
    const paymentId = await captured('test_refund_fails');
    expect(await refusalOf(payments.refund(paymentId, 'refund1', usd(100), context))).to.equal(
      'REFUND_FAILED',
    );
    const state = await payments.state(paymentId);
    expect(state.status === 'captured' && state.refunded).to.deep.equal(usd(0));
  });

  it('listen to nobody but their own provider', async () => {
    const paymentId = fresh();
    await authorize(paymentId, 'test_delayed');
    const answer = { status: 'captured', reference: 'forged' } as const;
    expect(await payments.take('manual', { paymentId, answer }, context)).to.equal(null);
    expect((await payments.state(paymentId)).status).to.equal('pending');
  });
});
