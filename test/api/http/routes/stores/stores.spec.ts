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
        ],
      },
    });
    expect(arranged.status).to.equal(200);
    const [main] = await layout();
    expect(main.identifier).to.equal('mainNav');
    expect(main.links[0]).to.deep.include({ collectionId: id, title: 'Shop', urlId: 'the-shop' });
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
    const euro = await owner.send('PUT', '/api/commerce/store-settings', { ...settings, currency: 'EUR' });
    expect(euro.json).to.include({ status: 409, code: 'CURRENCY_FIXED' });
    const nowhere = await owner.send('PUT', '/api/commerce/store-settings', {
      ...settings,
      timeZone: 'Mars/Base',
    });
    expect(nowhere.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
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
