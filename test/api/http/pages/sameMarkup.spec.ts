import { expect } from 'chai';
import { BLOCK_TYPES } from '../../../../domain/pages/blocks/blockTypes.ts';
import { sharedSection } from '../../../../domain/pages/blocks/sharedBlock.ts';
import { SECTION_PRESETS } from '../../../../domain/pages/presets/presets.ts';
import { renderPage } from '../../../../web/render/index.ts';
import { type Browser, blankBrowser } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

/** Two pages hold all of them: one has at most 60 blocks. */
const HALF = SECTION_PRESETS.length / 2;
const PRESETS = SECTION_PRESETS.map(({ id }) => id);

/** What of a page is its own. */
const mainOf = (html: string): string => {
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error('There is no main part');
  return main.replace(/\s+/g, ' ');
};

describe('a page of sections', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Cup', variants: { CUP: { stock: 3 } } });
  });
  after(() => gateway.close());

  const sent = async (path: string, body: object) => {
    const { status, json } = await owner.send('POST', path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };
  const published = async (id: string) => {
    const { json } = await owner.get(`/api/pages/${id}`);
    await sent(`/api/pages/${id}/publish`, { revision: json.page.revision });
    return { id, path: `/${json.page.urlId}` };
  };

  async function expectSameMarkup({ id, path }: { readonly id: string; readonly path: string }) {
    const visitor = blankBrowser(gateway.app);
    await eventually(async () => expect((await visitor.get(path)).status).to.equal(200));
    const shown = mainOf((await visitor.get(path)).text);
    const draft = mainOf((await owner.get(`/api/pages/${id}/draft`)).text);
    const data = (await visitor.get(`${path}?format=json`)).json;
    const made = mainOf(renderPage(data, { scripts: [], styles: [] }));
    expect(draft, 'in the editor').to.equal(shown);
    expect(made, 'of its data').to.equal(shown);
  }

  it('is the same markup for visitors, in the editor and made of its data, with a block of every type', async () => {
    const types = BLOCK_TYPES.filter(({ type }) => type !== sharedSection.type);
    const { page } = await sent('/api/pages', { title: 'Of every type', presets: ['words'] });
    const [{ sectionId }] = page.content.sections;
    for (const { type } of types)
      await sent(`/api/pages/${page.id}/edits`, {
        ...{ type: 'PlaceBlock', blockType: type, sectionId, cell: 0, after: null },
      });
    const { json } = await owner.get(`/api/pages/${page.id}`);
    const placed = json.page.content.sections.flatMap((section: { blocks: { type: number }[] }) =>
      section.blocks.map(({ type }) => type),
    );
    expect(placed).to.include.members(types.map(({ type }) => type));
    await expectSameMarkup(await published(page.id));
  });

  for (const presets of [PRESETS.slice(0, HALF), PRESETS.slice(HALF)]) {
    it(`is so with the sections that pages begin with, from ${presets[0]} on`, async () => {
      const { page } = await sent('/api/pages', { title: `From ${presets[0]} on`, presets });
      await expectSameMarkup(await published(page.id));
    });
  }
});
