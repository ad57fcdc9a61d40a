import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('blocks that show what the site is made of', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const sent = async (method: 'PUT' | 'POST', path: string, body?: object) => {
    const { status, json } = await owner.send(method, path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).to.equal(200);
    return json;
  };
  /** A published page with one block. */
  const pageWith = async (title: string, blockType: number, options: Record<string, unknown>) => {
    const { page } = await sent('POST', PAGES, { title, presets: ['words'] });
    const [section] = page.content.sections;
    const place = { sectionId: section.sectionId, cell: 0, after: null };
    const { made } = await sent('POST', `${PAGES}/${page.id}/edits`, {
      ...{ type: 'PlaceBlock', blockType, ...place },
    });
    for (const [option, to] of Object.entries(options))
      await sent('POST', `${PAGES}/${page.id}/edits`, { type: 'SetBlockOption', blockId: made, option, to });
    const { json } = await owner.get(`${PAGES}/${page.id}`);
    await sent('POST', `${PAGES}/${page.id}/publish`, { revision: json.page.revision });
    return { id: page.id as string, blockId: made as string, path: `/${page.urlId}` };
  };
  /** What stands in the block of a type, as a visitor is shown it. */
  const shown = async (path: string, type: number) => {
    const { text } = await blankBrowser(gateway.app).get(path);
    const [, block] =
      new RegExp(`data-block-type="${type}"[^>]*>([\\s\\S]*?)</div>\\s*<div class="block `).exec(text) ?? [];
    if (block === undefined) throw new Error(`There is no block ${type} on ${path}`);
    return block;
  };

  it('show a menu as it was arranged, with this page marked in it, and the shop where none was', async () => {
    const { id, path } = await pageWith('Menus', 1, { title: 'Around here', design: 'column' });
    await eventually(async () => expect(await shown(path, 1)).to.contain('<a href="/shop">Shop all</a>'));
    const items = [
      { collectionId: id },
      { externalLink: { title: 'More', url: '#' }, children: [{ externalLink: 'https://kiln.example' }] },
    ];
    await sent('POST', '/api/widget/UpdateNavigation', {
      ...{ fieldName: 'mainNav', templateId: 'tide', navigation: { items } },
    });
    await eventually(async () => {
      const menu = await shown(path, 1);
      expect(menu)
        .to.contain('<h2>Around here</h2>')
        .and.to.contain(`<a href="${path}" aria-current="page">`);
      expect(menu).to.match(
        /<span class="menu-group">More<\/span>\s*<ul>\s*<li><a href="https:\/\/kiln\.example\/"/,
      );
      expect(menu).not.to.contain('Shop all');
    });
  });

  it('show the logo of the site, or its name, and lead home', async () => {
    const { path } = await pageWith('Logos', 3, { width: 120 });
    await eventually(async () =>
      expect(await shown(path, 3)).to.match(/<a href="\/"><span class="logo-words">/),
    );
    const logo = { url: '/media/tide/tide.jpg', alt: '', width: 300, height: 100 };
    await sent('PUT', '/api/v1/commerce-preferences/branding', { logo });
    await eventually(async () => {
      const block = await shown(path, 3);
      expect(block).to.contain('<img src="/media/tide/tide.jpg"').and.not.to.contain('logo-words');
      // Who does not see the picture reads the name.
      expect(block).to.contain('<span class="visually-hidden">');
    });
  });

  it('ask for donations where the site takes them, each amount chosen already behind its link', async () => {
    const { path } = await pageWith('Giving', 52, {});
    await eventually(async () => expect(await shown(path, 52)).not.to.contain('Donate'));
    await sent('PUT', '/api/v1/commerce-preferences/donations', {
      ...{ isEnabled: true, suggestedCents: [500, 2500, 900_000], minimumCents: 200, maximumCents: 50_000 },
    });
    await eventually(async () => {
      const block = await shown(path, 52);
      expect(block).to.contain('<h2>Donate</h2>').and.to.contain('href="/donate?amount=2500">$25.00</a>');
      expect(block).not.to.contain('900000');
    });
    const roof = await pageWith('Roof', 52, { fund: 'The roof' });
    await eventually(async () =>
      expect(await shown(roof.path, 52)).to.contain('href="/donate?amount=2500&amp;fund=The+roof">'),
    );
    const { text } = await blankBrowser(gateway.app).get('/donate?amount=2500');
    expect(text).to.match(/<input(?=[^>]*value="2500")(?=[^>]*checked)/);
    for (const amount of ['900000', 'all', '-1']) {
      const { json, status } = await blankBrowser(gateway.app).get(`/donate?format=json&amount=${amount}`);
      expect([status, json.chosen], amount).to.deep.equal([200, null]);
    }
  });

  it('show what is for members of an area, and lead to where they join', async () => {
    const { path } = await pageWith('Inside', 67, { memberAreaId: 'course' });
    await eventually(async () => expect(await shown(path, 67)).not.to.contain('Join'));
    await sent('PUT', '/api/member-areas/course', {
      ...{ name: 'Course', description: 'Twelve lessons.', productId: null },
    });
    const { page } = await sent('POST', PAGES, { title: 'Lesson one', presets: ['words'] });
    await sent('POST', `${PAGES}/${page.id}/publish`, { revision: page.revision });
    await sent('PUT', `/api/access/pages/${page.id}`, {
      ...{ audience: 'members', memberAreaId: 'course', isHidden: false, password: '', title: '', text: '' },
    });
    await eventually(async () => {
      const block = await shown(path, 67);
      expect(block).to.contain('<h2>Course</h2>').and.to.contain('<p>Twelve lessons.</p>');
      expect(block).to.contain('<li><a href="/lesson-one">Lesson one</a></li>');
      expect(block).to.contain('<a class="button" href="/lesson-one">Join or sign in</a>');
    });
  });

  it('show a template file of the owner’s own with what it is told, and nothing where there is none', async () => {
    const { id, blockId, path } = await pageWith('Own', 1337, {
      file: 'own/greeting',
      values: [{ name: 'name', text: 'Ada & Co' }],
    });
    await eventually(async () => expect((await shown(path, 1337)).trim()).to.equal(''));
    const file = '/api/templates/own%2Fgreeting';
    const { draftRevision } = await sent('PUT', file, { source: '<p>Hello {values.name|htmltag}!</p>' });
    await sent('POST', `${file}/publish`, { revision: draftRevision });
    await eventually(async () => expect(await shown(path, 1337)).to.contain('<p>Hello Ada &amp; Co!</p>'));
    const refused = await owner.send('POST', `${PAGES}/${id}/edits`, {
      ...{ type: 'SetBlockOption', blockId, option: 'file', to: 'layout' },
    });
    expect([refused.status, refused.json.code, refused.json.message]).to.deep.equal([
      ...[400, 'BLOCK_OPTION_INVALID', 'Choose a template file of your own, such as own/greeting'],
    ]);
  });

  it('leave a page whole where the owner’s file fails while it is shown', async () => {
    const { path } = await pageWith('Failing', 1337, { file: 'own/failing' });
    const file = '/api/templates/own%2Ffailing';
    const { draftRevision } = await sent('PUT', file, { source: '<p>{@|apply own/nowhere}</p>' });
    const { status, json } = await owner.send('POST', `${file}/publish`, { revision: draftRevision });
    expect([status, json.code]).to.deep.equal([400, 'TEMPLATE_FAULTY']);
    await eventually(async () => expect((await shown(path, 1337)).trim()).to.equal(''));
  });
});
