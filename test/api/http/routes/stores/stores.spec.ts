import { expect } from 'chai';
import { siteLayoutOf } from '../../../../../api/application/stores/siteLayout.ts';
import { categoriesAggregate } from '../../../../../domain/collections/categories.decider.ts';
import { findCategory } from '../../../../../domain/collections/categoryTree.ts';
import { collectionAggregate } from '../../../../../domain/collections/collection.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const COLLECTIONS = '/api/content-service/product/1.1/websites/main/products';
const NAVIGATION = '/api/widget/UpdateNavigation';
const LAYOUT = '/api/commondata/GetSiteLayout';

/** The request for a product with one price. */
const cup = (currency: string) => ({
  type: 'physical',
  description: {
    ...{ name: 'Clay cup', excerpt: '', description: '', customAddButtonText: '' },
    ...{ categories: [], tags: [], images: [] },
  },
  options: [],
  variants: [{ sku: 'CUP', attributes: {}, price: { amount: 1900, currency }, imageId: null }],
});

describe('putting a store on a site over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const collection = (urlId: string) => ({
    navigationTitle: 'Shop',
    title: 'The shop',
    urlId,
    description: '',
  });
  const layout = async () => (await owner.get(LAYOUT)).json.layout;
  const create = (changes: object = {}) =>
    owner.send('POST', '/api/commerce/stores', { storeTitle: 'Häppy Cups', websiteId: 'main', ...changes });

  it('goes step by step: collection, root category, menu', async () => {
    const created = await owner.send('POST', COLLECTIONS, collection('the-shop'));
    expect(created.status).to.equal(200);
    const { id } = created.json;
    const category = await owner.send('POST', `${COLLECTIONS}/${id}/categories`, {
      displayName: 'All',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    });
    expect(category.json).to.deep.include({
      collectionId: id,
      displayName: 'All',
      type: 'ROOT',
      displayIndex: 1,
    });
    expect(await layout()).to.deep.equal([{ identifier: 'mainNav', templateId: '', links: [] }]);
    const arranged = await owner.send('POST', NAVIGATION, {
      fieldName: 'mainNav',
      templateId: 'tide',
      navigation: {
        items: [
          { collectionId: id },
          { children: [{ externalLink: { title: 'Journal', url: 'https://journal.example' } }] },
          { externalLink: 'https://letters.example/from/' },
        ],
      },
    });
    expect(arranged.status).to.equal(200);
    const [main] = await layout();
    expect(main.identifier).to.equal('mainNav');
    expect(main.links[0]).to.deep.include({ collectionId: id, title: 'Shop', urlId: 'the-shop' });
    expect(main.links[2].externalLink).to.deep.equal({
      title: 'letters.example/from',
      url: 'https://letters.example/from/',
      newWindow: false,
    });
    expect(main.links[1].children[0]).to.deep.include({
      title: 'Journal',
      externalLink: { title: 'Journal', url: 'https://journal.example', newWindow: false },
    });
  });

  it('refuses an address that is taken, a second root, and another website', async () => {
    expect((await owner.send('POST', COLLECTIONS, collection('the-shop'))).json.code).to.equal('URL_TAKEN');
    const { json } = await owner.send('POST', COLLECTIONS, collection('second'));
    const root = { displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 };
    const path = `${COLLECTIONS}/${json.id}/categories`;
    expect((await owner.send('POST', path, root)).status).to.equal(200);
    expect((await owner.send('POST', path, root)).json.code).to.equal('ROOT_CATEGORY_EXISTS');
    const elsewhere = COLLECTIONS.replace('/main/', '/other/');
    const refused = await owner.send('POST', elsewhere, collection('third'));
    expect(refused.json).to.include({ status: 404, code: 'WEBSITE_NOT_FOUND' });
    const nowhere = await owner.send('POST', `${COLLECTIONS}/nothing/categories`, root);
    expect(nowhere.json.code).to.equal('COLLECTION_NOT_FOUND');
  });

  it('goes in one go, with an address of its own and an entry in the main menu', async () => {
    const { status, json } = await create();
    expect(status).to.equal(202);
    expect(json.urlId).to.equal('happy-cups');
    const { commandHandler } = gateway;
    const made = await until(async () => {
      const { state } = await commandHandler.load(collectionAggregate, json.collectionId);
      return state.status === 'created' && state;
    });
    expect(made.texts).to.include({ title: 'Häppy Cups', urlId: 'happy-cups', enabled: true });
    const root = await until(async () => {
      const { state } = await commandHandler.load(categoriesAggregate, json.collectionId);
      return findCategory(state, json.rootCategoryId);
    });
    expect(root).to.include({ displayName: 'All', type: 'ROOT' });
    await until(async () => {
      const [main] = await layout();
      return main.links.some(
        ({ collectionId }: { collectionId: string }) => collectionId === json.collectionId,
      );
    });
  });

  it('makes the address unique, from the fallback where the title spells too little', async () => {
    expect((await create()).json.urlId).to.equal('happy-cups-1');
    expect((await create({ storeTitle: '茶', addToMainNav: false })).json.urlId).to.equal('store');
    const unnamed = { storeTitle: ' ', fallbackStoreTitle: 'Corner shop', addToMainNav: false };
    expect((await create(unnamed)).json.urlId).to.equal('corner-shop');
    const known = { storeTitle: 'Prints', storeUrls: ['prints', 'prints-1'], addToMainNav: false };
    expect((await create(known)).json.urlId).to.equal('prints-2');
  });

  it('refuses menus that nobody can use', async () => {
    const { json } = await owner.send('POST', NAVIGATION, {
      fieldName: 'mainNav',
      navigation: { items: [{}] },
    });
    expect(json).to.include({ status: 400, code: 'NAVIGATION_ITEM_INVALID' });
  });

  it('finds no main navigation on a site that was never opened', async () => {
    expect(await siteLayoutOf(gateway.commandHandler, 'other')).to.deep.equal([]);
  });

  it('changes how the store is called and counts, and pages show it', async () => {
    const { json } = await owner.get('/api/commerce/store-settings');
    const settings = { ...json.settings, title: 'Kiln & Loom', timeZone: 'Europe/Berlin' };
    const changed = await owner.send('PUT', '/api/commerce/store-settings', settings);
    expect(changed.json.settings).to.deep.equal(settings);
    expect((await owner.get('/?format=json')).json.website.siteTitle).to.equal('Kiln & Loom');
    expect((await owner.send('POST', '/api/commerce/products', cup('USD'))).status).to.equal(201);
    const euro = await owner.send('PUT', '/api/commerce/store-settings', { ...settings, currency: 'EUR' });
    expect(euro.json).to.include({ status: 409, code: 'CURRENCY_FIXED' });
    const nowhere = await owner.send('PUT', '/api/commerce/store-settings', {
      ...settings,
      timeZone: 'Mars/Base',
    });
    expect(nowhere.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('refuses a language that no page could be written in, and keeps showing pages', async () => {
    const { json } = await owner.get('/api/commerce/store-settings');
    for (const language of ['text', 'en_US', '1', 'de-', '../..']) {
      const settings = { ...json.settings, language };
      const answer = await owner.send('PUT', '/api/commerce/store-settings', settings);
      expect(answer.json, language).to.include({ status: 400, code: 'INVALID_REQUEST' });
    }
    expect((await owner.get('/shop')).status).to.equal(200);
  });

  it('is for who may', async () => {
    await gateway.openAccount('writer', 'writer@example.com', 'a long password too', ['editor']);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'a long password too' });
    expect((await writer.get(LAYOUT)).status).to.equal(200);
    const body = { fieldName: 'mainNav', navigation: { items: [] } };
    expect((await writer.send('POST', NAVIGATION, body)).status).to.equal(403);
    expect(
      (await writer.send('POST', '/api/commerce/stores', { storeTitle: 'X', websiteId: 'main' })).status,
    ).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(LAYOUT)).status).to.equal(401);
  });
});

describe('an empty website', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  const settings = {
    ...{ title: 'Kiln & Loom', tagline: '', currency: 'EUR', language: 'de-DE', timeZone: 'Europe/Berlin' },
    multipleQuantityAllowedForServices: true,
  };
  const SETTINGS = '/api/commerce/store-settings';

  beforeEach(async () => {
    gateway = await startTestGateway({ processes: true, store: 'none' });
    owner = await openOwner(gateway);
  });
  afterEach(() => gateway.close());

  it('gets a store in the currency of its owner, and sells in it', async () => {
    const opened = await owner.send('POST', SETTINGS, settings);
    expect(opened.status).to.equal(201);
    expect(opened.json.settings).to.deep.equal(settings);
    expect((await owner.get('/?format=json')).json.website.siteTitle).to.equal('Kiln & Loom');
    expect((await owner.send('POST', '/api/commerce/products', cup('USD'))).json.code).to.equal(
      'CURRENCY_MISMATCH',
    );
    const made = await owner.send('POST', '/api/commerce/products', cup('EUR'));
    expect(made.status).to.equal(201);
    const published = await owner.send('POST', `/api/commerce/products/${made.json.product.id}/publish`);
    expect(published.status).to.equal(200);
    const [shown] = (await owner.get('/shop?format=json')).json.items;
    expect(shown.title).to.equal('Clay cup');
  });

  it('gives a collection the address that its title makes, where none is said', async () => {
    const create = () => owner.send('POST', COLLECTIONS, { title: 'Späte Gäste', navigationTitle: 'Gäste' });
    const { status, json } = await create();
    expect(status, JSON.stringify(json)).to.equal(200);
    const { json: other } = await create();
    const addressOf = async (id: string) =>
      (await owner.get(`/api/commerce/collections/${id}`)).json.collection.urlId;
    expect([await addressOf(json.id), await addressOf(other.id)]).to.deep.equal([
      ...['spate-gaste', 'spate-gaste-1'],
    ]);
  });

  it('then gets pages of products with an entry in its main menu', async () => {
    await owner.send('POST', SETTINGS, settings);
    const created = await owner.send('POST', '/api/commerce/stores', {
      storeTitle: 'Cups',
      websiteId: 'main',
    });
    expect(created.status).to.equal(202);
    const entry = await until(async () => {
      const { json } = await owner.get('/?format=json');
      return json.menus.main[0];
    });
    expect(entry).to.include({ title: 'Cups', fullUrl: '/cups' });
  });

  it('keeps the settings of a store that is open, and says the same to who asks again', async () => {
    await owner.send('POST', SETTINGS, settings);
    expect((await owner.send('POST', SETTINGS, settings)).status).to.equal(201);
    const other = await owner.send('POST', SETTINGS, { ...settings, title: 'Another' });
    expect(other.json).to.include({ status: 409, code: 'STORE_ALREADY_OPEN' });
    expect((await owner.get(SETTINGS)).json.settings).to.deep.equal(settings);
  });

  it('takes another currency while nothing has a price, also before it is open, and not later', async () => {
    expect((await owner.send('PUT', SETTINGS, settings)).json.code).to.equal('STORE_NOT_OPEN');
    expect((await owner.send('POST', SETTINGS, settings)).status).to.equal(201);
    const inKroner = { ...settings, currency: 'NOK' };
    expect((await owner.send('PUT', SETTINGS, inKroner)).json.settings).to.deep.equal(inKroner);
    await owner.send('POST', '/api/commerce/products', cup('NOK'));
    const late = await owner.send('PUT', SETTINGS, settings);
    expect(late.json).to.include({ status: 409, code: 'CURRENCY_FIXED' });
  });

  it('takes another currency although it has tax rules: they say no amount', async () => {
    await owner.send('POST', SETTINGS, settings);
    const places = [{ country: 'AT', regions: [], postalPrefixes: [] }];
    const vat = {
      ruleId: 'vat',
      name: 'VAT',
      places,
      rate: 200_000,
      classRates: {},
      appliesToShipping: true,
    };
    const taxed = await owner.send('PUT', '/api/commerce/tax', { pricesIncludeTax: true, rules: [vat] });
    expect(taxed.status).to.equal(200);
    expect((await owner.send('PUT', SETTINGS, { ...settings, currency: 'CHF' })).status).to.equal(200);
  });

  it('is opened in the currency of what was drafted before', async () => {
    await owner.send('POST', '/api/commerce/products', cup('USD'));
    expect((await owner.send('POST', SETTINGS, settings)).json.code).to.equal('CURRENCY_FIXED');
    expect((await owner.send('POST', SETTINGS, { ...settings, currency: 'USD' })).status).to.equal(201);
  });

  it('shows the menu that was arranged before it has a store', async () => {
    const items = [{ externalLink: { title: 'Journal', url: '/journal' } }];
    await owner.send('POST', NAVIGATION, { fieldName: 'mainNav', navigation: { items } });
    const { layout } = (await owner.get(LAYOUT)).json;
    expect(layout[0].links[0]).to.include({ title: 'Journal' });
    expect((await owner.get('/?format=json')).json.menus.main[0]).to.include({ title: 'Journal' });
  });

  it('is opened by who may change its settings', async () => {
    await gateway.openAccount('writer', 'writer@example.com', 'a long password too', ['editor']);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'a long password too' });
    expect((await writer.get(SETTINGS)).status).to.equal(200);
    expect((await writer.send('POST', SETTINGS, settings)).status).to.equal(403);
  });
});
