import { expect } from 'chai';
import type { SourceRow } from '../../../../../api/http/contracts/analytics/revenue.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const DAYS = 'from=2026-01-02&to=2026-01-03';

describe('where revenue came from', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let people = 0;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/v1/commerce-preferences/consent', { asksFor: ['analytics'] });
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { stock: 50 } } });
  });
  after(() => gateway.close());

  /** Somebody whose browser is no other's. */
  async function visitor(consent?: string): Promise<Browser & { readonly agent: Record<string, string> }> {
    const browser = await shopper(gateway, 'cup', 'CUP');
    if (consent !== undefined) browser.cookies.set('consent', consent);
    people += 1;
    return { ...browser, agent: { 'user-agent': `${AGENT} Person/${people}` } };
  }
  const view = async (who: Awaited<ReturnType<typeof visitor>>, pagePath: string, referrer = '') => {
    const data = JSON.stringify({ pagePath, referrer });
    const form = new URLSearchParams({ event: 'page_view', data }).toString();
    const headers = { ...who.agent, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await who.send('POST', '/api/census/RecordHit', form, headers)).status).to.equal(202);
  };
  async function order(who: Awaited<ReturnType<typeof visitor>>): Promise<string> {
    const bought = await buy(who, {}, who.agent);
    expect(bought.status, bought.text).to.equal(201);
    return bought.json.checkout.orderId;
  }
  const AGREED = '1.analytics.c0ffee';
  const report = async (by = 'source'): Promise<{ sources: SourceRow[]; orders: number; known: number }> =>
    (await owner.get(`/api/analytics/sources?${DAYS}&by=${by}`)).json;
  const orderedBy = async (by = 'source') =>
    (await report(by)).sources.map(({ value, revenue }) => [value, revenue[0]?.orders]);

  it('is how the visit began in which somebody ordered who had agreed to be known', async () => {
    const ada = await visitor(AGREED);
    await view(ada, '/shop?utm_campaign=autumn', 'https://kiln.example/cups');
    await view(ada, '/shop/p/cup', 'http://localhost/shop');
    // Coming back from a bank begins no visit.
    await view(ada, '/checkout', 'https://bank.example/');
    await order(ada);
    await eventually(async () => expect(await orderedBy()).to.deep.equal([['kiln.example', 1]]));
    expect(await orderedBy('campaign')).to.deep.equal([['autumn', 1]]);
    expect(await orderedBy('page')).to.deep.equal([['/shop', 1]]);
  });

  it('is not known of who did not agree, and says so', async () => {
    for (const consent of [undefined, '1..']) {
      const ben = await visitor(consent);
      await view(ben, '/shop', 'https://letter.example/');
      await order(ben);
    }
    await eventually(async () =>
      expect(await orderedBy()).to.deep.equal([
        ['kiln.example', 1],
        [null, 2],
      ]),
    );
    expect(await report()).to.deep.include({ orders: 3, known: 1 });
    const events = await owner.get('/api/events?type=OrderSourceNoted&limit=10');
    expect(events.json.events).to.have.lengthOf(1);
    expect(events.text).to.not.include('letter.example');
  });

  it('is the visit after a pause of half an hour, not an earlier one', async () => {
    const cleo = await visitor(AGREED);
    await view(cleo, '/', 'https://earlier.example/');
    gateway.clock.advance(31 * 60_000);
    await view(cleo, '/shop', 'https://later.example/');
    await order(cleo);
    await eventually(async () => expect((await orderedBy()).flat()).to.include('later.example'));
    expect((await orderedBy()).flat()).to.not.include('earlier.example');
  });

  it('leads to its orders, and comes as a file', async () => {
    const orders = async (asked: string) => (await owner.get(`/api/analytics/orders?${DAYS}&${asked}`)).json;
    expect((await orders('source=kiln.example')).total).to.equal(1);
    expect((await orders('source=kiln.example')).orders[0].landing).to.deep.equal({
      ...{ source: 'kiln.example', campaign: 'autumn', page: '/shop' },
    });
    expect((await orders('unknown=true')).total).to.equal(2);
    const file = (await owner.get(`/api/analytics/sources.csv?${DAYS}`)).text;
    expect(file).to.match(/kiln\.example,true,1,\d+\.\d\d,0,0\.00,USD,/);
    expect(file).to.match(/\r?\n,false,2,/);
  });

  it('is lowered by what is given back later, of the same source', async () => {
    const { orders } = (await owner.get(`/api/analytics/orders?${DAYS}&source=kiln.example`)).json;
    const path = `/api/commerce/orders/${orders[0].orderId}`;
    const { lines } = (await owner.get(path)).json.order;
    const refund = {
      lines: [{ lineId: lines[0].lineId, quantity: 1 }],
      reason: 'Broken',
      notifyCustomer: false,
    };
    const given = await owner.send('POST', `${path}/refunds`, refund);
    expect(given.status, given.text).to.be.oneOf([200, 201, 202]);
    await eventually(async () => {
      const row = (await report()).sources.find(({ value }) => value === 'kiln.example');
      expect(row?.revenue[0]?.refunds).to.equal(1);
      expect(row?.revenue[0]?.refunded.amount).to.be.above(0);
    });
  });

  it('stands beside what carts came to, by the log of carts', async () => {
    const dora = await visitor();
    const carts = async () => (await owner.get(`/api/analytics/carts?${DAYS}`)).json;
    await eventually(async () => expect((await carts()).sums[0].carts).to.equal(5));
    const { sums, products } = await carts();
    expect(sums).to.have.lengthOf(1);
    expect(sums[0]).to.deep.include({ orderedCarts: 4, pieces: 5 });
    expect(sums[0].value.amount * 4).to.equal(sums[0].orderedValue.amount * 5);
    expect(products).to.deep.equal([{ productId: 'cup', name: 'Clay cup', ...sums[0] }]);
    const file = (await owner.get(`/api/analytics/carts.csv?${DAYS}`)).text;
    expect(file).to.match(/\r?\ncup,Clay cup,5,5,\d+\.\d\d,4,\d+\.\d\d,USD/);
    expect((await dora.get(`/api/analytics/carts?${DAYS}`)).status).to.equal(401);
  });

  it('leads from what carts came to, to each of them and what became of it, and names nobody', async () => {
    const anybody = blankBrowser(gateway.app);
    const list = async (asked = '') => (await owner.get(`/api/analytics/cart-list?${DAYS}${asked}`)).json;
    await eventually(async () => expect((await list()).total).to.equal(5));
    const { carts } = await list();
    expect(carts).to.have.lengthOf(5);
    expect(Object.keys(carts[0]).sort()).to.deep.equal([
      ...['cartId', 'changedAt', 'checkoutId', 'orderId', 'pieces', 'products', 'value'],
    ]);
    expect(carts[0].products).to.deep.equal([{ productId: 'cup', name: 'Clay cup', pieces: 1 }]);
    const ordered = (await list('&product=cup&state=ordered')).carts;
    expect(ordered).to.have.lengthOf(4);
    for (const { orderId } of ordered)
      expect((await owner.get(`/api/commerce/orders/${orderId}`)).status).to.equal(200);
    const left = (await list('&state=left')).carts;
    expect(left.map(({ orderId }: { orderId: string | null }) => orderId)).to.deep.equal([null]);
    expect(await list('&product=bowl')).to.deep.equal({ carts: [], total: 0 });
    expect((await anybody.get(`/api/analytics/cart-list?${DAYS}`)).status).to.equal(401);
  });
});
