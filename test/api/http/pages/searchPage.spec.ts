import { expect } from 'chai';
import { blankBrowser } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';

describe('the search page', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    for (const [productId, name, category] of [
      ['cup', 'Clay cup', 'Ceramics'],
      ['saucer', 'Saucer for a cup', 'Ceramics'],
      ['cupboard', 'Cupboard', 'Furniture'],
      ['lamp', 'Table lamp', 'Lighting'],
    ] as const) {
      const sku = productId.toUpperCase();
      await putProduct(gateway, {
        productId,
        name,
        categories: [category],
        variants: { [sku]: { stock: 5 } },
      });
    }
    await putProduct(gateway, {
      productId: 'draft',
      name: 'Cup to be',
      variants: { DRAFT: {} },
      isPublished: false,
    });
  });
  after(() => gateway.close());

  const visit = (query: string) => blankBrowser(gateway.app).get(`/search${query}`);
  const search = async (words: string, more = '') =>
    (await visit(`?q=${encodeURIComponent(words)}&format=json${more}`)).json;
  const found = async (words: string): Promise<string[]> =>
    (await search(words)).items.map(({ id }: { id: string }) => id);

  it('is a page of type 102 that no search engine lists', async () => {
    const { status, headers, text } = await visit('?q=cup');
    expect([status, headers['x-robots-tag']]).to.deep.equal([200, 'noindex']);
    expect(text).to.include('3 products for “cup”').and.to.include('value="cup"').and.to.include('Clay cup');
    expect((await search('cup')).pageType).to.equal(102);
  });

  it('finds what has all the words, by their beginnings, names that begin so first, and nothing unpublished', async () => {
    expect(await found('cup')).to.have.members(['cupboard', 'cup', 'saucer']);
    expect((await found('cup'))[0]).to.equal('cupboard');
    expect(await found('CLAY cup')).to.deep.equal(['cup']);
    expect(await found('clay lamp')).to.deep.equal([]);
  });

  it('finds published pages by their words too, and none that are hidden or for some', async () => {
    const owner = await openOwner(gateway);
    const publish = async (title: string) => {
      const { page } = (await owner.send('POST', '/api/pages', { title })).json;
      await owner.send('POST', `/api/pages/${page.id}/publish`, { revision: page.revision });
      return page.id as string;
    };
    const titles = async (): Promise<string[]> =>
      (await search('kiln')).matchingPages.map(({ title }: { title: string }) => title);
    const [, hidden, locked] = [
      await publish('The kiln'),
      await publish('Kiln notes'),
      await publish('Kilns'),
    ];
    await eventually(async () => expect(await titles()).to.have.lengthOf(3));
    const access = {
      audience: 'everybody',
      password: '',
      title: '',
      text: '',
      memberAreaId: null,
      isHidden: true,
    };
    await owner.send('PUT', `/api/access/pages/${hidden}`, access);
    const behind = { ...access, audience: 'password', password: 'open sesame', isHidden: false };
    await owner.send('PUT', `/api/access/pages/${locked}`, behind);
    expect(await titles()).to.deep.equal(['The kiln']);
    expect((await search('kiln')).matchCount).to.equal(1);
    const { text } = await visit('?q=kiln');
    expect(text).to.contain('href="/the-kiln"').and.to.contain('data-search-total="1"');
    expect(text).not.to.contain('Nothing here has');
  });

  it('leads to the categories of that name', async () => {
    const { matchingCategories } = await search('ceram');
    expect(matchingCategories.map(({ fullUrl }: { fullUrl: string }) => fullUrl)).to.deep.equal([
      '/shop/ceramics',
    ]);
  });

  it('searches for the nearest words where nothing has what was typed, and says so', async () => {
    const { corrected, items } = await search('tabel lapm');
    expect([corrected, items[0].id]).to.deep.equal(['table lamp', 'lamp']);
    const { text } = await visit('?q=lapm');
    expect(text).to.include('1 product for “lamp”, as nothing has “lapm”');
  });

  it('narrows what it found down as lists of products are: all of it stands in the address', async () => {
    const { facets, total } = await search('cup', '&min=10&available=true');
    expect([facets.isActive, facets.activeCount, total]).to.deep.equal([true, 2, 3]);
    expect(facets.chips[0]).to.deep.equal({ title: 'In stock', fullUrl: '/search?q=cup&min=10' });
    expect(facets.clearUrl).to.equal('/search?q=cup');
    const none = await search('cup', '&max=0.50');
    expect([none.total, none.items, none.facets.activeCount]).to.deep.equal([0, [], 1]);
    const { text } = await visit('?q=cup&max=0.50');
    expect(text)
      .to.include('Nothing here is all of that.')
      .and.include('href="/search?q=cup">Clear all filters');
    expect(text).to.include('action="/search"').and.include('<input type="hidden" name="q" value="cup">');
    expect((await search('xylophone')).facets).to.equal(null);
  });

  it('says when there is nothing, and asks when nothing was asked', async () => {
    const nothing = (await visit('?q=xylophone')).text;
    expect(nothing).to.include('Nothing here has “xylophone”.').and.include('href="/shop/lighting"');
    const { text } = await visit('');
    expect(text).to.include('What are you looking for?').and.to.not.include('Nothing here has');
  });

  it('shows what was typed as text, however it was meant', async () => {
    const { text } = await visit(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).to.not.include('<script>alert(1)');
  });

  it('ends where there is no further page', async () => {
    const { nextPageUrl, prevPageUrl, items } = await search('cup', '&page=2');
    expect([nextPageUrl, prevPageUrl, items]).to.deep.equal([null, '/search?q=cup', []]);
  });
});
