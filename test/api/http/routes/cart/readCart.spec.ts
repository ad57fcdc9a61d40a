import { expect } from 'chai';
import { cartAggregate } from '../../../../../domain/cart/cart.decider.ts';
import { productAggregate } from '../../../../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const MINUTE = 60_000;

describe('reading a cart', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 5 } } });
  });
  after(() => gateway.close());
  beforeEach(async () => {
    buyer = await openBrowser(gateway.app);
  });

  const add = (itemId: string, quantity = 1) => buyer.send('POST', ENTRIES, { itemId, quantity });
  const read = async (query = '', headers: Record<string, string> = {}) => buyer.get(CART + query, headers);

  describe('as a sample', () => {
    it('shows the same cart of nobody’s to everyone, priced', async () => {
      const { status, json } = await read('?mock=true');
      expect(status).to.equal(200);
      expect(json).to.include({ id: 'sample', subtotalCents: 11_600, totalQuantity: 4 });
      expect(json.notices).to.deep.equal([]);
      expect(json.entries).to.have.length(3);
      const unpriced = await read('?mock=true&calculateSubtotal=false');
      expect(unpriced.json.subtotalCents).to.equal(0);
    });
  });

  it('takes a parameter without a value for one that was not named', async () => {
    await add('cup', 2);
    const { status, json } = await read('?mock=&timecode=&calculateSubtotal=');
    expect({ status, quantity: json.totalQuantity }).to.deep.equal({ status: 200, quantity: 2 });
    expect(json.subtotalCents).to.be.greaterThan(0);
  });

  describe('as of another time', () => {
    it('folds what had happened by then', async () => {
      await add('cup', 1);
      const first = gateway.clock.now;
      gateway.clock.advance(MINUTE);
      await add('cup', 2);
      await add('bowl');
      const asOf = async (timecode: string | number) => (await read(`?timecode=${timecode}`)).json;
      expect(await asOf(first.toISOString())).to.include({ totalQuantity: 1, revision: 0 });
      expect(await asOf(first.getTime())).to.include({ totalQuantity: 1 });
      expect(await asOf(gateway.clock.now.getTime())).to.include({ totalQuantity: 4, revision: 2 });
      expect(await asOf(0)).to.include({ id: null, totalQuantity: 0 });
    });

    it('shows a cart that was bought, and by which order', async () => {
      const { json } = await add('cup');
      const cartId = json.shoppingCart.id;
      const command = {
        type: 'CloseCart',
        data: { cartId, reason: 'purchased', orderId: 'order1' },
      } as const;
      await gateway.commandHandler.handle(cartAggregate, cartId, command, gateway.context());
      const then = await read(`?timecode=${gateway.clock.now.getTime()}`);
      expect(then.json).to.include({ id: cartId, isPurchased: true, orderId: 'order1' });
    });

    it('refuses what is no instant', async () => {
      for (const timecode of ['yesterday', '2026-13-01T00:00:00Z', '1e3']) {
        const { json } = await read(`?timecode=${timecode}`);
        expect(json, timecode).to.include({ status: 400, code: 'INVALID_REQUEST' });
      }
    });
  });

  describe('after the shop has changed', () => {
    it('tells of another price and of stock that no longer reaches', async () => {
      await add('cup', 3);
      const { json } = await add('bowl', 2);
      expect(json.shoppingCart.notices).to.deep.equal([]);
      const [cup, bowl] = json.shoppingCart.entries;
      const { commandHandler, context } = gateway;
      const price = { productId: 'cup', variantId: 'cup', price: usd(2100) };
      await commandHandler.handle(productAggregate, 'cup', { type: 'PriceVariant', data: price }, context());
      await commandHandler.handle(
        stockAggregate,
        stockStreamId('bowl', 'bowl'),
        {
          type: 'AdjustStock',
          data: { productId: 'bowl', variantId: 'bowl', onHand: 1, reason: 'Breakage' },
        },
        context(),
      );
      const { notices } = (await read()).json;
      expect(notices).to.have.length(2);
      expect(notices[0]).to.deep.include({ type: 'price-changed', entryId: cup.id });
      expect([notices[0].before.value, notices[0].after.value]).to.deep.equal(['1900', '2100']);
      expect(notices[1]).to.deep.equal({ type: 'stock-changed', entryId: bowl.id, before: 2, after: 1 });

      const taken = await buyer.send('POST', `${CART}/prices`);
      expect(taken.json.shoppingCart.notices).to.deep.equal([notices[1]]);
      expect(taken.json.shoppingCart.entries[0].purchasePriceCents).to.equal(2100);
    });
  });

  describe('again', () => {
    it('answers 304 while nothing about it has changed', async () => {
      const { headers: added } = await add('cup');
      const after = { 'x-after-position': String(added['x-position']) };
      const first = await read('', after);
      const tag = String(first.headers.etag);
      expect(tag).to.match(/^"0\.[0-9a-f]{16}"$/);
      const again = await read('', { ...after, 'if-none-match': tag });
      expect(again.status).to.equal(304);
      expect(again.text).to.equal('');
      const changed = await add('cup');
      const later = { 'x-after-position': String(changed.headers['x-position']), 'if-none-match': tag };
      expect((await read('', later)).status).to.equal(200);
    });
  });

  describe('and changing what was read', () => {
    it('changes it where it is as it was read, and answers 412 where it is not', async () => {
      const { json, headers } = await add('cup');
      const url = `${ENTRIES}/${json.newlyAdded.id}`;
      const after = { 'x-after-position': String(headers['x-position']) };
      const tag = String((await read('', after)).headers.etag);
      const changed = await buyer.send('PUT', url, { quantity: 2 }, { 'if-match': tag });
      expect(changed.status).to.equal(200);
      expect(changed.headers.etag).to.equal('"1"');
      const stale = await buyer.send('PUT', url, { quantity: 3 }, { 'if-match': tag });
      expect(stale.json).to.include({ status: 412, code: 'REVISION_CHANGED' });
      for (const header of ['"0"', 'garbage']) {
        const refused = await buyer.send('DELETE', url, undefined, { 'if-match': header });
        expect(refused.status, header).to.equal(412);
      }
      const any = await buyer.send('PUT', url, { quantity: 3 }, { 'if-match': '*' });
      expect(any.status).to.equal(200);
      const body = { itemId: 'cup' };
      expect((await buyer.send('POST', ENTRIES, body, { 'if-match': '"1"' })).status).to.equal(412);
      expect((await buyer.send('POST', ENTRIES, body, { 'if-match': '"2"' })).status).to.equal(200);
    });
  });
});

describe('sixteen connections that add to one cart', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 1000 } } });
  });
  after(() => gateway.close());

  it('find every acknowledged piece in it, in one line, and no answer is an error', async () => {
    const buyer = await openBrowser(gateway.app);
    await buyer.send('POST', ENTRIES, { itemId: 'cup' });
    const connection = async () => {
      const answers = [];
      for (let n = 0; n < 20; n++) answers.push(await buyer.send('POST', ENTRIES, { itemId: 'cup' }));
      return answers;
    };
    const answers = (await Promise.all(Array.from({ length: 16 }, connection))).flat();
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    const last = Math.max(...answers.map(({ headers }) => Number(headers['x-position'])));
    const { json } = await buyer.get(CART, { 'x-after-position': String(last) });
    expect(json.entries).to.have.length(1);
    expect(json.totalQuantity).to.equal(1 + 16 * 20);
    expect(json.subtotalCents).to.equal(1900 * 321);
  });
});
