import { expect } from 'chai';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aZone } from '../../../../support/builders/pricing.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const ORDERS = '/api/commerce/orders';

describe('a return that is exchanged', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/commerce/shipping', { zones: [aZone()] });
    await owner.send('PUT', '/api/v1/commerce-preferences/cart', { minimumSubtotalCents: 1000 });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 20, price: 2000 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 5, price: 2500 } } });
  });
  after(() => gateway.close());

  const loaded = async (orderId: string) => {
    const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
    if (state.status === 'unplaced') throw new Error(`${orderId} was not placed`);
    return state;
  };
  /** An order of a cup that its buyer has and wants to send back. */
  async function returned(): Promise<string> {
    const bought = await buy(await shopper(gateway, 'cup', 'CUP'));
    expect(bought.status, bought.text).to.equal(201);
    const { orderId } = bought.json.checkout;
    await until(async () => (await loaded(orderId)).isPaid);
    await owner.send('POST', `${ORDERS}/${orderId}/fulfilments`, {});
    const lineId = (await loaded(orderId)).lines[0]?.lineId;
    const asked = await owner.send('POST', `${ORDERS}/${orderId}/returns`, {
      lines: [{ lineId, quantity: 1 }],
      grounds: 'Chipped',
    });
    expect(asked.status, asked.text).to.equal(200);
    const returnId = (await loaded(orderId)).returns[0]?.returnId;
    return `${ORDERS}/${orderId}/returns/${returnId}`;
  }
  const orderOf = (path: string) => path.split('/').at(4) ?? '';
  const approve = (path: string) => owner.send('POST', `${path}/approve`, { message: 'Send it to us.' });

  it('is the same again, for nothing and sent for nothing, once', async () => {
    const path = await returned();
    expect((await owner.send('POST', `${path}/exchange`, {})).json).to.include({
      status: 409,
      code: 'RETURN_NOT_APPROVED',
    });
    await approve(path);
    const first = await owner.send('POST', `${path}/exchange`, {});
    expect(first.status, first.text).to.equal(200);
    const again = await owner.send('POST', `${path}/exchange`, {});
    expect(again.json.orderId).to.equal(first.json.orderId);
    const replacement = await loaded(first.json.orderId);
    expect(replacement.totals.grandTotal.amount).to.equal(0);
    expect(replacement.lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([['CUP', 1]]);
    expect(replacement.shippingAddress).to.deep.equal((await loaded(orderOf(path))).shippingAddress);
    const received = await owner.send('POST', `${path}/receive`, {
      amount: { amount: 0, currency: 'USD' },
      restock: false,
    });
    expect(received.status, received.text).to.equal(200);
    const original = await loaded(orderOf(path));
    expect(original.payments.map(({ refunded }) => refunded)).to.deep.equal([0]);
    expect(original.notes).to.have.lengthOf(1);
  });

  it('is something else for the difference, which is paid by the link', async () => {
    const path = await returned();
    await approve(path);
    const lines = [{ itemId: 'bowl', sku: 'BOWL', quantity: 1, unitPrice: { amount: 500, currency: 'USD' } }];
    const { json } = await owner.send('POST', `${path}/exchange`, { lines });
    expect(json.orderId).to.equal(null);
    expect(json.draftOrder.totals.amountDue.value).to.equal('500');
    const mail = await until(async () => {
      const found = await owner.get(`/api/mail/draftinvoice_${json.draftOrder.draftId}_1`);
      return found.json.message?.text;
    });
    expect(mail).to.include(json.draftOrder.invoiceUrl);
    const buyer = await openBrowser(gateway.app);
    const page = new URL(json.draftOrder.invoiceUrl).pathname;
    const paid = await buyer.send('POST', `/api/commerce/draft-orders${page}`, {
      payment: { provider: 'test', method: 'test_success' },
    });
    expect(paid.status, paid.text).to.equal(201);
    expect((await loaded(paid.json.checkout.orderId)).totals.grandTotal.amount).to.equal(500);
  });
});
