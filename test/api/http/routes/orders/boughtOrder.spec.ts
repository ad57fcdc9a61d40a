import { expect } from 'chai';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { orderById } from '../../../../../projections/orders/queries.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { MERCER_STREET } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const ORDERS = '/api/commerce/orders';
const purchase = {
  itemId: 'cup',
  sku: 'CUP-S',
  quantity: 2,
  email: 'ada@example.com',
  shippingAddress: MERCER_STREET,
  payment: { provider: 'test', method: 'test_success' },
};

describe('an order that a guest bought', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let bought: { orderId: string; orderNumber: string; statusToken: string };

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 5 } } });
    const answer = await visitor.send('POST', '/api/commerce/checkout/express', purchase);
    expect(answer.status, answer.text).to.equal(201);
    bought = answer.json.checkout;
  });
  after(() => gateway.close());

  const statusUntil = (isSo: (status: { paymentStatus: string }) => boolean) =>
    until(async () => {
      const { json } = await visitor.get(`${ORDERS}/status/${bought.statusToken}`);
      return isSo(json) && json;
    });
  const stock = async () =>
    (await gateway.commandHandler.load(stockAggregate, stockStreamId('cup', 'cups'))).state;

  it('has the first number, is paid by itself, and is confirmed by mail', async () => {
    const status = await statusUntil(({ paymentStatus }) => paymentStatus === 'paid');
    expect(status).to.deep.include({ orderNumber: '00001', status: 'open', testMode: true });
    expect(status.items[0]).to.deep.include({ quantity: 2 });
    const mails = await until(async () => {
      const { json } = await owner.get('/api/mail?limit=10');
      return json.mails.length > 0 && json.mails;
    });
    expect(mails).to.have.length(1);
    expect(mails[0]).to.deep.include({ to: 'ada@example.com', kind: 'orderConfirmed' });
  });

  it('is opened by a token that neither its events nor its document hold', async () => {
    await statusUntil(({ paymentStatus }) => paymentStatus === 'paid');
    const { orderId, statusToken } = bought;
    expect(statusToken.startsWith(`${orderId}_`)).to.equal(true);
    const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
    expect(JSON.stringify(state)).to.include('ada@example.com').and.to.not.include(statusToken);
    const doc = await orderById(gateway.readModels, 'main', orderId);
    expect(JSON.stringify(doc)).to.include('ada@example.com').and.to.not.include(statusToken);
    const { order } = (await owner.get(`${ORDERS}/${orderId}`)).json;
    expect(order.statusToken).to.equal(statusToken);
    const other = `${orderId}_${'0'.repeat(32)}`;
    expect((await visitor.get(`${ORDERS}/status/${other}`)).status).to.equal(404);
  });

  it('adds up for its buyer, its invoice and the purchase event alike', async () => {
    const status = await statusUntil(({ paymentStatus }) => paymentStatus === 'paid');
    const { order } = (await owner.get(`${ORDERS}/${bought.orderId}`)).json;
    expect(status.totals.grandTotal.value).to.equal(String(order.totals.grandTotal.amount));
    expect(status.tracking.grandTotal).to.deep.equal(status.totals.grandTotal);
    expect(order.paid).to.deep.equal(order.totals.grandTotal);
    const parts = order.lines.reduce(
      (sum: number, { total }: { total: { amount: number } }) => sum + total.amount,
      order.refundableShipping.amount,
    );
    expect(parts).to.equal(order.totals.grandTotal.amount);
  });

  it('gives everything back when it is cancelled: money, pieces, and a word to the buyer', async () => {
    await until(async () => (await stock()).onHand === 3);
    const { json } = await owner.send('POST', `${ORDERS}/${bought.orderId}/cancel`, {
      reason: 'Broken kiln',
    });
    expect(json.order).to.deep.include({ status: 'cancelled', paymentStatus: 'refunded' });
    await until(async () => (await stock()).onHand === 5);
    expect((await stock()).reserved).to.equal(0);
    const refunded = await until(async () => {
      const { order } = (await owner.get(`${ORDERS}/${bought.orderId}`)).json;
      return order.refunds[0]?.providers[0]?.status === 'settled' && order;
    });
    expect(refunded.refunded).to.deep.equal(refunded.totals.grandTotal);
    const told = await until(async () => {
      const { entries } = (await owner.get(`${ORDERS}/${bought.orderId}/timeline`)).json;
      const types: string[] = entries.map(({ type }: { type: string }) => type);
      return types.includes('OrderRefundSettled') && types;
    });
    expect(told).to.include.members([
      'OrderPlaced',
      'OrderPaymentRecorded',
      'OrderRefunded',
      'OrderCancelled',
      'OrderRestocked',
      'OrderRefundSettled',
    ]);
  });
});
