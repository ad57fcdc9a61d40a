import { expect } from 'chai';
import { ROOT_KINDS } from '../../../../../domain/pages/kinds/pageKinds.ts';
import { renderPage } from '../../../../../web/render/index.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';
const picture = { url: '/media/tide/tide.jpg', alt: 'A cup', width: 1200, height: 900 };

/** A page of every kind; what collects records comes before its records. */
const SITE: readonly { readonly kind: string; readonly within?: string; readonly details?: object }[] = [
  { kind: 'page' },
  {
    kind: 'blog',
    details: { comments: 'open', takesLikes: true, showsSharing: true, announces: 'as a draft' },
  },
  { kind: 'post', within: 'blog', details: { tags: ['clay'], categories: ['Workshop'], cover: picture } },
  { kind: 'events' },
  {
    kind: 'event',
    within: 'events',
    details: { startsAt: '2199-12-04T18:00:00.000Z', addressTitle: 'The kiln' },
  },
  { kind: 'gallery', details: { items: [{ picture, title: 'The wheel' }], lightbox: true } },
  { kind: 'album', details: { tracks: [{ url: 'https://sounds.example/one.mp3', title: 'Ebb' }] } },
  { kind: 'portfolio' },
  { kind: 'project', within: 'portfolio', details: { client: 'The harbour', cover: picture } },
  { kind: 'course' },
  { kind: 'lesson', within: 'course', details: { minutes: 5, video: 'https://vimeo.com/123456789' } },
];

/** What stands between header and footer, without what only the editor goes by. */
function mainOf(html: string): string {
  const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`There is no main part in ${html.slice(0, 200)}`);
  return main.replace(/ data-(?:section|block|cell|block-type|column)="[^"]*"/g, '').trim();
}

describe('a page of each kind', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const made: Record<string, { readonly id: string; readonly path: string }> = {};

  const post = async (path: string, body: object) => {
    const { status, json } = await owner.send('POST', path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    for (const { kind, within, details = {} } of SITE) {
      const parent = within === undefined ? null : made[within];
      const title = `Our ${kind}`;
      const { page } = await post(PAGES, {
        ...{ title, presets: ['words'] },
        ...(parent ? { collectionId: parent.id } : { kind }),
      });
      for (const [field, to] of Object.entries(details))
        await post(`${PAGES}/${page.id}/edits`, { type: 'SetPageDetail', field, to });
      const { json } = await owner.get(`${PAGES}/${page.id}`);
      await post(`${PAGES}/${page.id}/publish`, { revision: json.page.revision });
      made[kind] = { id: page.id, path: `${parent?.path ?? ''}/our-${kind}` };
    }
  });
  after(() => gateway.close());

  it('is one of those that there are', () => {
    const kinds = ROOT_KINDS.flatMap(({ name, collects }) => (collects ? [name, collects.record] : [name]));
    expect(SITE.map(({ kind }) => kind)).to.have.members(kinds);
  });

  for (const { kind } of SITE) {
    const page = () => made[kind] ?? { id: '', path: '' };

    it(`is made of its data alone: ${kind}`, async () => {
      const visitor = blankBrowser(gateway.app);
      const { text, status } = await visitor.get(page().path);
      expect(status).to.equal(200);
      const { json } = await visitor.get(`${page().path}?format=json`);
      const assets = { scripts: ['/assets/storefront.js'], styles: [] };
      expect(mainOf(renderPage(json, assets))).to.equal(mainOf(text));
    });

    it(`is the same in the editor: ${kind}`, async () => {
      const { text } = await owner.get(page().path);
      const { text: draft, status } = await owner.get(`${PAGES}/${page().id}/draft`);
      expect(status).to.equal(200);
      expect(mainOf(draft)).to.equal(mainOf(text));
    });

    it(`asks for no script of its own: ${kind}`, async () => {
      const { text } = await blankBrowser(gateway.app).get(page().path);
      expect(mainOf(text)).not.to.match(/<script(?! type="application\/(?:ld\+)?json")/);
    });
  }
});
