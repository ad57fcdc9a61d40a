import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PARTS = '/api/site-parts';

describe('what stands around pages over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
    await owner.send('PUT', '/api/site/home-page', { announcement: 'Open on Friday', heroTitle: 'Slow' });
  });
  after(() => gateway.close());

  const read = async () => (await owner.get(PARTS)).json;
  const seen = async (path = '/shop') => (await visitor.get(path)).text;
  const preview = async (parts: 'draft' | 'live') =>
    (await owner.get(`/api/design/preview?look=live&parts=${parts}&path=/shop`)).text;

  it('begins with what visitors see, and stays a draft until it is published', async () => {
    const first = await read();
    expect(first.around.draft.announcement).to.deep.equal({ text: 'Open on Friday' });
    expect(first.around).to.deep.include({ waiting: [], revision: -1, scheduled: null });

    const written = await owner.send('PUT', PARTS, { announcement: { text: 'Open on Sunday' } });
    expect(written.status, JSON.stringify(written.json)).to.equal(200);
    expect(written.json.around).to.deep.include({ waiting: ['announcement'] });
    expect(await seen())
      .to.include('Open on Friday')
      .and.not.include('Open on Sunday');
    expect(await preview('draft')).to.include('Open on Sunday');
    expect(await preview('live')).to.include('Open on Friday');

    const { revision } = written.json.around;
    expect((await owner.send('POST', `${PARTS}/publish`, { revision })).status).to.equal(200);
    expect(await (await owner.get('/shop')).text).to.include('Open on Sunday');
    expect((await owner.get('/api/site/home-page')).json.home.announcement).to.equal('Open on Sunday');
  });

  it('takes changes back and up again, and brings back what was published before', async () => {
    const { json } = await owner.send('PUT', PARTS, { announcement: { text: 'Closed' } });
    const { step } = json;
    const back = await owner.send('POST', `${PARTS}/undo`, { revision: step });
    expect(back.json.around.draft.announcement.text).to.equal('Open on Sunday');
    const again = await owner.send('POST', `${PARTS}/undo`, { revision: back.json.step });
    expect(again.json.around.draft.announcement.text).to.equal('Closed');
    expect(await preview('draft'))
      .to.include('Closed')
      .and.not.include('Open on Sunday');
    const { publications, trail } = await read();
    expect(trail.at(-1)).to.deep.equal({ revision: again.json.step, undoes: back.json.step });
    const [, first] = publications;
    const restored = await owner.send('POST', `${PARTS}/restore`, { revision: first.revision });
    expect(restored.json.around.draft.announcement.text).to.equal('Open on Friday');
    expect(await seen()).to.include('Open on Sunday');
  });

  it('plans a publication, pins it, and calls it off', async () => {
    const { revision } = (await read()).around;
    const plan = { revision, publishAt: '2099-01-01T08:00:00.000Z' };
    const planned = await owner.send('PUT', `${PARTS}/schedule`, plan);
    expect(planned.json.around.scheduled).to.deep.include({ ...plan, parts: ['announcement'] });
    const past = { revision, publishAt: '2000-01-01T08:00:00.000Z' };
    expect((await owner.send('PUT', `${PARTS}/schedule`, past)).json.code).to.equal('PUBLICATION_IN_PAST');
    const off = await owner.send('DELETE', `${PARTS}/schedule`);
    expect(off.json.around.scheduled).to.equal(null);
  });

  it('is not written past its draft by the preferences that it took the place of', async () => {
    const { status, json } = await owner.send('PUT', '/api/v1/commerce-preferences/headerFooter', {});
    expect([status, json.code]).to.deep.equal([409, 'PREFERENCES_MOVED']);
  });

  it('shows at once what the home page says of the announcement, as before', async () => {
    await owner.send('PUT', '/api/site/home-page', { announcement: 'Now', heroTitle: 'Slow' });
    expect((await owner.get('/shop')).text).to.include('Now');
    await owner.send('PUT', '/api/site/home-page', { heroTitle: 'Slower' });
    expect((await owner.get('/shop')).text).to.include('Now');
  });
});
