import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../support/browser.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

const CREATE = '/api/content-service/product/1.1/websites/main/products';
const NAVIGATION = '/api/widget/UpdateNavigation';
const AREAS = '/api/member-areas';
const PAGES = '/api/pages';

type Shown = { title: string; fullUrl?: string; children?: Shown[] };

describe('the menus of the site', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const ids = { Gifts: '', Lessons: '', Talks: '' };

  const texts = (name: string) => ({
    title: `All ${name}`,
    navigationTitle: name,
    description: '',
    enabled: true,
  });
  const link = (title: string, url: string, newWindow = false) => ({
    externalLink: { title, url, newWindow },
  });
  const arrange = (items: readonly object[], fieldName = 'mainNav') =>
    owner.send('POST', NAVIGATION, { fieldName, templateId: 'tide', navigation: { items } });
  const page = async (path = '/shop') => (await owner.get(`${path}?format=json`)).json;
  /** Titles and addresses alone. */
  const plain = (entries: readonly Required<Shown>[]): Shown[] =>
    entries.map(({ title, fullUrl, children }) => ({
      title,
      ...(fullUrl ? { fullUrl } : {}),
      ...(children.length > 0 && { children: plain(children as Required<Shown>[]) }),
    }));
  const main = async () => plain((await page()).menus.main);
  const header = (html: string) => /<header class="site-header">.*?<\/header>/s.exec(html)?.[0] ?? '';
  const footer = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';

  before(async () => {
    gateway = await startTestGateway();
    owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 1 } } });
    for (const name of ['Gifts', 'Lessons', 'Talks'] as const) {
      const body = { ...texts(name), urlId: `all-${name.toLowerCase()}` };
      ids[name] = (await owner.send('POST', CREATE, body)).json.id;
    }
    await owner.send('PUT', `${AREAS}/club`, { name: 'The <club>', description: '', productId: null });
  });
  after(() => gateway.close());

  it('are the categories as long as nobody arranged any', async () => {
    expect((await page()).menus).to.deep.equal({ main: [], footer: [] });
    const { text } = await owner.get('/shop');
    for (const part of [header(text), footer(text)]) {
      expect(part).to.include('>Shop all</a>').and.include('href="/shop/ceramics"');
    }
  });

  it('lead to collections, pages, categories and elsewhere, at the next load', async () => {
    const visitor = blankBrowser(gateway.app);
    await visitor.get('/shop');
    const { headers } = await arrange([
      { collectionId: ids.Gifts },
      link('Cups', '/shop/ceramics'),
      link('Journal', 'https://journal.example/new', true),
      link('Here', 'http://shop.example/donate'),
    ]);
    expect(await main()).to.deep.equal([
      { title: 'Gifts', fullUrl: '/all-gifts' },
      { title: 'Cups', fullUrl: '/shop/ceramics' },
      { title: 'Journal', fullUrl: 'https://journal.example/new' },
      { title: 'Here', fullUrl: '/donate' },
    ]);
    const known = { 'x-after-position': String(headers['x-position']) };
    const html = header((await visitor.get('/shop', known)).text);
    expect(html).to.include('<a href="/all-gifts">Gifts</a>').and.not.include('Shop all');
    expect(html).to.include('href="https://journal.example/new" target="_blank" rel="noopener"');
  });

  it('say which page is open, also in the folder that it is in', async () => {
    await arrange([
      link('Shop', '/shop'),
      { ...link('Rooms', '#'), children: [{ collectionId: ids.Gifts }] },
    ]);
    const html = header((await owner.get('/all-gifts?sort=name')).text);
    expect(html).to.include('<a href="/all-gifts" aria-current="page">Gifts</a>');
    expect(html).to.include('<summary class="is-active">Rooms</summary>');
    expect(html).to.include('<a href="/shop">Shop</a>');
  });

  it('have folders that open without a script, named by what they stand for', async () => {
    await arrange([
      { collectionId: ids.Gifts, children: [link('Cups', '/shop/ceramics')] },
      {
        ...link('Rooms', '#'),
        children: [{ ...link('Upstairs', '#'), children: [link('Attic', '/attic')] }],
      },
      { children: [link('Journal', '/journal')] },
    ]);
    expect(await main()).to.deep.equal([
      {
        title: 'Gifts',
        children: [
          { title: 'Gifts', fullUrl: '/all-gifts' },
          { title: 'Cups', fullUrl: '/shop/ceramics' },
        ],
      },
      {
        title: 'Rooms',
        children: [{ title: 'Upstairs', children: [{ title: 'Attic', fullUrl: '/attic' }] }],
      },
      { title: 'More', children: [{ title: 'Journal', fullUrl: '/journal' }] },
    ]);
    const html = header((await owner.get('/shop')).text);
    expect(html.match(/<details class="menu-folder"/g)).to.have.length(6);
    expect(html).to.include('<span class="menu-group">Upstairs</span>').and.include('href="/attic"');
  });

  it('mark what is for members, and lead to where they get in', async () => {
    const paywall = { memberAreaId: 'club', previewItemIds: [] };
    await owner.send('PUT', `${AREAS}/paywalls/${ids.Lessons}`, paywall);
    await arrange([{ collectionId: ids.Lessons }, { memberAreaId: 'club' }, { memberAreaId: 'nothing' }]);
    const lessons = `/members/${ids.Lessons}`;
    expect(await main()).to.deep.equal([
      { title: 'Lessons', fullUrl: lessons },
      { title: 'The <club>', fullUrl: lessons },
    ]);
    const html = header((await owner.get('/shop')).text);
    expect(html)
      .to.match(/>Lessons <span class="members-mark">/)
      .and.include('The &lt;club&gt; <span');
    await owner.send('PUT', `${AREAS}/paywalls/${ids.Talks}`, paywall);
    const [, club] = await main();
    expect(club?.children?.map(({ title }) => title)).to.deep.equal(['Lessons', 'Talks']);
    await owner.send('PUT', `${AREAS}/club`, { name: 'The circle', description: '', productId: null });
    expect((await main())[1]?.title).to.equal('The circle');
    for (const name of ['Lessons', 'Talks'] as const)
      await owner.send('DELETE', `${AREAS}/paywalls/${ids[name]}`);
    expect(await main()).to.deep.equal([{ title: 'Lessons', fullUrl: '/all-lessons' }]);
  });

  it('lead by the name of a member area to the pages that are for its members', async () => {
    const { page: created } = (await owner.send('POST', PAGES, { title: 'Clubhouse', presets: ['words'] }))
      .json;
    await owner.send('POST', `${PAGES}/${created.id}/publish`, { revision: created.revision });
    const access = {
      audience: 'members',
      memberAreaId: 'club',
      isHidden: false,
      password: '',
      title: '',
      text: '',
    };
    await owner.send('PUT', `/api/access/pages/${created.id}`, access);
    await arrange([{ memberAreaId: 'club' }]);
    expect(await main()).to.deep.equal([{ title: 'The circle', fullUrl: '/clubhouse' }]);
    await owner.send('PUT', `/api/access/pages/${created.id}`, { ...access, isHidden: true });
    expect(await main()).to.deep.equal([]);
  });

  it('leave out what nobody can open, and the folders that are empty then', async () => {
    await arrange([
      { collectionId: ids.Gifts },
      { ...link('Rooms', '#'), children: [{ collectionId: ids.Talks }] },
      { collectionId: 'nothing' },
    ]);
    await owner.send('PUT', `/api/commerce/collections/${ids.Talks}`, {
      ...texts('Talks'),
      enabled: false,
    });
    expect(await main()).to.deep.equal([{ title: 'Gifts', fullUrl: '/all-gifts' }]);
    await owner.send('PUT', `/api/commerce/collections/${ids.Talks}`, {
      ...texts('Speeches'),
      urlId: 'speeches',
    });
    expect((await main())[1]).to.deep.equal({
      title: 'Rooms',
      children: [{ title: 'Speeches', fullUrl: '/speeches' }],
    });
  });

  it('are at the foot of the page in columns, one for each folder', async () => {
    await arrange(
      [
        link('Imprint', '/imprint'),
        { ...link('Help', '#'), children: [link('Write to us', 'mailto:us@shop.example')] },
        { collectionId: ids.Gifts },
      ],
      'footerNav',
    );
    const { menus } = await page();
    expect(menus.footer.map(({ title }: Shown) => title)).to.deep.equal(['Menu', 'Help']);
    const html = footer((await owner.get('/shop')).text);
    expect(html).to.include('<nav aria-label="Help">').and.include('href="mailto:us@shop.example"');
    expect(html).to.include('>Imprint</a>').and.include('>Gifts</a>').and.not.include('Shop all');
    await arrange([], 'footerNav');
    expect(footer((await owner.get('/shop')).text)).to.include('>Shop all</a>');
  });

  it('lead to no script', async () => {
    const refused = await arrange([link('Free', 'javascript:alert(1)')]);
    expect(refused.json).to.include({ status: 400, code: 'NAVIGATION_ITEM_INVALID' });
  });

  it('show an entry on phones alone, or on everything else, and a folder with all that is in it', async () => {
    await arrange([
      { ...link('Call us', 'tel:+4512345678'), device: 'phone' },
      { ...link('Visits', '#'), device: 'desktop', children: [link('By boat', '/boat')] },
      link('Letters', '/letters'),
    ]);
    const shown = (await page()).menus.main as { title: string; device: string | null }[];
    expect(shown.map(({ title, device }) => [title, device])).to.deep.equal([
      ['Call us', 'phone'],
      ['Visits', 'desktop'],
      ['Letters', null],
    ]);
    const html = header((await owner.get('/shop')).text);
    expect(html).to.match(/<li class="only-phone"><a href="tel:\+4512345678"/);
    expect(html).to.match(/<li class="only-desktop"><details class="menu-folder"/);
    const { status } = await arrange([{ ...link('Watches', '/watches'), device: 'watch' }]);
    expect(status).to.equal(400);
  });
});
