import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { type CardGateway, startCardGateway } from '../../../../support/cardGateway.ts';
import { CARD } from '../../../../support/cardNumbers.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const BY_TEST = { payment: { provider: 'test', method: 'test_success' } };

describe('what is due of an order that became dearer', function () {
  this.timeout(90_000);
  let gateway: TestGateway;
  let owner: Browser;
  let buyer: Browser;
  let orderId = '';

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 100, price: 1900 } } });
    await putProduct(gateway, { productId: 'jug', variants: { 'JUG-1': { stock: 100, price: 1500 } } });
    owner = await openOwner(gateway);
    buyer = await openBrowser(gateway.app);
  });
  beforeEach(async () => {
    const { json } = await buy(await shopper(gateway, 'cup', 'CUP-1'));
    orderId = json.checkout.orderId;
    await gateway.container.resolve(tokens.checkoutDriver).idle();
    await post('lines', { lines: [{ itemId: 'jug', quantity: 1 }], reason: 'She called' });
  });
  after(() => gateway.close());

  const path = (rest: string) => `/api/commerce/orders/${orderId}/${rest}`;
  const post = (rest: string, body: object) => owner.send('POST', path(rest), body);
  const order = async () => (await owner.get(`/api/commerce/orders/${orderId}`)).json.order;
  async function link(isMailed = false): Promise<string> {
    const { status, json, text } = await post('balance-requests', { isMailed });
    expect(status, text).to.equal(200);
    expect(json.balance.due.value).to.equal('1500');
    return new URL(json.balance.link.url).pathname;
  }
  const callOf = (page: string) => page.replace('/pay/', '/api/commerce/balance/');

  it('is paid by a link: order, ledger and refund follow, and the link is good no more', async () => {
    const page = await link();
    expect((await buyer.get(page)).text)
      .to.include('$15.00 is left to pay')
      .and.to.include('Test mode');
    const { status, json } = await buyer.send('POST', callOf(page), BY_TEST);
    expect([status, json.payment.status]).to.deep.equal([201, 'paid']);
    const paid = await order();
    expect([paid.paymentStatus, paid.balance, paid.payments.length]).to.deep.equal(['paid', usd(0), 2]);
    const again = await buyer.send('POST', callOf(page), BY_TEST);
    expect([again.status, again.json.code]).to.deep.equal([409, 'PAYMENT_LINK_CLOSED']);
    expect((await buyer.get(`${page}?format=json`)).json.payment.status).to.equal('paid');
    const refunded = await post('refunds', { amount: usd(3400), reason: 'All of it' });
    expect(refunded.json.order.refundable).to.deep.equal(usd(0));
    const charges = gateway.container.resolve(tokens.db).collection('testProviderCharges');
    expect(await charges.countDocuments({ status: 'captured', amount: 1500 })).to.equal(1);
  });

  it('is paid without JavaScript', async () => {
    const page = await link();
    const sent = {
      ...{ form: 'payBalance', 'payment.provider': 'test', 'payment.method.test': 'test_success' },
    };
    const { status, headers } = await buyer.submit(page, sent);
    expect([status, headers.location]).to.deep.equal([
      303,
      (await buyer.get(`${page}?format=json`)).json.payment.orderUrl,
    ]);
    expect((await order()).balance).to.deep.equal(usd(0));
  });

  it('can be tried again where a card is declined, and says why on the page', async () => {
    const page = await link();
    const sent = {
      ...{ form: 'payBalance', 'payment.provider': 'test', 'payment.method.test': 'test_decline' },
    };
    const refused = await buyer.submit(page, sent);
    expect(refused.status).to.equal(402);
    expect(refused.text).to.match(/role="alert"[^>]*><p>[^<]*declined/i);
    expect((await buyer.send('POST', callOf(page), BY_TEST)).status).to.equal(201);
  });

  it('goes on after the bank', async () => {
    const page = await link();
    const asked = await buyer.send('POST', callOf(page), {
      payment: { provider: 'test', method: 'test_3ds' },
    });
    expect([asked.status, asked.json.payment.status]).to.deep.equal([202, 'underWay']);
    expect(asked.json.payment.actionUrl).to.be.a('string');
    const second = await buyer.send('POST', callOf(page), BY_TEST);
    expect([second.status, second.json.code]).to.deep.equal([409, 'PAYMENT_UNDER_WAY']);
    const back = await buyer.send('POST', `${callOf(page)}/confirm`, {});
    expect([back.status, back.json.payment.status]).to.deep.equal([201, 'paid']);
    expect((await buyer.send('POST', `${callOf(page)}/confirm`, {})).status).to.equal(201);
  });

  it('is let go of where the order was edited while somebody was at their bank', async () => {
    const page = await link();
    await buyer.send('POST', callOf(page), { payment: { provider: 'test', method: 'test_3ds' } });
    await post('lines', { lines: [{ itemId: 'jug', quantity: 1 }], reason: 'Another one' });
    const back = await buyer.send('POST', `${callOf(page)}/confirm`, {});
    expect([back.status, back.json.code]).to.deep.equal([409, 'PAYMENT_LINK_CLOSED']);
    expect((await order()).balance).to.deep.equal(usd(3000));
  });

  it('is asked for by a link that ends when the order is edited or cancelled, or another link is made', async () => {
    const first = await link();
    const second = await link();
    expect((await buyer.get(`${first}?format=json`)).json.payment.status).to.equal('closed');
    expect((await buyer.get(`${second}?format=json`)).json.payment.status).to.equal('open');
    await post('cancel', { reason: 'Called off' });
    expect((await buyer.get(`${second}?format=json`)).json.payment.status).to.equal('closed');
    expect((await buyer.send('POST', callOf(second), BY_TEST)).json.code).to.equal('PAYMENT_LINK_CLOSED');
  });

  it('is never paid with money of another kind, nor by invoice', async () => {
    const page = await link();
    const { paymentProviders } = (await buyer.get(`${page}?format=json`)).json.payment;
    expect(paymentProviders).to.deep.equal(['test']);
    const { status, json } = await buyer.send('POST', callOf(page), {
      payment: { provider: 'manual', method: 'invoice' },
    });
    expect([status, json.code]).to.deep.equal([400, 'PAYMENT_METHOD_UNAVAILABLE']);
  });

  it('is nothing that a stranger could guess', async () => {
    const page = await link();
    const other = page.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await buyer.get(other)).status).to.equal(404);
    expect((await buyer.send('POST', callOf(other), BY_TEST)).json.code).to.equal('PAYMENT_LINK_CLOSED');
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(path('balance'))).status).to.equal(401);
  });
});

describe('what is due of an order that is paid by card', function () {
  this.timeout(60_000);
  let cards: CardGateway;

  before(async () => {
    cards = await startCardGateway();
    await putProduct(cards.gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 9, price: 1900 } } });
  });
  after(() => cards.close());

  async function dearer() {
    const owner = await openOwner(cards.gateway);
    const buyer = await shopper(cards.gateway, 'cup', 'CUP-1');
    const { json } = await cards.pay(buyer, CARD.pays);
    await cards.gateway.container.resolve(tokens.checkoutDriver).idle();
    const path = `/api/commerce/orders/${json.checkout.orderId}`;
    await owner.send('POST', `${path}/lines`, {
      lines: [{ itemId: 'cup', quantity: 1 }],
      reason: 'She called',
    });
    const asked = await owner.send('POST', `${path}/balance-requests`, { isMailed: false });
    const call = new URL(asked.json.balance.link.url).pathname.replace('/pay/', '/api/commerce/balance/');
    const order = async () => (await owner.get(path)).json.order;
    const method = async (card: string) => ({
      payment: { provider: 'stripe', method: await cards.stripe.card(card) },
    });
    return { buyer, call, order, method };
  }

  it('is taken by the provider, once, beside the first payment', async () => {
    const { buyer, call, order, method } = await dearer();
    const paid = await buyer.send('POST', call, await method(CARD.pays));
    expect([paid.status, paid.json.payment.status], paid.text).to.deep.equal([201, 'paid']);
    expect(
      (await order()).payments.map(({ amount }: { amount: { amount: number } }) => amount.amount),
    ).to.deep.equal([1900, 1900]);
  });

  it('says what the bank says, and can be paid with another card', async () => {
    const { buyer, call, order, method } = await dearer();
    const refused = await buyer.send('POST', call, await method(CARD.declined));
    expect([refused.status, refused.json.code]).to.deep.equal([402, 'PAYMENT_DECLINED']);
    expect((await buyer.send('POST', call, await method(CARD.pays))).status).to.equal(201);
    expect((await order()).balance).to.deep.equal(usd(0));
  });
});
