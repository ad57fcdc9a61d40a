import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const SEO = '/api/seo';
type Row = { readonly kind: string; readonly id: string; readonly [field: string]: unknown };

describe('how the site is found', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let about: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', name: 'Tide cup', variants: { CUP: { stock: 3 } } });
    const made = (await owner.send('POST', '/api/pages', { title: 'About' })).json;
    about = made.page.id;
    await owner.send('POST', `/api/pages/${about}/publish`, { revision: made.page.revision });
  });
  after(() => gateway.close());

  const list = async (query = '') => (await owner.get(`${SEO}${query}`)).json;
  const row = async (kind: string, id: string): Promise<Row> =>
    (await list()).rows.find((one: Row) => one.kind === kind && one.id === id);
  const save = async (...items: object[]) => {
    const { status, json } = await owner.send('PUT', SEO, { items });
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.results;
  };

  it('lists what may be found, and what is wrong with it', async () => {
    const { rows, site, counts } = await list();
    expect(rows.map(({ kind }: Row) => kind)).to.include.members(['home', 'page', 'product']);
    expect(await row('page', about)).to.deep.include({
      ...{ path: '/about', found: 'yes', isHideable: true, waits: false },
      problems: ['description-missing', 'picture-missing'],
    });
    expect(counts['description-missing']).to.be.greaterThan(0);
    expect(site).to.deep.include({ isLocked: false, disallowed: ['/config', '/cart', '/api/'] });
    const { text } = await visitor.get('/sitemap.xml');
    expect(site.sitemapCount).to.equal(text.match(/<loc>/g)?.length);
    expect((await list('?problem=title-long')).rows).to.deep.equal([]);
    expect((await list('?kind=product&search=tide')).total).to.equal(1);
  });

  it('says it of many at once: products at once, a page with its publication', async () => {
    const texts = { title: 'Tide', description: 'From the studio by the water.' };
    const results = await save(
      { kind: 'page', id: about, ...texts },
      { kind: 'product', id: 'cup', ...texts },
      { kind: 'page', id: 'nowhere', ...texts },
    );
    expect(results.map(({ isSaved, waits }: Row) => [isSaved, waits])).to.deep.equal([
      [true, false],
      [true, false],
      [false, false],
    ]);
    for (const path of ['/about', '/shop/p/cup']) {
      expect((await owner.get(path)).text, path).to.include('content="From the studio by the water."');
    }
    expect((await row('page', about)).problems).to.include('description-double');
    expect((await row('product', 'cup')).problems).to.include('description-double');
  });

  it('leaves in the draft what goes out with something else that waits there', async () => {
    await owner.send('POST', `/api/pages/${about}/edits`, { type: 'RenamePage', to: 'About us' });
    const [result] = await save({ kind: 'page', id: about, description: 'Who makes the cups.' });
    expect(result).to.deep.include({ isSaved: true, waits: true });
    expect((await owner.get('/about')).text).to.not.include('Who makes the cups.');
    expect((await row('page', about)).waits).to.equal(true);
  });

  it('refuses what somebody else said meanwhile, and what is not one’s own to say', async () => {
    const from = { title: 'Never', description: 'said' };
    const [page] = await save({ kind: 'page', id: about, from, description: 'Mine' });
    expect(page.isSaved).to.equal(false);
    const [product] = await save({ kind: 'product', id: 'cup', from, description: 'Mine' });
    expect(product.message).to.include('Somebody else has changed this meanwhile.');
    await gateway.openAccount('writer', 'writer@example.com', 'a long password too', ['draft editor']);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'a long password too' });
    const { json } = await writer.send('PUT', SEO, {
      items: [{ kind: 'product', id: 'cup', title: 'Mine' }],
    });
    expect(json.results[0]).to.deep.include({ isSaved: false, message: 'You may not change this.' });
  });

  it('hides a page from search engines, and lists it again', async () => {
    await save({ kind: 'page', id: about, isHidden: true });
    expect((await row('page', about)).found).to.equal('hidden');
    expect((await owner.get('/about')).headers['x-robots-tag']).to.equal('noindex');
    expect((await visitor.get('/sitemap.xml')).text).to.not.include('/about<');
    await save({ kind: 'page', id: about, isHidden: false });
    expect((await row('page', about)).found).to.equal('yes');
  });

  it('checks what a page says to programs', async () => {
    const { json } = await owner.get(`${SEO}/check?path=/shop/p/cup`);
    expect(json.types).to.deep.equal(['Product']);
    expect(json.problems).to.deep.include({ type: 'Product', path: 'image', isRequired: true });
    expect((await owner.get(`${SEO}/check?path=/nothing/here`)).json.status).to.equal(404);
    expect((await visitor.get(SEO)).status).to.equal(401);
  });

  it('hides products and collections by themselves, which the shop goes on showing', async () => {
    await putProduct(gateway, { productId: 'jug', name: 'Jug', variants: { JUG: { stock: 1 } } });
    const texts = {
      title: 'Spring',
      navigationTitle: 'Spring',
      urlId: 'spring',
      description: '',
      enabled: true,
    };
    const made = '/api/content-service/product/1.1/websites/main/products';
    const collectionId = (await owner.send('POST', made, texts)).json.id;
    const { urlId } = texts;
    const sitemap = async () => (await owner.get('/sitemap.xml')).text;
    expect(await sitemap())
      .to.contain('/shop/p/jug')
      .and.to.contain(`/${urlId}<`);
    expect((await row('product', 'jug')).isHideable).to.equal(true);

    const results = await save(
      { kind: 'product', id: 'jug', isHidden: true },
      { kind: 'collection', id: collectionId, isHidden: true, description: 'Cups of this spring.' },
    );
    expect(results.map(({ isSaved }: Row) => isSaved)).to.deep.equal([true, true]);
    expect(await sitemap())
      .to.not.contain('/shop/p/jug')
      .and.to.not.contain(`/${urlId}<`);
    for (const path of ['/shop/p/jug', `/${urlId}`]) {
      const { status, headers } = await owner.get(path);
      expect([status, headers['x-robots-tag']], path).to.deep.equal([200, 'noindex']);
    }
    expect((await owner.get('/shop/p/cup')).headers).to.not.have.property('x-robots-tag');
    expect((await owner.get('/shop')).text).to.contain('/shop/p/jug');
    expect(await row('collection', collectionId)).to.include({
      found: 'hidden',
      description: 'Cups of this spring.',
    });
    await save({ kind: 'product', id: 'jug', isHidden: false });
    expect(await sitemap()).to.contain('/shop/p/jug');
    expect((await owner.get('/shop/p/jug')).headers).to.not.have.property('x-robots-tag');
  });

  it('says what is said of categories, which the home page shows as well', async () => {
    const [category] = (await list('?kind=category')).rows;
    const [saved] = await save({ kind: 'category', id: category.id, description: 'Thrown by hand.' });
    expect(saved).to.include({ isSaved: true, waits: false });
    expect(await row('category', category.id)).to.deep.include({
      ...{ description: 'Thrown by hand.', own: { title: null, description: 'Thrown by hand.' } },
    });
    const [missing] = await save({ kind: 'category', id: 'nowhere', description: 'x' });
    expect(missing).to.include({ isSaved: false, message: 'There is no such category.' });
  });
});
