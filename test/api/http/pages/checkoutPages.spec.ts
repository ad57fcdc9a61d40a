import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../support/browser.ts';
import { buy, MERCER_STREET, shopper } from '../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

describe('the pages from the cart to the order', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { price: 1900, stock: 100 } } });
    await putProduct(gateway, { productId: 'last', variants: { 'LAST-1': { price: 100, stock: 1 } } });
  });
  after(() => gateway.close());
  beforeEach(async () => {
    buyer = await shopper(gateway, 'cup', 'CUP-1', 2);
  });

  describe('the checkout page', () => {
    it('says what the cart costs and how it can be paid, to nobody but its buyer', async () => {
      const { status, json, headers } = await buyer.get('/checkout?format=json');
      expect(status).to.equal(200);
      expect(headers).to.include({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(json).to.include({ template: 'checkout', pageType: 201, cartToken: null, customerEmail: null });
      expect(json.quote.grandTotalCents).to.equal(3800);
      expect(json.quote.paymentProviders).to.include('test');
      expect(json.countries).to.deep.include({ code: 'DE', name: 'Germany' });
      const { text } = await buyer.get('/checkout');
      expect(text).to.include('Place order · $38.00').and.to.include('data-island="CheckoutPage"');
      expect(text).not.to.include('data-island="CartPill"');
    });

    it('leads back to the cart where there is nothing to buy, or no longer', async () => {
      const nobody = await blankBrowser(gateway.app).get('/checkout');
      expect([nobody.status, nobody.headers.location]).to.deep.equal([302, '/cart']);
      const slow = await shopper(gateway, 'last', 'LAST-1');
      expect((await buy(await shopper(gateway, 'last', 'LAST-1'))).status).to.equal(201);
      const late = await slow.get('/checkout');
      expect([late.status, late.headers.location]).to.deep.equal([302, '/cart']);
    });

    it('sells another cart to whoever has its token', async () => {
      const { json } = await buyer.get('/api/commerce/shopping-cart');
      const page = await blankBrowser(gateway.app).get(`/checkout?format=json&cartToken=${json.id}`);
      expect(page.json).to.include({ cartToken: json.id });
      expect(page.json.quote.shoppingCart.totalQuantity).to.equal(2);
    });
  });

  describe('the page that buyers come back to', () => {
    it('is there for a checkout that is, and says nothing of it', async () => {
      const payment = { provider: 'test', method: 'test_3ds' };
      const asked = await buy(buyer, { payment });
      expect(asked.status).to.equal(202);
      const { checkout } = asked.json;
      expect(new URL(checkout.payment.actionUrl).pathname).to.equal(`/checkout/${checkout.id}`);
      const { json } = await blankBrowser(gateway.app).get(`/checkout/${checkout.id}?format=json`);
      expect(json).to.include({ template: 'checkout-return', pageType: 207, checkoutId: checkout.id });
      expect(JSON.stringify(json)).not.to.include('ada@example.com');
      const nowhere = await buyer.get('/checkout/nobodys');
      expect(nowhere.status).to.equal(404);
    });
  });

  describe('the page of an order', () => {
    it('thanks for it at first, and then shows how it stands to whoever has its token', async () => {
      const { json } = await buy(buyer);
      const { statusToken, orderNumber } = json.checkout;
      const thanks = await buyer.get(`/order/${statusToken}?placed`);
      expect(thanks.text).to.include('Thank you for your order').and.to.include(`Order ${orderNumber}`);
      const { json: later } = await blankBrowser(gateway.app).get(`/order/${statusToken}?format=json`);
      expect(later).to.include({ template: 'order', pageType: 211, isJustPlaced: false });
      expect(later.order).to.include({ orderNumber, status: 'open', testMode: true });
      expect(later.order.email).to.equal('a•••@example.com');
      const first = await buyer.get(`/order/${statusToken}?placed&format=json`);
      expect(first.json.pageType).to.equal(202);
    });

    it('tells whom the bill is made out to where that is somebody else, and so does the invoice', async () => {
      const ada = await shopper(gateway, 'cup', 'CUP-1');
      const same = await buy(ada, { billingAddress: MERCER_STREET });
      const unbilled = await ada.get(`/order/${same.json.checkout.statusToken}?format=json`);
      expect(unbilled.json.order.billsTo).to.equal(null);

      const charles = {
        ...MERCER_STREET,
        firstName: 'Charles',
        address1: '1 Dorset Street',
        postalCode: '10021',
      };
      const { json } = await buy(buyer, { billingAddress: charles });
      const page = `/order/${json.checkout.statusToken}`;
      const { order } = (await buyer.get(`${page}?format=json`)).json;
      expect(order.shipsTo).to.include({ firstName: 'Ada', postalCode: '10013' });
      expect(order.billsTo).to.deep.equal({
        firstName: 'Charles',
        city: 'New York',
        postalCode: '10021',
        country: 'US',
      });
      expect((await buyer.get(page)).text)
        .to.include('Charles, New York 10021, US')
        .and.not.to.include('Dorset Street');
      expect((await buyer.get(order.invoiceUrl)).text)
        .to.match(/<h2>Billed to<.h2><p>Charles<br>New York 10021/)
        .and.to.match(/<h2>Ships to<.h2><p>Ada<br>New York 10013/)
        .and.not.to.match(/Lovelace|Dorset Street|Mercer Street/);
    });

    it('is of type 206 where a subscription begins', async () => {
      const owner = await openOwner(gateway);
      await putProduct(gateway, { productId: 'tea', variants: { TEA: { stock: 9, price: 900 } } });
      const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
      await owner.send('PUT', '/api/commerce/products/tea/subscription-plan', { plan });
      const wish = { itemId: 'tea', sku: 'TEA', qty: 1, additionalFields: '' };
      const { json: cart } = await buyer.send('POST', '/api/3/commerce/cart/subscription', wish);
      const { json } = await buy(buyer, { cartToken: cart.cartToken });
      const page = `/order/${json.checkout.statusToken}?placed`;
      expect((await buyer.get(`${page}&format=json`)).json.pageType).to.equal(206);
      expect((await buyer.get(page)).text).to.include('Thank you for subscribing');
    });

    it('is not found by a link that was cut off, and shows nobody what a link looks like', async () => {
      for (const path of [
        '/order/abc',
        '/order/%3Cabc%3E.',
        '/order/abc/reviews',
        `/order/${'a'.repeat(10)}`,
      ]) {
        const { status, text } = await buyer.get(path, { accept: 'text/html' });
        expect(status, path).to.equal(404);
        expect(text)
          .to.include('This page has gone missing')
          .and.not.match(/pattern|\[A-Za-z0-9/);
      }
    });

    it('is not found by a token that nobody was given', async () => {
      expect((await buyer.get('/order/0123456789abcdef0123')).status).to.equal(404);
    });
  });
});
