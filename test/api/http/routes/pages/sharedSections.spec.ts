import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('sections that pages share', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let sharedId: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
  });
  after(() => gateway.close());

  const page = async (id: string) => (await owner.get(`${PAGES}/${id}`)).json.page;
  const sectionsOf = async (id: string) => (await page(id)).content.sections;
  const sent = async (path: string, body: object) => {
    const { status, json } = await owner.send('POST', path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };
  const make = async (title: string, presets: readonly string[] = []) =>
    (await sent(PAGES, { title, presets })).page.id as string;
  const publish = async (id: string) =>
    sent(`${PAGES}/${id}/publish`, { revision: (await page(id)).revision });
  const say = async (id: string, words: string) => {
    const [section] = await sectionsOf(id);
    const block = section.blocks.find(({ type }: { type: number }) => type === 2);
    await sent(`${PAGES}/${id}/edits`, { type: 'RewriteBlockText', blockId: block.blockId, to: words });
  };
  let about: string;
  let visit: string;

  it('begin as a section of a page, whose place they take', async () => {
    about = await make('About', ['hero-split']);
    visit = await make('Visit');
    await say(about, '<h2>Come by</h2>');
    const [original] = await sectionsOf(about);
    const made = await sent(`${PAGES}/shared`, {
      title: 'Come',
      copiedFrom: about,
      copyOf: original.sectionId,
    });
    sharedId = made.id;
    const [host, ...others] = await sectionsOf(about);
    expect(others).to.deep.equal([]);
    expect(host.blocks).to.have.length(1);
    expect(host.blocks[0]).to.deep.include({ type: 58, options: { source: sharedId } });
    expect((await owner.get(PAGES)).json.pages.map(({ id }: { id: string }) => id)).to.not.include(sharedId);
  });

  it('show on every page that stands for them, what was published of them', async () => {
    await sent(`${PAGES}/${visit}/edits`, { type: 'AddSection', shared: sharedId, after: null });
    await publish(about);
    await publish(visit);
    for (const path of ['/about', '/visit'])
      await eventually(async () => expect((await visitor.get(path)).text, path).to.include('Come by'));
    await say(sharedId, '<h2>Open daily</h2>');
    expect((await visitor.get('/about')).text)
      .to.include('Come by')
      .and.not.include('Open daily');
    await publish(sharedId);
    for (const path of ['/about', '/visit']) {
      expect((await owner.get(path)).text, path)
        .to.include('Open daily')
        .and.not.include('Come by');
    }
    expect((await visitor.get((await page(sharedId)).urlId)).status).to.equal(404);
  });

  it('tell where they stand, and are not removed from under a page', async () => {
    const { sections } = (await owner.get(`${PAGES}/shared`)).json;
    expect(sections[0].usedOn).to.deep.equal([
      { id: about, title: 'About', isLive: true },
      { id: visit, title: 'Visit', isLive: true },
    ]);
    const refused = await owner.send('DELETE', `${PAGES}/${sharedId}`);
    expect([refused.status, refused.json.code]).to.deep.equal([409, 'SHARED_SECTION_IN_USE']);
    expect(refused.json.detail ?? refused.json.message).to.include('“About”, “Visit”');
  });

  it('become a copy of a page’s own, which is changed apart', async () => {
    const [host] = await sectionsOf(visit);
    await sent(`${PAGES}/${visit}/detach`, { sectionId: host.sectionId });
    await publish(visit);
    await say(sharedId, '<h2>Closed</h2>');
    await publish(sharedId);
    expect((await owner.get('/visit')).text).to.include('Open daily');
    expect((await owner.get('/about')).text).to.include('Closed');
  });

  it('are removed once they stand nowhere, and come back', async () => {
    const [host] = await sectionsOf(about);
    await sent(`${PAGES}/${about}/detach`, { sectionId: host.sectionId });
    await publish(about);
    expect((await owner.send('DELETE', `${PAGES}/${sharedId}`)).status).to.equal(204);
    expect((await owner.get(`${PAGES}/shared`)).json.sections).to.deep.equal([]);
    expect((await owner.send('POST', `${PAGES}/${sharedId}/reinstate`)).status).to.equal(200);
    expect((await owner.get(`${PAGES}/shared`)).json.sections).to.have.length(1);
  });
});
