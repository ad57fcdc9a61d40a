import { expect } from 'chai';
import { loadPurchase, orderIdOf } from '../../../../../api/application/checkout/purchaseStreams.ts';
import { tokens } from '../../../../../api/container.ts';
import type { Browser } from '../../../../support/browser.ts';
import { type CardGateway, startCardGateway } from '../../../../support/cardGateway.ts';
import { CARD } from '../../../../support/cardNumbers.ts';
import { shopper } from '../../../../support/checkout.ts';
import { openOwner } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';

describe('a checkout paid by card', function () {
  this.timeout(30_000);
  let cards: CardGateway;
  let cup = '';
  let cups = 0;
  const sku = () => `${cup.toUpperCase()}-1`;
  const stock = () => stockOf(cards.gateway, cup, sku());
  const driver = () => cards.gateway.container.resolve(tokens.checkoutDriver);

  before(async () => {
    cards = await startCardGateway();
  });
  after(() => cards.close());
  beforeEach(async () => {
    cards.webhooks.length = 0;
    cup = `cup${cups++}`;
    await putProduct(cards.gateway, { productId: cup, variants: { [sku()]: { stock: 10, price: 2000 } } });
  });

  const visit = () => shopper(cards.gateway, cup, sku(), 2);
  const confirm = (browser: Browser, id: string) =>
    browser.send('POST', `/api/commerce/checkout/${id}/confirm`);
  const paymentOf = async (checkoutId: string) => {
    const { checkout: state } = (await loadPurchase(cards.gateway.commandHandler, checkoutId)).state;
    const paymentId = (state.status !== 'absent' && state.purchase.payment?.paymentId) || '';
    return cards.gateway.container.resolve(tokens.payments).state(paymentId);
  };
  /** What the provider's script knows of an open payment: the name of the intent. */
  const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

  async function asked(card: string) {
    const browser = await visit();
    const { status, json } = await cards.pay(browser, card);
    expect([status, json.checkout.status]).to.deep.equal([202, 'awaitingPayment']);
    const { id, payment } = json.checkout;
    expect(payment.actionUrl).to.equal(null);
    return { browser, id, intent: intentOf(payment.clientSecret) };
  }

  it('is offered where the keys are set, with what a page needs for the fields and no secret', async () => {
    const browser = await visit();
    const { json } = await browser.get('/checkout?format=json');
    expect(json.quote.paymentProviders).to.deep.equal(['manual', 'stripe']);
    expect(json.cardFields).to.deep.equal({
      provider: 'stripe',
      publishableKey: 'pk_test_stand_in',
      scriptUrl: `${cards.stripe.url}/stripe.js`,
      mode: 'test',
    });
    expect(JSON.stringify(json)).not.to.contain('sk_test');
  });

  it('places the order, takes the money once, and is a test with a test key', async () => {
    const { status, json } = await cards.pay(await visit(), CARD.pays);
    expect([status, json.checkout.status, json.checkout.testMode]).to.deep.equal([201, 'placed', true]);
    await driver().idle();
    expect((await paymentOf(json.checkout.id)).status).to.equal('captured');
    expect(await stock()).to.include({ onHand: 8, reserved: 0 });
  });

  it('says why a card was declined, gives everything back, and takes another one', async () => {
    const browser = await visit();
    const declined = await cards.pay(browser, CARD.declined);
    expect([declined.status, declined.json.code]).to.deep.equal([402, 'PAYMENT_DECLINED']);
    expect(declined.json.message).to.equal('Your card was declined.');
    const empty = await cards.pay(browser, CARD.empty);
    expect(empty.json.message).to.equal('Your card has insufficient funds.');
    expect(await stock()).to.include({ onHand: 10, reserved: 0 });
    expect((await cards.pay(browser, CARD.pays)).status).to.equal(201);
  });

  describe('whose bank asks', () => {
    it('goes on when the buyer said yes and came back', async () => {
      const { browser, id, intent } = await asked(CARD.asks);
      expect((await confirm(browser, id)).json.checkout.status).to.equal('awaitingPayment');
      cards.stripe.authenticate(intent, true);
      const { status, json } = await confirm(browser, id);
      expect([status, json.checkout.status]).to.deep.equal([201, 'placed']);
      expect(json.checkout.payment).not.to.have.property('clientSecret');
    });

    it('gives everything back when the buyer said no', async () => {
      const { browser, id, intent } = await asked(CARD.asksAlways);
      cards.stripe.authenticate(intent, false);
      const { status, json } = await confirm(browser, id);
      expect([status, json.code]).to.deep.equal([402, 'PAYMENT_DECLINED']);
      expect(json.message).to.match(/^We are unable to authenticate your payment method/);
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
    });

    it('gives everything back when the bank declines after it has asked', async () => {
      const { browser, id, intent } = await asked(CARD.asksThenDeclined);
      cards.stripe.authenticate(intent, true);
      expect((await confirm(browser, id)).status).to.equal(402);
    });

    it('is there again for a buyer who closed the page, with the same question', async () => {
      const { browser, id, intent } = await asked(CARD.asks);
      const { json } = await browser.get(`/api/commerce/checkout/${id}`);
      expect(intentOf(json.checkout.payment.clientSecret)).to.equal(intent);
      const page = await browser.get(`/checkout/${id}?format=json`);
      expect(page.json.cardFields.publishableKey).to.equal('pk_test_stand_in');
    });

    it('ends when the buyer never comes back, and what they say then moves no money', async () => {
      const { browser, id, intent } = await asked(CARD.asks);
      cards.gateway.clock.advance(15 * 60_000);
      cards.webhooks.length = 0;
      await driver().finish(id, recovery);
      expect(await stock()).to.include({ onHand: 10, reserved: 0 });
      cards.stripe.authenticate(intent, true);
      await cards.tell();
      expect((await paymentOf(id)).status).to.equal('voided');
      expect((await confirm(browser, id)).json.code).to.equal('CHECKOUT_EXPIRED');
    });
  });

  describe('and a webhook', () => {
    it('places the order before the buyer is back, who then finds it', async () => {
      const { browser, id, intent } = await asked(CARD.asks);
      cards.stripe.authenticate(intent, true);
      await cards.tell();
      const before = (await browser.get(`/api/commerce/checkout/${id}`)).json.checkout;
      expect(before.status).to.equal('placed');
      expect((await confirm(browser, id)).json.checkout.orderId).to.equal(before.orderId);
    });

    it('changes nothing after the buyer is back, and nothing when it comes twenty times in any order', async () => {
      const { browser, id, intent } = await asked(CARD.asks);
      cards.stripe.authenticate(intent, true);
      const { json } = await confirm(browser, id);
      await driver().idle();
      const told = [...cards.webhooks, ...[...cards.webhooks].reverse()];
      for (let turn = 0; turn < 4; turn++) {
        const statuses = await Promise.all(told.map(cards.deliver));
        expect(new Set(statuses)).to.deep.equal(new Set([200]));
      }
      const types = await eventTypes(`order-${orderIdOf(id)}`);
      expect(types.filter((type) => type.startsWith('Payment'))).to.deep.equal([
        'PaymentRequested',
        'PaymentActionRequired',
        'PaymentAuthorized',
        'PaymentCaptured',
      ]);
      expect((await confirm(browser, id)).json.checkout.orderId).to.equal(json.checkout.orderId);
      expect(await stock()).to.include({ onHand: 8, reserved: 0 });
    });

    it('tells of money that comes later', async () => {
      const browser = await visit();
      const { status, json } = await cards.pay(browser, CARD.delayed);
      expect([status, json.checkout.status]).to.deep.equal([202, 'awaitingPayment']);
      cards.stripe.settle();
      await cards.tell();
      expect((await browser.get(`/api/commerce/checkout/${json.checkout.id}`)).json.checkout.status).to.equal(
        'placed',
      );
    });

    it('that nobody signed is believed by nobody', async () => {
      const { id, browser, intent } = await asked(CARD.asks);
      cards.stripe.authenticate(intent, true);
      for (const webhook of cards.webhooks.splice(0)) {
        expect(await cards.deliver({ ...webhook, signature: 't=1,v1=00' })).to.equal(400);
      }
      expect((await browser.get(`/api/commerce/checkout/${id}`)).json.checkout.status).to.equal(
        'awaitingPayment',
      );
    });
  });

  describe('that is given back', () => {
    async function bought(card: string) {
      const { json } = await cards.pay(await visit(), card);
      await driver().idle();
      await cards.tell();
      return json.checkout as { id: string; orderId: string };
    }

    it('leaves by Stripe, once for each refund', async () => {
      const { id } = await bought(CARD.pays);
      const payments = cards.gateway.container.resolve(tokens.payments);
      const { paymentId } = await knownPayment(id);
      const part = { amount: 1500, currency: 'USD' } as const;
      const context = { ...recovery, now: cards.gateway.clock.now.toISOString() };
      await payments.refund(paymentId, 'part', part, context);
      await payments.refund(paymentId, 'part', part, context);
      await cards.tell();
      expect(await knownPayment(id)).to.deep.include({ refunded: part, status: 'captured' });
    });
  });

  describe('and what may be chosen', () => {
    it('is what the store offers: by the call and on the page', async () => {
      const owner = await openOwner(cards.gateway);
      const withhold = async (withheld: string[]) => {
        const saved = await owner.send('PUT', '/api/v1/commerce-preferences/payments', { withheld });
        expect(saved.status).to.equal(200);
        await cards.gateway.caughtUp(Number(saved.headers['x-position']));
      };
      const browser = await visit();
      await withhold(['stripe']);
      const { json } = await browser.get('/checkout?format=json');
      expect(json.quote.paymentProviders).to.deep.equal(['manual']);
      expect(json.cardFields).to.equal(null);
      const refused = await cards.pay(browser, CARD.pays);
      expect(refused.json.code).to.equal('PAYMENT_METHOD_UNAVAILABLE');

      await withhold(['manual']);
      const byInvoice = { payment: { provider: 'manual', method: 'invoice' } };
      expect((await cards.pay(browser, CARD.pays, byInvoice)).json.code).to.equal(
        'PAYMENT_METHOD_UNAVAILABLE',
      );
      expect((await cards.pay(browser, CARD.pays)).status).to.equal(201);
      await withhold([]);
    });

    it('is nobody else’s saved card', async () => {
      const browser = await visit();
      for (const method of ['cus_1/pm_1', 'saved/pm_1']) {
        const { json } = await cards.pay(browser, CARD.pays, { payment: { provider: 'stripe', method } });
        expect(json.code).to.equal('PAYMENT_METHOD_UNAVAILABLE');
      }
    });
  });

  it('lets only pages that take cards load from Stripe', async () => {
    const browser = await visit();
    const policy = async (path: string) =>
      String((await browser.get(path)).headers['content-security-policy']);
    const { url } = cards.stripe;
    const onCheckout = await policy('/checkout');
    for (const directive of ['script-src', 'frame-src', 'connect-src']) {
      expect(onCheckout).to.contain(`${directive} 'self' ${url}`);
    }
    for (const path of ['/', '/shop', `/shop/p/${cup}`, '/cart']) {
      expect(await policy(path), path).not.to.contain(url);
    }
  });

  const recovery = {
    websiteId: 'main',
    actor: { kind: 'process', id: 'spec' },
    correlationId: 'spec',
  } as const;

  async function knownPayment(checkoutId: string) {
    const payment = await paymentOf(checkoutId);
    if (payment.status === 'absent') throw new Error(`Nothing was asked for by ${checkoutId}`);
    return payment;
  }

  async function eventTypes(stream: string): Promise<string[]> {
    const types: string[] = [];
    for await (const page of cards.gateway.container.resolve(tokens.streamStore).readAfter(stream, -1)) {
      types.push(...page.map(({ type }) => type));
    }
    return types;
  }
});

describe('a checkout whose provider cannot be reached', function () {
  this.timeout(30_000);

  it('asks everybody to come again in a moment, and goes on then', async () => {
    const cards = await startCardGateway();
    const { gateway } = cards;
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 5, price: 2000 } } });
    const browser = await shopper(gateway, 'bowl', 'BOWL');
    const { json } = await cards.pay(browser, CARD.asksAlways);
    await cards.stripe.close();
    const {
      status,
      headers,
      json: refused,
    } = await browser.get(`/api/commerce/checkout/${json.checkout.id}`);
    expect([status, headers['retry-after'], refused.code]).to.deep.equal([503, '5', 'UNAVAILABLE']);
    await gateway.close();
  });
});
