import { expect } from 'chai';
import { SITE_ADDRESSES } from '../../../../api/application/stores/siteAddresses.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../support/browser.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

const CREATE = '/api/content-service/product/1.1/websites/main/products';
const COLLECTIONS = '/api/commerce/collections';

describe('the page of a collection', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let id: string;

  const texts = {
    title: 'Gifts under <$50',
    navigationTitle: 'Gifts',
    description: 'Small things that travel well.',
    enabled: true,
  };
  const describeAs = (changes: object) => owner.send('PUT', `${COLLECTIONS}/${id}`, { ...texts, ...changes });
  const read = (path: string, browser = owner) => browser.get(path);
  const ids = async (path: string) =>
    (await read(path)).json.items.map((item: { id: string }) => item.id) as string[];

  before(async () => {
    gateway = await startTestGateway();
    owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    for (const [productId, price] of [
      ['cup', 1900],
      ['bowl', 900],
      ['vase', 4900],
      ['print', 2900],
    ] as const) {
      await putProduct(gateway, {
        productId,
        name: `A ${productId}`,
        variants: { [productId.toUpperCase()]: { stock: 1, price } },
      });
    }
    await putProduct(gateway, { productId: 'draft', variants: { DRAFT: {} }, isPublished: false });
    id = (await owner.send('POST', CREATE, { ...texts, urlId: 'gifts' })).json.id;
    for (const productId of ['vase', 'cup', 'draft', 'bowl']) {
      await owner.send('POST', `${COLLECTIONS}/${id}/products`, { productId });
    }
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  it('is of page type 1 and says what the owner says of it, as HTML and as data', async () => {
    const { json } = await read('/gifts?format=json');
    expect(json).to.deep.include({ template: 'collection', pageType: 1, fullUrl: '/gifts' });
    expect(json.pageDescription).to.equal('Small things that travel well.');
    expect(json.collection).to.deep.equal({
      id,
      type: 13,
      typeName: 'products',
      title: texts.title,
      description: `<p>${texts.description}</p>`,
      fullUrl: '/gifts',
      itemCount: 3,
    });
    const { status, text } = await read('/gifts', visitor);
    expect(status).to.equal(200);
    expect(text)
      .to.include('<h1>Gifts under &lt;$50</h1>')
      .and.include('<p>Small things that travel well.</p>');
    expect(text).to.include('<link rel="canonical" href="http://shop.example/gifts">');
  });

  it('has the published products in the owner’s order, or as a visitor sorts them', async () => {
    expect(await ids('/gifts?format=json')).to.deep.equal(['vase', 'cup', 'bowl']);
    expect(await ids('/gifts?format=json&sort=price-low')).to.deep.equal(['bowl', 'cup', 'vase']);
    expect(await ids('/gifts?format=json&sort=name')).to.deep.equal(['bowl', 'cup', 'vase']);
    expect((await read('/gifts')).text).to.include('Sort: Featured<');
    expect((await read('/gifts?sort=name')).text).to.include('Sort: Name, A to Z<');
  });

  it('shows what the owner changes at the next load', async () => {
    await read('/gifts?format=json');
    await owner.send('PUT', `${COLLECTIONS}/${id}/products`, {
      productIds: ['bowl', 'draft', 'cup', 'vase'],
    });
    expect(await ids('/gifts?format=json')).to.deep.equal(['bowl', 'cup', 'vase']);
    await owner.send('POST', `${COLLECTIONS}/${id}/products`, { productId: 'print' });
    expect(await ids('/gifts?format=json')).to.deep.equal(['bowl', 'cup', 'vase', 'print']);
    const { headers } = await describeAs({ title: 'Presents' });
    const known = { 'x-after-position': String(headers['x-position']) };
    expect((await visitor.get('/gifts', known)).text).to.include('<h1>Presents</h1>');
    await describeAs({});
  });

  it('is not found where it is not published, not there, or past its last page', async () => {
    expect((await read('/gifts?page=2', visitor)).status).to.equal(404);
    expect((await read('/nothing', visitor)).status).to.equal(404);
    await describeAs({ enabled: false });
    expect((await read('/gifts')).status).to.equal(404);
    expect((await read('/gifts?format=json')).json).to.include({ template: 'not-found', pageType: 100 });
    expect((await read('/sitemap.xml')).text).not.to.include('/gifts</loc>');
    await describeAs({});
    expect((await read('/gifts')).status).to.equal(200);
  });

  it('is told to search engines', async () => {
    expect((await read('/sitemap.xml')).text).to.include('<loc>http://shop.example/gifts</loc>');
  });

  it('is led to from where it was before, until somebody else is there', async () => {
    expect((await describeAs({ urlId: 'presents' })).json.collection.urlId).to.equal('presents');
    expect((await read('/presents')).status).to.equal(200);
    const moved = await read('/gifts?sort=name');
    expect(moved.status).to.equal(301);
    expect(moved.headers.location).to.equal('/presents?sort=name');
    const other = await owner.send('POST', CREATE, { ...texts, title: 'Others', urlId: 'gifts' });
    expect(other.status).to.equal(200);
    expect((await read('/gifts?format=json')).json.collection.title).to.equal('Others');
    expect((await describeAs({ urlId: 'gifts' })).json.code).to.equal('URL_TAKEN');
  });

  it('is left to its members once a paywall stands before it', async () => {
    await owner.send('PUT', '/api/member-areas/club', { name: 'Club', description: '', productId: null });
    await read('/presents');
    const paywall = `/api/member-areas/paywalls/${id}`;
    await owner.send('PUT', paywall, { memberAreaId: 'club', previewItemIds: [] });
    const sent = await read('/presents');
    expect(sent.status).to.equal(302);
    expect(sent.headers.location).to.equal(`/members/${id}`);
    expect((await read('/sitemap.xml')).text).not.to.include('/presents</loc>');
    await owner.send('DELETE', paywall);
    expect((await read('/presents')).status).to.equal(200);
  });

  it('is never where the site has pages and calls of its own', async () => {
    const { json } = await read('/api/openapi.json');
    const first = Object.keys(json.paths).map((path) => path.split('/')[1] ?? '');
    const own = new Set(first.filter((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment)));
    expect([...own].filter((segment) => !SITE_ADDRESSES.has(segment))).to.deep.equal([]);
    for (const urlId of ['shop', 'cart', 'api', 'config', 'assets']) {
      const refused = await owner.send('POST', CREATE, { ...texts, urlId });
      expect(refused.json, urlId).to.include({ status: 409, code: 'URL_TAKEN' });
    }
    expect((await read('/api', visitor)).json).to.include({ status: 404, code: 'NOT_FOUND' });
  });
});
