import { expect } from 'chai';
import { tokens } from '../../../../api/container.ts';
import { createSearchablePages, type SearchablePages } from '../../../../api/http/pages/searchablePages.ts';
import { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Browser } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { watched } from '../../../support/watchedDatabase.ts';

describe('the pages that a search looks through', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let searchable: SearchablePages;
  let questions: string[];

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const { container } = gateway;
    questions = [];
    const db = watched(container.resolve(tokens.db), (collection, method) => {
      if (/^pages\b/.test(collection)) questions.push(method);
    });
    const readModels = new ReadModels(db, container.resolve(tokens.positions));
    searchable = createSearchablePages(readModels, container.resolve(tokens.logFollower));
  });
  after(() => gateway.close());

  const titles = async () => (await searchable.of('main', () => {})).map(({ page: { title } }) => title);
  async function draft(title: string): Promise<{ id: string; revision: number }> {
    return (await owner.send('POST', '/api/pages', { title })).json.page;
  }
  async function publish({ id, revision }: { id: string; revision: number }): Promise<void> {
    await owner.send('POST', `/api/pages/${id}/publish`, { revision });
  }

  it('are read once, until one is published', async () => {
    await publish(await draft('The kiln'));
    await eventually(async () => expect(await titles()).to.deep.equal(['The kiln']));
    questions = [];
    const second = await draft('Our studio');
    expect(await titles()).to.deep.equal(['The kiln']);
    expect(questions).to.deep.equal([]);
    await publish(second);
    await eventually(async () => expect(await titles()).to.deep.equal(['Our studio', 'The kiln']));
    questions = [];
    await titles();
    expect(questions).to.deep.equal([]);
  });

  it('are known by each of their words once', async () => {
    const [studio] = await searchable.of('main', () => {});
    expect(studio?.titleWords).to.deep.equal(['our', 'studio']);
    expect(new Set(studio?.words).size).to.equal(studio?.words.length);
  });
});
