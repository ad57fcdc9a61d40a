import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

const NASTY = '<script>alert("x")</script>';

describe('the pages of the site', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let visitor: Browser;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'cup',
      name: 'Clay cup',
      options: ['Size'],
      variants: {
        'CUP-S': { attributes: { Size: 'S' }, stock: 5, price: 1900 },
        'CUP-L': { attributes: { Size: 'L' }, price: 2500 },
      },
    });
    await putProduct(gateway, {
      productId: 'bowl',
      name: 'Bowl',
      variants: { BOWL: { price: 900, stock: 1 } },
    });
    await putProduct(gateway, {
      productId: 'print',
      name: `Print ${NASTY}`,
      categories: ['Paper & Prints'],
      variants: { PRINT: { stock: 1 } },
    });
    await putProduct(gateway, { productId: 'draft', variants: { DRAFT: {} }, isPublished: false });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  const price = (amount: number) =>
    owner.send('PUT', '/api/commerce/products/bowl/variants/bowl/price', {
      price: { amount, currency: 'USD' },
    });

  it('are HTML, or the data of their template', async () => {
    for (const [path, template, pageType] of [
      ['/', 'home', 2],
      ['/shop', 'shop', 1],
      ['/shop/ceramics', 'shop', 1],
      ['/shop/p/cup', 'product', 50],
      ['/cart', 'cart', 200],
    ] as const) {
      const html = await visitor.get(path);
      expect(html.status, path).to.equal(200);
      expect(html.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(html.text).to.match(/^<!doctype html>/);
      expect(String(html.headers['content-security-policy'])).to.include("frame-ancestors 'self'");
      const { json, text } = await visitor.get(`${path}?format=json`);
      expect(json, path).to.deep.include({ template, pageType });
      const pretty = await visitor.get(`${path}?format=json-pretty`);
      expect(pretty.json).to.deep.equal(json);
      expect(pretty.text.length).to.be.greaterThan(text.length);
    }
  });

  it('show a product with its variants, related products and data for search engines', async () => {
    const { json } = await visitor.get('/shop/p/cup?format=json');
    expect(json.item).to.deep.include({ id: 'cup', title: 'Clay cup', fullUrl: '/shop/p/cup' });
    expect(json.item.structuredContent.priceMoney.decimalValue).to.equal('19.00');
    expect(json.item.structuredContent.variants[1]).to.deep.include({
      sku: 'CUP-L',
      qtyInStock: 0,
      onSale: false,
    });
    expect(json.item.display).to.deep.include({ soldOut: false, hasVariants: true, variedPrices: true });
    expect(json.related.map(({ id }: { id: string }) => id)).to.deep.equal(['bowl']);
    expect(json.structuredData).to.deep.include({ '@type': 'ProductGroup', productGroupID: 'cup' });
    expect(json.structuredData.hasVariant[1].offers).to.deep.include({
      price: '25.00',
      availability: 'https://schema.org/OutOfStock',
    });
    expect(json.breadcrumbs.map(({ title }: { title: string }) => title)).to.deep.equal([
      'Shop',
      'Ceramics',
      'Clay cup',
    ]);
    const fragment = await visitor.get('/shop/p/cup?format=quick-view');
    expect(fragment.text).to.include('Clay cup').and.not.include('<html');
  });

  it('list products by category, sorted', async () => {
    const names = async (query: string) =>
      (await visitor.get(`/shop${query}`)).json.items.map(({ id }: { id: string }) => id);
    expect(await names('?format=json&sort=price-low')).to.deep.equal(['bowl', 'cup', 'print']);
    expect(await names('?format=json&sort=price-high')).to.deep.equal(['cup', 'print', 'bowl']);
    expect(await names('/paper-prints?format=json')).to.deep.equal(['print']);
    expect(await names('?format=json&sort=nonsense&page=x')).to.have.length(3);
  });

  it('narrow a list down to what the address says', async () => {
    const list = async (query: string) => (await visitor.get(`/shop?${query}&format=json`)).json;
    const titles = async (query: string) =>
      (await list(query)).items.map(({ title }: { title: string }) => title).sort();
    expect(await titles('available=true')).to.deep.equal(['Bowl', 'Clay cup', `Print ${NASTY}`]);
    expect(await titles('option.Size=L')).to.deep.equal(['Clay cup']);
    // Of one variant all has to be true: the large one is not there.
    expect(await titles('option.Size=L&available=true')).to.deep.equal([]);
    expect(await titles('option.Size=L&option.Size=S&available=true')).to.deep.equal(['Clay cup']);
    expect(await titles('option.Size=L&max=24.99')).to.deep.equal([]);
    expect(await titles('min=24&max=25')).to.deep.equal(['Clay cup']);
    expect(await titles('min=-1&max=cheap&option.=x')).to.have.length(3);

    const { facets, sort } = await list('sort=name&option.Size=L&min=5');
    expect(facets).to.deep.include({ isActive: true, activeCount: 2 });
    expect(facets.options).to.deep.equal([
      {
        name: 'Size',
        title: 'Size',
        field: 'option.Size',
        values: [
          { value: 'L', title: 'L', count: 1, active: true },
          { value: 'S', title: 'S', count: 1, active: false },
        ],
      },
    ]);
    expect(facets.chips).to.deep.equal([
      { title: 'From 5 USD', fullUrl: '/shop?option.Size=L&sort=name' },
      { title: 'Size: L', fullUrl: '/shop?min=5&sort=name' },
    ]);
    expect(facets.clearUrl).to.equal('/shop?sort=name');
    expect(sort.options[0].fullUrl).to.equal('/shop?min=5&option.Size=L');
    const html = (await visitor.get('/shop?option.Size=L&max=1')).text;
    expect(html).to.include('Nothing here is all of that.').and.include('value="L" checked');
  });

  it('are not found as a page or as a problem, by who asks', async () => {
    for (const path of [
      '/nope',
      '/shop/nope',
      '/shop/p/nope',
      '/shop/p/draft',
      '/shop?page=9',
      '/shop/p/%F0%9F',
    ]) {
      const { status, headers } = await visitor.get(path);
      expect([404, 400], path).to.include(status);
      if (status === 404) expect(headers['content-type'], path).to.equal('text/html; charset=utf-8');
    }
    expect((await visitor.get('/nope?format=json')).json).to.deep.include({
      template: 'not-found',
      pageType: 100,
    });
    const api = await visitor.get('/api/nope');
    expect(api.json).to.deep.include({ status: 404, code: 'NOT_FOUND' });
    expect((await visitor.send('POST', '/shop', {})).json).to.deep.include({ status: 404 });
  });

  it('never take a text of the owner or of an address for markup', async () => {
    for (const path of ['/shop', '/shop/p/print', '/', `/${encodeURIComponent(NASTY)}`]) {
      expect((await visitor.get(path)).text, path).not.to.include(NASTY);
    }
  });

  it('bring nobody a cookie, so that a cache in between may keep them for all and ask whether they are still right', async () => {
    for (const path of ['/', '/shop', '/shop/p/cup', '/shop/p/cup?format=json']) {
      const { headers, text } = await visitor.get(path);
      expect(headers['set-cookie'], path).to.equal(undefined);
      expect(headers).to.include({ 'cache-control': 'public, max-age=0, must-revalidate' });
      expect(headers.vary).to.include('accept-encoding');
      const asked = await gateway.app.inject({
        url: path,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([asked.statusCode, asked.headers['set-cookie'], asked.body], path).to.deep.equal([
        304,
        undefined,
        '',
      ]);
      expect((await owner.get(path)).text).to.equal(text);
    }
    const { headers } = await visitor.get('/cart');
    expect(headers['cache-control']).to.equal('private, no-store');
    expect(String(headers['set-cookie'])).to.match(/^crumb=\w{32}; Path=\/; SameSite=Lax$/);
  });

  it('need not be sent again while they are the same', async () => {
    const { headers } = await visitor.get('/shop/p/bowl');
    const again = await visitor.get('/shop/p/bowl', { 'if-none-match': `W/"x", ${headers.etag}` });
    expect(again.status).to.equal(304);
    expect(again.text).to.equal('');
  });

  it('show a change of price on the next load, to whoever made it and to everybody else', async () => {
    await visitor.get('/shop/p/bowl');
    await visitor.get('/shop');
    for (const amount of [1200, 1300, 1400]) {
      const { headers } = await price(amount);
      const shown = `$${amount / 100}.00`;
      expect((await owner.get('/shop/p/bowl')).text).to.include(shown);
      expect((await owner.get('/shop')).text).to.include(shown);
      const position = String(headers['x-position']);
      expect((await visitor.get('/shop/p/bowl', { 'x-after-position': position })).text).to.include(shown);
    }
  });

  it('say of a scarce variant how many are left, and nothing of the others', async () => {
    const merchandising = {
      scarcityEnabled: true,
      scarcityText: 'Only {count} left',
      scarcityShownByDefault: false,
      scarcityThreshold: 5,
      customSoldOutText: '',
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
    };
    await owner.send('PUT', '/api/commerce/products/cup/merchandising', { merchandising });
    const { json } = await owner.get('/shop/p/cup?format=json');
    const { cup } = json.productMerchandisingContext;
    expect(cup.scarcityTemplateViews).to.deep.equal({ cups: 'Only 5 left' });
  });

  it('come from memory as long as nothing happened', async () => {
    const hits = async () =>
      Number(/^page_cache_hits_total (\d+)/m.exec((await visitor.get('/metrics')).text)?.[1]);
    await visitor.get('/shop/p/cup?format=json');
    const before = await hits();
    await visitor.get('/shop/p/cup?format=json&utm_source=letter');
    expect(await hits()).to.equal(before + 1);
  });

  it('are told to search engines', async () => {
    const robots = await visitor.get('/robots.txt');
    expect(robots.text).to.include('Sitemap: http://shop.example/sitemap.xml');
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.text)
      .to.include('<loc>http://shop.example/shop/p/cup</loc>')
      .and.not.include('/shop/p/draft');
    expect((await visitor.get('/favicon.ico')).headers['content-type']).to.equal('image/svg+xml');
  });

  it('travel compressed to whoever takes them so', async () => {
    const plain = await visitor.get('/shop/p/cup?format=json');
    const small = await gateway.app.inject({
      url: '/shop/p/cup?format=json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(small.headers).to.include({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(small.headers.etag).not.to.equal(plain.headers.etag);
    expect(gunzipSync(small.rawPayload).toString()).to.equal(plain.text);
    const refused = await visitor.get('/shop/p/cup?format=json', { 'accept-encoding': 'gzip;q=0, identity' });
    expect(refused.headers['content-encoding']).to.equal(undefined);
  });

  it('travel compressed as well where they are of one visitor only', async () => {
    for (const url of ['/cart', '/search?q=cup', '/account/sign-in', '/checkout/return/nothing']) {
      const headers = { 'accept-encoding': 'gzip, br' };
      const small = await gateway.app.inject({ url, headers });
      expect(small.headers, url).to.include({
        'content-encoding': 'gzip',
        'cache-control': 'private, no-store',
      });
      expect(small.headers.vary).to.include('accept-encoding');
      expect(gunzipSync(small.rawPayload).toString()).to.match(/^<!doctype html>/);
      expect((await gateway.app.inject({ url })).headers).to.not.have.property('content-encoding');
    }
  });

  it('bring the scripts that the build made, which never change under one name', async () => {
    expect((await visitor.get('/shop')).text).to.include('/assets/storefront-AB12CD34.js');
    const script = await visitor.get('/assets/storefront-AB12CD34.js');
    expect(script.text).to.equal('export {};');
    expect(script.headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    expect(script.headers.sourcemap).to.equal('storefront-AB12CD34.js.map');
    const brotli = await visitor.get('/assets/storefront-AB12CD34.js', { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).to.equal('br');
    expect(brotli.headers.sourcemap).to.equal('storefront-AB12CD34.js.map');
    expect(brotli.headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    const picture = await visitor.get('/assets/demo/cup.svg');
    expect(picture.headers).to.include({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
    expect((await visitor.get('/assets/nothing.js')).json).to.include({ status: 404, code: 'NOT_FOUND' });
    expect((await visitor.get('/assets/../manifest.json')).status).to.equal(404);
  });

  it('leave the editor its shell at every address of its own', async () => {
    for (const path of ['/config', '/config/products/cup']) {
      const { status, text, headers } = await visitor.get(path);
      expect(status).to.equal(200);
      expect(text).to.include('<div id="editor">').and.include('/assets/editor-AB12CD34.js');
      expect(headers['cache-control']).to.equal('private, no-store');
    }
  });

  describe('and what stands beside them', () => {
    it('say whether the process is alive and ready, and what it measures', async () => {
      expect((await visitor.get('/healthz')).json).to.deep.equal({ alive: true });
      expect((await visitor.get('/readyz')).json).to.deep.equal({ ready: true, reasons: [] });
      await visitor.send('POST', '/api/commerce/shopping-cart/entries', {});
      const { text } = await visitor.get('/metrics');
      for (const name of [
        'refusals_total{code="CRUMB_FAIL"}',
        'process_cpu_seconds_total',
        'http_request_duration_seconds_bucket',
        'read_model_lag_seconds{read_model="productPage"}',
        'page_cache_misses_total',
      ]) {
        expect(text).to.include(name);
      }
    });

    it('answer under the correlation id of the caller, or under one of their own', async () => {
      expect(
        (await visitor.get('/healthz', { 'x-correlation-id': 'abc-1' })).headers['x-correlation-id'],
      ).to.equal('abc-1');
      const { headers } = await visitor.get('/healthz', { 'x-correlation-id': 'not good' });
      expect(headers['x-correlation-id']).to.match(/^[0-9a-f-]{36}$/);
    });

    it('describe every route of the API', async () => {
      const { json } = await visitor.get('/api/openapi.json');
      const operations = Object.entries(json.paths as Record<string, Record<string, unknown>>).flatMap(
        ([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
      );
      expect(operations.length).to.be.greaterThan(35);
      for (const { path, method, operation } of operations) {
        const { summary, tags, responses } = operation as Record<string, unknown>;
        expect(Boolean(summary && tags && responses), `${method} ${path}`).to.equal(true);
      }
      expect(Object.keys(json.paths)).to.include(
        '/api/commerce/shopping-cart/entries/{entryId}/additionalFields',
      );
      expect((await visitor.get('/api/docs')).text).to.include('swagger-ui');
      expect((await visitor.get('/api/docs/static/swagger-ui.css')).status).to.equal(200);
    });
  });
});
