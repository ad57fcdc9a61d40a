import { expect } from 'chai';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { MERCER_STREET } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

describe('what a subscription costs from then on', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'coffee', variants: { COFFEE: { stock: 100, price: 1500 } } });
    const plan = {
      billingPeriod: { value: 1, unit: 'MONTH' },
      numBillingCycles: 12,
      discount: {
        always: null,
        first: { payments: 2, reduction: { kind: 'percentage', basisPoints: 1000 } },
      },
    };
    const saved = await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', { plan });
    await gateway.caughtUp(Number(saved.headers['x-position']));
  });
  after(() => gateway.close());

  async function cartToken(): Promise<string> {
    const wish = { itemId: 'coffee', sku: 'COFFEE', qty: 2, additionalFields: '' };
    return (await visitor.send('POST', '/api/3/commerce/cart/subscription', wish)).json.cartToken;
  }
  const buy = (token: string, more: object = {}) =>
    visitor.send('POST', '/api/commerce/checkout', {
      cartToken: token,
      email: 'ada@example.com',
      shippingAddress: MERCER_STREET,
      payment: { provider: 'test', method: 'test_success' },
      ...more,
    });

  it('is part of the quote: how much, how often, when first and when last', async () => {
    const { json } = await visitor.get(`/api/commerce/checkout?cartToken=${await cartToken()}`);
    expect(json.grandTotalCents).to.equal(2700);
    expect(json.renewal).to.deep.include({
      every: 'every month',
      payments: 12,
      firstAt: '2026-02-02T03:04:05.000Z',
      lastAt: '2026-12-02T03:04:05.000Z',
    });
    expect(json.renewal.amount.value).to.equal('2700');
    expect([json.renewal.later.amount.value, json.renewal.later.from]).to.deep.equal([
      '3000',
      '2026-03-02T03:04:05.000Z',
    ]);
  });

  it('is nothing of what is bought once', async () => {
    await visitor.send('POST', '/api/commerce/shopping-cart/entries', {
      itemId: 'coffee',
      sku: 'COFFEE',
      quantity: 1,
    });
    expect((await visitor.get('/api/commerce/checkout')).json.renewal).to.equal(null);
  });

  it('is kept with the order, with the moment in which its buyer agreed, and mailed', async () => {
    const { status, json } = await buy(await cartToken(), { agreedRenewalCents: 2700 });
    expect(status).to.equal(201);
    const { state } = await gateway.commandHandler.load(orderAggregate, json.checkout.orderId);
    if (state.status === 'unplaced') throw new Error('The order was not placed');
    expect(state.placed.renewal).to.deep.include({
      payments: 12,
      amount: { amount: 2700, currency: 'USD' },
      agreedAt: gateway.clock.now.toISOString(),
    });
    const shown = await until(async () => {
      const { json: found } = await visitor.get(`/api/commerce/orders/status/${json.checkout.statusToken}`);
      return found.renewal;
    });
    expect(shown.amount.value).to.equal('2700');
    const mail = await until(async () => {
      const { json: list } = await owner.get('/api/mail?limit=50');
      const found = list.mails.find(
        (one: { kind: string; status: string }) => one.kind === 'orderConfirmed' && one.status === 'sent',
      );
      return found && (await owner.get(`/api/mail/${found.mailId}`)).json;
    });
    expect(mail.message.text)
      .to.include('as you agreed')
      .and.include('every month for $27.00, shipping and tax included')
      .and.include('From 2026-03-02 on: $30.00')
      .and.include('Next payment: 2026-02-02')
      .and.include('Last payment: 2026-12-02, 12 in all');
  });

  it('is refused where another amount was agreed on', async () => {
    const { status, json } = await buy(await cartToken(), { agreedRenewalCents: 1500 });
    expect([status, json.code]).to.deep.equal([409, 'QUOTE_CHANGED']);
  });

  it('is kept without an agreement where a program asked nobody', async () => {
    const { json } = await buy(await cartToken());
    const { state } = await gateway.commandHandler.load(orderAggregate, json.checkout.orderId);
    expect(state.status !== 'unplaced' && state.placed.renewal?.agreedAt).to.equal(null);
  });
});
