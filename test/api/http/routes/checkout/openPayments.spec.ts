import { expect } from 'chai';
import { loadPurchase, orderIdOf } from '../../../../../api/application/checkout/purchaseStreams.ts';
import { tokens } from '../../../../../api/container.ts';
import { TEST_WEBHOOK_SECRET } from '../../../../../api/infrastructure/testPayments/testProvider.ts';
import {
  signTestWebhook,
  TEST_SIGNATURE_HEADER,
} from '../../../../../api/infrastructure/testPayments/testWebhook.ts';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import { NOT_ENOUGH_STOCK } from '../../../../../domain/kernel/messages.ts';
import type { PaymentAnswer } from '../../../../../domain/payments/recordPaymentAnswer.ts';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { eventually } from '../../../../support/eventually.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';
import { putProduct, variantIdOf } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';

describe('a checkout whose payment is open', () => {
  let gateway: TestGateway;
  const driver = () => gateway.container.resolve(tokens.checkoutDriver);
  const charges = () =>
    gateway.container.resolve(tokens.db).collection<{ _id: string }>('testProviderCharges');
  const recovery = {
    websiteId: 'main',
    actor: { kind: 'process', id: 'spec' },
    correlationId: 'spec',
  } as const;

  /** Each spec sells a cup of its own. */
  let cup = '';
  let cups = 0;
  const sku = () => `${cup.toUpperCase()}-1`;
  const stock = () => stockOf(gateway, cup, sku());

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());
  beforeEach(async () => {
    cup = `cup${cups++}`;
    await putProduct(gateway, { productId: cup, variants: { [sku()]: { stock: 10 } } });
  });

  async function started(method: string): Promise<{ browser: Browser; id: string; paymentId: string }> {
    const browser = await shopper(gateway, cup, sku(), 2);
    const { status, json } = await buy(browser, { payment: { provider: 'test', method } });
    expect(status).to.equal(202);
    expect(json.checkout.status).to.equal('awaitingPayment');
    const { checkout: state } = (await loadPurchase(gateway.commandHandler, json.checkout.id)).state;
    const paymentId = state.status === 'started' ? state.purchase.payment?.paymentId : undefined;
    return { browser, id: json.checkout.id, paymentId: paymentId ?? '' };
  }

  const confirm = (browser: Browser, id: string) =>
    browser.send('POST', `/api/commerce/checkout/${id}/confirm`);
  const read = async (browser: Browser, id: string) =>
    (await browser.get(`/api/commerce/checkout/${id}`)).json.checkout;

  /** What `reservationExpiry` does once a hold has run out. */
  async function letGoOfPieces(): Promise<void> {
    const variantId = variantIdOf(sku());
    await gateway.commandHandler.handle(
      stockAggregate,
      stockStreamId(cup, variantId),
      {
        type: 'ExpireReservations',
        data: { productId: cup, variantId, at: gateway.clock.now.toISOString() },
      },
      gateway.context(),
    );
  }

  async function webhook(paymentId: string, answer: PaymentAnswer, secret = TEST_WEBHOOK_SECRET) {
    const body = JSON.stringify({ paymentId, answer });
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/api/commerce/payments/webhooks/test',
      headers: {
        'content-type': 'application/json',
        [TEST_SIGNATURE_HEADER]: signTestWebhook(body, secret, gateway.clock.now),
      },
      payload: body,
    });
    return { status: response.statusCode, json: response.json() };
  }

  describe('because of 3-D Secure', () => {
    it('holds the pieces, sends the buyer to their bank, and places the order when they come back', async () => {
      const { browser, id } = await started('test_3ds');
      expect(await stock()).to.include({ onHand: 10, reserved: 2 });
      expect((await read(browser, id)).payment.actionUrl).to.contain(`/checkout/${id}`);
      const { status, json } = await confirm(browser, id);
      expect([status, json.checkout.status]).to.deep.equal([201, 'placed']);
      expect((await confirm(browser, id)).json.checkout.orderId).to.equal(json.checkout.orderId);
      await driver().idle();
      expect(await stock()).to.include({ onHand: 8, reserved: 0 });
    });

    it('gives everything back when their bank says no', async () => {
      const { browser, id } = await started('test_3ds_fail');
      const { status, json } = await confirm(browser, id);
      expect([status, json.code]).to.deep.equal([402, 'PAYMENT_DECLINED']);
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
    });

    it('takes no money from a buyer who comes back when their time is up', async () => {
      const { browser, id, paymentId } = await started('test_3ds');
      gateway.clock.advance(15 * 60_000);
      expect((await confirm(browser, id)).json.code).to.equal('CHECKOUT_EXPIRED');
      await driver().idle();
      expect(await charges().findOne({ _id: paymentId })).to.include({ status: 'voided' });
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
    });

    it('gives everything back when they never come back, and takes no money that comes later', async () => {
      const { browser, id, paymentId } = await started('test_3ds');
      gateway.clock.advance(15 * 60_000);
      await driver().finish(id, recovery);
      expect(await read(browser, id)).to.deep.include({
        status: 'failed',
        problem: {
          code: 'CHECKOUT_EXPIRED',
          message: 'This checkout has expired. Please check out again.',
        },
      });
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
      await webhook(paymentId, { status: 'authorized', reference: 'late', savedMethod: null });
      expect(await charges().findOne({ _id: paymentId })).to.include({ status: 'voided' });
      expect((await confirm(browser, id)).json.code).to.equal('CHECKOUT_EXPIRED');
    });
  });

  describe('because the provider says it later', () => {
    const authorized: PaymentAnswer = { status: 'authorized', reference: 'test_late', savedMethod: null };

    it('places the order when the webhook comes', async () => {
      const { browser, id, paymentId } = await started('test_delayed');
      expect(await webhook(paymentId, authorized)).to.deep.equal({ status: 200, json: { taken: 1 } });
      expect((await read(browser, id)).status).to.equal('placed');
    });

    it('places it also when the webhook is lost, as soon as somebody asks', async () => {
      const { browser, id } = await started('test_delayed');
      await driver().finish(id, recovery);
      expect((await read(browser, id)).status).to.equal('awaitingPayment');
      gateway.clock.advance(30_000);
      await driver().finish(id, recovery);
      expect((await read(browser, id)).status).to.equal('placed');
    });

    it('asks the provider before its time ends, and places the order where the money is there', async () => {
      const { browser, id } = await started('test_delayed');
      gateway.clock.advance(15 * 60_000);
      await driver().finish(id, recovery);
      expect((await read(browser, id)).status).to.equal('placed');
      expect(await stock()).to.include({ onHand: 8, reserved: 0 });
    });

    it('holds the pieces anew where that comes out only after they were let go', async () => {
      const { browser, id } = await started('test_delayed');
      gateway.clock.advance(60 * 60_000);
      await letGoOfPieces();
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
      await driver().finish(id, recovery);
      expect((await read(browser, id)).status).to.equal('placed');
      expect(await stock()).to.include({ onHand: 8, reserved: 0 });
    });

    it("gives the money back where the pieces are somebody else's by then", async () => {
      const { browser, id, paymentId } = await started('test_delayed');
      gateway.clock.advance(60 * 60_000);
      await letGoOfPieces();
      const other = await shopper(gateway, cup, sku(), 9);
      expect((await buy(other)).status).to.equal(201);
      await driver().idle();
      await driver().finish(id, recovery);
      expect(await read(browser, id)).to.deep.include({
        status: 'failed',
        problem: { code: 'NOT_ENOUGH_STOCK', message: NOT_ENOUGH_STOCK },
      });
      expect(await charges().findOne({ _id: paymentId })).to.include({ status: 'voided' });
      expect(await stock()).to.include({ onHand: 1, reserved: 0 });
    });

    it('places one order and takes the money once for twenty webhooks in any order', async () => {
      const { browser, id, paymentId } = await started('test_delayed');
      gateway.clock.advance(10_000);
      const random = seededRandom(7);
      const answers: PaymentAnswer[] = [
        { status: 'pending', reference: 'test_late' },
        authorized,
        { status: 'captured', reference: 'test_late' },
      ];
      const webhooks = Array.from({ length: 20 }, () => answers[random(answers.length)] as PaymentAnswer);
      const taken = await Promise.all(webhooks.map((answer) => webhook(paymentId, answer)));
      expect(taken.map(({ status }) => status)).to.deep.equal(Array(20).fill(200));
      await driver().idle();
      expect((await read(browser, id)).status).to.equal('placed');
      const facts = await eventTypes(gateway, `order-${orderIdOf(id)}`);
      expect(facts.filter((type) => type === 'PaymentCaptured')).to.have.length(1);
      expect(facts.filter((type) => /^(Checkout|OrderPlaced)/.test(type))).to.deep.equal([
        'CheckoutStarted',
        'CheckoutPaymentAwaited',
        'OrderPlaced',
        'CheckoutCompleted',
      ]);
      expect(await stock()).to.include({ onHand: 8, reserved: 0 });
    });

    it('believes no webhook that is signed by somebody else', async () => {
      const { browser, id, paymentId } = await started('test_delayed');
      const { status, json } = await webhook(paymentId, authorized, 'a guess');
      expect([status, json.code]).to.deep.equal([400, 'WEBHOOK_REFUSED']);
      expect((await read(browser, id)).status).to.equal('awaitingPayment');
    });

    it('shows the order to a browser without scripts as soon as the money is there', async () => {
      const again = /<noscript><meta http-equiv="refresh" content="3"><\/noscript>/;
      const browser = await shopper(gateway, cup, sku());
      const { json } = await buy(browser, { payment: { provider: 'test', method: 'test_success' } });
      const page = async () => (await browser.get(`/order/${json.checkout.statusToken}?placed`)).text;
      expect(await page())
        .to.match(again)
        .and.include('Your payment is being confirmed');
      await driver().finish(json.checkout.id, recovery);
      await eventually(async () =>
        expect(await page())
          .to.not.match(again)
          .and.not.include('Your payment is being confirmed'),
      );
    });

    it('takes no notice of a payment that is not known', async () => {
      expect((await webhook('nobodys', authorized)).json).to.deep.equal({ taken: 0 });
    });
  });

  describe('because the buyer pays by invoice', () => {
    it('is captured by staff once the money has come in', async () => {
      const browser = await shopper(gateway, cup, sku());
      const { json } = await buy(browser, { payment: { provider: 'manual', method: 'invoice' } });
      const { checkout: state } = (await loadPurchase(gateway.commandHandler, json.checkout.id)).state;
      const { paymentId } = (state.status !== 'absent' && state.purchase.payment) || { paymentId: '' };
      const url = `/api/commerce/payments/${paymentId}`;
      expect((await browser.send('POST', `${url}/capture`)).status).to.equal(401);
      await browser.signIn(OWNER);
      expect((await browser.get(url)).json.payment.status).to.equal('authorized');
      expect((await browser.send('POST', `${url}/capture`)).json.payment.status).to.equal('captured');
    });
  });
});

async function eventTypes({ container }: TestGateway, stream: string): Promise<string[]> {
  const types: string[] = [];
  for await (const page of container.resolve(tokens.streamStore).readAfter(stream, -1)) {
    types.push(...page.map(({ type }) => type));
  }
  return types;
}
