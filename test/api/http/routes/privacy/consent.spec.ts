import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const BANNER = 'class="consent"';

describe('the consent of visitors', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const ask = (values: object) => owner.send('PUT', '/api/v1/commerce-preferences/consent', values);
  const style = async (visitor: Browser, headers = {}) =>
    (await visitor.get('/privacy-choices.css', headers)).text;
  const SEEN = '.consent{display:block}';
  const UNSEEN = '.consent{display:none}';

  it('is not asked for until the owner names a purpose', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get('/')).text).to.not.include(BANNER);
    expect((await visitor.get('/privacy-choices')).status).to.equal(404);
    expect((await visitor.get('/api/consent')).json).to.deep.equal({
      state: 'unasked',
      asksFor: [],
      agreed: [],
    });
    const { status, json } = await visitor.send('POST', '/api/consent', { agreed: ['analytics'] });
    expect([status, json.code]).to.deep.equal([409, 'CONSENT_NOT_ASKED']);
  });

  it('is asked for on every page, in the words of the owner, and given by a form that needs no script', async () => {
    await ask({ asksFor: ['analytics', 'recording'], text: 'May the kiln remember you?' });
    const page = (await owner.get('/')).text;
    expect(page).to.include(BANNER).and.to.include('May the kiln remember you?');
    expect((await owner.get('/checkout')).text).to.not.include(BANNER);
    const visitor = blankBrowser(gateway.app);
    expect(await style(visitor)).to.equal(SEEN);
    const { status, headers } = await visitor.submit('/privacy-choices', { answer: 'agree', back: '/shop' });
    expect([status, headers.location]).to.deep.equal([303, '/shop']);
    expect((await visitor.get('/api/consent')).json).to.include({ state: 'answered' });
    expect((await visitor.get('/api/consent')).json.agreed).to.deep.equal(['analytics', 'recording']);
    expect(await style(visitor)).to.equal(UNSEEN);
  });

  it('is declined without anything that would know the browser again', async () => {
    const visitor = await openBrowser(gateway.app);
    await visitor.send('POST', '/api/consent', { agreed: [] });
    expect(visitor.cookies.get('consent')).to.equal('1..');
    expect(await style(visitor)).to.equal(UNSEEN);
  });

  it('is looked at and taken back on a page', async () => {
    const visitor = await openBrowser(gateway.app);
    await visitor.send('POST', '/api/consent', { agreed: ['analytics'] });
    const [, id] = /\.(\w+)$/.exec(visitor.cookies.get('consent') ?? '') ?? [];
    expect((await visitor.get('/privacy-choices')).text).to.match(/value="analytics" checked/);
    await visitor.submit('/privacy-choices', { answer: 'chosen', agreed: 'recording' });
    expect(visitor.cookies.get('consent')).to.equal(`1.recording.${id}`);
    expect((await visitor.get('/privacy-choices')).text).to.match(/value="analytics" aria/);
    const said = await visitor.submit('/privacy-choices', { answer: 'chosen' });
    expect(said.headers.location).to.equal('/privacy-choices?sent=consent');
    expect(visitor.cookies.get('consent')).to.equal('1..');
  });

  it('leads back to pages of this site alone', async () => {
    for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
      const visitor = blankBrowser(gateway.app);
      const { headers } = await visitor.submit('/privacy-choices', { answer: 'decline', back });
      expect(headers.location, back).to.equal('/privacy-choices?sent=consent');
    }
  });

  it('is not asked of a browser that says no by itself, and does not count there', async () => {
    const visitor = await openBrowser(gateway.app);
    await visitor.send('POST', '/api/consent', { agreed: ['analytics'] });
    const noes: readonly Record<string, string>[] = [{ 'sec-gpc': '1' }, { dnt: '1' }];
    for (const headers of noes) {
      expect((await visitor.get('/api/consent', headers)).json).to.deep.include({
        state: 'objected',
        agreed: [],
      });
      expect(await style(blankBrowser(gateway.app), headers)).to.equal(UNSEEN);
      expect((await visitor.get('/privacy-choices', headers)).text).to.include('Global Privacy Control');
    }
  });

  it('is asked for anew in another version', async () => {
    const visitor = await openBrowser(gateway.app);
    await visitor.send('POST', '/api/consent', { agreed: ['analytics'] });
    await ask({ asksFor: ['analytics'], version: 2 });
    expect((await visitor.get('/api/consent')).json).to.deep.include({ state: 'open', agreed: [] });
    expect(await style(visitor)).to.equal(SEEN);
  });

  it('is not taken from another site', async () => {
    const visitor = blankBrowser(gateway.app);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const { status } = await visitor.submit('/privacy-choices', { answer: 'agree' }, elsewhere);
    expect(status).to.equal(403);
    expect(visitor.cookies.has('consent')).to.equal(false);
  });
});
