import { expect } from 'chai';
import { productAggregate } from '../../../../../domain/catalog/product.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const initials = (value: string) =>
  JSON.stringify([{ id: 'initials', type: 'text', rawTitle: 'Initials', value }]);

describe('a product that asks questions', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9 } } });
    const question = { description: '', required: true, maxLength: 3, options: [] };
    const form = {
      formId: 'engraving',
      name: 'Engraving',
      fields: [{ ...question, id: 'initials', type: 'text' as const, title: 'Initials' }],
    };
    await gateway.commandHandler.handle(
      productAggregate,
      'cup',
      { type: 'AttachProductForm', data: { productId: 'cup', form } },
      gateway.context(),
    );
    buyer = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  const add = (additionalFields?: string) =>
    buyer.send('POST', ENTRIES, {
      itemId: 'cup',
      ...(additionalFields !== undefined && { additionalFields }),
    });
  const refused = (message: string) => ({ status: 400, code: 'ADDITIONAL_FIELDS_INVALID', message });

  it('is not put into a cart without the answers it requires, whatever the page lets through', async () => {
    const { json } = await add();
    expect(json).to.deep.include(refused('Required'));
    expect(json.details.fields).to.deep.equal([
      { fieldId: 'initials', title: 'Initials', message: 'Required' },
    ]);
    expect((await add(initials(' '))).json).to.include(refused('Required'));
    expect((await add(initials('ABCD'))).json).to.include(refused('You have exceeded the character limit'));
    expect((await add('{"initials"')).json).to.include(
      refused('Could not parse the form fields, please check your entries.'),
    );
  });

  it('is put into a cart with them, and keeps asking when they are changed', async () => {
    const { status, json } = await add(initials('IB'));
    expect(status).to.equal(200);
    expect(json.newlyAdded.additionalFieldsFormId).to.equal('engraving');
    const url = `${ENTRIES}/${json.newlyAdded.id}/additionalFields`;
    const emptied = await buyer.send('PUT', url, { itemId: 'cup', additionalFields: '' });
    expect(emptied.json).to.include(refused('Required'));
    const changed = await buyer.send('PUT', url, { itemId: 'cup', additionalFields: initials('KB') });
    expect(changed.json.updatedEntry.additionalFields).to.equal(initials('KB'));
  });
});

describe('the description of the API', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());

  it('holds every call about carts and customers', async () => {
    const { json } = await (await openBrowser(gateway.app)).get('/api/openapi.json');
    const calls = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\/$/, '')}`),
    );
    const cart = '/api/commerce/shopping-cart';
    const account = '/api/site-users/account';
    expect(calls).to.include.members([
      `get ${cart}`,
      `post ${cart}/entries`,
      `put ${cart}/entries/{entryId}`,
      `delete ${cart}/entries/{entryId}`,
      `put ${cart}/entries/{entryId}/additionalFields`,
      `post ${cart}/coupons`,
      `delete ${cart}/coupons/{code}`,
      `put ${cart}/location`,
      `put ${cart}/shipping-option`,
      `post ${cart}/prices`,
      `post ${account}/session`,
      `delete ${account}/session`,
      `post ${account}`,
      `get ${account}`,
      `put ${account}`,
      `post ${account}/locale`,
      `put ${account}/password`,
      `post ${account}/password/forgotten`,
      `post ${account}/password/reset`,
      `post ${account}/email`,
      `post ${account}/email/confirm`,
      `get ${account}/addresses`,
      `post ${account}/addresses`,
      `put ${account}/addresses/{addressId}`,
      `delete ${account}/addresses/{addressId}`,
      'get /api/commerce/customers',
      'get /api/commerce/customers/{customerId}',
    ]);
  });
});
