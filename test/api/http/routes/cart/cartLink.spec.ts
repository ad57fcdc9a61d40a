import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const CART = '/api/commerce/shopping-cart';
const ENDED = { status: 409, code: 'LINK_EXPIRED' };

describe('a cart on another device', function () {
  this.timeout(20_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 50, price: 3000 } } });
  });
  after(() => gateway.close());

  const put = (who: Browser, itemId: string, sku: string, quantity = 1) =>
    who.send('POST', `${CART}/entries`, { itemId, sku, quantity });
  async function withCups(quantity = 2): Promise<Browser> {
    const visitor = await openBrowser(gateway.app);
    const { status } = await put(visitor, 'cup', 'CUP', quantity);
    expect(status).to.be.lessThan(300);
    return visitor;
  }
  const tokenOf = async (who: Browser): Promise<string> => {
    const { json } = await who.send('POST', `${CART}/link`);
    return new URL(json.url).searchParams.get('from') ?? '';
  };
  const goOn = (who: Browser, token: string) => who.send('POST', `${CART}/continue`, { token });
  const held = async (who: Browser) => {
    const { json } = await who.get(CART);
    return Object.fromEntries(
      json.entries.map(({ itemId, quantity }: { itemId: string; quantity: number }) => [itemId, quantity]),
    );
  };

  it('comes to one that has none, by a press and not by the link alone', async () => {
    const laptop = await withCups();
    const token = await tokenOf(laptop);
    const phone = await openBrowser(gateway.app);
    const page = await phone.get(`/cart?from=${token}`);
    expect(page.text).to.include('Your cart with 2 items is here');
    expect(await held(phone)).to.deep.equal({});
    const sent = await phone.submit('/cart/continue', { token });
    expect(sent.headers.location).to.equal('/cart');
    expect(phone.cookies.get('hasCart')).to.equal('true');
    expect(await held(phone)).to.deep.equal({ cup: 2 });
    expect(await held(laptop)).to.deep.equal({});
    expect(phone.cookies.get('cart')).not.to.equal(laptop.cookies.get('cart'));
  });

  it('is put to the one that is there, as at sign-in', async () => {
    const token = await tokenOf(await withCups());
    const phone = await withCups(1);
    await put(phone, 'bowl', 'BOWL');
    await goOn(phone, token);
    expect(await held(phone)).to.deep.equal({ cup: 3, bowl: 1 });
  });

  it('is put to that of the account that is signed in there', async () => {
    const token = await tokenOf(await withCups());
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    await goOn(browser, token);
    expect(await held(browser)).to.deep.equal({ cup: 2 });
  });

  it('is nothing to do on its own device', async () => {
    const laptop = await withCups();
    const token = await tokenOf(laptop);
    expect((await laptop.get(`/cart?from=${token}`)).text).not.to.include('Continue here');
    expect((await goOn(laptop, token)).json.shoppingCart.totalQuantity).to.equal(2);
    expect(await held(laptop)).to.deep.equal({ cup: 2 });
  });

  it('is brought once, for a day, and by nothing that somebody made up', async () => {
    const token = await tokenOf(await withCups());
    await goOn(await openBrowser(gateway.app), token);
    const late = await openBrowser(gateway.app);
    expect((await goOn(late, token)).json).to.include(ENDED);
    expect((await late.get(`/cart?from=${token}`)).text).to.include('This link brings no cart any more.');
    const other = await withCups();
    expect((await goOn(late, `${other.cookies.get('cart')}.9999999999_${'0'.repeat(32)}`)).json).to.include(
      ENDED,
    );
    const soon = await tokenOf(other);
    gateway.clock.advance(24 * 60 * 60 * 1000);
    expect((await goOn(late, soon)).json).to.include(ENDED);
    expect(await held(other)).to.deep.equal({ cup: 2 });
  });

  it('of an account is behind the sign-in, and no link opens it', async () => {
    const laptop = await withCups();
    const token = await tokenOf(laptop);
    await laptop.send('POST', '/api/site-users/account', {
      email: 'bo@example.com',
      password: 'correct horse battery',
    });
    const { json } = await laptop.send('POST', `${CART}/link`);
    expect(new URL(json.url).pathname).to.equal('/account/sign-in');
    expect(json.expiresAt).to.equal(null);
    expect((await goOn(await openBrowser(gateway.app), token)).json).to.include(ENDED);
  });

  it('is offered without a script, and to nobody who has nothing in it', async () => {
    const laptop = await withCups();
    expect((await laptop.get('/cart?link=show')).text).to.include('http://shop.example/cart?from=');
    const nobody = await openBrowser(gateway.app);
    expect((await nobody.send('POST', `${CART}/link`)).json).to.include({ code: 'CART_EMPTY' });
  });
});
