import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const MENUS = '/api/navigation';
const link = (title: string) => ({ externalLink: { title, url: `/${title.toLowerCase()}` } });

describe('the draft of a menu over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
    const navigation = { items: [link('Journal'), link('Visits')] };
    await owner.send('POST', '/api/widget/UpdateNavigation', { fieldName: 'mainNav', navigation });
  });
  after(() => gateway.close());

  const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
  const seen = async (browser = owner) => titles((await browser.get('/shop?format=json')).json.menus.main);
  const drafted = async () => {
    const { json } = await owner.get(MENUS);
    return { ...json, main: titles(json.layout[0].links) };
  };
  const preview = async (parts: 'draft' | 'live') =>
    (await owner.get(`/api/design/preview?look=live&parts=${parts}&path=/shop`)).text;
  const draft = (...names: string[]) => owner.send('PUT', `${MENUS}/mainNav`, { items: names.map(link) });

  it('is seen by staff on the canvas, and by nobody else until it is published', async () => {
    const { status, json } = await draft('Visits', 'Kilns');
    expect(status, JSON.stringify(json)).to.equal(200);
    expect(json.waiting).to.deep.equal(['mainNav']);
    expect((await drafted()).main).to.deep.equal(['Visits', 'Kilns']);
    expect(await seen()).to.deep.equal(['Journal', 'Visits']);
    expect(await preview('draft')).to.include('/kilns');
    expect(await preview('live')).to.not.include('/kilns');
    expect((await visitor.get('/shop')).text).to.not.include('/kilns');

    const waiting = (await owner.get('/api/publishing')).json.items;
    expect(waiting).to.deep.include({
      ...{ kind: 'navigation', id: 'main', title: 'Menus', revision: json.revision },
      ...{ isNew: false, isHome: false, plannedFor: null },
      changes: ['The menu mainNav reads otherwise.'],
    });
    const published = await owner.send('POST', `${MENUS}/publish`, { revision: json.revision });
    expect(published.json.waiting).to.deep.equal([]);
    expect(await seen()).to.deep.equal(['Visits', 'Kilns']);
  });

  it('is not published where it is another one than was looked at', async () => {
    const { revision } = (await draft('Kilns')).json;
    await draft('Kilns', 'Glazes');
    const { status, json } = await owner.send('POST', `${MENUS}/publish`, { revision });
    expect([status, json.code]).to.deep.equal([409, 'NAVIGATION_CHANGED']);
    expect(await seen()).to.deep.equal(['Visits', 'Kilns']);
  });

  it('is discarded, which leaves what visitors see', async () => {
    const { json } = await owner.send('DELETE', `${MENUS}/mainNav/draft`);
    expect(json.waiting).to.deep.equal([]);
    expect((await drafted()).main).to.deep.equal(['Visits', 'Kilns']);
  });

  it('is planned for a moment, as it is now, and called off', async () => {
    const { revision } = (await draft('Kilns')).json;
    const publishAt = '2099-01-01T08:00:00.000Z';
    const planned = await owner.send('POST', `${MENUS}/schedule`, { revision, publishAt });
    expect(planned.status, JSON.stringify(planned.json)).to.equal(200);
    expect(planned.json.scheduled).to.deep.equal({ publishAt, menus: ['mainNav'] });
    await draft('Kilns', 'Clay');
    expect(await drafted()).to.deep.include({ scheduled: planned.json.scheduled, main: ['Kilns', 'Clay'] });
    const [menus] = (await owner.get('/api/publishing')).json.items;
    expect(menus).to.deep.include({ kind: 'navigation', plannedFor: publishAt });
    expect(await seen()).to.deep.equal(['Visits', 'Kilns']);

    const { status, json } = await owner.send('POST', `${MENUS}/schedule`, {
      ...{ revision: (await drafted()).revision, publishAt: '2000-01-01T08:00:00.000Z' },
    });
    expect([status, json.code]).to.deep.equal([400, 'PUBLICATION_IN_PAST']);
    const off = await owner.send('DELETE', `${MENUS}/schedule`);
    expect(off.json).to.deep.include({ scheduled: null, waiting: ['mainNav'] });
    await owner.send('DELETE', `${MENUS}/mainNav/draft`);
  });

  it('is left alone by an entry that is added for visitors, and taken out again', async () => {
    const page = await owner.send('POST', '/api/pages', { title: 'About', urlId: 'about' });
    expect(page.status, JSON.stringify(page.json)).to.equal(200);
    const { id, revision } = page.json.page;
    await owner.send('POST', `/api/pages/${id}/publish`, { revision });
    await draft('Glazes');
    const entry = {
      collectionId: null,
      memberAreaId: null,
      externalLink: { ...link('Visits').externalLink, newWindow: false },
    };
    const added = await owner.send('POST', `${MENUS}/mainNav/entries`, {
      ...{ collectionId: id, place: { at: 'after', entry } },
    });
    expect(added.status, JSON.stringify(added.json)).to.equal(200);
    expect(await seen()).to.deep.equal(['Visits', 'About', 'Kilns']);
    expect(await drafted()).to.deep.include({ waiting: ['mainNav'], main: ['Glazes', 'About'] });

    await owner.send('DELETE', `${MENUS}/mainNav/entries/${id}`);
    expect(await seen()).to.deep.equal(['Visits', 'Kilns']);
    expect((await drafted()).main).to.deep.equal(['Glazes']);
  });

  it('gets a page beside the shop, where visitors saw that in the place of a menu without entries', async () => {
    await owner.send('POST', '/api/widget/UpdateNavigation', {
      fieldName: 'mainNav',
      navigation: { items: [] },
    });
    const { categories } = (await visitor.get('/shop?format=json')).json;
    const add = () =>
      owner.send('POST', `${MENUS}/mainNav/entries`, { collectionId: 'about', keepsShop: true });
    const { status, json } = await add();
    expect(status, JSON.stringify(json)).to.equal(200);
    const shop = ['Shop all', ...titles(categories)];
    // A page of a moment ago may be given to who has not acted.
    await eventually(async () => expect(await seen(visitor)).to.deep.equal(shop));
    // What is in the menu by then is arranged by hand.
    expect((await add()).json.layout[0].links).to.have.length(shop.length + 1);
  });
});

describe('the draft of the popup over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/v1/commerce-preferences/popup', { isEnabled: true, title: 'Letters' });
  });
  after(() => gateway.close());

  const shown = async () => (await owner.get('/shop?format=json')).json.popup?.title ?? null;
  const preview = async (popup: 'open' | 'later') =>
    (await owner.get(`/api/design/preview?look=live&parts=draft&path=/shop&popup=${popup}`)).text;

  it('takes over what the preferences said, and is opened on the canvas alone', async () => {
    const before = (await owner.get('/api/site-parts')).json.around;
    expect(before.draft.popup).to.include({ isEnabled: true, title: 'Letters' });
    const popup = { ...before.draft.popup, title: 'News from the kiln' };
    const { json } = await owner.send('PUT', '/api/site-parts', { popup });
    expect(json.around.waiting).to.deep.equal(['popup']);
    expect(await shown()).to.equal('Letters');
    expect(await preview('open')).to.match(/role="dialog"[\s\S]*News from the kiln/);
    expect(await preview('later')).to.not.include('role="dialog"');

    await owner.send('POST', '/api/site-parts/publish', { revision: json.around.revision });
    expect(await shown()).to.equal('News from the kiln');
  });

  it('is not written among the preferences any more, where nobody would see it', async () => {
    const { status, json } = await owner.send('PUT', '/api/v1/commerce-preferences/popup', {
      isEnabled: false,
    });
    expect([status, json.code, json.message]).to.deep.equal([
      ...[409, 'PREFERENCES_MOVED'],
      'The popup is written at /api/site-parts.',
    ]);
    // Header and footer were never written as parts: theirs still are.
    const { status: other } = await owner.send('PUT', '/api/v1/commerce-preferences/headerFooter', {
      header: { layout: 'centered' },
    });
    expect(other).to.equal(200);
  });
});
