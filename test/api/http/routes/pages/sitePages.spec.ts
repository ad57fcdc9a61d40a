import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { BLOCK_TYPES } from '../../../../../domain/pages/blocks/blockTypes.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { solveCaptcha } from '../../../../support/captcha.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const PAGES = '/api/pages';

const BASIC = 'https://vimeo.com/76979871';
const videoHosts = { isOfBasicAccount: async (address: string) => address === BASIC };

/** As far as these specs look into one. */
interface Section {
  readonly sectionId: string;
  readonly blocks: readonly { readonly blockId: string; readonly texts: Record<string, string> }[];
}

describe('pages of sections and blocks over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ videoHosts });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Tide cup', variants: { CUP: { stock: 3 } } });
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  const create = async (title: string, body: object = {}) => {
    const { status, json } = await owner.send('POST', PAGES, { title, ...body });
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page as {
      id: string;
      urlId: string;
      revision: number;
      content: { sections: readonly Section[] };
    };
  };
  const edit = (pageId: string, body: object) => owner.send('POST', `${PAGES}/${pageId}/edits`, body);
  const edited = async (pageId: string, body: object) => {
    const { status, json } = await edit(pageId, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json;
  };
  const submit = (url: string, fields: Record<string, string>) =>
    blankBrowser(gateway.app).submit(url, fields);
  const publish = async (pageId: string) => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    const { revision } = json.page;
    return owner.send('POST', `${PAGES}/${pageId}/publish`, { revision });
  };

  it('are seen by staff at once, and by visitors once they are published', async () => {
    const page = await create('About us', { presets: ['words'] });
    expect(page.urlId).to.equal('about-us');
    expect((await visitor.get('/about-us')).status).to.equal(404);
    expect((await visitor.get(`${PAGES}/${page.id}/draft`)).status).to.equal(401);
    const draft = await owner.get(`${PAGES}/${page.id}/draft`);
    expect(draft.status).to.equal(200);
    expect(draft.text).to.contain('<h2>A heading</h2>');

    expect((await publish(page.id)).status).to.equal(200);
    const live = await owner.get('/about-us');
    expect(live.status).to.equal(200);
    expect(live.text).to.contain('<title>About us — ').and.to.contain('data-page-type="2"');
    expect(live.text).to.match(/<section class="page-section [^"]*" data-section="\w+">/);
    expect(live.text).to.match(/data-block="\w+" data-block-type="2"/);
    expect(live.text).to.contain(`data-collection-id="${page.id}"`);
    expect((await owner.get('/sitemap.xml')).text).to.contain('/about-us</loc>');

    const block = page.content.sections[0]?.blocks[0];
    await edited(page.id, {
      type: 'RewriteBlockText',
      blockId: block?.blockId,
      locale: 'en-US',
      to: '<p>Only staff</p>',
    });
    expect((await owner.get('/about-us')).text)
      .to.contain('A heading')
      .and.not.to.contain('Only staff');
    expect((await owner.get(`${PAGES}/${page.id}/draft`)).text).to.contain('Only staff');
    await publish(page.id);
    expect((await owner.get('/about-us')).text).to.contain('Only staff');
    await owner.send('POST', `${PAGES}/${page.id}/unpublish`);
    expect((await owner.get('/about-us')).status).to.equal(404);
  });

  it('are data as well, and say the same without JavaScript', async () => {
    const page = await create('Data', { presets: ['hero-centered', 'faq'] });
    await publish(page.id);
    const { json } = await owner.get('/data?format=json');
    expect(json).to.deep.include({ template: 'page', pageType: 2, fullUrl: '/data' });
    expect(json.page.sections).to.have.length(2);
    expect(json.page.hasHeading).to.equal(true);
    const { text } = await owner.get('/data');
    expect(text).to.contain('<summary>How long does delivery take?</summary>');
    expect(text).not.to.contain('data-island="QuickView"');
  });

  it('open with their title where they are asked to, however it is written', async () => {
    const page = await create('Ink & paper', { presets: ['hero-centered', 'words'], headed: true });
    const { text } = await owner.get(`${PAGES}/${page.id}/draft`);
    expect(text).to.contain('<h1>Ink &amp; paper</h1><p>One sentence that makes somebody stay.</p>');
    expect(text).to.contain('<h2>A heading</h2>').and.not.to.contain('Say what you do');
    const plain = await create('No heading', { presets: ['gallery-grid', 'words'], headed: true });
    expect((await owner.get(`${PAGES}/${plain.id}/draft`)).text).to.contain('<h2>A heading</h2>');
  });

  it('are made anew by one question to the database, whatever stands on them', async () => {
    const page = await create('One question', { presets: ['words', 'hero-centered', 'faq'] });
    await publish(page.id);
    // What all pages share is read for the first one.
    await owner.get('/one-question?format=json');
    const readModels = gateway.container.resolve(tokens.readModels);
    const { collection } = readModels;
    const asked: string[] = [];
    readModels.collection = ((name: string) => {
      asked.push(name);
      return collection.call(readModels, name);
    }) as typeof collection;
    try {
      expect((await visitor.get('/one-question')).status).to.equal(200);
    } finally {
      readModels.collection = collection;
    }
    expect(asked).to.deep.equal(['pages']);
  });

  it('fill the screen where their owner says so: nothing of the site is around a splash page', async () => {
    const page = await create('Opening soon', { presets: ['hero-centered'] });
    await publish(page.id);
    expect((await owner.get('/opening-soon')).text).to.contain('class="site-header');
    await edited(page.id, { type: 'SetPageDetail', field: 'fillsScreen', to: true });
    const draft = (await owner.get(`${PAGES}/${page.id}/draft`)).text;
    expect(draft).to.contain('data-page-type="3"').and.not.to.contain('site-header');
    expect((await owner.get('/opening-soon')).text).to.contain('data-page-type="2"');
    await publish(page.id);
    const { text } = await owner.get('/opening-soon');
    expect(text).to.contain('data-page-type="3"').and.to.contain('data-section=');
    expect(text).not.to.match(/site-header|site-footer|class="announcement/);
    expect((await owner.get('/opening-soon?format=json')).json.pageType).to.equal(3);
  });

  it('show every type of block', async () => {
    const page = await create('Everything', { presets: ['words'] });
    const sectionId = page.content.sections[0]?.sectionId;
    const picture = { url: '/media/tide/tide.jpg', alt: 'A cup', width: 1200, height: 900 };
    const options: Record<string, Record<string, unknown>> = {
      button: { link: '/shop' },
      quote: { source: 'Somebody who knows' },
      summary: { title: 'From the kiln', moreLabel: 'All' },
      accordion: { entries: [{ title: 'Why?', text: 'Because **so**.' }] },
      image: { picture, link: '/shop?picture', title: 'A picture' },
      gallery: {
        items: [{ picture, title: 'One' }, { picture }],
        design: 'slideshow',
        lightbox: true,
        'show-meta': true,
      },
      video: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      product: { productId: 'cup' },
      'pricing-plan': { plans: [{ title: 'Small', price: '$9', features: 'One\nTwo', link: '/shop' }] },
      map: { address: '1 Quay Road', mapLat: '52.5', mapLng: '13.4' },
      'social-links': {
        accounts: [{ serviceName: 'Mastodon', profileUrl: 'https://mastodon.example/@tide' }],
      },
      embed: { url: 'https://embed.example/widget' },
      ordering: { url: 'https://orders.example/quay', title: 'From the kitchen' },
      navigation: { title: 'Around here' },
      logo: { picture },
    };
    for (const { type, name } of BLOCK_TYPES) {
      const { made } = await edited(page.id, {
        type: 'PlaceBlock',
        blockType: type,
        sectionId,
        cell: 0,
        after: null,
      });
      for (const [option, to] of Object.entries(options[name] ?? {})) {
        await edited(page.id, { type: 'SetBlockOption', blockId: made, option, to });
      }
    }
    const published = await publish(page.id);
    expect(published.status, JSON.stringify(published.json)).to.equal(200);
    const { text, headers, status } = await owner.get('/everything');
    expect(status).to.equal(200);
    for (const { name } of BLOCK_TYPES) expect(text).to.contain(`block-${name}`);
    for (const shown of [
      'Because <strong>so</strong>.',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'Tide cup',
      'openstreetmap.org/export/embed.html',
      'sandbox="allow-scripts allow-forms allow-popups"',
      'popovertarget="large-',
      '<li>Two</li>',
      'Mastodon',
      'href="https://orders.example/quay" rel="noopener">Order Now</a>',
      'Somebody who knows',
      '<h2>From the kiln</h2>',
      '<a href="/shop?picture"',
      '<nav class="block-menu" aria-label="Around here">',
      '<div class="logo"><a href="/"><img src="/media/tide/tide.jpg"',
    ]) {
      expect(text).to.contain(shown);
    }
    expect(headers['content-security-policy']).to.contain(
      "frame-src 'self' https://embed.example https://www.openstreetmap.org https://www.youtube-nocookie.com",
    );
  });

  it('hold no script, whatever somebody pastes', async () => {
    const page = await create('Clean', { presets: ['words'] });
    const block = page.content.sections[0]?.blocks[0];
    const { page: after } = await edited(page.id, {
      type: 'RewriteBlockText',
      blockId: block?.blockId,
      locale: 'en',
      to: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">there</a><iframe src="https://a.example"></iframe></p>',
    });
    expect(after.content.sections[0].blocks[0].texts.en).to.equal('<p>Hi<a>there</a></p>');
  });

  it('are taken back and up again, also where others edit meanwhile', async () => {
    const page = await create('Undo', { presets: ['words'] });
    const sectionId = page.content.sections[0]?.sectionId;
    const style = { type: 'StyleSection', sectionId, field: 'theme', from: 'plain', to: 'dark' };
    const { step } = await edited(page.id, style);
    await edited(page.id, { type: 'RenamePage', from: 'Undo', to: 'Renamed' });
    const undone = await owner.send('POST', `${PAGES}/${page.id}/undo`, { revision: step });
    expect(undone.json.page.content.sections[0].style.theme).to.equal('plain');
    expect(undone.json.page.content.title).to.equal('Renamed');
    const redone = await owner.send('POST', `${PAGES}/${page.id}/undo`, { revision: undone.json.step });
    expect(redone.json.page.content.sections[0].style.theme).to.equal('dark');
    const { json } = await owner.get(`${PAGES}/${page.id}`);
    expect(json.trail.map(({ undoes }: { undoes: number | null }) => undoes)).to.deep.equal([
      null,
      null,
      step,
      undone.json.step,
    ]);
    const again = await edit(page.id, { ...style, to: 'accent' });
    expect(again.status).to.equal(412);
    expect(again.json.details.conflicts).to.deep.equal([
      { field: 'theme', before: 'plain', theirs: 'dark', yours: 'accent' },
    ]);
    const created = await owner.send('POST', `${PAGES}/${page.id}/undo`, { revision: 0 });
    expect(created.status).to.equal(409);
  });

  it('say again which step it was, however often the same request comes, and none where nothing changed', async () => {
    const page = await create('Twice', { presets: ['words'] });
    const sectionId = page.content.sections[0]?.sectionId;
    const style = { type: 'StyleSection', sectionId, field: 'theme', from: 'plain', to: 'dark' };
    const url = `${PAGES}/${page.id}/edits`;
    const first = await owner.send('POST', url, style, { 'idempotency-key': 'twice' });
    expect(first.json.step).to.be.a('number');
    expect((await owner.send('POST', url, style, { 'idempotency-key': 'twice' })).json).to.deep.equal(
      first.json,
    );
    await edited(page.id, { type: 'RenamePage', from: 'Twice', to: 'Thrice' });
    const late = await owner.send('POST', url, style, { 'idempotency-key': 'twice' });
    expect(late.json.step).to.equal(first.json.step);
    for (const key of ['nothing', 'nothing', 'nothing more']) {
      const { json } = await owner.send('POST', url, { ...style, from: 'dark' }, { 'idempotency-key': key });
      expect(json.step, key).to.equal(null);
    }
  });

  it('bring a past version back into the draft', async () => {
    const page = await create('Past', { presets: ['words'] });
    await publish(page.id);
    await edited(page.id, { type: 'AddSection', preset: 'faq', after: null });
    const past = await owner.get(`${PAGES}/${page.id}/revisions/0`);
    expect(past.json.content.sections).to.have.length(1);
    expect((await owner.get(`${PAGES}/${page.id}/draft?revision=0`)).text).not.to.contain(
      'How long does delivery take?',
    );
    const restored = await owner.send('POST', `${PAGES}/${page.id}/restore`, { revision: 0 });
    expect(restored.json.page.content.sections).to.have.length(1);
    const back = await owner.send('POST', `${PAGES}/${page.id}/undo`, { revision: restored.json.step });
    expect(back.json.page.content.sections).to.have.length(2);
    expect((await owner.get(`${PAGES}/${page.id}/revisions/99`)).status).to.equal(404);
  });

  it('take copies from other pages, as they are or as they were', async () => {
    const [from, to] = [
      await create('Copied from', { presets: ['words'] }),
      await create('Copied to', { presets: ['words'] }),
    ];
    const original = from.content.sections[0];
    const block = original?.blocks[0];
    const { page: at } = await edited(from.id, { type: 'RenamePage', to: 'Copied from here' });
    await edited(from.id, { type: 'RemoveSection', sectionId: original?.sectionId });
    const sectionId = to.content.sections[0]?.sectionId;
    const copy = { type: 'PlaceBlock', copyOf: block?.blockId, sectionId, cell: 0, after: null };
    const now = await edit(to.id, { ...copy, copiedFrom: from.id });
    expect([now.status, now.json.code]).to.deep.equal([404, 'BLOCK_NOT_FOUND']);
    const { page, made } = await edited(to.id, { ...copy, copiedFrom: from.id, copiedAt: at.revision });
    const placed = page.content.sections[0].blocks.find((one: { blockId: string }) => one.blockId === made);
    expect(placed.texts).to.deep.equal(block?.texts);
    expect(made).not.to.equal(block?.blockId);
    const { page: after } = await edited(to.id, {
      ...{ type: 'AddSection', copyOf: original?.sectionId, after: null },
      ...{ copiedFrom: from.id, copiedAt: at.revision },
    });
    expect(after.content.sections).to.have.length(2);
  });

  it('have addresses that nobody else has', async () => {
    for (const urlId of ['shop', 'api', 'config', 'readme', 'about-us']) {
      const { status, json } = await owner.send('POST', PAGES, { title: 'Taken', urlId });
      expect([urlId, status, json.code]).to.deep.equal([urlId, 409, 'URL_TAKEN']);
      const isOfSite = urlId !== 'about-us';
      expect(json.message).to.equal(
        isOfSite
          ? `The URL ${urlId} is reserved for the site itself. Choose another one.`
          : 'The URL about-us is already in use.',
      );
    }
    for (const urlId of ['_hidden', '_memberareas', 'no/such', 'ü']) {
      const { status, json } = await owner.send('POST', PAGES, { title: 'Bad', urlId });
      expect([status, json.message]).to.deep.equal([400, `${urlId} is not a valid page URL`]);
    }
  });

  it('lead from an earlier address to the new one, and are gone once they are removed', async () => {
    const page = await create('Moving', { urlId: 'here' });
    await publish(page.id);
    expect((await owner.send('PUT', `${PAGES}/${page.id}/address`, { urlId: 'there' })).status).to.equal(200);
    const moved = await owner.get('/here');
    expect([moved.status, moved.headers.location]).to.deep.equal([301, '/there']);
    expect((await owner.send('DELETE', `${PAGES}/${page.id}`)).status).to.equal(204);
    expect((await owner.get('/there')).status).to.equal(404);
    expect((await owner.get(PAGES)).json.pages.map(({ id }: { id: string }) => id)).not.to.include(page.id);
    expect((await owner.send('POST', `${PAGES}/${page.id}/reinstate`)).status).to.equal(200);
    expect((await owner.get('/there')).status).to.equal(200);
  });

  it('stand in menus by their id, as long as visitors see them', async () => {
    const page = await create('In a menu');
    const items = [{ collectionId: page.id }, { externalLink: { title: 'Shop', url: '/shop' } }];
    const arranged = await owner.send('POST', '/api/widget/UpdateNavigation', {
      ...{ fieldName: 'mainNav', templateId: 'tide' },
      navigation: { items },
    });
    expect(arranged.json.layout[0].links[0]).to.include({ title: 'In a menu', urlId: 'in-a-menu' });
    const titles = async () =>
      (await owner.get('/shop?format=json')).json.menus.main.map(({ title }: { title: string }) => title);
    expect(await titles()).to.deep.equal(['Shop']);
    await publish(page.id);
    expect(await titles()).to.deep.equal(['In a menu', 'Shop']);
    await owner.send('PUT', `${PAGES}/${page.id}/address`, { urlId: 'elsewhere' });
    const { json } = await owner.get('/elsewhere?format=json');
    expect(json.menus.main[0]).to.include({ fullUrl: '/elsewhere', active: true });
  });

  it('are copied with blocks of their own', async () => {
    const page = await create('Original', { presets: ['features'] });
    const copy = await create('Copy', { copyOf: page.id });
    const ids = (of: typeof page) => of.content.sections.map(({ sectionId }) => sectionId);
    expect(copy.content.sections[0]?.blocks).to.have.length(3);
    expect(ids(copy)).not.to.deep.equal(ids(page));
  });

  it('are given copies of sections of other pages', async () => {
    const original = await create('With words', { presets: ['words'] });
    const other = await create('With more words', { presets: ['faq'] });
    const [section] = original.content.sections;
    const after = other.content.sections[0]?.sectionId;
    const { page, step } = await edited(other.id, {
      ...{ type: 'AddSection', copyOf: section?.sectionId, copiedFrom: original.id, after },
    });
    expect(page.content.sections).to.have.length(2);
    const [, copy] = page.content.sections;
    expect(copy.blocks[0].texts).to.deep.equal(section?.blocks[0]?.texts);
    expect([copy.sectionId, copy.blocks[0].blockId]).not.to.include.members([section?.sectionId]);
    const taken = await owner.send('POST', `${PAGES}/${other.id}/undo`, { revision: step });
    expect(taken.json.page.content.sections).to.have.length(1);
    const unknown = await edit(other.id, {
      ...{ type: 'AddSection', copyOf: section?.sectionId, copiedFrom: 'nowhere', after: null },
    });
    expect([unknown.status, unknown.json.code]).to.deep.equal([404, 'PAGE_NOT_FOUND']);
  });

  it('are changed by those who may, and published by fewer', async () => {
    await gateway.openAccount('drafts', 'drafts@example.com', 'a long enough password', ['draft editor']);
    const author = await openOwner(gateway);
    await author.signIn({ email: 'drafts@example.com', password: 'a long enough password' });
    const { json } = await author.send('POST', PAGES, { title: 'By an author' });
    const { id, revision } = json.page;
    expect((await author.send('POST', `${PAGES}/${id}/publish`, { revision })).status).to.equal(403);
    expect((await author.send('PUT', `${PAGES}/${id}/address`, { urlId: 'x' })).status).to.equal(403);
  });

  it('say of a video elsewhere whether its host lets it be shown', async () => {
    const asked = async (by: Browser, address: string) =>
      by.get(`${PAGES}/video-host?${new URLSearchParams({ address })}`);
    expect((await asked(owner, BASIC)).json).to.deep.equal({ isOfBasicAccount: true });
    expect((await asked(owner, 'https://youtu.be/abcdefg')).json).to.deep.equal({ isOfBasicAccount: false });
    expect((await asked(visitor, BASIC)).status).to.equal(401);
  });

  it('take an address for the mailing list without JavaScript', async () => {
    const page = await create('Letters', { presets: ['newsletter'] });
    await publish(page.id);
    const { text } = await owner.get('/letters');
    const [, block = ''] = /name="block" value="(\w+)"/.exec(text) ?? [];
    const refused = await submit('/letters', { email: 'nobody', block });
    expect(refused.status).to.equal(400);
    expect(refused.text).to.contain('form-refusal');
    const joined = await submit('/letters', { email: 'ada@example.com', block });
    expect(joined.status).to.equal(303);
    expect((await owner.get(String(joined.headers.location))).text).to.contain(
      'Thank you. You are on the list.',
    );
  });

  it('ask for a captcha where the site has one, and without a script for patience', async () => {
    const captcha = (siteKey: string) =>
      owner.send('PUT', '/api/v1/commerce-preferences/captcha', { siteKey });
    const page = await create('Guarded letters', { presets: ['newsletter'] });
    await publish(page.id);
    const open = await owner.get('/guarded-letters');
    expect(open.text).not.to.contain('data-captcha');
    const [, block = ''] = /name="block" value="(\w+)"/.exec(open.text) ?? [];
    const join = (fields: object) =>
      submit('/guarded-letters', { email: 'tom@example.com', block, ...fields });
    expect((await captcha('tide')).status).to.equal(200);
    try {
      expect((await owner.get('/guarded-letters')).text).to.contain(
        'data-captcha="NEWSLETTER_BLOCK_SUBMISSION"',
      );
      const plain = await join({});
      expect(plain.status).to.equal(400);
      expect(plain.text).to.contain('Your browser runs no scripts').and.to.contain('value="tom@example.com"');
      const [, patience = ''] = /name="patience" value="([^"]+)"/.exec(plain.text) ?? [];
      const early = await join({ patience });
      expect(early.text, 'too early').to.contain('Please wait 20 seconds').and.to.contain(patience);
      const query = 'action=NEWSLETTER_BLOCK_SUBMISSION';
      const captchaToken = await solveCaptcha((await visitor.get(`/api/captcha/challenge?${query}`)).json);
      expect((await join({ captchaToken })).status).to.equal(303);
      expect((await join({ captchaToken })).text, 'each token once').to.contain('reCAPTCHA failed.');
    } finally {
      await captcha('');
    }
  });

  it('take no address from a program that fills in what nobody sees, and do not tell it', async () => {
    const page = await create('Trapped letters', { presets: ['newsletter'] });
    await publish(page.id);
    const [, block = ''] =
      /name="block" value="(\w+)"/.exec((await owner.get('/trapped-letters')).text) ?? [];
    const email = 'bot@example.com';
    expect(
      (await submit('/trapped-letters', { email, block, website: 'https://spam.example' })).status,
    ).to.equal(303);
    const { status, json } = await owner.get('/api/mailing-list/subscribers');
    expect(status).to.equal(200);
    expect(JSON.stringify(json)).not.to.contain(email);
  });

  describe('as the home page', () => {
    const HOME = '/api/site/home-page';
    const choose = (body: object) => owner.send('PUT', `${HOME}/page`, body);

    it('begin with all that the home page said, and take its place once they are published', async () => {
      const composed = await owner.send('PUT', HOME, {
        ...{ announcement: 'Open on Friday', heroTitle: 'Slow & <steady>', heroText: 'Every piece by hand.' },
        heroImage: { url: '/files/hero.svg', alt: 'A table', width: 2000, height: 1200 },
        featured: ['cup'],
        story: {
          ...{ title: 'One kiln', html: '<p>Downstairs.</p>' },
          image: { url: '/files/story.svg', alt: 'The kiln', width: 900, height: 600 },
        },
        categoryBlurbs: { Ceramics: 'Fired twice.' },
      });
      expect(composed.status, JSON.stringify(composed.json)).to.equal(200);
      const before = (await owner.get('/')).text;
      const page = await create('Home', { homePage: true });
      const chosen = await choose({ pageId: page.id, from: null });
      expect(chosen.status, JSON.stringify(chosen.json)).to.equal(200);
      expect((await owner.get('/')).text, 'until it is published').to.equal(before);
      expect((await publish(page.id)).status).to.equal(200);

      const { text } = await owner.get('/');
      for (const said of [
        ...[
          'Slow &amp; &lt;steady&gt;</h1>',
          'Every piece by hand.',
          '/files/hero.svg',
          'Tide cup',
          'Featured</h2>',
        ],
        ...['One kiln</h2>', '<p>Downstairs.</p>', '/files/story.svg', 'Fired twice.', 'Open on Friday'],
      ]) {
        expect(text, said).to.contain(said);
      }
      expect(text).to.match(/<link rel="preload" as="image" href="\/files\/hero\.svg"/);
      expect(text).to.match(/hero\.svg"[^>]* fetchpriority="high"/);
      const data = (await owner.get('/?format=json')).json;
      expect(data.template).to.equal('page');
      expect(text).to.contain(`<title>${data.website.siteTitle}</title>`);
      const own = await owner.get('/home');
      expect(own.text).to.match(/<link rel="canonical" href="[^"]+\/">/);
      expect((await owner.get('/sitemap.xml')).text).not.to.contain('/home</loc>');
      expect((await owner.get(PAGES)).json.homePageId).to.equal(page.id);
      expect((await owner.get(`${PAGES}/${page.id}/draft`)).text).to.contain(
        'Slow &amp; &lt;steady&gt;</h1>',
      );

      await choose({ pageId: null });
      expect((await owner.get('/')).text).to.equal(before);
    });

    it('are chosen by who may design, and only those that are there', async () => {
      expect((await choose({ pageId: 'nowhere' })).status).to.equal(404);
      const page = await create('Front');
      await choose({ pageId: page.id });
      const late = await choose({ pageId: null, from: null });
      expect(late.status).to.equal(412);
      expect(late.json.code).to.equal('EDIT_CONFLICT');
      await choose({ pageId: null });
      expect((await visitor.send('PUT', `${HOME}/page`, { pageId: null })).status).to.be.oneOf([401, 403]);
    });
  });
});
