import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

describe('the lists of the console as somebody wants them', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const late = { name: 'Late', params: 'view=to-send&sort=placed' };
  const keep = (listId: string, body: object, headers = {}, browser = owner) =>
    browser.send('PUT', `/api/staff/own-views/${listId}`, body, headers);
  const lists = async (browser = owner) => (await browser.get('/api/staff/own-views')).json.lists;

  async function signedIn(account: string): Promise<Browser> {
    const browser = blankBrowser(gateway.app);
    await browser.get('/api/crumb');
    await browser.signIn({ email: account, password: OWNER.password });
    return browser;
  }

  it('follow them to another device', async () => {
    const { status, text, json } = await keep('orders', { views: [late] });
    expect(status, text).to.equal(200);
    expect(json.list).to.deep.equal({ views: [late], columns: null });
    await keep('orders', { columns: ['total', 'placed'] });
    expect(await lists(await signedIn(OWNER.email))).to.deep.equal({
      orders: { views: [late], columns: ['total', 'placed'] },
    });
  });

  it('are theirs alone', async () => {
    await gateway.openAccount('helper', 'helper@example.com', OWNER.password, ['reporting']);
    const helper = await signedIn('helper@example.com');
    expect(await lists(helper)).to.deep.equal({});
    expect((await keep('products', { columns: ['price'] }, {}, helper)).status).to.equal(200);
    expect(await lists()).to.not.have.property('products');
    expect((await blankBrowser(gateway.app).get('/api/staff/own-views')).status).to.equal(401);
  });

  it('are not overwritten unseen by another tab of theirs', async () => {
    const { headers } = await owner.get('/api/staff/own-views');
    const other = { name: 'Big', params: 'sort=-total' };
    await keep('orders', { views: [late, other] });
    const { status, json } = await keep('orders', { views: [] }, { 'if-match': String(headers.etag) });
    expect([status, json.code]).to.deep.equal([412, 'EDIT_CONFLICT']);
    expect((await lists()).orders.views).to.deep.equal([late, other]);
  });

  it('are beside the language that they chose, which the session tells on every device', async () => {
    const choose = (language: string | null) =>
      owner.send('PUT', '/api/staff/console-language', { language });
    const told = async () => (await (await signedIn(OWNER.email)).get('/api/staff/session')).json.language;
    expect(await told()).to.equal(null);
    expect((await choose('de')).json).to.deep.equal({ language: 'de' });
    expect(await told()).to.equal('de');
    expect((await choose('Klingon')).status).to.equal(400);
    await choose(null);
    expect(await told()).to.equal(null);
    const stranger = await blankBrowser(gateway.app).send('PUT', '/api/staff/console-language', {
      language: 'de',
    });
    expect(stranger.status).to.be.oneOf([401, 403]);
  });

  it('have a name of their own each', async () => {
    const { status, json } = await keep('orders', { views: [late, { ...late, params: '' }] });
    expect([status, json.code]).to.deep.equal([400, 'VIEW_TWICE']);
  });

  it('are kept without a word of what was looked for in clear', async () => {
    await keep('customers', { views: [{ name: 'Ada', params: 'search=lovelace' }] });
    const log = gateway.container.resolve(tokens.eventStore);
    const events = log.readStream('ownviews-owner');
    const stored: string[] = [];
    for await (const { event } of events) stored.push(JSON.stringify(event?.data));
    expect(stored.join()).to.include('customers').and.not.include('lovelace');
    expect((await lists()).customers.views[0].params).to.equal('search=lovelace');
  });
});
