import { expect } from 'chai';
import { cartAggregate } from '../../../../../domain/cart/cart.decider.ts';
import { shouldLoadCart } from '../../../../../web/storefront/features/cart/shouldLoadCart.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION, userInfoOf } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

describe('customers and their sessions', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 5, price: 3000 } } });
  });
  after(() => gateway.close());

  const signIn = (browser: Browser, email: string, password = PASSWORD, more: object = {}) =>
    browser.send('POST', SESSION, { email, password, ...more });

  describe('opening an account', () => {
    it('signs in, tells pages who is signed in, and keeps the session from scripts', async () => {
      const { browser, answer } = await openCustomer(gateway, 'Ida@example.com', { firstName: 'Ida' });
      expect(answer.status).to.equal(201);
      expect(answer.json.account).to.deep.include({
        email: 'Ida@example.com',
        firstName: 'Ida',
        language: 'en-US',
        acceptsMarketing: false,
        addresses: [],
      });
      expect(answer.json.xsrfToken).to.equal(browser.cookies.get('crumb'));
      expect(userInfoOf(browser)).to.deep.equal({ authenticated: true, siteUserId: answer.json.siteUserId });
      const cookies = answer.headers['set-cookie'] as string[];
      expect(cookies.find((cookie) => cookie.startsWith('customer='))).to.include('HttpOnly');
      expect(cookies.find((cookie) => cookie.startsWith('user-info='))).not.to.include('HttpOnly');
      expect(answer.text).not.to.include('scrypt');
    });

    it('lets pages know that there is a cart to load, by the cookie they look for', async () => {
      const { browser } = await openCustomer(gateway, 'eva@example.com');
      for (const name of ['cart', 'hasCart']) browser.cookies.delete(name);
      const readable = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect(shouldLoadCart(readable)).to.equal(true);
      expect(shouldLoadCart(readable.replace('user-info', 'somebody-else'))).to.equal(false);
    });

    it('is refused for an address that has an account, in whatever case it is typed', async () => {
      await openCustomer(gateway, 'bo@example.com');
      const { answer } = await openCustomer(gateway, 'BO@example.COM');
      expect(answer.json).to.include({ status: 409, code: 'EMAIL_TAKEN' });
    });

    it('gives one address to one of many who want it at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => openCustomer(gateway, 'popular@example.com')),
      );
      const statuses = answers.map(({ answer }) => answer.status).sort();
      expect(statuses).to.deep.equal([201, 409, 409, 409, 409, 409]);
    });

    it('refuses what is no address, and a password that is too short', async () => {
      const { answer } = await openCustomer(gateway, 'nobody');
      expect(answer.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
      const short = await openCustomer(gateway, 'short@example.com', { password: 'short' });
      expect(short.answer.json.details).to.include({ field: 'password' });
    });

    it('is done once by a retry with the same key', async () => {
      const browser = await openBrowser(gateway.app);
      const body = { email: 'twice@example.com', password: PASSWORD };
      const key = { 'idempotency-key': 'register' };
      const first = await browser.send('POST', ACCOUNT, body, key);
      const again = await browser.send('POST', ACCOUNT, body, key);
      expect(again.status).to.equal(201);
      expect(again.json.siteUserId).to.equal(first.json.siteUserId);
    });
  });

  describe('signing in', () => {
    before(() => openCustomer(gateway, 'kai@example.com'));

    it('takes the address in any case, and stays where it is asked to', async () => {
      const browser = await openBrowser(gateway.app);
      const { status, json, headers } = await signIn(browser, 'KAI@example.com', PASSWORD, {
        rememberMe: true,
      });
      expect(status).to.equal(200);
      expect(json).to.deep.include({ authenticated: true, xsrfToken: browser.cookies.get('crumb') });
      const cookies = headers['set-cookie'] as string[];
      for (const name of ['customer', 'user-info']) {
        expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).to.include('Max-Age=2592000');
      }
      expect(cookies.find((cookie) => cookie.startsWith('locale=en-US'))).not.to.include('HttpOnly');
    });

    it('says the same of a wrong password and of an account that does not exist', async () => {
      const browser = await openBrowser(gateway.app);
      const wrong = await signIn(browser, 'kai@example.com', 'not this one');
      const nobody = await signIn(browser, 'nobody@example.com');
      expect(wrong.status).to.equal(401);
      expect([wrong.json.code, wrong.json.message]).to.deep.equal([nobody.json.code, nobody.json.message]);
      expect(userInfoOf(browser)).to.equal(undefined);
    });

    it('has to wait after five failures', async () => {
      const browser = await openBrowser(gateway.app);
      for (let tries = 0; tries < 5; tries++) await signIn(browser, 'guessed@example.com', 'guess');
      const { status, json, headers } = await signIn(browser, 'guessed@example.com', 'guess');
      expect(status).to.equal(429);
      expect(json.message).to.equal('Please try again in a few seconds.');
      expect(Number(headers['retry-after'])).to.be.greaterThan(0);
    });

    it('without the crumb says so, with the flag that lets a page try again', async () => {
      const blank = blankBrowser(gateway.app);
      const { json } = await signIn(blank, 'kai@example.com');
      expect(json).to.deep.include({
        crumbFail: true,
        message: 'Please enable cookies in your browser, reload the page, and try again.',
      });
      const browser = await openBrowser(gateway.app);
      const expired = await browser.send('DELETE', SESSION, undefined, { 'x-csrf-token': 'f'.repeat(32) });
      expect(expired.json).to.deep.include({
        crumbFail: true,
        message: 'Your session has expired. Please reload the page and try again.',
      });
    });

    it('runs out after a day, and opens nothing in the editor', async () => {
      const browser = await openBrowser(gateway.app);
      await signIn(browser, 'kai@example.com');
      expect((await browser.get(ACCOUNT)).status).to.equal(200);
      const asStaff = blankBrowser(gateway.app);
      asStaff.cookies.set('staff', browser.cookies.get('customer') ?? '');
      expect((await asStaff.get('/api/staff/session')).status).to.equal(401);
      gateway.clock.advance(25 * 60 * 60 * 1000);
      expect((await browser.get(ACCOUNT)).json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
      expect(userInfoOf(browser), 'pages hear of it').to.equal(undefined);
    });
  });

  describe('the cart of somebody who signs in', () => {
    const lines = async (browser: Browser, after = '0') =>
      (await browser.get(CART, { 'x-after-position': after })).json.entries.map(
        ({ itemId, quantity }: { itemId: string; quantity: number }) => [itemId, quantity],
      );
    const add = (browser: Browser, itemId: string, quantity = 1) =>
      browser.send('POST', ENTRIES, { itemId, quantity });

    it("becomes the account's, and is there on another device", async () => {
      const browser = await openBrowser(gateway.app);
      await add(browser, 'cup', 2);
      await browser.send('POST', ACCOUNT, { email: 'mia@example.com', password: PASSWORD });
      expect(browser.cookies.has('cart'), 'no cookie opens an account’s cart').to.equal(false);
      expect(browser.cookies.get('hasCart')).to.equal('true');
      expect(await lines(browser)).to.deep.equal([['cup', 2]]);
      const phone = await openBrowser(gateway.app);
      await signIn(phone, 'mia@example.com');
      expect(phone.cookies.get('hasCart')).to.equal('true');
      expect(await lines(phone)).to.deep.equal([['cup', 2]]);
      const { headers } = await add(phone, 'bowl');
      expect(await lines(browser, String(headers['x-position']))).to.deep.equal([
        ['cup', 2],
        ['bowl', 1],
      ]);
    });

    it('is poured into the one the account has, as far as stock reaches, and is over', async () => {
      const { browser } = await openCustomer(gateway, 'lea@example.com');
      await add(browser, 'cup', 3);
      const phone = await openBrowser(gateway.app);
      const guest = await add(phone, 'cup', 4);
      await add(phone, 'bowl');
      const guestCartId = guest.json.shoppingCart.id;
      await signIn(phone, 'lea@example.com');
      expect(await lines(phone)).to.deep.equal([
        ['cup', 5],
        ['bowl', 1],
      ]);
      await signIn(phone, 'lea@example.com');
      expect(await lines(phone), 'once').to.deep.equal([
        ['cup', 5],
        ['bowl', 1],
      ]);
      const stranger = await openBrowser(gateway.app);
      stranger.cookies.set('cart', guestCartId);
      expect(await lines(stranger)).to.deep.equal([]);
    });

    it('is opened once when two devices put the first thing in at the same time', async () => {
      const { browser } = await openCustomer(gateway, 'zoe@example.com');
      const phone = await openBrowser(gateway.app);
      await signIn(phone, 'zoe@example.com');
      const answers = await Promise.all([add(browser, 'cup'), add(phone, 'cup')]);
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200]);
      const position = String(answers[1]?.headers['x-position']);
      const { json } = await phone.get(CART, { 'x-after-position': position });
      expect(json.totalQuantity).to.equal(2);
    });
  });

  describe('the cart of an account', () => {
    it('is nobody else’s who knows its id: not to look into, to change or to check out', async () => {
      await putProduct(gateway, { productId: 'vase', variants: { VASE: { stock: 9, price: 3000 } } });
      const add = (browser: Browser) =>
        browser.send('POST', `${CART}/entries`, {
          itemId: 'vase',
          sku: 'VASE',
          quantity: 1,
          additionalFields: '',
        });
      const { browser: nora } = await openCustomer(gateway, 'nora@example.com');
      await add(nora);
      const guest = await openBrowser(gateway.app);
      await add(guest);
      const taken = guest.cookies.get('cart') ?? '';
      const { browser: olga } = await openCustomer(gateway, 'olga@example.com');
      await olga.send('DELETE', SESSION);
      olga.cookies.set('cart', taken);
      await signIn(olga, 'olga@example.com');
      for (const owner of [nora, olga]) {
        const { json: own } = await owner.get(CART);
        expect(own.entries).to.have.length(1);
        const thief = await openBrowser(gateway.app);
        thief.cookies.set('cart', own.id);
        expect((await thief.get(CART)).json).to.include({ id: null });
        await add(thief);
        expect((await owner.get(CART)).json.entries[0].quantity).to.equal(1);
        const stranger = await openBrowser(gateway.app);
        const quote = await stranger.get(`/api/commerce/checkout?cartToken=${own.id}`);
        expect(quote.json).to.include({ code: 'CART_EMPTY' });
      }
    });
  });

  describe('the cart of an account that was bought', () => {
    it('is followed by one new cart for all of its devices', async () => {
      const { browser } = await openCustomer(gateway, 'amy@example.com');
      const phone = await openBrowser(gateway.app);
      await signIn(phone, 'amy@example.com');
      const add = (device: Browser) => device.send('POST', ENTRIES, { itemId: 'cup' });
      const { json } = await add(browser);
      const cartId = json.shoppingCart.id;
      await gateway.commandHandler.handle(
        cartAggregate,
        cartId,
        { type: 'CloseCart', data: { cartId, reason: 'purchased', orderId: 'order1' } },
        gateway.context(),
      );
      const [one, two] = await Promise.all([add(browser), add(phone)]);
      expect([one?.status, two?.status]).to.deep.equal([200, 200]);
      expect(one?.json.shoppingCart.id).to.equal(two?.json.shoppingCart.id).and.not.equal(cartId);
      const third = await add(phone);
      expect(third.json.shoppingCart.totalQuantity).to.equal(3);
    });
  });

  describe('signing out', () => {
    it('leaves the cart with the account, and the browser without one', async () => {
      const { browser } = await openCustomer(gateway, 'out@example.com');
      await browser.send('POST', ENTRIES, { itemId: 'cup', quantity: 2 });
      const { status, json } = await browser.send('DELETE', SESSION);
      expect(status).to.equal(200);
      expect(json).to.deep.equal({ authenticated: false, cartId: null });
      for (const name of ['customer', 'user-info', 'cart', 'hasCart']) {
        expect(browser.cookies.has(name), name).to.equal(false);
      }
      expect((await browser.get(CART)).json).to.include({ id: null, totalQuantity: 0 });
      await signIn(browser, 'out@example.com');
      expect((await browser.get(CART)).json.totalQuantity).to.equal(2);
    });

    it('goes on as a guest with the same items where the cart is cloned', async () => {
      const { browser } = await openCustomer(gateway, 'clone@example.com');
      const added = await browser.send('POST', ENTRIES, { itemId: 'cup', quantity: 2 });
      const { json } = await browser.send('DELETE', `${SESSION}?cloneCart=true`);
      expect(json.cartId).to.be.a('string').and.not.equal(added.json.shoppingCart.id);
      expect(browser.cookies.get('hasCart')).to.equal('true');
      const cart = (await browser.get(CART)).json;
      expect(cart).to.include({ id: json.cartId, totalQuantity: 2 });
      await browser.send('POST', ENTRIES, { itemId: 'bowl' });
      await signIn(browser, 'clone@example.com');
      expect((await browser.get(CART)).json.totalQuantity, 'cup 2 + 2, bowl 1').to.equal(5);
    });

    it('is nothing to do where nobody is signed in', async () => {
      const browser = await openBrowser(gateway.app);
      expect((await browser.send('DELETE', SESSION)).json).to.deep.equal({
        authenticated: false,
        cartId: null,
      });
    });
  });
});
