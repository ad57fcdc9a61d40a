import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const REDIRECTS = '/api/site/redirects';

describe('redirects of the owner', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  const set = (path: string, to: string) => owner.send('PUT', REDIRECTS, { path, to });
  const leadsTo = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.location];
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
  });
  after(() => gateway.close());

  it('lead on from paths without a page, and may change tomorrow', async () => {
    await set('/old-shop', '/shop');
    await set('/shop/p/old-cup', '/shop/p/cup');
    await set('/über', 'https://example.com/about');
    expect(await leadsTo('/old-shop?from=mail')).to.deep.equal([301, '/shop']);
    expect(await leadsTo('/old-shop/')).to.deep.equal([301, '/shop']);
    expect(await leadsTo('/shop/p/old-cup')).to.deep.equal([301, '/shop/p/cup']);
    expect(await leadsTo('/%C3%BCber')).to.deep.equal([301, 'https://example.com/about']);
    expect((await visitor.get('/old-shop')).headers['cache-control']).to.equal('no-cache');
    expect((await visitor.get('/nowhere')).status).to.equal(404);
  });

  it('give way to a page', async () => {
    await set('/shop/p/cup', '/cart');
    expect((await visitor.get('/shop/p/cup')).status).to.equal(200);
  });

  it('are listed, and removed', async () => {
    await set('/gone', '/shop');
    const listed = async () => (await owner.get(REDIRECTS)).json.redirects;
    expect(await listed()).to.deep.include({ path: '/gone', to: '/shop' });
    expect((await owner.send('DELETE', `${REDIRECTS}?path=/gone`)).status).to.equal(200);
    expect(await listed()).not.to.deep.include({ path: '/gone', to: '/shop' });
    await eventually(async () => expect((await visitor.get('/gone')).status).to.equal(404));
    expect((await owner.send('DELETE', `${REDIRECTS}?path=/gone`)).json.code).to.equal('REDIRECT_NOT_FOUND');
  });

  it('come in as a file and go out as one', async () => {
    const csv = 'path,to\n/from-a,/shop\n/from-b,/from-a\n';
    const sent = (text: string) =>
      owner.send('POST', `${REDIRECTS}/import.csv`, text, { 'content-type': 'text/csv' });
    expect((await sent(csv)).json).to.include({ changed: 2, unchanged: 0 });
    expect((await sent(csv)).json).to.include({ changed: 0, unchanged: 2 });
    const circle = await sent('path,to\n/one,/two\n/two,/one\n');
    expect(circle.json.changed).to.equal(1);
    expect(circle.json.errors).to.deep.equal([
      { row: 2, column: 'path', code: 'REDIRECT_CIRCLE', message: 'This leads back to where it begins.' },
    ]);
    const wrong = await sent('path,to\n/api/x,/shop\n/ok,nowhere\n');
    expect(
      wrong.json.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).to.deep.equal([
      [1, 'path'],
      [2, 'to'],
    ]);
    expect((await owner.get(`${REDIRECTS}/export.csv`)).text).to.include('/from-b,/from-a\r\n');
  });

  it('are set by who may change the site', async () => {
    await gateway.openAccount('mod', 'mod@example.com', 'a long enough password', ['moderator']);
    const moderator = await openBrowser(gateway.app);
    await moderator.signIn({ email: 'mod@example.com', password: 'a long enough password' });
    expect((await moderator.send('PUT', REDIRECTS, { path: '/x', to: '/shop' })).status).to.equal(403);
    expect((await set('/config/x', '/shop')).status).to.equal(400);
  });
});
