import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { blankField } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { SECTION_PRESETS } from '../../../../../domain/pages/presets/presets.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { aMail } from '../../../../support/builders/mail.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const ROOT = '/api/multilingual';
const PRESET = SECTION_PRESETS[0]?.id ?? '';

describe('a site in several languages over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', name: 'Tide cup', variants: { CUP: { stock: 3 } } });
  });
  after(() => gateway.close());

  const choose = (...languages: { tag: string; isPublished: boolean }[]) =>
    owner.send('PUT', `${ROOT}/languages`, { languages });
  const german = { tag: 'de', isPublished: true };
  const translate = (key: string, original: string, to: string, from?: string) =>
    owner.send('PUT', `${ROOT}/texts/de`, { key, original, to, ...(from !== undefined && { from }) });
  const has = (url: string, ...words: string[]) =>
    eventually(async () => {
      const { status, text } = await visitor.get(url);
      expect(status, url).to.equal(200);
      for (const word of words) expect(text).to.contain(word);
    });

  const leads = (from: string, to: string) =>
    eventually(async () => {
      const { status, headers } = await visitor.get(from);
      expect([status, headers.location], from).to.deep.equal([301, to]);
    });

  it('speaks its own alone at first', async () => {
    expect((await owner.get(`${ROOT}/settings`)).json).to.deep.equal({
      ...{ isEnabled: false, primaryLanguage: 'en-US', languages: [], urlFormat: 'prefix' },
    });
    expect((await owner.get(`${ROOT}/status`)).json).to.deep.equal({
      status: 'not-connected',
      languages: [],
    });
    expect((await visitor.get('/de/shop')).status).to.equal(404);
    expect((await visitor.get('/shop')).text).not.to.contain('hreflang');
  });

  it('is found under the prefix of a language, with links that stay in it', async () => {
    const { status, json } = await choose(german);
    expect(status).to.equal(200);
    expect(json.languages[0]).to.include({ tag: 'de', name: 'Deutsch', isPublished: true, hasWords: true });
    await has('/de/shop/p/cup', '<html lang="de">', 'In den Warenkorb', 'Noch hat niemand eine geschrieben.');
    const { text } = await visitor.get('/de/shop');
    expect(text).to.contain('href="/de/cart"').and.to.contain('Alles ansehen');
    expect(text).not.to.match(/<a[^>]* href="\/shop/);
    expect(text).to.contain('<link rel="canonical" href="http://shop.example/de/shop">');
    await has('/de', '<html lang="de">');
  });

  it('says the words of the storefront as its owner has them, from a file', async () => {
    await choose(german, { tag: 'fr', isPublished: true });
    const before = (await owner.get(`${ROOT}/languages`)).json.languages[1];
    expect(before).to.include({ tag: 'fr', hasWords: false });
    expect(before.wordsLeft).to.be.greaterThan(100);
    await has('/fr/cart', '<html lang="fr">', 'Shop all');

    const file = await owner.get(`${ROOT}/catalogue.csv?language=fr&open=true`);
    const lines = file.text.split('\r\n');
    expect(lines[0]).to.equal('language,key,original,translation');
    const line = lines.find((one) => one.includes(',Shop all,')) ?? '';
    const upload = (csv: string, dryRun: boolean) =>
      owner.send('POST', `${ROOT}/catalogue.csv?dryRun=${dryRun}`, csv, { 'content-type': 'text/csv' });
    const rows = [lines[0], `${line}Tout voir`].join('\r\n');
    expect((await upload(rows, true)).json).to.deep.include({ rows: 1, changed: 1, errors: [] });
    expect((await upload(rows, false)).json).to.deep.include({ rows: 1, changed: 1, errors: [] });
    await has('/fr/cart', 'Tout voir');
    expect((await visitor.get('/de/cart')).text).to.contain('Alles ansehen');
    expect((await visitor.get('/cart')).text).to.contain('Shop all');
    const after = (await owner.get(`${ROOT}/languages`)).json.languages[1];
    expect(after.wordsLeft).to.equal(before.wordsLeft - 1);

    const wrong = [
      lines[0],
      'fr,words.t0,,Rien',
      `${line.replace('Shop all', 'Shop some')}Tout`,
      'it,a.b,,Niente',
    ];
    const { json } = await upload(wrong.join('\r\n'), false);
    expect(json.errors.map(({ row, code }: { row: number; code: string }) => [row, code])).to.deep.equal([
      [1, 'TEXT_NOT_FOUND'],
      [2, 'TEXT_CHANGED'],
      [3, 'LANGUAGE_NOT_FOUND'],
    ]);
    await choose(german);
  });

  it('calls its own pages by their names, sorts and refuses in the language of the page', async () => {
    for (const [path, title] of [
      ['/cart', 'Warenkorb — My Store'],
      ['/search?q=cup', 'Suche: cup — My Store'],
      ['/gift-card', 'Guthaben der Geschenkkarte — My Store'],
      ['/account/sign-in', 'Anmelden — My Store'],
      ['/shop/p/cup', 'Tide cup — My Store'],
    ] as const) {
      expect((await visitor.get(`/de${path}`)).text, path).to.contain(`<title>${title}</title>`);
    }
    const missing = await visitor.get('/de/nowhere');
    expect(missing.text).to.contain('<title>Seite nicht gefunden — My Store</title>');
    expect((await visitor.get('/de/shop')).text)
      .to.contain('Preis, aufsteigend')
      .and.not.to.contain('low to high');
    expect((await visitor.get('/cart')).text).to.contain('<title>Cart — My Store</title>');

    const sent = { form: 'signIn', email: 'nobody@example.com', password: 'wrong wrong wrong' };
    const refused = await visitor.submit('/de/account/sign-in', sent);
    expect(refused.text).to.contain('Die E-Mail-Adresse oder das Passwort stimmt nicht.');
  });

  it('asks in the words that a form was translated to, and keeps its choices', async () => {
    const { json: made } = await owner.send('POST', '/api/forms', { name: 'Order request' });
    const { id, settings } = made.form;
    const address = 'order-request';
    const fields = [
      {
        ...blankField('who', 'text'),
        title: 'Who are you?',
        description: 'As on the parcel',
        required: true,
      },
      { ...blankField('how', 'radio'), title: 'How?', options: ['Pick up', 'Send'] },
    ];
    const revised = await owner.send('PUT', `/api/forms/${id}`, {
      settings: { ...settings, submissionMessage: 'We write to you.' },
      fields,
    });
    expect(revised.status, JSON.stringify(revised.json)).to.equal(200);
    expect((await owner.send('POST', `/api/forms/${id}/publish`)).status).to.equal(200);
    const { json } = await owner.get(`${ROOT}/texts?language=de&kind=form`);
    const [group] = json.groups;
    expect(group.title).to.equal('Order request');
    expect(group.texts.map(({ original }: { original: string }) => original)).to.include.members([
      ...['Order request', 'We write to you.', 'Who are you?', 'As on the parcel', 'How?'],
    ]);
    for (const [key, original, to] of [
      [`form.${id}.who.title`, 'Who are you?', 'Wer sind Sie?'],
      [`form.${id}.name`, 'Order request', 'Bestellanfrage'],
      [`form.${id}.submissionMessage`, 'We write to you.', 'Wir schreiben Ihnen.'],
    ] as const) {
      expect((await translate(key, original, to)).status, key).to.equal(200);
    }
    await has(
      `/de/forms/${address}`,
      'Wer sind Sie?',
      '<title>Bestellanfrage — My Store</title>',
      'As on the parcel',
      'Pick up',
    );
    await has(`/forms/${address}`, 'Who are you?');
    await has(`/de/forms/${address}?sent=form`, 'Wir schreiben Ihnen.');
  });

  it('calls options of products and choices of forms by their translation, and keeps orders and answers by what was written', async () => {
    await putProduct(gateway, {
      productId: 'bowl',
      name: 'Wide bowl',
      options: ['Glaze'],
      variants: {
        'BOWL-SAND': { attributes: { Glaze: 'Sand' }, stock: 3 },
        'BOWL-SEA': { attributes: { Glaze: 'Sea' } },
        'BOWL-9': { attributes: { Glaze: '9' }, stock: 1 },
      },
    });
    const { json } = await owner.get(`${ROOT}/texts?language=de&kind=choice`);
    const [options, form] = json.groups;
    const originals = ({ texts }: { texts: { original: string }[] }) => texts.map(({ original }) => original);
    expect([options.title, originals(options)]).to.deep.equal([
      'Options of products',
      ['Glaze', 'Sand', 'Sea'],
    ]);
    expect([form.title, originals(form)]).to.deep.equal(['Order request', ['Pick up', 'Send']]);
    const said = { Glaze: 'Glasur', Sand: 'Sandfarben', Sea: 'Meerblau', 'Pick up': 'Abholen' };
    for (const { key, original } of [...options.texts, ...form.texts]) {
      const to = said[original as keyof typeof said];
      if (to) expect((await translate(key, original, to)).status).to.equal(200);
    }
    await has(
      '/de/shop/p/bowl',
      ...['>Glasur</label>', 'Glasur wählen', '<option value="Sand">Sandfarben</option>'],
      ...['name="option.Glaze"', '<option value="Sea">Meerblau — ausverkauft</option>'],
    );
    await has('/shop/p/bowl', '>Glaze</label>', 'Select Glaze');
    await has('/de/forms/order-request', 'value="Pick up"', 'Abholen', 'Send');
    const bought = await visitor.submit('/de/shop/p/bowl', { 'option.Glaze': 'Sand', quantity: '1' });
    expect(bought.status, bought.text).to.equal(303);
    expect((await visitor.get('/de/cart')).text).to.include('<dt>Glasur</dt><dd>Sandfarben</dd>');
    expect((await visitor.get('/cart')).text).to.include('<dt>Glaze</dt><dd>Sand</dd>');
    const { json: after } = await owner.get(`${ROOT}/texts?language=de&kind=choice&open=true`);
    expect(after.groups.flatMap(originals)).to.deep.equal(['Send']);
  });

  it('writes to who opened an account in a language in that language, until they choose another', async () => {
    const otto = await openBrowser(gateway.app);
    const fields = { form: 'register', email: 'otto@example.com', password: 'harbour wall kiln 7' };
    const opened = await otto.submit('/de/account/register', fields);
    expect(opened.status, opened.text).to.equal(303);
    const { text } = await otto.get('/de/account');
    expect(text)
      .to.contain('Schreiben Sie mir auf')
      .and.to.match(/<option [^>]*value="de"[^>]* selected=""/);
    const chosen = await otto.submit('/de/account', { form: 'language', language: 'en-US' });
    expect(chosen.status, chosen.text).to.equal(303);
    const { json } = await otto.get('/api/site-users/account');
    expect(json.account).to.include({ email: 'otto@example.com', language: 'en-US' });
  });

  it('says what scripts write, in the page and once for the browser, on pages of one visitor as well', async () => {
    for (const path of ['/cart', '/account/sign-in', '/gift-card', '/donate']) {
      const { text } = await visitor.get(`/de${path}`);
      expect(text, path).to.contain('<html lang="de">').and.to.contain('data-prefix="/de"');
    }
    const { text } = await visitor.get('/de/account/sign-in');
    expect(text)
      .to.match(/<h1>Anmelden<\/h1>[\s\S]*Angemeldet bleiben/)
      .and.to.not.contain('Keep me signed in');
    const [, address = ''] = /data-words="([^"]+)"/.exec(text) ?? [];
    const words = await visitor.get(address);
    expect(words.headers['cache-control']).to.contain('immutable');
    expect(words.json).to.include({ Undo: 'Rückgängig', 'Quantity of {1}': 'Menge von {1}' });
    const older = await visitor.get(address.replace(/[0-9a-f]{16}/, '0'.repeat(16)));
    expect([older.status, older.headers['cache-control']]).to.deep.equal([200, 'public, max-age=60']);

    const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=words`)).json;
    const { key } = (groups as { texts: { original: string; key: string }[] }[])
      .flatMap(({ texts }) => texts)
      .find(({ original }) => original === 'Keep me signed in') ?? { key: '' };
    expect((await translate(key, 'Keep me signed in', 'Hier bleiben')).status).to.equal(200);
    await has('/de/account/sign-in', 'Hier bleiben');
    expect((await visitor.get('/account/sign-in')).text)
      .to.contain('Keep me signed in')
      .and.not.contain('data-words');
    expect((await translate(key, 'Keep me signed in', '', 'Hier bleiben')).status).to.equal(200);
  });

  it('tells search engines and visitors of each of its languages', async () => {
    const alternates = [
      '<link rel="alternate" hreflang="en-US" href="http://shop.example/shop/p/cup">',
      '<link rel="alternate" hreflang="de" href="http://shop.example/de/shop/p/cup">',
    ];
    await has('/shop/p/cup', ...alternates, 'lang="de">Deutsch</a>');
    await has('/de/shop/p/cup', ...alternates, 'aria-current="true">Deutsch</a>');
    const { text } = await visitor.get('/sitemap.xml');
    for (const path of ['/', '/de', '/shop/p/cup', '/de/shop/p/cup']) {
      expect(text).to.contain(`<loc>http://shop.example${path}</loc>`);
    }
  });

  it('says what was translated, and its original elsewhere', async () => {
    expect((await translate('product.cup.name', 'Tide cup', 'Gezeitentasse')).status).to.equal(200);
    await has('/de/shop/p/cup', 'Gezeitentasse');
    await has('/de/shop', 'Gezeitentasse');
    await has('/de/search?q=tide', 'Gezeitentasse');
    expect((await visitor.get('/shop/p/cup')).text).not.to.contain('Gezeitentasse');
    expect((await visitor.get('/de/shop/p/cup?format=json')).json.item.title).to.equal('Gezeitentasse');
    await translate('product.cup.description', '', '<p onclick="x()">Gut</p><script>y()</script>');
    const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=product`)).json;
    expect(groups[0].texts[0]).to.deep.equal({
      ...{ key: 'product.cup.name', label: 'Name', kind: 'line', original: 'Tide cup' },
      ...{ translation: 'Gezeitentasse', isOutdated: false },
    });
    expect((await visitor.get('/de/shop/p/cup')).text).not.to.contain('y()');
  });

  it('translates the pages of its owner, with the words of their blocks', async () => {
    const created = await owner.send('POST', '/api/pages', { title: 'Open days', presets: [PRESET] });
    const { page } = created.json;
    await owner.send('POST', `/api/pages/${page.id}/publish`, { revision: page.revision });
    await translate(`page.${page.id}.title`, 'Open days', 'Offene Tage');
    await has(`/de/${page.urlId}`, '<title>Offene Tage');
    await has(`/${page.urlId}`, '<title>Open days');
    const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=page`)).json;
    const texts: { key: string; original: string; kind: string }[] = groups[0].texts;
    const words = texts.find(({ kind }) => kind === 'html');
    expect(words?.original).to.be.a('string').and.not.empty;
    await translate(words?.key ?? '', words?.original ?? '', '<p>Kommen Sie am Samstag</p>');
    await has(`/de/${page.urlId}`, 'Kommen Sie am Samstag');
    expect((await visitor.get(`/${page.urlId}`)).text).not.to.contain('Kommen Sie');
  });

  describe('an address of a page', () => {
    const pages = '/api/pages';
    let about: { id: string; urlId: string };
    let other: { id: string; urlId: string };
    const publish = async (title: string, more: object = {}) => {
      const { status, json } = await owner.send('POST', pages, { title, presets: [PRESET], ...more });
      expect(status, JSON.stringify(json)).to.equal(200);
      await owner.send('POST', `${pages}/${json.page.id}/publish`, { revision: json.page.revision });
      return json.page;
    };
    const call = (page: { id: string; urlId: string }, to: string, language = 'de') =>
      owner.send('PUT', `${ROOT}/texts/${language}`, {
        key: `page.${page.id}.address`,
        original: page.urlId,
        to,
      });
    before(async () => {
      about = await publish('About the kiln', { urlId: 'about-kiln' });
      other = await publish('Other things', { urlId: 'other-things' });
    });

    it('is found under its translation, and from the original there, in menus, languages and the sitemap', async () => {
      const status = async () => (await owner.get(`${ROOT}/status`)).json.languages[0];
      const counted = await status();
      expect((await call(about, 'ueber-den-ofen')).json).to.deep.equal({
        ...{ key: `page.${about.id}.address`, translation: 'ueber-den-ofen' },
      });
      const alternates = [
        '<link rel="alternate" hreflang="en-US" href="http://shop.example/about-kiln">',
        '<link rel="alternate" hreflang="de" href="http://shop.example/de/ueber-den-ofen">',
      ];
      await has(
        '/de/ueber-den-ofen',
        ...alternates,
        '<link rel="canonical" href="http://shop.example/de/ueber-den-ofen">',
      );
      await has('/about-kiln', ...alternates, '<link rel="canonical" href="http://shop.example/about-kiln">');
      await leads('/de/about-kiln?a=1', '/de/ueber-den-ofen?a=1');
      await leads('/ueber-den-ofen', '/about-kiln');
      const { text } = await visitor.get('/sitemap.xml');
      expect(text).to.contain('<loc>http://shop.example/de/ueber-den-ofen</loc>');
      expect(text).to.contain('<loc>http://shop.example/about-kiln</loc>');
      expect(text).not.to.contain('/de/about-kiln');
      // Nobody has to translate the others.
      const { total, translated } = await status();
      expect([total - counted.total, translated - counted.translated]).to.deep.equal([1, 1]);
    });

    it('keeps links of pages in its language', async () => {
      const navigation = { items: [{ collectionId: about.id }] };
      const sent = await owner.send('POST', '/api/widget/UpdateNavigation', {
        fieldName: 'mainNav',
        templateId: 'tide',
        navigation,
      });
      expect(sent.status, JSON.stringify(sent.json)).to.equal(200);
      await has('/de/shop', 'href="/de/ueber-den-ofen"');
      await has('/shop', 'href="/about-kiln"');
    });

    it('is refused as the original is: by its form, where it is taken, and where it is the site itself', async () => {
      for (const [to, code] of [
        ['Über uns', 'PAGE_ADDRESS_INVALID'],
        ['other-things', 'URL_TAKEN'],
        ['cart', 'URL_TAKEN'],
        ['de', 'URL_TAKEN'],
      ] as const) {
        expect((await call(about, to)).json.code, to).to.equal(code);
      }
      expect((await call(other, 'ueber-den-ofen')).json.code).to.equal('URL_TAKEN');
      const made = await owner.send('POST', pages, { title: 'x', urlId: 'ueber-den-ofen' });
      expect(made.json.code).to.equal('URL_TAKEN');
      expect((await call({ id: 'nobody', urlId: 'x' }, 'some-where')).json.code).to.equal('PAGE_NOT_FOUND');
    });

    it('leads to the new one when it is changed, or when the original moves', async () => {
      expect((await call(about, 'vom-ofen')).status).to.equal(200);
      await has('/de/vom-ofen', 'http://shop.example/de/vom-ofen');
      await leads('/de/ueber-den-ofen', '/de/vom-ofen');
      await owner.send('PUT', `${pages}/${about.id}/address`, { urlId: 'the-kiln' });
      await has('/de/vom-ofen', 'http://shop.example/the-kiln');
      await leads('/de/about-kiln', '/de/vom-ofen');
      const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=page&open=true`)).json;
      const open = groups.flatMap(({ texts }: { texts: { key: string }[] }) => texts);
      const addresses = open.filter(({ key }: { key: string }) => key.endsWith('.address'));
      expect(addresses).to.deep.equal([
        {
          ...{ key: `page.${about.id}.address`, label: 'Address', kind: 'address', original: 'the-kiln' },
          ...{ translation: 'vom-ofen', isOutdated: true },
        },
      ]);
    });

    it('is free again with the page, and comes back with it', async () => {
      expect((await owner.send('DELETE', `${pages}/${about.id}`)).status).to.equal(204);
      expect((await call(other, 'vom-ofen')).status).to.equal(200);
      expect((await owner.send('POST', `${pages}/${about.id}/reinstate`)).status).to.equal(200);
      const { page } = (await owner.get(`${pages}/${about.id}`)).json;
      await owner.send('POST', `${pages}/${about.id}/publish`, { revision: page.revision });
      await has('/de/vom-ofen', 'Other things');
      await has('/de/the-kiln', 'About the kiln');
    });

    it('serves again as it was written where the translation is taken back', async () => {
      expect((await call(other, '')).status).to.equal(200);
      await has('/de/other-things', 'Other things');
      await leads('/de/vom-ofen', '/de/other-things');
    });

    it('has those of its posts below it', async () => {
      const blog = await publish('Journal', { kind: 'blog', urlId: 'journal', presets: [] });
      const post = await publish('First fire', { collectionId: blog.id, urlId: 'first-fire' });
      expect((await call(blog, 'tagebuch')).status).to.equal(200);
      expect((await call(post, 'erstes-feuer')).status).to.equal(200);
      await has('/de/tagebuch', 'href="/de/tagebuch/erstes-feuer"');
      await has('/de/tagebuch/erstes-feuer', 'http://shop.example/de/tagebuch/erstes-feuer');
      await leads('/de/journal/first-fire', '/de/tagebuch/erstes-feuer');
      await leads('/de/tagebuch/first-fire', '/de/tagebuch/erstes-feuer');
    });
  });

  describe('addresses of products and collections', () => {
    const shop = 'http://shop.example';
    const key = 'product.jug.address';
    const call = (to: string, original = 'jug', from?: string) => translate(key, original, to, from);
    const address = (slug: string) =>
      owner.send('PUT', '/api/commerce/products/jug/description', { description: { slug } });

    before(async () => {
      await putProduct(gateway, { productId: 'jug', name: 'Water jug', variants: { JUG: { stock: 3 } } });
      await has('/de/shop/p/jug', 'Water jug');
    });

    it('are offered to be translated, and left as they are without being missed', async () => {
      const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=product`)).json;
      const { texts } = groups.find(({ id }: { id: string }) => id === 'jug');
      expect(texts[1]).to.deep.equal({
        ...{ key, label: 'Address', kind: 'address', original: 'jug', translation: '', isOutdated: false },
      });
      const open = (await owner.get(`${ROOT}/texts?language=de&kind=product&open=true`)).json.groups;
      const keys = open.flatMap((group: { texts: { key: string }[] }) => group.texts.map((text) => text.key));
      expect(keys).to.include('product.jug.name').and.not.to.include(key);
    });

    it('are found under their translation, and from the original there, for search engines as well', async () => {
      expect((await call('krug')).json).to.deep.equal({ key, translation: 'krug' });
      const alternates = [
        `<link rel="alternate" hreflang="en-US" href="${shop}/shop/p/jug">`,
        `<link rel="alternate" hreflang="de" href="${shop}/de/shop/p/krug">`,
      ];
      await has(
        '/de/shop/p/krug',
        ...alternates,
        ...[`<link rel="canonical" href="${shop}/de/shop/p/krug">`, `"url":"${shop}/de/shop/p/krug"`],
        ...['Water jug', 'action="/de/shop/p/krug"', `href="${shop}/shop/p/jug"`],
      );
      await has(
        '/shop/p/jug',
        ...alternates,
        ...[`<link rel="canonical" href="${shop}/shop/p/jug">`, `"url":"${shop}/shop/p/jug"`],
        `href="${shop}/de/shop/p/krug"`,
      );
      await leads('/de/shop/p/jug?variant=JUG', '/de/shop/p/krug?variant=JUG');
      await leads('/shop/p/krug', '/shop/p/jug');
      expect((await visitor.get('/de/shop/p/cup')).text).to.contain(`href="${shop}/de/shop/p/cup"`);
      const sitemap = (await visitor.get('/sitemap.xml')).text;
      expect(sitemap).to.contain(`<loc>${shop}/de/shop/p/krug</loc>`).and.to.contain('/shop/p/jug</loc>');
      expect(sitemap).not.to.contain('/de/shop/p/jug');
    });

    it('are told to programs of the product alone that a page is about', async () => {
      const { json } = await visitor.get('/de/shop/p/krug?format=json');
      expect(json).to.deep.include({ fullUrl: '/shop/p/jug', addresses: { de: '/shop/p/krug' } });
      expect((await visitor.get('/de/shop/p/cup?format=json')).json).not.to.have.property('addresses');
      const { text } = await visitor.get('/de/shop?format=json');
      expect(text).not.to.contain('krug');
    });

    it('are where cards, quick views, searches and their suggestions lead', async () => {
      await has('/de/shop', 'href="/de/shop/p/krug"', 'data-quick-view="/de/shop/p/krug"');
      expect((await visitor.get('/de/shop')).text).not.to.contain('"/de/shop/p/jug');
      await has('/shop', 'href="/shop/p/jug"');
      await has('/de/search?q=water', 'href="/de/shop/p/krug"');
      await has('/de/shop/p/krug?format=quick-view', 'href="/de/shop/p/krug"');
      await translate('product.jug.name', 'Water jug', 'Wasserkrug');
      const suggestions = '/api/commerce/search/suggestions?q=water';
      const [english] = (await visitor.get(suggestions)).json.products;
      const [inGerman] = (await visitor.get(`${suggestions}&language=de`)).json.products;
      expect(english).to.include({ title: 'Water jug', fullUrl: '/shop/p/jug' });
      expect(inGerman).to.include({ title: 'Wasserkrug', fullUrl: '/shop/p/krug' });
      const [unspoken] = (await visitor.get(`${suggestions}&language=xx`)).json.products;
      expect(unspoken).to.deep.equal(english);
    });

    it('take forms, and are where lines of the cart and mails lead', async () => {
      const buyer = await openBrowser(gateway.app);
      const bought = await buyer.submit('/de/shop/p/krug', { quantity: '1' });
      expect([bought.status, bought.headers.location], bought.text).to.deep.equal([303, '/de/cart']);
      expect((await buyer.get('/de/cart')).text).to.contain('href="/de/shop/p/krug"');
      expect((await buyer.get('/cart')).text).to.contain('href="/shop/p/jug"');

      const facts = { ...aMail.facts, productUrl: `${shop}/shop/p/jug` };
      const written = (language: string) =>
        gateway.container
          .resolve(tokens.mailWriter)
          .write({ ...aMail, attempt: 1, kind: 'restock', language, facts }, 'main');
      for (const language of ['de', 'de-AT']) {
        const { html, text } = await written(language);
        expect(html).to.contain(`href="${shop}/de/shop/p/krug"`).and.not.to.contain('/jug');
        expect(text).to.contain(`${shop}/de/shop/p/krug`);
      }
      expect((await written('en-US')).html).to.contain(`href="${shop}/shop/p/jug"`);
    });

    it('are refused as the original is: by their form, where they are taken, and where the site itself is', async () => {
      for (const [to, code] of [
        ['Großer Krug', 'PAGE_ADDRESS_INVALID'],
        ['cup', 'URL_TAKEN'],
        ['other-things', 'URL_TAKEN'],
        ['cart', 'URL_TAKEN'],
        ['de', 'URL_TAKEN'],
      ] as const) {
        expect((await call(to)).json.code, to).to.equal(code);
      }
      const original = { original: 'x', to: 'some-where' };
      for (const [of, code] of [
        ['product.nobody', 'PRODUCT_NOT_FOUND'],
        ['collection.nobody', 'COLLECTION_NOT_FOUND'],
      ] as const) {
        const { json } = await owner.send('PUT', `${ROOT}/texts/de`, { key: `${of}.address`, ...original });
        expect(json.code).to.equal(code);
      }
      const cup = await owner.send('PUT', '/api/commerce/products/cup/description', {
        description: { slug: 'krug' },
      });
      expect(cup.json.code).to.equal('URL_TAKEN');
      expect((await call('kanne', 'jug', 'unseen')).json.code).to.equal('EDIT_CONFLICT');
    });

    it('lead to the new one when they are changed, or when the original moves', async () => {
      expect((await call('wasserkrug')).status).to.equal(200);
      await has('/de/shop/p/wasserkrug', `${shop}/de/shop/p/wasserkrug`);
      await leads('/de/shop/p/krug', '/de/shop/p/wasserkrug');
      expect((await address('water-jug')).status).to.equal(200);
      await has('/de/shop/p/wasserkrug', `${shop}/shop/p/water-jug`);
      await leads('/de/shop/p/jug', '/de/shop/p/wasserkrug');
      await leads('/shop/p/krug', '/shop/p/water-jug');
    });

    it('serve again as they were written where they are taken back, and stay where the original leaves them', async () => {
      expect((await call('', 'water-jug')).status).to.equal(200);
      await has('/de/shop/p/water-jug', 'Wasserkrug');
      await leads('/de/shop/p/wasserkrug', '/de/shop/p/water-jug');
      expect((await call('water-jug', 'water-jug')).status).to.equal(200);
      expect((await address('jug')).status).to.equal(200);
      await has('/de/shop/p/water-jug', `${shop}/shop/p/jug`);
      await leads('/shop/p/water-jug', '/shop/p/jug');
      const taken = await owner.send('POST', '/api/pages', { title: 'x', urlId: 'water-jug' });
      expect(taken.json.code).to.equal('URL_TAKEN');
    });

    it('are those of collections as well, in menus and everywhere', async () => {
      const texts = { title: 'Winter', navigationTitle: 'Winter', description: '', enabled: true };
      const made = await owner.send('POST', '/api/content-service/product/1.1/websites/main/products', {
        ...{ ...texts, urlId: 'winter-things' },
      });
      expect(made.status, JSON.stringify(made.json)).to.equal(200);
      const { id } = made.json;
      await has('/de/winter-things', 'Winter');
      const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=collection`)).json;
      const keys = groups.flatMap((group: { texts: { key: string }[] }) =>
        group.texts.map((text) => text.key),
      );
      expect(keys).to.include(`collection.${id}.address`);
      const called = await translate(`collection.${id}.address`, 'winter-things', 'wintersachen');
      expect(called.status, JSON.stringify(called.json)).to.equal(200);
      const navigation = { items: [{ collectionId: id }] };
      const sent = { fieldName: 'mainNav', templateId: 'tide', navigation };
      expect((await owner.send('POST', '/api/widget/UpdateNavigation', sent)).status).to.equal(200);
      await has(
        '/de/wintersachen',
        ...[`<link rel="canonical" href="${shop}/de/wintersachen">`, 'href="/de/wintersachen"'],
      );
      await has('/winter-things', `hreflang="de" href="${shop}/de/wintersachen"`, 'href="/winter-things"');
      await leads('/de/winter-things', '/de/wintersachen');
      await leads('/wintersachen', '/winter-things');
      const moved = await owner.send('PUT', `/api/commerce/collections/${id}`, { urlId: 'wintersachen' });
      expect(moved.status, JSON.stringify(moved.json)).to.equal(200);
      await has('/wintersachen', 'Winter');
      await leads('/de/winter-things', '/de/wintersachen');
      expect((await visitor.get('/sitemap.xml')).text).to.contain(`<loc>${shop}/de/wintersachen</loc>`);
    });
  });

  describe('addresses of categories of the shop', () => {
    const shop = 'http://shop.example';
    const key = 'category.big-pots.address';
    const call = (to: string, of = 'big-pots') => translate(`category.${of}.address`, of, to);

    before(async () => {
      await putProduct(gateway, {
        ...{ productId: 'pot', name: 'Garden pot', variants: { POT: { stock: 3 } } },
        categories: ['Big Pots'],
      });
      await putProduct(gateway, {
        ...{ productId: 'dish', name: 'Dish', variants: { DISH: { stock: 3 } } },
        categories: ['Dishes'],
      });
      await has('/de/shop/big-pots', 'Garden pot');
      await has('/de/shop/dishes', 'Dish');
    });

    it('are offered beside the name of each category', async () => {
      const { groups } = (await owner.get(`${ROOT}/texts?language=de&kind=category`)).json;
      const { title, texts } = groups.find(({ id }: { id: string }) => id === 'big-pots');
      expect(title).to.equal('Big Pots');
      expect(texts.map((text: { key: string }) => text.key)).to.deep.equal(['category.big-pots.title', key]);
    });

    it('are found under their translation, and from the original there, for search engines as well', async () => {
      expect((await call('grosse-toepfe')).json).to.deep.equal({ key, translation: 'grosse-toepfe' });
      const alternates = [
        `<link rel="alternate" hreflang="en-US" href="${shop}/shop/big-pots">`,
        `<link rel="alternate" hreflang="de" href="${shop}/de/shop/grosse-toepfe">`,
      ];
      await has(
        '/de/shop/grosse-toepfe',
        ...alternates,
        ...[`<link rel="canonical" href="${shop}/de/shop/grosse-toepfe">`, 'Garden pot'],
      );
      await has('/shop/big-pots', ...alternates, `<link rel="canonical" href="${shop}/shop/big-pots">`);
      await has('/de/shop', 'href="/de/shop/grosse-toepfe"', 'href="/de/shop/dishes"');
      await leads('/de/shop/big-pots?sort=newest', '/de/shop/grosse-toepfe?sort=newest');
      await leads('/shop/grosse-toepfe', '/shop/big-pots');
      const sitemap = (await visitor.get('/sitemap.xml')).text;
      expect(sitemap)
        .to.contain(`<loc>${shop}/de/shop/grosse-toepfe</loc>`)
        .and.to.contain('/shop/big-pots</loc>');
      expect(sitemap).not.to.contain('/de/shop/big-pots');
      const { json } = await visitor.get('/api/commerce/search/suggestions?q=big&language=de');
      expect(json.categories).to.deep.include({
        ...{ title: 'Big Pots', fullUrl: '/shop/grosse-toepfe', itemCount: 1 },
      });
    });

    it('are refused by their form, where another category has them, and for one that is not there', async () => {
      for (const [to, code] of [
        ['Große Töpfe', 'PAGE_ADDRESS_INVALID'],
        ['dishes', 'URL_TAKEN'],
      ] as const) {
        expect((await call(to)).json.code, to).to.equal(code);
      }
      expect((await call('grosse-toepfe', 'dishes')).json.code).to.equal('URL_TAKEN');
      expect((await call('irgendwo', 'nowhere')).json.code).to.equal('CATEGORY_NOT_FOUND');
    });

    it('lead to the new one when they are changed, and serve again as they were where they are taken back', async () => {
      expect((await call('toepfe')).status).to.equal(200);
      await has('/de/shop/toepfe', 'Garden pot');
      await leads('/de/shop/grosse-toepfe', '/de/shop/toepfe');
      expect((await call('')).status).to.equal(200);
      await has('/de/shop/big-pots', `<link rel="canonical" href="${shop}/de/shop/big-pots">`);
      await leads('/de/shop/toepfe', '/de/shop/big-pots');
    });

    it('are left to a category that is called so by itself', async () => {
      expect((await call('schalen', 'dishes')).status).to.equal(200);
      await has('/de/shop/schalen', 'Dish');
      await putProduct(gateway, {
        ...{ productId: 'saucer', name: 'Saucer', variants: { SAUCER: { stock: 3 } } },
        categories: ['Schalen'],
      });
      await has('/de/shop/schalen', 'Saucer');
      await has('/de/shop/dishes', 'Dish');
    });
  });

  it('counts what is translated, and what is out of date', async () => {
    const count = async () => (await owner.get(`${ROOT}/status`)).json.languages[0];
    const before = await count();
    expect(before.translated).to.be.at.least(2);
    await translate('product.cup.name', 'An earlier name', 'Gezeitentasse', 'Gezeitentasse');
    const after = await count();
    expect(after).to.include({ translated: before.translated, outdated: before.outdated + 1 });
    const open = (await owner.get(`${ROOT}/texts?language=de&kind=product&open=true`)).json.groups;
    expect(open[0].texts[0]).to.include({ key: 'product.cup.name', isOutdated: true });
  });

  it('does not overwrite what somebody else has translated unseen', async () => {
    const { status, json } = await translate('product.cup.name', 'Tide cup', 'Becher', 'Tasse');
    expect([status, json.code]).to.deep.equal([412, 'EDIT_CONFLICT']);
    const wrong = await owner.send('PUT', `${ROOT}/texts/fr`, { key: 'site.tagline', original: '', to: 'x' });
    expect(wrong.json.code).to.equal('LANGUAGE_NOT_FOUND');
  });

  it('carries forms and redirects in their language', async () => {
    const sent = await visitor.submit('/de/shop/p/cup', { variantId: 'CUP', quantity: '1' });
    if (sent.status === 303) expect(String(sent.headers.location)).to.match(/^\/de\//);
    else expect(sent.text).to.contain('<html lang="de">');
    await owner.send('PUT', '/api/site/redirects', { path: '/old', to: '/shop' });
    expect((await visitor.get('/de/old')).headers.location).to.equal('/de/shop');
  });

  it('shows a language that is not published to staff alone, and takes it away', async () => {
    await choose({ tag: 'de', isPublished: false });
    await eventually(async () => {
      // Where there is nothing to choose from nothing is offered.
      const { text } = await visitor.get('/shop');
      expect(text).not.to.contain('site-languages').and.not.to.contain('hreflang');
    });
    expect((await visitor.get('/de/shop')).status).to.equal(404);
    expect((await owner.get('/de/shop')).status).to.equal(200);
    await eventually(async () => expect((await visitor.get('/shop')).text).not.to.contain('Deutsch'));
    expect((await owner.send('DELETE', `${ROOT}/connection`)).json).to.deep.equal({
      status: 'not-connected',
    });
    expect((await owner.get('/de/shop')).status).to.equal(404);
    await choose(german);
    await has('/de/shop', 'Gezeitentasse');
    await has('/de/search?q=tide', 'Gezeitentasse');
  });

  it('takes no address that a page has, and gives it to none', async () => {
    await owner.send('POST', '/api/pages', { title: 'FR', urlId: 'fr' });
    expect((await choose(german, { tag: 'fr', isPublished: true })).json.code).to.equal('URL_TAKEN');
    const page = await owner.send('POST', '/api/pages', { title: 'DE', urlId: 'de' });
    expect(page.json.code).to.equal('URL_TAKEN');
    expect((await choose({ tag: 'en', isPublished: true })).json.code).to.equal('LANGUAGE_IS_ORIGINAL');
  });

  it('is set by who may change the site', async () => {
    await gateway.openAccount('mod', 'mod@example.com', 'a long enough password', ['moderator']);
    const moderator = await openBrowser(gateway.app);
    await moderator.signIn({ email: 'mod@example.com', password: 'a long enough password' });
    expect((await moderator.get(`${ROOT}/settings`)).status).to.equal(403);
    expect((await blankBrowser(gateway.app).get(`${ROOT}/status`)).status).to.equal(401);
  });
});
