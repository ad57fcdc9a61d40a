import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';

const [cups] = thePlacedOrder.lines;
if (!cups) throw new Error('The sample order has no lines');
const line = (lineId: string, itemId: string, sku: string, quantity: number) => ({
  ...cups,
  ...{ lineId, itemId, sku, quantity, title: itemId, attributes: {}, additionalFields: '' },
  variantId: sku.replaceAll('-', '').toLowerCase(),
});

describe('an order bought again', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let ida: Browser;
  let bo: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'bowl', variants: { 'BOWL-S': { stock: 9 } } });
    await putProduct(gateway, { productId: 'plate', variants: { 'PLATE-S': { stock: 2 } } });
    await putProduct(gateway, { productId: 'jug', isPublished: false, variants: { 'JUG-S': { stock: 9 } } });
    const customer = await openCustomer(gateway, 'ida@example.com');
    ida = customer.browser;
    ({ browser: bo } = await openCustomer(gateway, 'bo@example.com'));
    const lines = [
      line('bowls', 'bowl', 'BOWL-S', 2),
      line('plates', 'plate', 'PLATE-S', 5),
      line('jugs', 'jug', 'JUG-S', 1),
      { ...line('others', 'bowl', 'BOWL-S', 1), variantId: 'anotherone' },
    ];
    const totals = wholeTotals(thePlacedOrder.totals);
    await putOrder(gateway, 'idas', { customerId: customer.answer.json.siteUserId, totals, lines });
  });
  after(() => gateway.close());

  const url = '/api/site-users/account/orders/idas/cart';
  const inCart = async () => {
    const { json } = await ida.get('/api/commerce/shopping-cart');
    return json.entries.map(({ itemId, quantity }: { itemId: string; quantity: number }) => [
      itemId,
      quantity,
    ]);
  };

  it('goes into the cart as far as it can be bought, and says what could not be', async () => {
    const key = { 'idempotency-key': 'buy-the-order-again' };
    const { status, json } = await ida.send('POST', url, undefined, key);
    expect(status).to.equal(200);
    expect(json.added).to.equal(4);
    const unavailable = json.missing[1].message;
    expect(json.missing).to.deep.equal([
      {
        ...{ lineId: 'plates', title: 'plate', attributes: {}, ordered: 5, added: 2 },
        message: 'Sorry, we do not have enough of that item available.',
      },
      { lineId: 'jugs', title: 'jug', attributes: {}, ordered: 1, added: 0, message: unavailable },
      { lineId: 'others', title: 'bowl', attributes: {}, ordered: 1, added: 0, message: unavailable },
    ]);
    expect(unavailable).to.match(/unavailable/);
    expect(await inCart()).to.deep.equal([
      ['bowl', 2],
      ['plate', 2],
    ]);
  });

  it('goes in once, however often the same request is sent', async () => {
    const key = { 'idempotency-key': 'buy-the-order-once-more' };
    const first = await ida.send('POST', url, undefined, key);
    expect(first.json.added).to.equal(2);
    expect(first.json.missing[0]).to.include({ lineId: 'plates', added: 0 });
    expect((await ida.send('POST', url, undefined, key)).json).to.deep.equal(first.json);
    expect(await inCart()).to.deep.equal([
      ['bowl', 4],
      ['plate', 2],
    ]);
  });

  it('is of the account that placed it, and of no other', async () => {
    expect((await bo.send('POST', url)).json).to.include({ status: 404, code: 'ORDER_NOT_FOUND' });
    await bo.send('DELETE', '/api/site-users/account/session');
    expect((await bo.send('POST', url)).json.code).to.equal('NOT_SIGNED_IN');
  });
});
