import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const COLLECTIONS = '/api/commerce/collections';
const WEBSITE = '/api/content-service/product/1.1/websites/main/products';

describe('collections over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let shop: string;
  let root: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    for (const productId of ['cup', 'bowl', 'vase']) {
      await putProduct(gateway, { productId, variants: { [productId.toUpperCase()]: { stock: 1 } } });
    }
    await putProduct(gateway, { productId: 'draft', variants: { DRAFT: {} }, isPublished: false });
    const texts = {
      title: 'Shop',
      navigationTitle: 'Shop',
      urlId: 'the-shop',
      description: '',
      enabled: true,
    };
    shop = (await owner.send('POST', WEBSITE, texts)).json.id;
    const all = { displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 };
    root = (await owner.send('POST', `${WEBSITE}/${shop}/categories`, all)).json.id;
  });
  after(() => gateway.close());

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    owner.send(method, `${COLLECTIONS}/${shop}${path}`, body);
  const category = async (displayName: string, parentCategoryId = root): Promise<string> =>
    (await send('POST', '/categories', { displayName, parentCategoryId })).json.category.categoryId;
  const products = async (query = '') => {
    const { json } = await owner.get(`${COLLECTIONS}/${shop}/products${query}`);
    return json.products.map(({ id }: { id: string }) => id);
  };

  it('are not there because every object has a `constructor`: neither a collection nor a category is', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const answers = [
        await owner.get(`${COLLECTIONS}/${name}/products`),
        await send('PUT', `/categories/${name}/place`, { parentCategoryId: root, displayIndex: 1 }),
        await send('PUT', '/products/cup/categories', { categoryIds: [name] }),
        await owner.send('POST', `${COLLECTIONS}/${name}/categories`, {
          displayName: 'A',
          parentCategoryId: root,
        }),
      ];
      for (const { status, text } of answers) expect(status, text).to.equal(404);
    }
  });

  it('show the products of a category and of all below it, in the owner’s order', async () => {
    const clay = await category('Clay');
    const cups = await category('Cups', clay);
    const glass = await category('Glass');
    await send('POST', '/products', { productId: 'cup', categoryIds: [cups] });
    await send('POST', '/products', { productId: 'bowl', categoryIds: [clay] });
    await send('POST', '/products', { productId: 'vase', categoryIds: [glass] });
    await send('POST', '/products', { productId: 'draft', categoryIds: [clay] });
    expect(await products()).to.deep.equal(['cup', 'bowl', 'vase']);
    expect(await products(`?categoryId=${clay}`)).to.deep.equal(['cup', 'bowl']);
    await send('PUT', '/products', { productIds: ['vase', 'bowl', 'draft', 'cup'] });
    expect(await products()).to.deep.equal(['vase', 'bowl', 'cup']);
    await send('PUT', `/categories/${cups}/place`, { parentCategoryId: glass, displayIndex: 1 });
    expect(await products(`?categoryId=${glass}`)).to.deep.equal(['vase', 'cup']);
    await send('PUT', '/products/vase/categories', { categoryIds: [] });
    expect(await products(`?categoryId=${glass}`)).to.deep.equal(['cup']);
    await send('DELETE', '/products/vase');
    expect(await products()).to.deep.equal(['bowl', 'cup']);
  });

  it('go page by page', async () => {
    const { json } = await owner.get(`${COLLECTIONS}/${shop}/products?limit=1`);
    expect(json.products).to.have.length(1);
    expect(await products(`?limit=1&cursor=${json.nextCursor}`)).to.deep.equal(['cup']);
    expect((await owner.get(`${COLLECTIONS}/${shop}/products?cursor=nowhere`)).json.code).to.equal(
      'INVALID_REQUEST',
    );
  });

  it('have one tree of categories, read level by level', async () => {
    const top = await owner.get(`${COLLECTIONS}/${shop}/categories`);
    expect(top.json.categories).to.have.length(1);
    expect(top.json.categories[0]).to.deep.include({ type: 'ROOT', parentCategoryId: null, displayIndex: 1 });
    const level = async () =>
      (await owner.get(`${COLLECTIONS}/${shop}/categories?parentCategoryId=${root}`)).json.categories;
    expect((await level()).map(({ displayName }: { displayName: string }) => displayName)).to.deep.equal([
      'Clay',
      'Glass',
    ]);
    const [clay] = await level();
    const renamed = await send('PUT', `/categories/${clay.categoryId}`, { displayName: 'Pottery' });
    expect(renamed.json.category).to.include({ displayName: 'Pottery', urlId: 'pottery' });
    const cycle = await send('PUT', `/categories/${clay.categoryId}/place`, {
      parentCategoryId: clay.categoryId,
      displayIndex: 1,
    });
    expect(cycle.json).to.include({ status: 409, code: 'CATEGORY_CYCLE' });
    expect((await send('DELETE', `/categories/${clay.categoryId}`)).status).to.equal(204);
    expect(await level()).to.have.length(1);
  });

  it('refuse products and categories that are not there', async () => {
    expect((await send('POST', '/products', { productId: 'nothing' })).json.code).to.equal(
      'PRODUCT_NOT_FOUND',
    );
    const stray = await send('POST', '/products', { productId: 'vase', categoryIds: ['nowhere'] });
    expect(stray.json).to.include({ status: 404, code: 'CATEGORY_NOT_FOUND' });
    expect((await owner.get(`${COLLECTIONS}/nothing/products`)).json.code).to.equal('COLLECTION_NOT_FOUND');
  });

  it('are seen by visitors while they are enabled', async () => {
    const texts = { title: 'The shop', navigationTitle: 'Shop', description: '', enabled: false };
    const { json } = await send('PUT', '', texts);
    expect(json.collection).to.include({ title: 'The shop', urlId: 'the-shop', enabled: false });
    expect((await owner.get(`${COLLECTIONS}/${shop}`)).status).to.equal(404);
    expect((await owner.get(COLLECTIONS)).json.collections.map(({ id }: { id: string }) => id)).to.include(
      shop,
    );
    expect((await (await openBrowser(gateway.app)).get(COLLECTIONS)).status).to.equal(401);
  });

  it('say on their page what was written of them, formatted and clean, and in words to search engines', async () => {
    const described = await send('PUT', '', {
      enabled: true,
      description: '<p onclick="x()">Cups &amp; <strong>bowls</strong></p><script>x()</script>',
    });
    expect(described.json.collection.description).to.equal('<p>Cups &amp; <strong>bowls</strong></p>');
    const visitor = await openBrowser(gateway.app);
    const page = await visitor.get('/the-shop');
    expect(page.text).to.contain('<div class="prose"><p>Cups &amp; <strong>bowls</strong></p></div>');
    expect(page.text).to.contain('<meta name="description" content="Cups &amp; bowls">');
    await send('PUT', '', { description: 'Weight < 5 kg' });
    expect((await visitor.get('/the-shop')).text).to.contain('<p>Weight &lt; 5 kg</p>');
  });

  describe('the public list of products', () => {
    it('has every published product once, in each order, page by page', async () => {
      for (const sort of ['newest', 'name', 'price-low', 'price-high']) {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const { json } = await owner.get(
            `/api/commerce/catalog?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
          );
          seen.push(...json.products.map(({ id }: { id: string }) => id));
          cursor = json.nextCursor;
        }
        expect(seen.sort(), sort).to.deep.equal(['bowl', 'cup', 'vase']);
      }
      const again = await owner.get('/api/commerce/catalog');
      const known = { 'if-none-match': String(again.headers.etag) };
      expect((await owner.get('/api/commerce/catalog', known)).status).to.equal(304);
      await owner.send('POST', '/api/commerce/products/vase/hide');
      const fresh = await owner.get('/api/commerce/catalog?category=ceramics', known);
      expect(fresh.json.products.map(({ id }: { id: string }) => id).sort()).to.deep.equal(['bowl', 'cup']);
      const stray = await owner.get('/api/commerce/catalog?cursor=e30');
      expect(stray.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    });
  });
});
