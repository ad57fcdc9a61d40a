import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../support/browser.ts';
import { anAddress } from '../../../support/builders/customers.ts';
import { openCustomer } from '../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

const PRODUCT = '/api/commerce/products/cup';
const DAY_MS = 24 * 60 * 60 * 1000;
const STOCK = '/api/commerce/inventory/stock/cup/cups';
const price = (amount: number) => ({ amount, currency: 'USD' });
const description = (name: string) => ({
  description: {
    ...{ name, slug: 'cup', excerpt: '', description: '', categories: [], tags: [], images: [] },
    customAddButtonText: '',
  },
});
const newProduct = (name: string) => ({
  type: 'physical',
  description: { ...description(name).description, slug: undefined },
  options: [],
  variants: [{ sku: `SKU-${name}`, attributes: {}, price: price(1900), imageId: null }],
});

interface Kind {
  readonly what: string;
  readonly by: 'owner' | 'visitor' | 'customer';
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: (n: number) => unknown;
}

/** One of each kind of mutation; `body(1)` and `body(2)` both make sense. */
const KINDS: readonly Kind[] = [
  {
    ...{ what: 'a new product', by: 'owner', method: 'POST', url: '/api/commerce/products' },
    body: (n) => newProduct(`Bowl ${n}`),
  },
  {
    ...{ what: 'the texts of a product', by: 'owner', method: 'PUT', url: `${PRODUCT}/description` },
    body: (n) => description(`Cup ${n}`),
  },
  {
    ...{ what: 'a price', by: 'owner', method: 'PUT', url: `${PRODUCT}/variants/cups/price` },
    body: (n) => ({ price: price(2000 + n) }),
  },
  {
    ...{ what: 'a new variant', by: 'owner', method: 'POST', url: `${PRODUCT}/variants` },
    body: (n) => ({
      variant: { sku: `CUP-${n}`, attributes: { Size: `${n}` }, price: price(1), imageId: null },
    }),
  },
  {
    ...{ what: 'stock that came in', by: 'owner', method: 'POST', url: `${STOCK}/receive` },
    body: (n) => ({ quantity: n, reason: 'Delivery' }),
  },
  {
    ...{ what: 'stock that was counted', by: 'owner', method: 'POST', url: `${STOCK}/adjust` },
    body: (n) => ({ onHand: 50 + n, reason: 'Counted' }),
  },
  {
    ...{ what: 'preferences', by: 'owner', method: 'PUT', url: '/api/v1/commerce-preferences/checkout' },
    body: (n) => ({ note: `${n}` }),
  },
  {
    ...{ what: 'a key of a program', by: 'owner', method: 'POST', url: '/api/staff/keys' },
    body: (n) => ({ name: `Key ${n}`, roles: [], capabilities: ['orders.read'], expiresAt: null }),
  },
  {
    ...{
      what: 'an item in the cart',
      by: 'visitor',
      method: 'POST',
      url: '/api/commerce/shopping-cart/entries',
    },
    body: (n) => ({ itemId: 'cup', sku: n === 1 ? 'CUP-S' : 'CUP-M', quantity: 1 }),
  },
  {
    ...{ what: 'the waitlist', by: 'visitor', method: 'POST' },
    url: '/api/site-users/account/notifications/restock',
    body: (n) => ({ siteVisitorEmail: `ada${n}@example.com`, productId: 'jug', variantId: 'jug1' }),
  },
  {
    ...{ what: 'a new account', by: 'visitor', method: 'POST', url: '/api/site-users/account' },
    body: (n) => ({ email: `new${n}@example.com`, password: 'correct horse battery' }),
  },
  {
    ...{ what: 'an address', by: 'customer', method: 'POST', url: '/api/site-users/account/addresses' },
    body: (n) => ({ ...anAddress(), address1: `${n} Mercer Street` }),
  },
];

describe('a mutation that is sent again with its idempotency key', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  const browsers = {} as Record<Kind['by'], Browser>;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'cup',
      options: ['Size'],
      variants: {
        'CUP-S': { attributes: { Size: 'S' }, stock: 10 },
        'CUP-M': { attributes: { Size: 'M' }, stock: 10 },
      },
    });
    await putProduct(gateway, { productId: 'jug', variants: { 'JUG-1': {} } });
    // The database forgets by the time of the machine, which is past that of the spec.
    gateway.clock.advance(50 * 365 * DAY_MS);
    browsers.owner = await openOwner(gateway);
    browsers.visitor = await openBrowser(gateway.app);
    browsers.customer = (await openCustomer(gateway, 'customer@example.com')).browser;
  });
  after(() => gateway.close());

  for (const { what, by, method, url, body } of KINDS) {
    it(`gets its answer again for ${what}, and is refused with another body`, async () => {
      const send = (n: number) =>
        browsers[by].send(method, url, body(n), { 'idempotency-key': `the key of ${what}` });
      const first = await send(1);
      expect(first.status, first.text).to.be.within(200, 299);
      const again = await send(1);
      expect(again.status, again.text).to.equal(first.status);
      const other = await send(2);
      expect(other.status, other.text).to.equal(422);
      expect(other.json).to.include({
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This Idempotency-Key was used for another request before.',
      });
      const stillTheSame = await send(1);
      expect(stillTheSame.status).to.equal(first.status);
    });
  }

  it('is the same request whatever the order of its fields', async () => {
    const key = { 'idempotency-key': 'order of fields' };
    const url = '/api/v1/commerce-preferences/checkout';
    await browsers.owner.send('PUT', url, { a: 1, b: { c: 2, d: 3 } }, key);
    const again = await browsers.owner.send('PUT', url, { b: { d: 3, c: 2 }, a: 1 }, key);
    expect(again.status).to.equal(200);
  });

  it('can be mended after its body was not understood', async () => {
    const key = { 'idempotency-key': 'mended' };
    const wrong = await browsers.owner.send('PUT', `${PRODUCT}/variants/cups/price`, { price: 'dear' }, key);
    expect(wrong.status).to.equal(400);
    const right = await browsers.owner.send(
      'PUT',
      `${PRODUCT}/variants/cups/price`,
      { price: price(1800) },
      key,
    );
    expect(right.status).to.equal(200);
  });

  it('is another request a day later, with another body too', async () => {
    const key = { 'idempotency-key': 'for a day' };
    const send = (quantity: number) =>
      browsers.owner.send('POST', `${STOCK}/receive`, { quantity, reason: 'Delivery' }, key);
    const before = (await send(1)).json.stock.onHand;
    gateway.clock.advance(DAY_MS - 1);
    await browsers.owner.signIn(OWNER);
    expect((await send(2)).status).to.equal(422);
    gateway.clock.advance(1);
    const later = await send(2);
    expect([later.status, later.json.stock?.onHand]).to.deep.equal([200, before + 2]);
  });
});

describe('one key that comes with two bodies at once', () => {
  it('is used for one of them', async function () {
    this.timeout(60_000);
    const gateway = await startTestGateway();
    try {
      await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 10 } } });
      const owner = await openOwner(gateway);
      const send = (quantity: number) =>
        owner.send('POST', `${STOCK}/receive`, { quantity, reason: 'Delivery' }, { 'idempotency-key': 'k' });
      const answers = await Promise.all([send(1), send(2), send(1), send(2)]);
      const levels = answers.filter(({ status }) => status === 200).map(({ json }) => json.stock.onHand);
      expect(answers.filter(({ status }) => status === 422)).to.have.length(2);
      expect(new Set(levels).size).to.equal(1);
    } finally {
      await gateway.close();
    }
  });
});
