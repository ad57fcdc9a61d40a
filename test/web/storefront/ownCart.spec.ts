import { expect } from 'chai';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { Method } from '../../../web/shared/api.ts';
import { ApiError } from '../../../web/shared/api.ts';
import { openOwnCart } from '../../../web/storefront/features/product/ownCart.ts';
import { type Browser, openBrowser } from '../../support/browser.ts';
import { aPurchaseRequest } from '../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../support/gateway.ts';
import { putProduct } from '../../support/shop.ts';

describe("the button 'Subscribe'", function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    const owner = await openOwner(gateway);
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
    const address = new URL(await openOwnCart('subscription', entry, call), 'http://shop.example');
    expect(address.pathname).to.equal('/checkout');
    const cartToken = address.searchParams.get('cartToken') ?? '';
    const { json } = await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`);
    expect(json.shoppingCart.entries[0]).to.include({ itemId: 'coffee', quantity: 2 });
    expect(json.totals.grandTotal.value).to.equal('3000');
  });

  it("leaves the visitor's own cart as it is", async () => {
    await openOwnCart('subscription', entry, call);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).to.equal(0);
  });

  it('says what the gateway refuses', async () => {
    const refused = await openOwnCart('subscription', { ...entry, quantity: 99 }, call).catch(
      (error: unknown) => error,
    );
    expect(refused).to.be.instanceOf(ApiError);
    expect((refused as ApiError).problem.code).to.equal('NOT_ENOUGH_STOCK');
  });

  it('asks what the item asks, as the cart does', async () => {
    const question = { description: '', required: true, maxLength: 3, options: [] };
    const form = {
      formId: 'f',
      name: 'Label',
      fields: [{ ...question, id: 'q', type: 'text' as const, title: 'Q' }],
    };
    await gateway.commandHandler.handle(
      productAggregate,
      'coffee',
      { type: 'AttachProductForm', data: { productId: 'coffee', form } },
      gateway.context(),
    );
    for (const purpose of ['subscription', 'express'] as const) {
      const refused = await openOwnCart(purpose, entry, call).catch((error: unknown) => error);
      expect((refused as ApiError).problem.code).to.equal('ADDITIONAL_FIELDS_INVALID');
    }
    const express = { itemId: 'coffee', sku: 'COFFEE', quantity: 1, ...aPurchaseRequest() };
    const { json } = await visitor.send('POST', '/api/commerce/checkout/express', express);
    expect(json).to.include({ code: 'ADDITIONAL_FIELDS_INVALID', message: 'Required' });
  });
});

describe('a store that sells past the cart', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 1900 } } });
  });
  after(() => gateway.close());

  it("says 'Buy Now' once its owner wants it so, and takes one item to the checkout", async () => {
    expect((await visitor.get('/shop/p/cup')).text).to.include('Add To Cart');
    const owner = await openOwner(gateway);
    const preferences = { expressCheckout: true };
    const { headers } = await owner.send('PUT', '/api/v1/commerce-preferences/cart', preferences);
    const page = await visitor.get('/shop/p/cup', { 'x-after-position': String(headers['x-position']) });
    expect(page.text).to.include('Buy Now').and.to.not.include('Add To Cart');

    const wish = { itemId: 'cup', sku: 'CUP', qty: 2, additionalFields: '' };
    const { json } = await visitor.send('POST', '/api/3/commerce/cart/express', wish);
    const quote = await visitor.get(`/api/commerce/checkout?cartToken=${json.cartToken}`);
    expect(quote.json.totals.grandTotal.value).to.equal('3800');
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).to.equal(0);
    const bought = await visitor.send('POST', '/api/commerce/checkout', {
      ...aPurchaseRequest(),
      cartToken: json.cartToken,
    });
    expect(bought.json.checkout.status).to.equal('placed');
  });
});
