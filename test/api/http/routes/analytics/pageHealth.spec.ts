import { expect } from 'chai';
import { withoutPersons } from '../../../../../api/application/analytics/withoutPersons.ts';
import { tokens } from '../../../../../api/container.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const ERRORS = '/api/events/RecordJavascriptErrors';
const RECORDS = '/api/performance/records';

describe('how pages fare, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let day: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    day = gateway.clock.now.toISOString().slice(0, 10);
  });
  after(() => gateway.close());

  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': AGENT, ...headers } });
  const fromPage = { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/shop/cup?token=1' };
  const error = (data: object) => ({ event: 'error', data, timestamp: 1 });
  const record = (data: object, event = 'page-speed') => ({
    ...{ app: 'site', event, pageLoadId: 'p1', ts: 1 },
    data: { path: '/shop', host: 'localhost', ...data },
  });

  it('groups errors by their cause, with page and build, and leaves out what could be somebody’s', async () => {
    const told = [
      error({
        name: 'TypeError',
        message: 'no cart 7',
        stack: 'at readCart (/assets/a.js:1:2)',
        release: 'A1',
      }),
      error({
        name: 'TypeError',
        message: 'no cart 8',
        stack: 'at readCart (/assets/b.js:9:2)',
        release: 'B2',
      }),
      error({ message: 'ada@example.com is not there: /order/s3cret?key=1', page: '/order/s3cret' }),
      error({ name: 'NotFoundError', message: 'Not there', path: '/api/x' }),
    ];
    expect((await post(ERRORS, told, fromPage)).statusCode).to.equal(202);
    await eventually(async () => {
      const { errors } = (await owner.get(`/api/analytics/page-errors?from=${day}`)).json;
      expect(errors).to.have.lengthOf(3);
      const cart = errors.find(({ name }: { name: string }) => name === 'TypeError');
      expect(cart).to.deep.include({ count: 2, pages: [{ value: '/shop/cup', count: 2 }] });
      expect(cart.releases.map(({ value }: { value: string }) => value)).to.have.members(['A1', 'B2']);
      expect(errors.map(({ message }: { message: string }) => message)).to.include('Not there (/api/x)');
      expect(JSON.stringify(errors)).to.not.include('ada@').and.not.include('s3cret');
    });
  });

  it('needs the crumb, or a page of the site that the browser vouches for', async () => {
    const told = [error({ message: 'x' })];
    expect((await post(ERRORS, told)).statusCode).to.equal(403);
    expect((await post(ERRORS, told, { 'sec-fetch-site': 'cross-site' })).statusCode).to.equal(403);
    const visitor = await openBrowser(gateway.app);
    const crumb: string = (await visitor.get('/api/crumb')).json.crumb;
    const headers = { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb };
    expect((await post(ERRORS, told, headers)).statusCode).to.equal(202);
  });

  it('takes ten errors at most, and a stack of any length cut', async () => {
    const many = Array.from({ length: 11 }, () => error({ message: 'x' }));
    expect((await post(ERRORS, many, fromPage)).statusCode).to.equal(400);
    expect((await post(ERRORS, [], fromPage)).statusCode).to.equal(400);
    const long = error({ name: 'Deep', message: 'x', stack: 'at f (/a.js:1:1)\n'.repeat(1000) });
    expect((await post(ERRORS, [long], fromPage)).statusCode).to.equal(202);
    await eventually(async () => {
      const { errors } = (await owner.get(`/api/analytics/page-errors?from=${day}`)).json;
      const deep = errors.find(({ name }: { name: string }) => name === 'Deep');
      expect(deep?.stack.length).to.equal(5000);
    });
    expect((await post(ERRORS, [error({ message: 'x'.repeat(1024 * 1024) })], fromPage)).statusCode).to.equal(
      413,
    );
  });

  it('says what three quarters of the views had, by page and device, of beacons as of JSON', async () => {
    const speeds = [1000, 1100, 1200, 6000].map((lcp) => record({ lcp, cls: 0.3, inp: 90 }));
    const text = { 'content-type': 'text/plain;charset=UTF-8' };
    expect((await post(RECORDS, JSON.stringify(speeds.slice(0, 2)), text)).statusCode).to.equal(202);
    expect((await post(RECORDS, speeds.slice(2))).statusCode).to.equal(202);
    await eventually(async () => {
      const { all, devices, pages, days } = (await owner.get(`/api/analytics/speed?from=${day}&to=${day}`))
        .json;
      const lcp = all.find(({ vital }: { vital: string }) => vital === 'lcp');
      expect(lcp).to.deep.include({ rating: 'good', views: 4 });
      expect(lcp.p75).to.be.within(1140, 1260);
      const cls = all.find(({ vital }: { vital: string }) => vital === 'cls');
      expect(cls).to.deep.include({ rating: 'poor' });
      expect(devices.map(({ device }: { device: string }) => device)).to.deep.equal(['desktop']);
      expect(pages.map(({ path }: { path: string }) => path)).to.deep.equal(['/shop']);
      expect(days).to.have.lengthOf(1);
    });
  });

  it('keeps no record of what is none: unknown ones, staff, programs, and values that cannot be', async () => {
    expect((await post(RECORDS, [record({ lcp: 1 }, 'timing')])).statusCode).to.equal(202);
    expect((await post(RECORDS, [record({ lcp: -5, inp: 'soon' })])).statusCode).to.equal(202);
    expect(
      (await post(RECORDS, [record({ lcp: 1 })], { 'user-agent': 'Googlebot/2.1' })).statusCode,
    ).to.equal(202);
    expect((await post(RECORDS, [record({ lcp: 1, path: '/config' })])).statusCode).to.equal(202);
    expect((await post(RECORDS, 'no records', { 'content-type': 'text/plain' })).statusCode).to.equal(400);
    expect((await post(RECORDS, [{ app: 'site' }])).statusCode).to.equal(400);
    await gateway.container.resolve(tokens.hitCollector).flush();
    const { all } = (await owner.get(`/api/analytics/speed?from=${day}&to=${day}`)).json;
    expect(all.every(({ views }: { views: number }) => views === 4)).to.equal(true);
  });

  it('is read by who may read reports', async () => {
    const visitor = await openBrowser(gateway.app);
    for (const url of [
      `/api/analytics/page-errors?from=${day}`,
      `/api/analytics/speed?from=${day}&to=${day}`,
    ])
      expect((await visitor.get(url)).status, url).to.equal(401);
  });
});

describe('the words of an error', () => {
  for (const [said, kept] of [
    ['ada@example.com has no cart', '… has no cart'],
    ['GET https://shop.example/find?q=ada failed', 'GET https://shop.example/find?… failed'],
    ['at /order/k3yT0Th3order:1', 'at /order/…:1'],
    ['Call +43 660 123 45 67', 'Call …'],
    ['key sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'key …'],
    [
      'at readCart (/assets/storefront-A1B2C3D4.js:1:204)',
      'at readCart (/assets/storefront-A1B2C3D4.js:1:204)',
    ],
  ])
    it(`"${said}" are kept as "${kept}"`, () => void expect(withoutPersons(said as string)).to.equal(kept));
});
