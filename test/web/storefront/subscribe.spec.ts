import { expect } from 'chai';
import type { Method } from '../../../web/shared/api.ts';
import { ApiError } from '../../../web/shared/api.ts';
import { subscribe } from '../../../web/storefront/features/product/subscribe.ts';
import { type Browser, openBrowser } from '../../support/browser.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../support/gateway.ts';
import { putProduct } from '../../support/shop.ts';

describe("the button 'Subscribe'", function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    const owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'coffee', variants: { COFFEE: { stock: 9, price: 1500 } } });
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', { plan });
  });
  after(() => gateway.close());

  /** As the page calls the gateway, in the visitor's browser. */
  async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const { status, json } = await visitor.send(method, path, body);
    if (status >= 400) throw new ApiError(status, json);
    return json;
  }
  const entry = { itemId: 'coffee', sku: 'COFFEE', quantity: 2, additionalFields: '' };

  it('begins a subscription in a cart of its own, and leads to where it is paid for', async () => {
    const address = new URL(await subscribe(entry, call), 'http://shop.example');
    expect(address.pathname).to.equal('/checkout');
    const cartToken = address.searchParams.get('cartToken') ?? '';
    const { json } = await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`);
    expect(json.shoppingCart.entries[0]).to.include({ itemId: 'coffee', quantity: 2 });
    expect(json.totals.grandTotal.value).to.equal('3000');
  });

  it("leaves the visitor's own cart as it is", async () => {
    await subscribe(entry, call);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).to.equal(0);
  });

  it('says what the gateway refuses', async () => {
    const refused = await subscribe({ ...entry, quantity: 99 }, call).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(ApiError);
    expect((refused as ApiError).problem.code).to.equal('NOT_ENOUGH_STOCK');
  });
});
