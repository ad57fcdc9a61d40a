import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../support/browser.ts';
import { buy, shopper } from '../../../support/checkout.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';

describe('the pages of an account', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { price: 1900, stock: 50 } } });
    await putProduct(gateway, { productId: 'tea', variants: { TEA: { price: 900, stock: 50 } } });
    const owner = await openOwner(gateway);
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await owner.send('PUT', '/api/commerce/products/tea/subscription-plan', { plan });
  });
  after(() => gateway.close());

  const signedIn = async (browser: Browser, email: string) => {
    const { status } = await browser.send('POST', ACCOUNT, { email, password: PASSWORD, firstName: 'Ida' });
    expect(status).to.equal(201);
  };

  describe('the account page', () => {
    it('asks a guest to sign in', async () => {
      const { status, headers } = await blankBrowser(gateway.app).get('/account');
      expect([status, headers.location]).to.deep.equal([302, '/account/sign-in']);
    });

    it('takes away what is left of a session that ran out', async () => {
      const { browser } = await openCustomer(gateway, 'over@example.com');
      browser.cookies.set('customer', 'nothing that was signed here');
      expect((await browser.get('/account')).status).to.equal(302);
      expect(browser.cookies.has('user-info')).to.equal(false);
    });

    it('shows orders, subscriptions, addresses and details to their owner, and keeps them from everybody else', async () => {
      const buyer = await shopper(gateway, 'cup', 'CUP', 2);
      await signedIn(buyer, 'ida@example.com');
      const bought = await buy(buyer);
      const wish = { itemId: 'tea', sku: 'TEA', qty: 1, additionalFields: '' };
      const { json: cart } = await buyer.send('POST', '/api/3/commerce/cart/subscription', wish);
      await buy(buyer, { cartToken: cart.cartToken });
      // The subscription begins by itself, a moment after its order.
      const { status, json, headers } = await until(async () => {
        const page = await buyer.get('/account?format=json');
        return page.json.subscriptions.subscriptions.length > 0 && page;
      });
      expect(status).to.equal(200);
      expect(headers).to.include({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(json).to.include({ template: 'account', pageType: 2 });
      expect(json.account).to.include({ email: 'ida@example.com', firstName: 'Ida' });
      expect(json.orders.orders.map((order: { orderNumber: string }) => order.orderNumber)).to.include(
        bought.json.checkout.orderNumber,
      );
      expect(json.orders.orders.at(-1)).to.include({
        pageUrl: `/order/${bought.json.checkout.statusToken}`,
        quantity: 2,
      });
      expect(json.subscriptions.subscriptions).to.have.length(1);
      const { text } = await buyer.get('/account');
      expect(text)
        .to.include('Hello, Ida')
        .and.to.include(bought.json.checkout.orderNumber)
        .and.to.include('Skip the next one');
      const { browser: other } = await openCustomer(gateway, 'bo@example.com');
      const { json: theirs } = await other.get('/account?format=json');
      expect([theirs.orders.orders, theirs.subscriptions.subscriptions]).to.deep.equal([[], []]);
    });
  });

  describe('the forms that lead there', () => {
    for (const [path, text] of [
      ['sign-in', 'Keep me signed in'],
      ['register', 'At least 10 characters.'],
      ['forgotten-password', 'Send me a link'],
    ]) {
      it(`are pages for nobody else to find: ${path}`, async () => {
        const visitor = blankBrowser(gateway.app);
        const page = await visitor.get(`/account/${path}`);
        expect(page.status).to.equal(200);
        expect(page.text).to.include(text);
        expect(page.headers).to.include({ 'x-robots-tag': 'noindex' });
        expect(visitor.cookies.get('crumb')).to.be.a('string');
      });
    }

    it('lead on to a page of this site, and to no other', async () => {
      const visitor = blankBrowser(gateway.app);
      const nextOf = async (next: string) =>
        (await visitor.get(`/account/sign-in?format=json&${new URLSearchParams({ next })}`)).json.next;
      expect(await nextOf('/shop/p/cup?variant=CUP#reviews')).to.equal('/shop/p/cup?variant=CUP#reviews');
      for (const elsewhere of [
        'https://elsewhere.example/',
        '//elsewhere.example/',
        '/\\elsewhere.example/',
        '/\t/elsewhere.example/',
        '/.//elsewhere.example/',
        'javascript:alert(1)',
      ]) {
        expect(await nextOf(elsewhere), elsewhere).to.equal('/account');
      }
    });

    it('are not shown to somebody who is signed in', async () => {
      const { browser } = await openCustomer(gateway, 'eva@example.com');
      const there = await browser.get('/account/sign-in?next=%2Fcart');
      expect([there.status, there.headers.location]).to.deep.equal([302, '/cart']);
    });
  });

  it('have the cart that the visitor goes on with, after signing in and after signing out', async () => {
    await openCustomer(gateway, 'kim@example.com');
    const visitor = await shopper(gateway, 'cup', 'CUP', 3);
    await visitor.send('POST', SESSION, { email: 'kim@example.com', password: PASSWORD });
    const inCart = async () => (await visitor.get('/cart?format=json')).json.shoppingCart.totalQuantity;
    expect(await inCart()).to.equal(3);
    await visitor.send('DELETE', `${SESSION}?cloneCart=true`);
    expect((await visitor.get('/account')).status).to.equal(302);
    expect(await inCart()).to.equal(3);
  });
});
