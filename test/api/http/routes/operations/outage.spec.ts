import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('when the engines go away one after the other', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9 } } });
    buyer = await openBrowser(gateway.app);
    await buyer.get('/shop/p/cup');
    await gateway.stopDatabase();
  });
  after(() => gateway.close());

  const add = () => buyer.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'cup', quantity: 1 });

  it('goes on selling without MongoDB, from what the log keeps in memory', async () => {
    const { status, json } = await add();
    expect(status).to.equal(200);
    expect(json.shoppingCart.totalQuantity).to.equal(1);
    buyer.cookies.delete('position');
    expect((await buyer.get('/shop/p/cup')).text).to.include('Product cup');
  });

  it('says that it is alive but not ready, and why', async () => {
    expect((await buyer.get('/healthz')).status).to.equal(200);
    const { status, json } = await buyer.get('/readyz');
    expect(status).to.equal(503);
    expect(json.ready).to.equal(false);
    expect(json.reasons).to.include('MongoDB does not answer.');
    expect(json.reasons).not.to.include('The event store does not answer.');
  });

  it('says to a program and to a person that the store cannot be reached, and nothing of how', async () => {
    await gateway.stopEventStore();
    const { json } = await buyer.get('/readyz');
    expect(json.reasons).to.include('The event store does not answer.');
    const page = await buyer.get('/shop/p/nothing', { accept: 'text/html' });
    expect(page.status).to.be.oneOf([500, 503]);
    expect(page.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(page.text).not.to.match(/Mongo|at .*\.ts|sock/);
    const answer = await buyer.get('/api/commerce/inventory/stock/?itemId=cup');
    expect(answer.json).to.have.all.keys('type', 'title', 'status', 'code', 'message', 'correlationId');
    expect(answer.json.message).not.to.match(/Mongo|sock/);
  });
});
