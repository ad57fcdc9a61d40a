import { expect } from 'chai';
import type { Browser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

const PRODUCT = '/api/commerce/products/cup';
const COLLECTION = '/api/content-service/product/1.1/websites/main/products';

/** Something that staff edit: where it is read, what two people make of it, and where each of them looks for it after. */
interface Edited {
  readonly what: string;
  readonly read: string;
  readonly write: readonly [method: 'PUT' | 'POST', url: string];
  /** All of it, as it is read, with these fields changed. */
  readonly body: (fields: Record<string, unknown>) => unknown;
  readonly one: readonly [field: string, path: string, before: unknown, theirs: unknown, yours: unknown];
  readonly other: readonly [field: string, path: string, value: unknown];
}

const merchandising = {
  ...{ scarcityEnabled: true, scarcityText: 'Only {count} left', scarcityShownByDefault: true },
  ...{ scarcityThreshold: 5, customSoldOutText: '' },
  ...{ mailingListSignUpEnabled: false, mailingListOptInByDefault: false },
};
const rule = (rate: number) => ({
  ...{ ruleId: 'vat', name: 'VAT', places: [{ country: 'DE', regions: [], postalPrefixes: [] }], rate },
  ...{ classRates: {}, appliesToShipping: true },
});
const home = {
  ...{ announcement: 'Free delivery', heroTitle: 'Made slowly', heroText: '', heroImage: null },
  ...{ featured: [], story: null, categoryBlurbs: {}, categoryImages: {} },
};
const settings = {
  ...{ title: 'Tidehus', tagline: 'Quiet things', currency: 'USD', language: 'en-US' },
  ...{ timeZone: 'UTC', multipleQuantityAllowedForServices: true },
};
const texts = {
  ...{ name: 'Cup', slug: 'cup', excerpt: 'Plain.', description: '', categories: [], tags: [], images: [] },
  customAddButtonText: '',
};

const EDITED: readonly Edited[] = [
  {
    what: 'the texts of a product',
    read: PRODUCT,
    write: ['PUT', `${PRODUCT}/description`],
    body: (fields) => ({ description: { ...texts, ...fields } }),
    one: ['name', 'product.name', 'Cup', 'Their cup', 'My cup'],
    other: ['description', 'product.description', '<p>New</p>'],
  },
  {
    what: 'what is said of its stock',
    read: PRODUCT,
    write: ['PUT', `${PRODUCT}/merchandising`],
    body: (fields) => ({ merchandising: { ...merchandising, ...fields } }),
    one: ['merchandising.scarcityThreshold', 'product.merchandising.scarcityThreshold', 5, 6, 7],
    other: ['merchandising.customSoldOutText', 'product.merchandising.customSoldOutText', 'Gone'],
  },
  {
    what: 'what search engines are told',
    read: PRODUCT,
    write: ['PUT', `${PRODUCT}/seo`],
    body: (fields) => ({ seo: { title: 'Cup', description: 'Plain.', ...fields } }),
    one: ['seo.title', 'product.seo.title', 'Cup', 'Their cup', 'My cup'],
    other: ['seo.description', 'product.seo.description', 'By hand.'],
  },
  {
    what: 'the measures of a variant',
    read: PRODUCT,
    write: ['PUT', `${PRODUCT}/variants/cups/specification`],
    body: (fields) => ({
      specification: { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1, barcode: '', ...fields },
    }),
    one: ['specification.weightGrams', 'product.variants.0.specification.weightGrams', 1, 2, 3],
    other: ['specification.barcode', 'product.variants.0.specification.barcode', '4006381333931'],
  },
  {
    what: 'the settings of the store',
    read: '/api/commerce/store-settings',
    write: ['PUT', '/api/commerce/store-settings'],
    body: (fields) => ({ ...settings, ...fields }),
    one: ['title', 'settings.title', 'Tidehus', 'Theirs', 'Mine'],
    other: ['tagline', 'settings.tagline', 'New'],
  },
  {
    what: 'the home page',
    read: '/api/site/home-page',
    write: ['PUT', '/api/site/home-page'],
    body: (fields) => ({ ...home, ...fields }),
    one: ['heroTitle', 'home.heroTitle', 'Made slowly', 'Theirs', 'Mine'],
    other: ['announcement', 'home.announcement', 'Open on Sunday'],
  },
  {
    what: 'taxes',
    read: '/api/commerce/tax',
    write: ['PUT', '/api/commerce/tax'],
    body: (fields) => ({ pricesIncludeTax: false, rules: [rule(1)], ...fields }),
    one: ['rules', 'tax.rules', [rule(1)], [rule(2)], [rule(3)]],
    other: ['pricesIncludeTax', 'tax.pricesIncludeTax', true],
  },
  {
    what: 'a namespace of preferences',
    read: '/api/v1/commerce-preferences/notes',
    write: ['PUT', '/api/v1/commerce-preferences/notes'],
    body: (fields) => ({ a: 'a', b: 'b', ...fields }),
    one: ['a', 'a', 'a', 'theirs', 'mine'],
    other: ['b', 'b', 'new'],
  },
  {
    what: 'how order numbers are written',
    read: '/api/commerce/orders/numbering',
    write: ['PUT', '/api/commerce/orders/numbering'],
    body: (fields) => ({ prefix: 'SF-', suffix: '', digits: 5, startAt: 1000, ...fields }),
    one: ['prefix', 'format.prefix', 'SF-', 'A-', 'B-'],
    other: ['suffix', 'format.suffix', '-X'],
  },
  {
    what: 'a draft order',
    read: '/api/commerce/draft-orders/DRAFT',
    write: ['PUT', '/api/commerce/draft-orders/DRAFT'],
    body: (fields) => ({
      ...{ email: 'ada@example.com', note: 'As agreed.' },
      lines: [{ itemId: 'cup', sku: 'CUP-S', quantity: 1, unitPrice: { amount: 1500, currency: 'USD' } }],
      ...fields,
    }),
    one: ['note', 'draftOrder.note', 'As agreed.', 'Theirs', 'Mine'],
    other: ['email', 'draftOrder.email', 'grace@example.com'],
  },
  {
    what: 'the texts of a collection',
    read: '/api/commerce/collections/COLLECTION',
    write: ['PUT', '/api/commerce/collections/COLLECTION'],
    body: (fields) => ({ title: 'Shop', navigationTitle: 'Shop', description: '', enabled: true, ...fields }),
    one: ['title', 'collection.title', 'Shop', 'Theirs', 'Mine'],
    other: ['description', 'collection.description', 'New'],
  },
];

const at = (json: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null)?.[key], json);

describe('two people who edit at once', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const ids: Record<string, string> = {};

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 3 } } });
    const collection = { navigationTitle: 'Shop', title: 'Shop', urlId: 'tableware' };
    ids.COLLECTION = (await owner.send('POST', COLLECTION, collection)).json.id;
    const line = { itemId: 'cup', sku: 'CUP-S', quantity: 1 };
    const draft = { email: 'ada@example.com', lines: [line] };
    ids.DRAFT = (await owner.send('POST', '/api/commerce/draft-orders', draft)).json.draftOrder.draftId;
  });
  after(() => gateway.close());

  const named = (url: string) => url.replace(/COLLECTION|DRAFT/, (name) => ids[name] ?? '');
  const last = (field: string) => field.split('.').at(-1) ?? field;

  /** What somebody has read: the answer, and its revision. */
  async function read(url: string) {
    const { json, headers, status } = await owner.get(named(url));
    expect(status).to.equal(200);
    const revision = json.product?.revision ?? json.collection?.revision;
    return { json, revision: revision === undefined ? String(headers.etag) : `"${revision}"` };
  }

  for (const { what, read: where, write, body, one, other } of EDITED) {
    const [method, url] = write;
    const [field, path, before, theirs, yours] = one;

    it(`both keep what they changed of ${what}, and are asked about what both changed`, async () => {
      const send = (fields: Record<string, unknown>, headers = {}) =>
        owner.send(method, named(url), body(fields), headers);
      const first = await send({ [last(field)]: before });
      expect(first.status, first.text).to.equal(200);
      const { revision } = await read(where);

      const they = await send({ [last(field)]: theirs }, { 'if-match': revision });
      expect(they.status, they.text).to.equal(200);
      const you = await send({ [last(other[0])]: other[2] }, { 'if-match': revision });
      expect(you.status, you.text).to.equal(200);
      const both = await read(where);
      expect(at(both.json, path)).to.deep.equal(theirs);
      expect(at(both.json, other[1])).to.deep.equal(other[2]);

      const refused = await send({ [last(field)]: yours }, { 'if-match': revision });
      expect(refused.json).to.deep.include({ status: 412, code: 'EDIT_CONFLICT' });
      expect(refused.json.details.conflicts).to.deep.equal([{ field, before, theirs, yours }]);
      expect(at((await read(where)).json, path)).to.deep.equal(theirs);

      const chosen = await send(
        { [last(field)]: yours, [last(other[0])]: other[2] },
        { 'if-match': `"${refused.json.details.revision}"` },
      );
      expect(chosen.status, chosen.text).to.equal(200);
      expect(at((await read(where)).json, path)).to.deep.equal(yours);
    });
  }

  it('leave alone what a body does not name', async () => {
    const answer = await owner.send('PUT', `${PRODUCT}/description`, { description: { excerpt: 'Short.' } });
    expect(answer.json.product).to.include({ excerpt: 'Short.', slug: 'cup' });
    const price = { price: { amount: 2100, currency: 'USD' } };
    const { revision } = await read(PRODUCT);
    await owner.send('PUT', `${PRODUCT}/variants/cups/price`, price, { 'if-match': revision });
    expect((await read(PRODUCT)).json.product).to.include({ excerpt: 'Short.' });
  });

  it('are asked about a price that both changed, and not about one that came out the same', async () => {
    const { revision } = await read(PRODUCT);
    const send = (amount: number) =>
      owner.send(
        'PUT',
        `${PRODUCT}/variants/cups/price`,
        { price: { amount, currency: 'USD' } },
        { 'if-match': revision },
      );
    expect((await send(2200)).status).to.equal(200);
    expect((await send(2200)).status).to.equal(200);
    const { json } = await send(2300);
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    expect(json.details.conflicts).to.deep.equal([
      { field: 'price', before: usd(2100), theirs: usd(2200), yours: usd(2300) },
    ]);
  });

  it('are not asked about preferences that one of them set and the other left empty', async () => {
    const url = '/api/v1/commerce-preferences/drafts';
    await owner.send('PUT', url, { kept: 'kept' });
    const { revision } = await read(url);
    await owner.send('PUT', url, { kept: 'kept', added: 'theirs' }, { 'if-match': revision });
    const mine = { kept: 'mine', added: '' };
    const { status, json } = await owner.send('PUT', url, mine, { 'if-match': revision });
    expect([status, json]).to.deep.equal([200, { kept: 'mine', added: 'theirs' }]);
  });

  it('get the same answer again for what they wrote already, whoever changed it since', async () => {
    const { revision } = await read(PRODUCT);
    const send = (name: string, key: string) =>
      owner.send(
        'PUT',
        `${PRODUCT}/description`,
        { description: { name } },
        { 'if-match': revision, 'idempotency-key': key },
      );
    expect((await send('First', 'k1')).status).to.equal(200);
    await owner.send('PUT', `${PRODUCT}/description`, { description: { name: 'Second' } });
    const again = await send('First', 'k1');
    expect([again.status, again.json.product.name]).to.deep.equal([200, 'Second']);
  });

  it('are told of a menu that somebody else arranged', async () => {
    const url = '/api/commondata/GetSiteLayout';
    const arrange = (title: string, headers = {}) => {
      const items = [{ externalLink: { title, url: 'https://journal.example' } }];
      const menu = { fieldName: 'mainNav', templateId: 'tide', navigation: { items } };
      return owner.send('POST', '/api/widget/UpdateNavigation', menu, headers);
    };
    await arrange('Journal');
    const { revision } = await read(url);
    await arrange('Theirs', { 'if-match': revision });
    const { json } = await arrange('Mine', { 'if-match': revision });
    expect(json.code).to.equal('EDIT_CONFLICT');
    expect(json.details.conflicts.map((conflict: { field: string }) => conflict.field)).to.deep.equal([
      'items',
    ]);
  });

  it('are refused with a tag that is none', async () => {
    const { json } = await owner.send(
      'PUT',
      `${PRODUCT}/description`,
      { description: { name: 'x' } },
      { 'if-match': 'yesterday' },
    );
    expect(json).to.include({ status: 412, code: 'REVISION_CHANGED' });
  });
});
