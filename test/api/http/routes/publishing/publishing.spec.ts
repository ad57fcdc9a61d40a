import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PATH = '/api/publishing';
type Item = {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
  readonly changes: string[];
};

describe('publishing everything that waits', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let about: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
  });
  after(() => gateway.close());

  const sent = async (method: string, path: string, body: object) => {
    const { status, json } = await owner.send(method as 'POST', path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };
  const waiting = async (by = owner): Promise<Item[]> => (await by.get(PATH)).json.items;

  it('is nothing where drafts are what visitors see', async () => {
    expect(await waiting()).to.deep.equal([]);
  });

  it('lists pages, design, what stands around pages and templates, each with what will be otherwise', async () => {
    about = (await sent('POST', '/api/pages', { title: 'About' })).page.id;
    await sent('POST', '/api/design/edits', { type: 'ChooseTheme', theme: 'harbour' });
    await sent('PUT', '/api/site-parts', { announcement: { text: 'Open late' } });
    await sent('PUT', '/api/templates/footer', { source: '<footer>By hand</footer>' });
    const items = await waiting();
    expect(items.map(({ kind }) => kind)).to.deep.equal(['design', 'siteParts', 'template', 'page']);
    expect(items.find(({ kind }) => kind === 'page')).to.deep.include({
      ...{ id: about, isNew: true, changes: ['Visitors will see it for the first time.'] },
    });
    expect(items.find(({ kind }) => kind === 'design')?.changes).to.include('Another theme.');
    expect(items.find(({ kind }) => kind === 'siteParts')?.changes).to.deep.equal([
      'The announcement is another one.',
    ]);
  });

  it('shows visitors all of it at once, and says by itself what was refused', async () => {
    const items = (await waiting()).map(({ kind, id, revision }) => ({ kind, id, revision }));
    await sent('POST', `/api/pages/${about}/edits`, { type: 'RenamePage', to: 'About us' });
    const { results } = await sent('POST', PATH, { items });
    const refused = results.filter(({ isPublished }: { isPublished: boolean }) => !isPublished);
    expect(refused).to.have.length(1);
    expect(refused[0]).to.deep.include({ kind: 'page', id: about, code: 'PAGE_CHANGED' });
    const { text } = await owner.get('/');
    expect(text)
      .to.include('Open late')
      .and.include('<footer>By hand</footer>')
      .and.include('/assets/design/');
    expect((await visitor.get('/about')).status).to.equal(404);
    expect((await waiting()).map(({ kind }) => kind)).to.deep.equal(['page']);
  });

  it('leaves out what was taken back from visitors', async () => {
    const [item] = await waiting();
    await sent('POST', PATH, { items: [{ kind: 'page', id: about, revision: item?.revision }] });
    await sent('POST', `/api/pages/${about}/unpublish`, {});
    await sent('POST', `/api/pages/${about}/edits`, { type: 'RenamePage', to: 'About' });
    expect(await waiting()).to.deep.equal([]);
  });

  it('is for who may publish, each their own part', async () => {
    await sent('POST', '/api/design/edits', { type: 'ChooseTheme', theme: 'night-market' });
    await gateway.openAccount('editor', 'editor@example.com', 'a long password too', ['editor']);
    const editor = await openBrowser(gateway.app);
    await editor.signIn({ email: 'editor@example.com', password: 'a long password too' });
    expect(await waiting(editor)).to.deep.equal([]);
    const [design] = await waiting();
    const { json } = await editor.send('POST', PATH, {
      items: [{ kind: 'design', id: design?.id, revision: design?.revision }],
    });
    expect(json.results[0]).to.deep.include({ isPublished: false, code: 'FORBIDDEN' });
    await gateway.openAccount('writer', 'writer@example.com', 'a long password too', ['draft editor']);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'a long password too' });
    expect((await writer.get(PATH)).status).to.equal(403);
  });
});
