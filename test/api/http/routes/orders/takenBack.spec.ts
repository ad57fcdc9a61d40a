import { expect } from 'chai';
import { giftCardAggregate } from '../../../../../domain/giftCards/giftCard.decider.ts';
import { membershipAggregate } from '../../../../../domain/members/membership.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { subscriptionAggregate } from '../../../../../domain/subscriptions/subscription.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { aPurchaseRequest } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

describe('what an order gave besides goods, when it goes back', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const [cups] = thePlacedOrder.lines;
  if (!cups) throw new Error('the sample order has lines');
  const totals = { ...wholeTotals(thePlacedOrder.totals), grandTotal: usd(6000), amountDue: usd(6000) };

  /** An order of one line for 60.00, paid. */
  async function paidOrder(orderId: string, line: object, customerId: string | null = null) {
    const lines = [
      { ...cups, unitPrice: usd(3000), tax: usd(0), discount: usd(0), total: usd(6000), ...line },
    ];
    await putOrder(gateway, orderId, { lines: lines as typeof thePlacedOrder.lines, totals, customerId });
    const data = { orderId, paymentId: `pay_${orderId}`, method: 'manual', amount: usd(6000) };
    const { now } = gateway.context();
    const command = { type: 'RecordPayment', data: { ...data, at: now } } as const;
    await gateway.commandHandler.handle(orderAggregate, orderId, command, gateway.context());
  }
  const refund = (orderId: string, body: object) =>
    owner.send('POST', `/api/commerce/orders/${orderId}/refunds`, { notifyCustomer: false, ...body });
  const load = async (orderId: string) => {
    const { json } = await owner.get('/api/commerce/gift-cards?limit=200');
    const sold = json.giftCards.filter((one: { orderId: string | null }) => one.orderId === orderId);
    const cards = await Promise.all(
      sold.map((one: { giftCardId: string }) =>
        gateway.commandHandler.load(giftCardAggregate, one.giftCardId),
      ),
    );
    return cards.flatMap(({ state }) => (state.status === 'absent' ? [] : [state]));
  };
  const cardsOf = (orderId: string) =>
    until(async () => {
      const cards = await load(orderId);
      return cards.length === 2 && cards;
    });

  it('ends as many gift cards as were refunded: what was spent of the others stays spent', async () => {
    await paidOrder('gifts', { productType: 4, quantity: 2 });
    const [spent, whole] = await cardsOf('gifts');
    if (!spent || !whole) throw new Error('there are two cards');
    const { giftCardId } = spent;
    const hold = { giftCardId, redemptionId: 'checkout9' };
    const spend = (command: Parameters<typeof giftCardAggregate.decide>[0]) =>
      gateway.commandHandler.handle(giftCardAggregate, giftCardId, command, gateway.context());
    const { now: at } = gateway.context();
    const expiresAt = new Date(Date.parse(at) + 60_000).toISOString();
    await spend({ type: 'HoldGiftCardBalance', data: { ...hold, amount: usd(1000), at, expiresAt } });
    await spend({ type: 'RedeemGiftCardHold', data: { ...hold, orderId: 'order9' } });

    const one = await refund('gifts', { lines: [{ lineId: 'line1', quantity: 1 }] });
    expect(one.status, one.text).to.equal(200);
    const after = await until(async () => {
      const cards = await load('gifts');
      return cards.some(({ status }) => status === 'deactivated') && cards;
    });
    expect(after.map(({ giftCardId: id, status }) => [id, status])).to.have.deep.members([
      [giftCardId, 'active'],
      [whole.giftCardId, 'deactivated'],
    ]);

    await refund('gifts', { lines: [{ lineId: 'line1', quantity: 1 }] });
    const ended = await until(async () => {
      const cards = await load('gifts');
      return cards.every(({ status }) => status === 'deactivated') && cards;
    });
    expect(ended.map(({ balance }) => balance)).to.have.members([2000, 3000]);
  });

  it('ends a membership that it bought', async () => {
    await putProduct(gateway, { productId: 'pass', type: 'paywall', variants: { PASS: {} } });
    const area = { name: 'Course', description: '', productId: 'pass' };
    await owner.send('PUT', '/api/member-areas/course', area);
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    const customerId = (await browser.get(ACCOUNT)).json.account.siteUserId;
    const membership = async () => {
      const stream = `course.${customerId}`;
      return (await gateway.commandHandler.load(membershipAggregate, stream)).state.isMember;
    };
    await paidOrder('course', { productType: 5, itemId: 'pass', quantity: 1 }, customerId);
    await until(membership);
    await refund('course', { amount: usd(6000) });
    expect(await until(async () => !(await membership()))).to.equal(true);
  });

  it('leaves a membership that another order pays for too, until that one goes back as well', async () => {
    const { browser } = await openCustomer(gateway, 'twice@example.com');
    const customerId = (await browser.get(ACCOUNT)).json.account.siteUserId;
    const membership = async () =>
      (await gateway.commandHandler.load(membershipAggregate, `course.${customerId}`)).state;
    const line = { productType: 5, itemId: 'pass', quantity: 1 };
    await paidOrder('first', line, customerId);
    await until(async () => (await membership()).isMember);
    await paidOrder('second', line, customerId);
    await until(async () => (await membership()).orderIds.length === 2);
    await refund('first', { amount: usd(6000) });
    await until(async () => (await membership()).orderIds.length === 1);
    expect((await membership()).isMember).to.equal(true);
    await refund('second', { amount: usd(6000) });
    expect(await until(async () => !(await membership()).isMember)).to.equal(true);
  });

  it('ends a subscription whose first order is refunded in full', async () => {
    await putProduct(gateway, { productId: 'coffee', variants: { COFFEE: { stock: 10, price: 1500 } } });
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', { plan });
    const visitor = await openBrowser(gateway.app);
    const cart = { itemId: 'coffee', sku: 'COFFEE', qty: 1, additionalFields: '' };
    const { cartToken } = (await visitor.send('POST', '/api/3/commerce/cart/subscription', cart)).json;
    const bought = await visitor.send('POST', '/api/commerce/checkout', aPurchaseRequest({ cartToken }));
    expect(bought.status, bought.text).to.equal(201);
    const status = async () => {
      const { state } = await gateway.commandHandler.load(subscriptionAggregate, cartToken);
      return state.status;
    };
    await until(async () => (await status()) === 'active');
    const { orderId } = bought.json.checkout;
    await until(async () => {
      const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
      return state.status === 'open' && state.isPaid;
    });
    expect((await refund(orderId, { amount: usd(700) })).status).to.equal(200);
    expect(await status()).to.equal('active');
    expect((await refund(orderId, { amount: usd(800) })).status).to.equal(200);
    expect(await until(async () => (await status()) === 'cancelled')).to.equal(true);
  });

  it('takes downloads back, whose links were mailed when the order was paid', async () => {
    await putProduct(gateway, {
      productId: 'print',
      type: 'digital',
      variants: { PRINT: {} },
      isPublished: false,
    });
    const upload = await owner.send(
      'POST',
      '/api/commerce/products/print/files?name=print.pdf',
      Buffer.from('%PDF'),
      { 'content-type': 'application/pdf' },
    );
    expect(upload.status).to.equal(201);
    await paidOrder('print', { productType: 2, itemId: 'print', quantity: 1 });
    const text = await until(async () => {
      const { json } = await owner.get('/api/mail/downloads_print');
      return json.message?.text;
    });
    const path = /http:\/\/shop\.example(\/api\/commerce\/downloads\/\S+)/.exec(text)?.[1] ?? '';
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get(path)).text).to.equal('%PDF');
    await refund('print', { amount: usd(6000) });
    expect((await visitor.get(path)).json).to.include({ status: 404, code: 'DOWNLOAD_LINK_INVALID' });
  });
});
