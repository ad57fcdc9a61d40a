import { expect } from 'chai';
import { type Answer, type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const OURS = { 'sec-fetch-site': 'same-origin' };

describe('the form of a product without JavaScript', function () {
  this.timeout(20_000);
  let gateway: TestGateway;
  let visitor: Browser;

  beforeEach(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'bowl',
      name: 'Bowl',
      options: ['Size', 'Color'],
      variants: {
        'BOWL-S': { attributes: { Size: 'S', Color: 'Sand' }, stock: 5 },
        'BOWL-L': { attributes: { Size: 'L', Color: 'Ink' }, stock: 2 },
      },
    });
    visitor = await openBrowser(gateway.app);
    await visitor.get('/shop/p/bowl');
  });
  afterEach(() => gateway.close());

  const press = (fields: Record<string, string>, headers: Record<string, string> = OURS): Promise<Answer> =>
    visitor.send('POST', '/shop/p/bowl', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'x-csrf-token': '',
      ...headers,
    });
  const SMALL = { 'option.Size': 'S', 'option.Color': 'Sand' };
  const inCart = async () =>
    (await visitor.get('/cart?format=json')).json.shoppingCart.entries.map(
      ({ chosenVariant, quantity }: { chosenVariant: { sku: string }; quantity: number }) => [
        chosenVariant.sku,
        quantity,
      ],
    );

  it('leads to a cart that holds what was chosen', async () => {
    const { status, headers } = await press({ ...SMALL, quantity: '2' });
    expect([status, headers.location]).to.deep.equal([303, '/cart']);
    expect(await inCart()).to.deep.equal([['BOWL-S', 2]]);
    await press({ 'option.Size': 'L', 'option.Color': 'Ink', quantity: '1' });
    expect(await inCart()).to.deep.equal([
      ['BOWL-S', 2],
      ['BOWL-L', 1],
    ]);
  });

  it('says on the page of the product what is missing, and keeps what was entered', async () => {
    const { status, headers, text } = await press({ 'option.Size': 'L', 'option.Color': '', quantity: '7' });
    expect(status).to.equal(400);
    expect(headers['cache-control']).to.equal('private, no-store');
    expect(text).to.include('Please select the Color option.');
    expect(text).to.match(/<option value="L" selected="">/);
    expect(text).to.match(/<input[^>]* name="quantity"[^>]* value="7"/);
    const both = await press({ quantity: '1' });
    expect(both.text).to.include('Please select the Size and Color options.');
    expect(await inCart()).to.deep.equal([]);
  });

  it('refuses in the words of the specification', async () => {
    const messageOf = async (fields: Record<string, string>) =>
      /role="alert"[^>]*>([^<]*)</.exec((await press(fields)).text)?.[1];
    expect(await messageOf({ 'option.Size': 'S', 'option.Color': 'Ink' })).to.equal(
      'Sorry, that item variant is unavailable. Please select another variant.',
    );
    expect(await messageOf({ ...SMALL, quantity: 'two' })).to.equal('Quantity must be a number.');
    expect(await messageOf({ ...SMALL, quantity: '1.5' })).to.equal('Quantity must be a whole number');
    expect(await messageOf({ ...SMALL, quantity: '6' })).to.equal(
      'Sorry, we do not have enough of that item available.',
    );
  });

  it('takes nothing from other sites: it asks again, with the crumb in the form', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const refused = await press(SMALL, { 'sec-fetch-site': site });
      expect(refused.status).to.equal(403);
    }
    const { status, text } = await press(SMALL, {});
    expect(status).to.equal(403);
    expect(text).to.include('Your session has expired.');
    expect(await inCart()).to.deep.equal([]);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(text) ?? [];
    const again = await press({ ...SMALL, crumb }, {});
    expect(again.status).to.equal(303);
    expect(await inCart()).to.deep.equal([['BOWL-S', 1]]);
    expect((await press({ ...SMALL, crumb: 'x'.repeat(32) }, {})).status).to.equal(403);
  });

  it('takes what no browser vouches for nowhere else', async () => {
    const body = { itemId: 'bowl', sku: 'BOWL-S', quantity: 1 };
    const headers = { 'x-csrf-token': '', ...OURS };
    const { status } = await visitor.send('POST', '/api/commerce/shopping-cart/entries', body, headers);
    expect(status).to.equal(403);
  });

  it('takes answers to the questions of the product, and says which one is open', async () => {
    const owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    const field = { description: '', maxLength: 0, options: [] };
    const form = {
      formId: 'gift',
      name: 'Gift',
      fields: [
        { ...field, id: 'name', type: 'text', title: 'Name on it', required: true },
        {
          ...field,
          id: 'wrap',
          type: 'checkbox',
          title: 'Wrapping',
          required: false,
          options: ['Paper', 'Bow'],
        },
      ],
    };
    const { status, text } = await owner.send('PUT', '/api/commerce/products/bowl/form', { form });
    expect(status, text).to.equal(200);
    await visitor.get('/shop/p/bowl');
    expect((await press(SMALL)).text).to.include('Name on it: Required');
    expect((await press({ ...SMALL, 'field.name': 'Ada', 'field.wrap': 'Bow' })).status).to.equal(303);
    const { entries } = (await visitor.get('/cart?format=json')).json.shoppingCart;
    expect(JSON.parse(entries[0].additionalFields)).to.deep.equal([
      { id: 'name', type: 'text', rawTitle: 'Name on it', value: 'Ada' },
      { id: 'wrap', type: 'checkbox', rawTitle: 'Wrapping', value: 'Bow' },
    ]);
  });

  it('leads to the checkout of what is subscribed to', async () => {
    const owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await owner.send('PUT', '/api/commerce/products/bowl/subscription-plan', { plan });
    const { status, headers } = await press(SMALL);
    expect(status).to.equal(303);
    expect(headers.location).to.match(/^\/checkout\?cartToken=sub_/);
    expect(await inCart()).to.deep.equal([]);
  });

  it('is a problem of a program where there is no such product', async () => {
    const { status, json } = await visitor.send('POST', '/shop/p/nothing', 'quantity=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([status, json.code]).to.deep.equal([404, 'PRODUCT_NOT_FOUND']);
  });
});
