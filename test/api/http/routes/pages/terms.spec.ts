import { expect } from 'chai';
import { withTerm } from '../../../../../domain/pages/terms.facts.ts';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('tags and categories over all posts', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let blogId: string;

  const sent = async (path: string, body: object) => {
    const { status, json } = await owner.send('POST', path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };
  const set = (id: string, field: string, to: unknown) =>
    sent(`${PAGES}/${id}/edits`, { type: 'SetPageDetail', field, to });
  const publish = async (id: string) =>
    sent(`${PAGES}/${id}/publish`, { revision: (await owner.get(`${PAGES}/${id}`)).json.page.revision });
  const write = async (title: string, tags: readonly string[]) => {
    const { id } = (await sent(PAGES, { title, collectionId: blogId })).page;
    await set(id, 'tags', tags);
    await publish(id);
    return id as string;
  };
  const live = async (path: string) =>
    (await owner.get(`${path}?format=json`)).json.posts.map(({ title }: { title: string }) => title).sort();
  const rename = (from: string, to: string | null) =>
    sent(`${PAGES}/${blogId}/terms`, { field: 'tags', from, to });
  let wet: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    blogId = (await sent(PAGES, { title: 'News', kind: 'blog' })).page.id;
    await publish(blogId);
    await write('Clay', ['clay', 'kiln']);
    wet = await write('Wet', ['Clay']);
  });
  after(() => gateway.close());

  it('become one where they are given the name of another, for visitors too', async () => {
    expect(await rename('Clay', 'clay')).to.deep.equal({ changed: 1, waiting: 0 });
    expect((await owner.get(`${PAGES}/${blogId}/terms`)).json.tags).to.deep.equal([
      { name: 'clay', count: 2 },
      { name: 'kiln', count: 1 },
    ]);
    expect(await live('/news/tag/clay')).to.deep.equal(['Clay', 'Wet']);
  });

  it('wait in a draft in which something else waits, and are taken away', async () => {
    await sent(`${PAGES}/${wet}/edits`, { type: 'RenamePage', to: 'Wet clay' });
    expect(await rename('clay', null)).to.deep.equal({ changed: 2, waiting: 1 });
    expect((await owner.get(`${PAGES}/${blogId}/terms`)).json.tags).to.deep.equal([
      { name: 'kiln', count: 1 },
    ]);
    expect(await live('/news/tag/clay')).to.deep.equal(['Wet']);
  });

  it('have their limits, and belong to collections', async () => {
    const long = await owner.send('POST', `${PAGES}/${blogId}/terms`, {
      ...{ field: 'tags', from: 'kiln', to: 'k'.repeat(51) },
    });
    expect(long.status).to.equal(400);
    expect((await owner.get(`${PAGES}/${wet}/terms`)).status).to.equal(404);
  });

  it('stand once in a post, whatever the case of their letters', () => {
    expect(withTerm(['clay', 'Kiln'], 'clay', 'kiln')).to.deep.equal(['kiln']);
    expect(withTerm(['clay', 'wet'], 'clay', null)).to.deep.equal(['wet']);
  });
});
