import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { buy } from '../../../../support/checkout.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { watchAppends } from '../../../../support/watchedAppends.ts';

/** What it costs does not depend on the machine: whoever writes more than before changes these numbers knowingly. */
describe('what a purchase writes until it is answered', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;
  const written: number[] = [];

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50 } } });
    visitor = await openBrowser(gateway.app);
    watchAppends(gateway.container, (_, types) => written.push(types.length));
  });
  after(() => gateway.close());
  beforeEach(() => {
    written.length = 0;
  });

  const counts = () => ({
    appends: written.length,
    events: written.reduce((sum, events) => sum + events, 0),
  });
  const add = () =>
    visitor.send('POST', '/api/commerce/shopping-cart/entries', {
      ...{ itemId: 'cup', sku: 'CUP', quantity: 1, additionalFields: '' },
    });

  it('is one append of one event for whatever comes into a cart, the first thing too', async () => {
    expect((await add()).status).to.equal(200);
    expect(counts()).to.deep.equal({ appends: 1, events: 1 });
    written.length = 0;
    await add();
    expect(counts()).to.deep.equal({ appends: 1, events: 1 });
  });

  it('is seven appends of eight events at most for a guest who buys one line', async () => {
    expect((await buy(visitor)).status).to.equal(201);
    const { appends, events } = counts();
    expect(appends).to.be.at.most(7);
    expect(events).to.be.at.most(8);
  });
});
