import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('a portfolio over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let portfolioId: string;
  const ids: Record<string, string> = {};

  const create = async (body: object) => {
    const { status, json } = await owner.send('POST', PAGES, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page as { id: string; revision: number };
  };
  const set = async (pageId: string, field: string, to: unknown) => {
    const edit = { type: 'SetPageDetail', field, to };
    const { status, json } = await owner.send('POST', `${PAGES}/${pageId}/edits`, edit);
    expect(status, JSON.stringify(json)).to.equal(200);
  };
  const publish = async (pageId: string) => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    const answer = await owner.send('POST', `${PAGES}/${pageId}/publish`, { revision: json.page.revision });
    expect(answer.status, JSON.stringify(answer.json)).to.equal(200);
  };
  const titlesAt = async (path = '/projects?format=json'): Promise<string[]> =>
    (await owner.get(path)).json.projects.map(({ title }: { title: string }) => title);
  const arrange = (order: readonly (string | undefined)[], from?: readonly string[]) =>
    owner.send('PUT', `${PAGES}/${portfolioId}/order`, { order, ...(from && { from }) });

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    portfolioId = (await create({ title: 'Projects', kind: 'portfolio' })).id;
    await publish(portfolioId);
    for (const title of ['Harbour', 'Kiln', 'Loom']) {
      const { id } = await create({ title, collectionId: portfolioId, presets: ['words'] });
      ids[title] = id;
    }
    await set(ids.Harbour ?? '', 'client', 'The <harbour>');
    await set(ids.Harbour ?? '', 'categories', ['Rooms']);
    for (const title of ['Harbour', 'Kiln', 'Loom']) await publish(ids[title] ?? '');
  });
  after(() => gateway.close());

  it('stands as its owner arranges it, for visitors at once', async () => {
    expect(await titlesAt()).to.have.members(['Harbour', 'Kiln', 'Loom']);
    const { status, json } = await arrange([ids.Loom, ids.Harbour]);
    expect([status, json.waits]).to.deep.equal([200, false]);
    // What nobody put anywhere stands behind.
    expect(await titlesAt()).to.deep.equal(['Loom', 'Harbour', 'Kiln']);
    const { json: known } = await owner.get(`${PAGES}/${portfolioId}/order`);
    expect(known.records.map(({ title }: { title: string }) => title)).to.deep.equal([
      ...['Loom', 'Harbour', 'Kiln'],
    ]);
  });

  it('leads from one project to the next in that order', async () => {
    const { json } = await owner.get('/projects/harbour?format=json');
    expect(json).to.deep.include({
      ...{ template: 'project', pageType: 50 },
      previous: { title: 'Loom', fullUrl: '/projects/loom' },
      next: { title: 'Kiln', fullUrl: '/projects/kiln' },
    });
    expect(json.item).to.deep.include({ recordType: 1, client: 'The <harbour>', likeCount: 0 });
    expect(json.structuredData).to.deep.include({ '@type': 'CreativeWork', name: 'Harbour' });
    expect((await owner.get('/projects/loom?format=json')).json.previous).to.equal(null);
    expect((await owner.get('/projects/kiln?format=json')).json.next).to.equal(null);
    const { text } = await owner.get('/projects/harbour');
    expect(text)
      .to.contain('<dd>The &lt;harbour&gt;</dd>')
      .and.to.contain('rel="next" href="/projects/kiln"');
    expect(text.match(/<h1[\s>]/g)).to.have.length(1);
  });

  it('is refused a second arranging of what somebody else arranged', async () => {
    const { json: known } = await owner.get(`${PAGES}/${portfolioId}/order`);
    await arrange([ids.Kiln, ids.Loom, ids.Harbour], known.order);
    const { status, json } = await arrange([ids.Harbour, ids.Kiln, ids.Loom], known.order);
    expect([status, json.code]).to.deep.equal([412, 'EDIT_CONFLICT']);
    expect(await titlesAt()).to.deep.equal(['Kiln', 'Loom', 'Harbour']);
    expect((await arrange([ids.Kiln, ids.Kiln])).status).to.equal(400);
    expect((await owner.get(`${PAGES}/${ids.Kiln}/order`)).status).to.equal(404);
  });

  it('keeps an order in the draft where something else of the page waits', async () => {
    await set(portfolioId, 'layout', 'hover');
    const { json } = await arrange([ids.Harbour, ids.Kiln, ids.Loom]);
    expect(json.waits).to.equal(true);
    expect(await titlesAt()).to.deep.equal(['Kiln', 'Loom', 'Harbour']);
    await publish(portfolioId);
    expect(await titlesAt()).to.deep.equal(['Harbour', 'Kiln', 'Loom']);
    expect((await owner.get('/projects')).text).to.contain('class="projects is-hover');
  });

  it('is narrowed down by category, in the same order, in the sitemap and found by searching', async () => {
    expect(await titlesAt('/projects/category/Rooms?format=json')).to.deep.equal(['Harbour']);
    expect((await owner.get('/projects/category/Nothing')).status).to.equal(404);
    expect((await owner.get('/sitemap.xml')).text).to.contain('/projects/harbour</loc>');
    const { json } = await owner.get('/search?q=loom&format=json');
    expect(json.matchingPages.map(({ title }: { title: string }) => title)).to.deep.equal(['Loom']);
  });
});
