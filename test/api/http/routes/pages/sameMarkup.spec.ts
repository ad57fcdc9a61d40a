import { expect } from 'chai';
import { ROOT_KINDS } from '../../../../../domain/pages/kinds/pageKinds.ts';
import { renderPage } from '../../../../../web/render/index.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { publishSiteOfKinds, SITE_OF_KINDS } from '../../../../support/siteOfKinds.ts';

const PAGES = '/api/pages';
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
  let made: Awaited<ReturnType<typeof publishSiteOfKinds>>;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    made = await publishSiteOfKinds(async (method, path, body) => {
      const { status, json } =
        method === 'GET' ? await owner.get(path) : await owner.send(method, path, body);
      expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
      return json;
    });
  });
  after(() => gateway.close());

  it('is one of those that there are', () => {
    const kinds = ROOT_KINDS.flatMap(({ name, collects }) => (collects ? [name, collects.record] : [name]));
    expect(SITE_OF_KINDS.map(({ kind }) => kind)).to.have.members(kinds);
  });

  for (const { kind } of SITE_OF_KINDS) {
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
