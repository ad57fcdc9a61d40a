import { expect } from 'chai';
import { tokens } from '../../api/container.ts';
import { type Browser, blankBrowser } from '../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../support/gateway.ts';
import { putProduct } from '../support/shop.ts';
import { until } from '../support/until.ts';

describe('the site as of a moment', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  /** The position of the log behind which the cup got dearer. */
  let earlier: string;

  const put = (amount: number) =>
    owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', {
      price: { amount, currency: 'USD' },
    });
  const asOf = (moment: string, url: string, browser = owner) => browser.get(url, { 'x-as-of': moment });

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'cup',
      name: 'Clay cup',
      variants: { CUP: { price: 1900, stock: 5 } },
    });
    owner = await openOwner(gateway);
    const { headers } = await put(2500);
    earlier = `@${headers['x-position']}`;
    await put(4200);
    await putProduct(gateway, { productId: 'bowl', name: 'Bowl', variants: { BOWL: { price: 900 } } });
  });
  after(() => gateway.close());

  it('shows staff an object as it was', async () => {
    const then = await asOf(earlier, '/api/commerce/products/cup');
    const now = await owner.get('/api/commerce/products/cup');
    expect(then.status, then.text).to.equal(200);
    expect(then.json.product.variants[0].price.amount).to.equal(2500);
    expect(now.json.product.variants[0].price.amount).to.equal(4200);
  });

  it('shows lists without what came later', async () => {
    const then = await asOf(earlier, '/api/commerce/products');
    expect(then.json.products.map(({ name }: { name: string }) => name)).to.deep.equal(['Clay cup']);
  });

  it('shows the storefront, too', async () => {
    const then = await asOf(earlier, '/shop/p/cup');
    expect(then.status).to.equal(200);
    expect(then.text).to.include('$25.00').and.not.include('$42.00');
    expect((await asOf(earlier, '/shop/p/bowl')).status).to.equal(404);
    const year = new Date().getUTCFullYear();
    expect(then.text).to.match(new RegExp(`The site as it was on <time[^>]*>[A-Z][a-z]+ \\d+, ${year} at`));
    expect(then.text).to.include('Nothing can be changed here.').and.include('href="/api/time-machine/now"');
    expect((await owner.get('/shop/p/cup')).text).to.not.include('Nothing can be changed here.');
  });

  it('shows the settings that counted', async () => {
    const settings = (await owner.get('/api/commerce/store-settings')).json;
    expect((await asOf(earlier, '/api/commerce/store-settings')).json).to.deep.equal(settings);
  });

  it('says of when it is, is kept by nobody and leaves the browser as it was', async () => {
    const { headers } = await asOf(earlier, '/shop/p/cup');
    expect(headers).to.include({ 'x-as-of': earlier, 'cache-control': 'private, no-store' });
    expect(headers).to.not.have.any.keys('set-cookie', 'etag');
  });

  it('tells an instant by the clock of the event store', async () => {
    const long = await asOf('2026-01-01T00:00:00.000Z', '/api/commerce/products');
    expect(long.json.products).to.deep.equal([]);
    const now = await asOf(new Date().toISOString(), '/api/commerce/products');
    expect(now.json.products).to.have.length(2);
  });

  it('finds no event that was recorded later', async () => {
    const position = Number(earlier.slice(1));
    const search = '/api/events?type=VariantPriced';
    const then = (await asOf(earlier, search)).json.events;
    expect(then[0].position).to.equal(position);
    expect((await owner.get(search)).json.events[0].position).to.be.above(position);
    const file = await asOf(earlier, '/api/events/export?type=VariantPriced&format=ndjson');
    expect(file.text.trim().split('\n')).to.have.length(then.length);
  });

  describe('of a file', () => {
    const namesIn = (csv: string, column: number) =>
      csv
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[column]);

    it('holds what was there, and says of when it is in its name', async () => {
      const { text, headers } = await asOf(earlier, '/api/commerce/products/export.csv');
      expect(text).to.include('Clay cup').and.not.include('Bowl');
      expect(headers['content-disposition']).to.equal(
        `attachment; filename="products-as-of-event-${earlier.slice(1)}.csv"`,
      );
      const instant = new Date().toISOString();
      const dated = await asOf(instant, '/api/commerce/products/export.csv');
      expect(dated.text).to.include('Bowl');
      expect(dated.headers['content-disposition']).to.include(
        `products-as-of-${instant.replaceAll(':', '').replace('.000Z', 'Z')}.csv"`,
      );
    });

    it('is had by a link that names the moment, beside what else it asks for', async () => {
      const then = await owner.get(`/api/events/export?type=VariantPriced&format=csv&as-of=${earlier}`);
      expect(then.status, then.text).to.equal(200);
      const positions = namesIn(then.text, 0).map(Number);
      expect(Math.max(...positions)).to.be.at.most(Number(earlier.slice(1)));
      const now = await owner.get('/api/events/export?type=VariantPriced&format=csv&as-of=now');
      expect(now.headers['content-disposition']).to.equal('attachment; filename="events.csv"');
      expect(namesIn(now.text, 0)).to.have.length.above(positions.length);
    });

    it('stays of now by a link of the console, whatever moment its browser visits the storefront of', async () => {
      await owner.send('POST', '/api/time-machine/visit', { moment: earlier });
      expect((await owner.get('/api/commerce/products/export.csv')).text).to.not.include('Bowl');
      expect((await owner.get('/api/commerce/products/export.csv?as-of=now')).text).to.include('Bowl');
      await owner.send('DELETE', '/api/time-machine/visit', {});
    });

    for (const path of [
      '/api/commerce/orders.csv',
      '/api/commerce/customers/export.csv',
      '/api/mailing-list/subscribers.csv',
      '/api/activity/export.csv',
      '/api/commerce/gift-cards/export.csv',
      '/api/site/redirects/export.csv',
      '/api/events/export?format=parquet',
      `/api/sql/export?format=csv&sql=${encodeURIComponent('select count(*) from events')}`,
    ]) {
      it(`is told by ${path.split('?')[0]}${path.includes('parquet') ? ' as Parquet' : ''}`, async () => {
        const { status, headers, text } = await asOf(earlier, path);
        expect(status, text).to.equal(200);
        expect(headers['content-disposition']).to.match(
          /^attachment; filename="[a-z-]+-as-of-event-\d+\.(?:csv|parquet)"$/,
        );
      });
    }
  });

  it('answers in SQL from what was recorded by then', async () => {
    const sql = 'select max(log_position)::integer as last from events';
    const then = await asOf(earlier, `/api/sql?sql=${encodeURIComponent(sql)}`);
    expect(then.status, then.text).to.equal(200);
    expect(then.json.rows).to.deep.equal([[Number(earlier.slice(1))]]);
  });

  it('changes nothing there', async () => {
    const answer = await owner.send(
      'PUT',
      '/api/commerce/products/cup/variants/cup/price',
      { price: { amount: 1, currency: 'USD' } },
      { 'x-as-of': earlier },
    );
    expect(answer.status).to.equal(409);
    expect(answer.json.code).to.equal('PAST_IS_READ_ONLY');
  });

  it('is for staff', async () => {
    const visitor = blankBrowser(gateway.app);
    expect((await asOf(earlier, '/shop/p/cup', visitor)).status).to.equal(401);
  });

  it('lets nobody do more then than today', async () => {
    await gateway.openAccount('helper', 'helper@example.com', OWNER.password, ['moderator']);
    const helper = blankBrowser(gateway.app);
    await helper.get('/api/crumb');
    await helper.signIn({ email: 'helper@example.com', password: OWNER.password });
    expect((await asOf(earlier, '/api/commerce/products', helper)).status).to.equal(200);
    expect((await asOf(earlier, '/api/commerce/orders', helper)).status).to.equal(403);
  });

  for (const [text, code, status] of [
    ['yesterday', 'MOMENT_INVALID', 400],
    ['2026-01-01', 'MOMENT_INVALID', 400],
    ['@-1', 'MOMENT_INVALID', 400],
    ['@9999999', 'MOMENT_UNKNOWN', 404],
    ['2999-01-01T00:00:00.000Z', 'MOMENT_UNKNOWN', 404],
  ] as const) {
    it(`refuses ${text}`, async () => {
      const answer = await asOf(text, '/api/commerce/products');
      expect([answer.status, answer.json.code]).to.deep.equal([status, code]);
    });
  }

  it('turns a browser to a moment, and back', async () => {
    const visitor = await openOwner(gateway);
    const visit = await visitor.send('POST', '/api/time-machine/visit', { moment: earlier });
    expect(visit.json.moment).to.equal(earlier);
    expect((await visitor.get('/shop/p/cup')).text).to.include('$25.00');
    // What a browser does with a page of the past changes nothing today, and the editor stays in the present.
    expect((await visitor.send('POST', '/api/commerce/shopping-cart/entries', {})).json.code).to.equal(
      'PAST_IS_READ_ONLY',
    );
    const price = async (headers: Record<string, string>) =>
      (await visitor.get('/api/commerce/products/cup', headers)).json.product.variants[0].price.amount;
    expect(await price({})).to.equal(2500);
    expect(await price({ 'x-as-of': 'now' })).to.equal(4200);
    expect((await visitor.get('/config')).headers).to.not.have.any.keys('x-as-of');
    await visitor.send('DELETE', '/api/time-machine/visit');
    expect((await visitor.get('/shop/p/cup')).text).to.include('$42.00');
  });

  it('lets go of moments that nobody looks at any more', async () => {
    const db = gateway.container.resolve(tokens.db);
    const copies = async () =>
      (await db.listCollections().toArray()).filter(({ name }) => /^productList_v/.test(name)).length;
    const live = 1;
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      await asOf(`2026-02-01T00:0${minute}:00.000Z`, '/api/commerce/products');
    }
    const most = 3;
    await until(async () => (await copies()) <= live + most);
    expect((await asOf(earlier, '/api/commerce/products')).json.products).to.have.length(1);
  });
});
