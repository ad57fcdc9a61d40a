import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { cartAggregate } from '../../../../../domain/cart/cart.decider.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

describe('the shopping cart over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'cup',
      name: 'Clay cup',
      options: ['Size'],
      variants: {
        'CUP-S': { attributes: { Size: 'S' }, stock: 5 },
        'CUP-L': { attributes: { Size: 'L' }, stock: 0, price: 2500 },
      },
    });
    await putProduct(gateway, {
      productId: 'lamp',
      options: ['Size', 'Color', 'Cable'],
      variants: { 'LAMP-1': { attributes: { Size: 'S', Color: 'Sand', Cable: 'Short' }, stock: 1 } },
    });
    await putProduct(gateway, {
      productId: 'rug',
      options: ['Size', 'Color'],
      variants: { 'RUG-1': { attributes: { Size: 'S', Color: 'Sand' }, stock: 1 } },
    });
    await putProduct(gateway, {
      productId: 'card',
      type: 'giftCard',
      options: ['Amount'],
      variants: {
        'CARD-25': { attributes: { Amount: '25' }, price: 2500 },
        'CARD-50': { attributes: { Amount: '50' }, price: 5000 },
      },
    });
    await putProduct(gateway, { productId: 'draft', variants: { DRAFT: { stock: 3 } }, isPublished: false });
    await putProduct(gateway, { productId: 'file', type: 'digital', variants: { FILE: { price: 900 } } });
  });
  after(() => gateway.close());
  beforeEach(async () => {
    buyer = await openBrowser(gateway.app);
  });

  const add = (body: object, headers?: Record<string, string>) => buyer.send('POST', ENTRIES, body, headers);
  /** Another tab of it, as it is now. */
  const sameBrowser = ({ cookies }: Browser): Browser => {
    const tab = blankBrowser(gateway.app);
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    return tab;
  };
  const quantities = async () =>
    (await buyer.get(CART)).json.entries.map((entry: { quantity: number }) => entry.quantity);

  it('answers the cart and what was added, and gives the visitor a cart of their own', async () => {
    const { status, json, headers } = await add({ itemId: 'cup', sku: 'CUP-S', quantity: 2 });
    expect(status).to.equal(200);
    expect(json.newlyAdded).to.deep.include({
      itemId: 'cup',
      quantity: 2,
      title: 'Clay cup',
      purchasePriceCents: 1900,
      chosenVariant: { sku: 'CUP-S', attributes: { Size: 'S' } },
      maxQuantity: 5,
    });
    expect(json.shoppingCart).to.deep.include({
      subtotalCents: 3800,
      totalQuantity: 2,
      requiresShipping: true,
    });
    expect(json.shoppingCart.subtotal).to.deep.equal({
      value: '3800',
      currency: 'USD',
      decimalValue: '38.00',
      currencyCode: 'USD',
    });
    expect(headers.etag).to.equal('"0"');
    expect(buyer.cookies.get('hasCart')).to.equal('true');
    expect(buyer.cookies.get('cart')).to.match(/^[0-9a-f]{32}$/);
    expect((headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('cart='))).to.include(
      'HttpOnly',
    );
  });

  it('opens one cart for two tabs that add something at once, and another one for another visitor', async () => {
    const otherTab = sameBrowser(buyer);
    const other = await openBrowser(gateway.app);
    const cup = { itemId: 'cup', sku: 'CUP-S' };
    const [first, second, others] = await Promise.all([
      add(cup),
      otherTab.send('POST', ENTRIES, { itemId: 'file', sku: 'FILE' }),
      other.send('POST', ENTRIES, cup),
    ]);
    expect([first.status, second.status, others.status]).to.deep.equal([200, 200, 200]);
    expect(otherTab.cookies.get('cart')).to.equal(buyer.cookies.get('cart'));
    expect(other.cookies.get('cart')).not.to.equal(buyer.cookies.get('cart'));
    expect(await quantities()).to.deep.equal([1, 1]);
  });

  it('opens another cart for a tab that has none where the one just opened was closed meanwhile', async () => {
    await add({ itemId: 'cup', sku: 'CUP-S' });
    const cartId = buyer.cookies.get('cart') ?? '';
    await gateway.commandHandler.handle(
      cartAggregate,
      cartId,
      { type: 'CloseCart', data: { cartId, reason: 'abandoned', orderId: null } },
      gateway.context(),
    );
    const otherTab = sameBrowser(buyer);
    otherTab.cookies.delete('cart');
    const { status, json } = await otherTab.send('POST', ENTRIES, { itemId: 'cup', sku: 'CUP-S' });
    expect([status, json.shoppingCart.entries.length]).to.deep.equal([200, 1]);
    expect(otherTab.cookies.get('cart')).not.to.equal(cartId);
  });

  it('reads nothing of whose cart it is that a visitor was given just now', async () => {
    const store = gateway.container.resolve(tokens.streamStore);
    const { readAfter } = store;
    const read: string[] = [];
    store.readAfter = (stream, ...from) => {
      read.push(stream);
      return readAfter.call(store, stream, ...from);
    };
    try {
      await add({ itemId: 'cup', sku: 'CUP-S' });
      await add({ itemId: 'cup', sku: 'CUP-S' });
      expect(await quantities()).to.deep.equal([2]);
    } finally {
      store.readAfter = readAfter;
    }
    expect(read.filter((stream) => stream.startsWith('cartkeeper-'))).to.deep.equal([]);
  });

  it('adds one piece when no quantity is said, and grows an equal line', async () => {
    await add({ itemId: 'cup', sku: 'CUP-S' });
    const { json } = await add({ itemId: 'cup', sku: 'CUP-S', quantity: '2' });
    expect(json.shoppingCart.entries).to.have.length(1);
    expect(json.newlyAdded.quantity).to.equal(3);
  });

  const refusals: readonly [string, object, number, string, string][] = [
    ['one option', { itemId: 'cup' }, 400, 'OPTIONS_MISSING', 'Please select the Size option.'],
    ['two options', { itemId: 'rug' }, 400, 'OPTIONS_MISSING', 'Please select the Size and Color options.'],
    [
      'more options',
      { itemId: 'lamp' },
      400,
      'OPTIONS_MISSING',
      'Please select the Size, Color and Cable options.',
    ],
    [
      'an unknown variant',
      { itemId: 'cup', sku: 'NOPE' },
      400,
      'VARIANT_UNAVAILABLE',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    [
      'a draft',
      { itemId: 'draft', sku: 'DRAFT' },
      400,
      'VARIANT_UNAVAILABLE',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    [
      'an unknown product',
      { itemId: 'no-such.product' },
      400,
      'VARIANT_UNAVAILABLE',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    [
      'a variant out of stock',
      { itemId: 'cup', sku: 'CUP-L' },
      409,
      'NOT_ENOUGH_STOCK',
      'Sorry, we do not have enough of that item available.',
    ],
    [
      'more than there is',
      { itemId: 'cup', sku: 'CUP-S', quantity: 6 },
      409,
      'NOT_ENOUGH_STOCK',
      'Sorry, we do not have enough of that item available.',
    ],
    [
      'text',
      { itemId: 'cup', sku: 'CUP-S', quantity: 'abc' },
      400,
      'QUANTITY_NOT_A_NUMBER',
      'Quantity must be a number.',
    ],
    [
      'nothing',
      { itemId: 'cup', sku: 'CUP-S', quantity: null },
      400,
      'QUANTITY_NOT_A_NUMBER',
      'Quantity must be a number.',
    ],
    [
      'half a piece',
      { itemId: 'cup', sku: 'CUP-S', quantity: 1.5 },
      400,
      'QUANTITY_NOT_WHOLE',
      'Quantity must be a whole number',
    ],
    [
      'none',
      { itemId: 'cup', sku: 'CUP-S', quantity: 0 },
      400,
      'QUANTITY_OUT_OF_RANGE',
      'Quantity must be between 1 and 9999.',
    ],
    [
      'too many',
      { itemId: 'cup', sku: 'CUP-S', quantity: 10_000 },
      400,
      'QUANTITY_OUT_OF_RANGE',
      'Quantity must be between 1 and 9999.',
    ],
    [
      'no denomination',
      { itemId: 'card' },
      400,
      'DENOMINATION_MISSING',
      'Select a denomination for the Gift Card',
    ],
    [
      'two downloads',
      { itemId: 'file', quantity: 2 },
      409,
      'SINGLE_QUANTITY',
      'You can only have one of this item in your cart.',
    ],
  ];
  for (const [what, body, status, code, message] of refusals) {
    it(`refuses ${what} in the words of the specification, and leaves the cart as it was`, async () => {
      await add({ itemId: 'cup', sku: 'CUP-S', quantity: 1 });
      const answer = await add(body);
      expect(answer.json).to.deep.include({ status, code, message });
      expect(answer.status).to.equal(status);
      expect(answer.headers['content-type']).to.include('application/problem+json');
      expect(await quantities()).to.deep.equal([1]);
    });
  }

  it('refuses a body that is not the contract, naming the field', async () => {
    const unknown = await add({ itemId: 'cup', sku: 'CUP-S', price: 1 });
    expect(unknown.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    const missing = await add({ sku: 'CUP-S' });
    expect(missing.json.details).to.deep.include({ field: 'itemId' });
  });

  it('refuses what is not JSON, and what is too large', async () => {
    const form = await add('itemId=cup' as unknown as object, { 'content-type': 'text/csv' });
    expect(form.json).to.include({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const large = await add({ itemId: 'cup', additionalFields: 'x'.repeat(1_100_000) });
    expect(large.json).to.include({ status: 413, code: 'BODY_TOO_LARGE' });
    const broken = await add('{"itemId":' as unknown as object, { 'content-type': 'application/json' });
    expect(broken.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('changes a quantity, and takes an entry out', async () => {
    const { json } = await add({ itemId: 'cup', sku: 'CUP-S', quantity: 1 });
    const url = `${ENTRIES}/${json.newlyAdded.id}`;
    const changed = await buyer.send('PUT', url, { quantity: 3 });
    expect(changed.status).to.equal(200);
    expect(changed.json.updatedEntry.quantity).to.equal(3);
    const tooMany = await buyer.send('PUT', url, { quantity: 6 });
    expect(tooMany.json).to.include({ status: 409, code: 'NOT_ENOUGH_STOCK' });
    const half = await buyer.send('PUT', url, { quantity: '1.5' });
    expect(half.json).to.include({ status: 400, message: 'Quantity must be a whole number' });
    const unsaid = await buyer.send('PUT', url, {});
    expect(unsaid.json).to.include({ status: 400, message: 'Quantity must be a number.' });
    const removed = await buyer.send('DELETE', url);
    expect(removed.json.shoppingCart.entries).to.deep.equal([]);
    const again = await buyer.send('DELETE', url);
    expect(again.status).to.equal(200);
    const gone = await buyer.send('PUT', url, { quantity: 1 });
    expect(gone.json).to.include({ status: 404, code: 'CART_ENTRY_NOT_FOUND' });
  });

  it("changes an entry's answers, and only where product and entry belong together", async () => {
    const { json } = await add({ itemId: 'cup', sku: 'CUP-S', additionalFields: '{"engraving":"A"}' });
    const url = `${ENTRIES}/${json.newlyAdded.id}/additionalFields`;
    const changed = await buyer.send('PUT', url, {
      itemId: 'cup',
      sku: 'CUP-S',
      additionalFields: '{"engraving":"B"}',
    });
    expect(changed.json.updatedEntry.additionalFields).to.equal('{"engraving":"B"}');
    const other = await buyer.send('PUT', url, { itemId: 'rug', additionalFields: '' });
    expect(other.json).to.include({ status: 404, code: 'CART_ENTRY_NOT_FOUND' });
  });

  it('shows an empty cart to a visitor without one', async () => {
    const { status, json } = await buyer.get(`${CART}?mock=false&timecode=1&calculateSubtotal=false`);
    expect(status).to.equal(200);
    expect(json).to.deep.include({
      id: null,
      entries: [],
      subtotalCents: 0,
      isPurchased: false,
    });
    const removed = await buyer.send('DELETE', `${ENTRIES}/nothing`);
    expect(removed.json.shoppingCart.entries).to.deep.equal([]);
  });

  it('shows a change at once to whoever says what they have seen, and to the next page load', async () => {
    for (let quantity = 1; quantity <= 3; quantity++) {
      const { headers } = await add({ itemId: 'cup', sku: 'CUP-S' });
      const position = String(headers['x-position']);
      const read = await buyer.get(CART, { 'x-after-position': position });
      expect(read.json.totalQuantity).to.equal(quantity);
      expect(buyer.cookies.get('position')).to.equal(position);
      const page = await buyer.get('/cart?format=json');
      expect(page.json.shoppingCart.totalQuantity).to.equal(quantity);
    }
  });

  it('writes a retry with the same idempotency key once', async () => {
    const body = { itemId: 'cup', sku: 'CUP-S', quantity: 2 };
    const first = await add(body, { 'idempotency-key': 'k1' });
    const retry = await add(body, { 'idempotency-key': 'k1' });
    expect(retry.json.shoppingCart.id).to.equal(first.json.shoppingCart.id);
    expect(retry.json.shoppingCart.totalQuantity).to.equal(2);
    buyer.cookies.delete('cart');
    const lostAnswer = await add(body, { 'idempotency-key': 'k1' });
    expect(lostAnswer.json.shoppingCart.id).to.equal(first.json.shoppingCart.id);
    expect(lostAnswer.json.shoppingCart.totalQuantity).to.equal(2);
    const another = await add(body, { 'idempotency-key': 'k2' });
    expect(another.json.shoppingCart.totalQuantity).to.equal(4);
  });

  it("does not let one visitor's key reach another visitor's cart", async () => {
    const body = { itemId: 'cup', sku: 'CUP-S' };
    const mine = await add(body, { 'idempotency-key': 'same' });
    const stranger = await openBrowser(gateway.app);
    const theirs = await stranger.send('POST', ENTRIES, body, { 'idempotency-key': 'same' });
    expect(theirs.json.shoppingCart.id).not.to.equal(mine.json.shoppingCart.id);
  });

  it('begins a fresh cart after the old one was checked out', async () => {
    const { json } = await add({ itemId: 'cup', sku: 'CUP-S', quantity: 2 });
    const cartId = json.shoppingCart.id;
    const { position } = await gateway.commandHandler.handle(
      cartAggregate,
      cartId,
      { type: 'CloseCart', data: { cartId, reason: 'purchased', orderId: 'order1' } },
      gateway.context(),
    );
    const read = await buyer.get(CART, { 'x-after-position': String(position) });
    expect(read.json).to.deep.include({ id: null, entries: [] });
    const next = await add({ itemId: 'cup', sku: 'CUP-S' });
    expect(next.json.shoppingCart.id).not.to.equal(cartId);
    expect(next.json.shoppingCart.totalQuantity).to.equal(1);
  });

  describe('without the right crumb', () => {
    const body = { itemId: 'cup', sku: 'CUP-S' };

    it('asks a browser without cookies to allow them', async () => {
      const { status, json } = await blankBrowser(gateway.app).send('POST', ENTRIES, body);
      expect(status).to.equal(403);
      expect(json).to.deep.include({
        code: 'CRUMB_FAIL',
        crumbFail: true,
        message: 'Please enable cookies in your browser, reload the page, and try again.',
      });
    });

    it('says that the session has expired', async () => {
      const { json } = await add(body, { 'x-csrf-token': 'f'.repeat(32) });
      expect(json).to.deep.include({
        code: 'CRUMB_FAIL',
        crumbFail: true,
        message: 'Your session has expired. Please reload the page and try again.',
      });
    });

    it('also takes it from the body or the query', async () => {
      const crumb = buyer.cookies.get('crumb') ?? '';
      const inBody = await add({ ...body, crumb }, { 'x-csrf-token': '' });
      expect(inBody.status).to.equal(200);
      const bare = await gateway.app.inject({
        method: 'POST',
        url: ENTRIES,
        cookies: { crumb },
        payload: { ...body, crumb },
      });
      expect(bare.statusCode).to.equal(200);
      const query = await gateway.app.inject({
        method: 'POST',
        url: `${ENTRIES}?crumb=${crumb}`,
        cookies: { crumb },
        payload: body,
      });
      expect(query.statusCode).to.equal(200);
    });
  });
});
