import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const PRODUCTS = '/api/commerce/products';
const STOCK = '/api/commerce/inventory/stock';
const SESSION = '/api/staff/session';

const description = {
  name: 'Häppy Cup',
  excerpt: 'For every morning.',
  description: '<p>Thrown by hand.</p>',
  categories: ['Ceramics'],
  tags: ['cup'],
  images: [],
  customAddButtonText: '',
};
const newCup = {
  type: 'physical',
  description,
  options: ['Size'],
  variants: [{ sku: 'CUP-S', attributes: { Size: 'S' }, price: usd(1900), imageId: null }],
};

describe('the owner over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await gateway.openAccount('writer', 'writer@example.com', 'another long password', ['editor']);
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  describe('signing in', () => {
    it('answers the account with what it may do, and the token for later mutations', async () => {
      const browser = await openBrowser(gateway.app);
      const { status, json, headers } = await browser.signIn({ ...OWNER, email: 'OWNER@example.com' });
      expect(status).to.equal(200);
      expect(json.account).to.deep.include({ accountId: 'owner', email: OWNER.email, isOwner: true });
      expect(json.account.capabilities).to.include('system.operate');
      expect(json.xsrfToken).to.equal(browser.cookies.get('crumb'));
      expect(String(headers['set-cookie'])).to.match(/^staff=.*HttpOnly; SameSite=Lax/);
      expect((await browser.get(SESSION)).json.account.accountId).to.equal('owner');
    });

    it('says the same of an unknown address and of a wrong password', async () => {
      const browser = await openBrowser(gateway.app);
      const unknown = await browser.signIn({ email: 'nobody@example.com', password: 'x' });
      const wrong = await browser.signIn({ email: OWNER.email, password: 'x' });
      for (const { json } of [unknown, wrong])
        expect(json).to.include({ status: 401, code: 'SIGN_IN_FAILED' });
      expect(unknown.json.message).to.equal(wrong.json.message);
      await browser.signIn(OWNER);
    });

    it('makes a guesser wait, and lets them try again later', async () => {
      const browser = await openBrowser(gateway.app);
      const guess = () => browser.signIn({ email: 'guessed@example.com', password: 'x' });
      const tries = await Promise.all(Array.from({ length: 7 }, guess));
      expect(tries.map(({ status }) => status).sort()).to.deep.equal([401, 401, 401, 401, 401, 429, 429]);
      const { json, headers } = await guess();
      expect(json).to.include({ code: 'TOO_MANY_REQUESTS', message: 'Please try again in a few seconds.' });
      expect(Number(headers['retry-after'])).to.equal(60);
      const before = gateway.clock.now;
      gateway.clock.now = new Date(before.getTime() + 61_000);
      expect((await guess()).status).to.equal(401);
      gateway.clock.now = before;
    });

    it('ends after twelve hours, by signing out, and never begins with a forged cookie', async () => {
      const browser = await openBrowser(gateway.app);
      expect((await browser.get(SESSION)).json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
      await browser.signIn(OWNER);
      const token = browser.cookies.get('staff') ?? '';
      const before = gateway.clock.now;
      gateway.clock.now = new Date(before.getTime() + 12 * 3_600_000 + 1000);
      expect((await browser.get(SESSION)).status).to.equal(401);
      gateway.clock.now = before;
      browser.cookies.set('staff', token.replace('owner', 'writer'));
      expect((await browser.get(SESSION)).status).to.equal(401);
      browser.cookies.set('staff', token);
      await browser.send('DELETE', SESSION);
      expect(browser.cookies.has('staff')).to.equal(false);
    });
  });

  it('asks who is there before anything else, and then what they may do', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(PRODUCTS)).json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
    expect((await blankBrowser(gateway.app).send('POST', PRODUCTS, {})).status).to.equal(401);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'another long password' });
    expect((await writer.get(PRODUCTS)).status).to.equal(200);
    const receive = await writer.send('POST', `${STOCK}/p/v/receive`, { quantity: 1, reason: 'x' });
    expect(receive.json).to.include({ status: 403, code: 'FORBIDDEN' });
    expect((await writer.get('/api/read-models')).status).to.equal(403);
    expect((await owner.get('/api/read-models')).json.readModels.length).to.be.greaterThan(6);
  });

  describe('products', () => {
    it('are created as drafts at an address of their own, in order of their coming', async () => {
      const first = await owner.send('POST', PRODUCTS, newCup);
      expect(first.status).to.equal(201);
      expect(first.json.product).to.deep.include({ status: 'draft', slug: 'happy-cup', currency: 'USD' });
      const second = await owner.send('POST', PRODUCTS, newCup);
      expect(second.json.product.slug).to.equal('happy-cup-1');
      const chosen = { ...newCup, description: { ...description, slug: 'happy-cup' } };
      expect((await owner.send('POST', PRODUCTS, chosen)).json).to.include({
        status: 409,
        code: 'URL_TAKEN',
      });
    });

    it('are created once for one idempotency key', async () => {
      const cup = { ...newCup, description: { ...description, name: 'Once only' } };
      const first = await owner.send('POST', PRODUCTS, cup, { 'idempotency-key': 'once' });
      const retry = await owner.send('POST', PRODUCTS, cup, { 'idempotency-key': 'once' });
      expect(retry.json.product).to.deep.equal(first.json.product);
    });

    it('give their address back when they are refused', async () => {
      const bad = {
        ...newCup,
        description: { ...description, name: 'Refused cup' },
        variants: [{ ...newCup.variants[0], attributes: { Color: 'Red' } }],
      };
      expect((await owner.send('POST', PRODUCTS, bad)).json).to.include({
        status: 400,
        code: 'VARIANT_OPTIONS_MISMATCH',
      });
      const good = { ...newCup, description: { ...description, name: 'Refused cup' } };
      expect((await owner.send('POST', PRODUCTS, good)).json.product.slug).to.equal('refused-cup');
    });

    it('move to another address, and leave the old one to others', async () => {
      await putProduct(gateway, { productId: 'mover', variants: { MOVER: { stock: 1 } } });
      const moved = await owner.send('PUT', `${PRODUCTS}/mover/description`, {
        description: { ...description, slug: 'moved' },
      });
      expect(moved.json.product).to.include({ slug: 'moved', fullUrl: '/shop/p/moved' });
      expect((await owner.get('/shop/p/mover')).status).to.equal(301);
      expect((await owner.get('/shop/p/moved')).status).to.equal(200);
      const taker = { ...newCup, description: { ...description, slug: 'mover' } };
      expect((await owner.send('POST', PRODUCTS, taker)).status).to.equal(201);
      const unknown = { description: { ...description, slug: 'x' } };
      expect((await owner.send('PUT', `${PRODUCTS}/nothing/description`, unknown)).json.code).to.equal(
        'PRODUCT_NOT_FOUND',
      );
    });

    it('take every change of the editor and answer with the product as it is then', async () => {
      await putProduct(gateway, {
        productId: 'vase',
        options: ['Size'],
        variants: { 'VASE-S': { attributes: { Size: 'S' }, stock: 2 } },
        isPublished: false,
      });
      const at = `${PRODUCTS}/vase`;
      const added = await owner.send('POST', `${at}/variants`, {
        variant: { sku: 'VASE-L', attributes: { Size: 'L' }, price: usd(4000), imageId: null },
      });
      expect(added.json.product.variants).to.have.length(2);
      const { variantId } = added.json.product.variants[1];
      const priced = await owner.send('PUT', `${at}/variants/${variantId}/price`, { price: usd(4200) });
      expect(priced.json.product.variants[1].price.amount).to.equal(4200);
      const tooDear = await owner.send('PUT', `${at}/variants/${variantId}/sale`, { salePrice: usd(4200) });
      expect(tooDear.json).to.include({ status: 400, code: 'SALE_PRICE_NOT_LOWER' });
      const onSale = await owner.send('PUT', `${at}/variants/${variantId}/sale`, { salePrice: usd(3000) });
      expect(onSale.json.product.variants[1].salePrice.amount).to.equal(3000);
      const offSale = await owner.send('DELETE', `${at}/variants/${variantId}/sale`);
      expect(offSale.json.product.variants[1].salePrice).to.equal(null);
      const removed = await owner.send('DELETE', `${at}/variants/${variantId}`);
      expect(removed.json.product.variants).to.have.length(1);
      const last = await owner.send('DELETE', `${at}/variants/vases`);
      expect(last.json).to.include({ status: 409, code: 'LAST_VARIANT' });
      const merchandising = { ...added.json.product.merchandising, scarcityEnabled: true };
      const merchandised = await owner.send('PUT', `${at}/merchandising`, { merchandising });
      expect(merchandised.json.product.merchandising.scarcityEnabled).to.equal(true);
      const field = {
        id: 'engraving',
        type: 'text',
        title: 'Engraving',
        description: '',
        required: true,
        maxLength: 20,
        options: [],
      };
      const form = { formId: 'engraving', name: 'Engraving', fields: [field] };
      const asked = await owner.send('PUT', `${at}/form`, { form });
      expect(asked.json.product.additionalFieldsForm).to.deep.equal(form);
      const unasked = await owner.send('DELETE', `${at}/form`);
      expect(unasked.json.product.additionalFieldsForm).to.equal(null);
      const published = await owner.send('POST', `${at}/publish`);
      expect(published.json.product.status).to.equal('published');
      const archived = await owner.send('POST', `${at}/archive`);
      expect(archived.json.product.status).to.equal('archived');
      const read = await owner.get(at, { 'x-after-position': String(archived.headers['x-position']) });
      expect(read.json.product).to.deep.equal({
        ...archived.json.product,
        changedAt: read.json.product.changedAt,
      });
      expect((await owner.get('/shop/p/vase')).status).to.equal(404);
    });

    it('are listed, searched and filtered', async () => {
      await putProduct(gateway, {
        productId: 'zebra',
        name: 'Zebra print',
        variants: { ZEBRA: { stock: 1 } },
      });
      const found = await owner.get(`${PRODUCTS}?search=zeb&status=published`);
      expect(found.json).to.deep.include({ total: 1, page: 1, pageSize: 50 });
      expect(found.json.products[0]).to.deep.include({
        id: 'zebra',
        name: 'Zebra print',
        stock: 1,
        soldOut: false,
      });
      expect((await owner.get(`${PRODUCTS}?pageSize=0`)).json).to.include({
        status: 400,
        code: 'INVALID_REQUEST',
      });
    });

    it('tell their history with names, and page by page', async () => {
      await putProduct(gateway, {
        productId: 'told',
        options: ['Size'],
        variants: { TOLD: { attributes: { Size: 'M' } } },
      });
      await owner.send('PUT', `${PRODUCTS}/told/variants/told/price`, { price: usd(2500) });
      const { json } = await owner.get(`${PRODUCTS}/told/history?limit=1`);
      expect(json.entries[0]).to.deep.include({ type: 'VariantPriced', subject: 'M', sku: 'TOLD' });
      expect(json.entries[0].actor).to.deep.equal({ kind: 'staff', id: 'owner', name: OWNER.email });
      expect(json.entries[0].changes).to.deep.equal([
        { field: 'price', before: usd(1900), after: usd(2500) },
      ]);
      const next = await owner.get(`${PRODUCTS}/told/history?limit=10&cursor=${json.nextCursor}`);
      expect(next.json.entries.map(({ type }: { type: string }) => type)).to.deep.equal([
        'ProductPublished',
        'ProductCreated',
      ]);
      expect(next.json.nextCursor).to.equal(null);
      expect((await owner.get(`${PRODUCTS}/told/history?cursor=x`)).status).to.equal(400);
    });
  });

  describe('stock', () => {
    it('is received, counted, made unlimited and limited, and says so in its ledger', async () => {
      await putProduct(gateway, { productId: 'bowl', variants: { BOWL: {} } });
      const at = `${STOCK}/bowl/bowl`;
      const received = await owner.send('POST', `${at}/receive`, { quantity: 5, reason: 'Delivery' });
      expect(received.json.stock).to.deep.include({ onHand: 5, reserved: 0, available: 5, unlimited: false });
      await owner.send('POST', `${at}/adjust`, { onHand: 4, reason: 'One broke' });
      expect(
        (await owner.send('POST', `${at}/unlimited`, { reason: 'Made to order' })).json.stock.unlimited,
      ).to.equal(true);
      const refused = await owner.send('POST', `${at}/receive`, { quantity: 1, reason: 'x' });
      expect(refused.json).to.include({ status: 409, code: 'STOCK_UNLIMITED' });
      await owner.send('POST', `${at}/limited`, { onHand: 9, reason: 'Counted' });
      const { json } = await owner.get(`${at}/ledger`);
      expect(json.entries.map(({ reason }: { reason: string }) => reason)).to.deep.equal([
        'Counted',
        'Made to order',
        'One broke',
        'Delivery',
      ]);
      expect(json.entries[2]).to.deep.include({ quantity: -1 });
      expect(json.entries[2].actor.name).to.equal(OWNER.email);
      for (const url of [`${STOCK}/?itemId=bowl`, `${STOCK}?itemId=bowl`]) {
        expect((await owner.get(url)).json.results).to.deep.equal([
          { variantId: 'bowl', sku: 'BOWL', unlimited: false, qtyInStock: 9 },
        ]);
      }
      expect((await owner.get(`${STOCK}/?itemId=nothing`)).status).to.equal(404);
    });

    it('is kept for variants that exist only', async () => {
      const unknown = await owner.send('POST', `${STOCK}/bowl/lid/receive`, { quantity: 1, reason: 'x' });
      expect(unknown.json).to.include({ status: 404, code: 'VARIANT_NOT_FOUND' });
      const half = await owner.send('POST', `${STOCK}/bowl/bowl/receive`, { quantity: 1.5, reason: 'x' });
      expect(half.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    });

    it('is reserved, given back and claimed', async () => {
      await putProduct(gateway, { productId: 'tray', variants: { TRAY: { stock: 3 } } });
      const at = `${STOCK}/tray/tray/reservations`;
      const reserved = await owner.send('POST', at, { reservationId: 'r1', quantity: 2 });
      expect(reserved.json.stock).to.deep.include({ onHand: 3, reserved: 2, available: 1 });
      const released = await owner.send('DELETE', `${at}/r1`);
      expect(released.json.stock.available).to.equal(3);
      await owner.send('POST', at, { reservationId: 'r2', quantity: 1 });
      const claimed = await owner.send('POST', `${at}/r2/claim`, { orderId: 'o1' });
      expect(claimed.json.stock).to.deep.include({ onHand: 2, reserved: 0 });
      const twice = await owner.send('POST', `${at}/r2/claim`, { orderId: 'o1' });
      expect(twice.json).to.include({ status: 409, code: 'RESERVATION_NOT_HELD' });
    });

    it('goes to exactly one of two hundred who reserve the last unit at the same moment', async () => {
      await putProduct(gateway, { productId: 'last', variants: { LAST: { stock: 1 } } });
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, buyer) =>
          owner.send('POST', `${STOCK}/last/last/reservations`, { reservationId: `b${buyer}`, quantity: 1 }),
        ),
      );
      const refused = answers.filter(({ status }) => status === 409);
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
      expect(refused).to.have.length(199);
      expect(new Set(refused.map(({ json }) => json.message))).to.deep.equal(
        new Set(['Sorry, we do not have enough of that item available.']),
      );
    });
  });
});
