import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../support/browser.ts';

import { anAddress } from '../../../support/builders/customers.ts';
import { shopper } from '../../../support/checkout.ts';
import { openCustomer, userInfoOf } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

/** Longer than any of these takes to read, so that whoever does not wait is shown what was before. */
const LATE_MS = 500;

describe('where read models are behind, a person sees at once what they did', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let customer: Browser;
  let customerId: string;

  before(async () => {
    gateway = await startTestGateway({ readModelsLateByMs: LATE_MS });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: {} } });
    ({ browser: customer } = await openCustomer(gateway, 'ida@example.com', { firstName: 'Ida' }));
    ({ siteUserId: customerId } = userInfoOf(customer) as { siteUserId: string });
  });
  after(() => gateway.close());

  const done = async (answer: ReturnType<Browser['send']>) => {
    const { status, text, json } = await answer;
    expect(status, text).to.be.within(200, 204);
    return json;
  };
  const read = async (browser: Browser, path: string) => (await browser.get(path)).json;

  it('as staff: whom they invited', async () => {
    await done(owner.send('POST', '/api/staff/accounts', { email: 'bo@example.com', roles: ['editor'] }));
    const { accounts } = await read(owner, '/api/staff/accounts');
    expect(accounts.map(({ email }: { email: string }) => email)).to.include('bo@example.com');
    const again = await owner.send('POST', '/api/staff/accounts', {
      email: 'owner@example.com',
      roles: ['editor'],
    });
    expect(again.json.code).to.equal('ACCOUNT_EXISTS');
  });

  it('where an old address leads', async () => {
    await done(owner.send('PUT', '/api/site/redirects', { path: '/old', to: '/shop' }));
    const { status, headers } = await owner.get('/old');
    expect([status, headers.location]).to.deep.equal([301, '/shop']);
    await done(owner.send('PUT', '/api/site/redirects', { path: '/old', to: '/shop/花' }));
    expect((await owner.get('/old')).headers.location).to.equal('/shop/%E8%8A%B1');
  });

  it('what came into stock, in the inventory and on the page of the product', async () => {
    const path = '/api/commerce/inventory/stock/bowl/bowl/receive';
    await done(owner.send('POST', path, { quantity: 3, reason: 'Delivery' }));
    const { item } = await read(owner, '/shop/p/bowl?format=json');
    expect(item.structuredContent.variants[0].qtyInStock).to.equal(3);
    const { entries } = await read(owner, '/api/commerce/inventory/stock/bowl/bowl/ledger');
    expect(entries[0]).to.include({ reason: 'Delivery' });
  });

  it('a review: as written, as approved, and what still waits', async () => {
    const words = { rating: 4, title: 'Daily companion', body: 'Warm.', authorName: 'Ida' };
    const { id } = await done(customer.send('POST', '/api/commerce/reviews', { productId: 'cup', ...words }));
    owner.cookies.set('position', customer.cookies.get('position') ?? '');
    const waits = async () =>
      (await read(owner, '/api/home/waiting')).waiting.some(
        ({ kind }: { kind: string }) => kind === 'reviews',
      );
    expect(await waits()).to.equal(true);
    await done(owner.send('POST', `/api/commerce/reviews/${id}/publish`));
    expect(await waits()).to.equal(false);
    expect((await owner.get('/shop/p/cup')).text).to.include('Daily companion');
  });

  it('an address, on the account page too', async () => {
    await done(customer.send('POST', '/api/site-users/account/addresses', anAddress({ city: 'Salem' })));
    expect((await customer.get('/account')).text).to.include('Salem');
  });

  it('a code, typed at once', async () => {
    const benefit = { kind: 'amount', amount: { amount: 900, currency: 'USD' } };
    const terms = { name: 'Nine off', code: 'NINE', benefit };
    await done(owner.send('POST', '/api/commerce/discounts', terms));
    const buyer = await shopper(gateway, 'cup', 'CUP');
    buyer.cookies.set('position', owner.cookies.get('position') ?? '');
    const { shoppingCart } = await done(
      buyer.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'nine' }),
    );
    expect(shoppingCart).to.deep.include({ coupons: ['NINE'], discountCents: 900 });
    expect((await read(buyer, '/api/commerce/shopping-cart')).discountCents).to.equal(900);
  });

  it('what they put into a cart as a guest, after signing in', async () => {
    const guest = await shopper(gateway, 'cup', 'CUP', 2);
    const credentials = { email: 'ida@example.com', password: 'correct horse battery' };
    await done(guest.send('POST', '/api/site-users/account/session', credentials));
    expect((await read(guest, '/api/commerce/shopping-cart')).totalQuantity).to.equal(2);
    expect((await guest.get('/cart')).text).to.include('Product cup');
  });

  it('their place in line for what is sold out', async () => {
    await putProduct(gateway, { productId: 'vase', variants: { VASE: {} } });
    const visitor = await openBrowser(gateway.app);
    const restock = '/api/site-users/account/notifications/restock';
    const signUp = { productId: 'vase', variantId: 'vase', siteVisitorEmail: 'bo@example.com' };
    await done(visitor.send('POST', restock, signUp));
    owner.cookies.set('position', visitor.cookies.get('position') ?? '');
    const { signUps } = await read(owner, `${restock}?productId=vase&variantId=vase`);
    expect(signUps).to.have.length(1);
  });

  it('a page at its address, and in the menu of every page, the cart among them', async () => {
    const { page } = await done(owner.send('POST', '/api/pages', { title: 'Visit us' }));
    await done(owner.send('POST', `/api/pages/${page.id}/publish`, { revision: page.revision }));
    expect((await owner.get('/visit-us')).status).to.equal(200);
    const items = [{ collectionId: page.id }];
    const menu = { fieldName: 'mainNav', templateId: 'tide', navigation: { items } };
    await done(owner.send('POST', '/api/widget/UpdateNavigation', menu));
    for (const path of ['/shop', '/cart', '/account/sign-in', '/nowhere']) {
      expect((await owner.get(path, { accept: 'text/html' })).text, path).to.include('href="/visit-us"');
    }
    expect((await owner.get('/sitemap.xml')).text).to.include('/visit-us');
  });

  it('a gift card, with what is on it', async () => {
    const { giftCardId, code } = await done(
      owner.send('POST', '/api/commerce/gift-cards', { amount: 2500, reason: 'Goodwill' }),
    );
    const { giftCards } = await read(owner, '/api/commerce/gift-cards');
    expect(giftCards.map((card: { giftCardId: string }) => card.giftCardId)).to.include(giftCardId);
    const { balance } = await done(owner.send('POST', '/api/commerce/gift-cards/balance', { code }));
    expect(balance.value).to.equal('2500');
  });

  it('whom they let into an area', async () => {
    await done(
      owner.send('PUT', '/api/member-areas/club', { name: 'Club', description: '', productId: null }),
    );
    await done(owner.send('PUT', `/api/member-areas/club/members/${customerId}`, {}));
    const { members } = await read(owner, '/api/member-areas/club/members');
    expect(members.map((member: { customerId: string }) => member.customerId)).to.deep.equal([customerId]);
  });

  it('what they prefer', async () => {
    const waitlist = '/api/v1/commerce-preferences/waitlist';
    await done(owner.send('PUT', waitlist, { unitsPerMail: 7 }));
    expect(await read(owner, waitlist)).to.deep.equal({ unitsPerMail: 7 });
    const { changes } = await read(owner, `${waitlist}/history`);
    expect(changes[0].after).to.deep.equal({ unitsPerMail: 7 });
  });

  it('and no stranger sees what they have shut, however new it is', async () => {
    const { page } = await done(owner.send('POST', '/api/pages', { title: 'Press kit' }));
    await done(owner.send('POST', `/api/pages/${page.id}/publish`, { revision: page.revision }));
    const words = { title: '', text: '', memberAreaId: null, isHidden: false };
    const shut = { audience: 'password', password: 'for the press', ...words };
    await done(owner.send('PUT', `/api/access/pages/${page.id}`, shut));
    const stranger = await openBrowser(gateway.app);
    for (let asked = 0; asked < 5; asked++)
      expect((await stranger.get(`/${page.urlId}`)).status, `asked ${asked} times before`).to.equal(403);
  });
});
