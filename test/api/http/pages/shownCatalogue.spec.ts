import { expect } from 'chai';
import type { Dependency } from '../../../../api/application/log/vouchedCache.ts';
import { tokens } from '../../../../api/container.ts';
import { createShownCatalogue, type ShownCatalogue } from '../../../../api/http/pages/shownCatalogue.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type Browser, blankBrowser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { usd } from '../../../support/money.ts';
import { putProduct } from '../../../support/shop.ts';
import { watched } from '../../../support/watchedDatabase.ts';

describe('the catalogue as pages show it', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let catalogue: ShownCatalogue;
  let questions: string[];

  before(async () => {
    gateway = await startTestGateway();
    for (const productId of ['cup', 'bowl', 'vase']) {
      // Each in a category of its own: products of the same one are shown below each other.
      const variants = { [productId.toUpperCase()]: { stock: 5 } };
      await putProduct(gateway, { productId, categories: [productId], variants });
    }
    owner = await openOwner(gateway);
    const { container } = gateway;
    const db = watched(container.resolve(tokens.db), (_, method) => questions.push(method));
    const readModels = new ReadModels(db, container.resolve(tokens.positions));
    catalogue = createShownCatalogue(readModels, container.resolve(tokens.logFollower));
  });
  after(() => gateway.close());
  beforeEach(() => {
    questions = [];
  });

  const ignore = () => {};
  /** The variant of a product has the id of that. */
  const price = (productId: string, amount: number) =>
    gateway.commandHandler.handle(
      productAggregate,
      productId,
      { type: 'PriceVariant', data: { productId, variantId: productId, price: usd(amount) } },
      gateway.context(),
    );
  const cups = () => catalogue.products('main', ['vase', 'cup', 'bowl'], ignore);
  const list = () => catalogue.listing({ websiteId: 'main', sort: 'name' }, ignore);
  /** Four pieces are left of five; answers where that stands once this process has heard of it and shows it. */
  const leaveFour = (productId: string) => leave(productId, 4);
  const leave = async (productId: string, onHand: number) => {
    const { position } = await gateway.commandHandler.handle(
      stockAggregate,
      stockStreamId(productId, productId),
      { type: 'AdjustStock', data: { productId, variantId: productId, onHand, reason: 'Broken' } },
      gateway.context(),
    );
    await seen(position);
    return position;
  };
  const seen = async (position: number) => {
    await gateway.caughtUp(position);
    await gateway.container.resolve(tokens.logFollower).reached(position, 5000);
  };

  it('is asked of the database once, in the order that was asked for', async () => {
    expect((await cups()).map(({ _id }) => _id)).to.deep.equal(['vase', 'cup', 'bowl']);
    expect(questions).to.deep.equal(['find']);
    expect(await cups()).to.have.length(3);
    expect((await list()).map(({ _id }) => _id)).to.deep.equal(['bowl', 'cup', 'vase']);
    await list();
    expect(questions).to.deep.equal(['find', 'find']);
  });

  it('asks once for ten pages of a list, and cuts each out of what it was told', async () => {
    const page = async (number: number) => {
      const listing = { websiteId: 'main', sort: 'nameDescending', page: number, pageSize: 1 } as const;
      return (await catalogue.listing(listing, ignore)).map(({ _id }) => _id);
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).to.deep.equal([
      ['vase'],
      ['cup'],
      ['bowl'],
      [],
    ]);
    expect(questions).to.deep.equal(['find']);
    expect(await page(11)).to.deep.equal([]);
    expect(questions).to.deep.equal(['find', 'find']);
  });

  it('knows from a list where its products are: who follows a link of it asks the database nothing', async () => {
    await cups();
    questions = [];
    expect((await catalogue.productAt('main', 'bowl', ignore))?._id).to.equal('bowl');
    expect(questions).to.deep.equal([]);
  });

  it('is counted once, and not for who asks for a page of it alone', async () => {
    await list();
    questions = [];
    const count = () => catalogue.count({ websiteId: 'main' }, ignore);
    expect([await count(), await count()]).to.deep.equal([3, 3]);
    await catalogue.listing({ websiteId: 'main', sort: 'priceAscending', pageSize: 2 }, ignore);
    expect(questions).to.deep.equal(['countDocuments', 'find']);
  });

  it('is kept by how much memory it takes: questions that are very long drive the oldest out', async () => {
    const ofLength = (number: number) =>
      catalogue.listing({ websiteId: 'main', ids: [`${number}`.padStart(1_000_000, '-')] }, ignore);
    for (let number = 0; number < 20; number++) await ofLength(number);
    questions = [];
    await ofLength(19);
    expect(questions, 'the newest').to.deep.equal([]);
    await ofLength(0);
    expect(questions, 'the oldest').to.deep.equal(['find']);
  });

  it('asks again for a product of which something was sold, and for nothing else', async () => {
    await cups();
    await list();
    questions = [];
    await leaveFour('cup');
    expect((await cups())[1]?.variants[0]?.qtyInStock).to.equal(4);
    await list();
    expect(questions).to.deep.equal(['find']);
  });

  it('asks again for a list by price when a product is priced, and not for one by name', async () => {
    const byPrice = () => catalogue.listing({ websiteId: 'main', sort: 'priceAscending' }, ignore);
    await list();
    await byPrice();
    const price = { price: { amount: 2300, currency: 'USD' } };
    const { headers } = await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', price);
    await seen(Number(headers['x-position']));
    questions = [];
    await list();
    expect(questions).to.deep.equal([]);
    await byPrice();
    expect(questions).to.deep.equal(['find']);
  });

  it('asks for every list again when a product comes into the store', async () => {
    await list();
    await putProduct(gateway, { productId: 'jug', categories: ['jug'], variants: { JUG: { stock: 5 } } });
    // Whoever has heard of this has heard of all that was before.
    const { position } = await price('jug', 2300);
    await seen(position);
    questions = [];
    expect((await list()).map(({ _id }) => _id)).to.include('jug');
    expect(questions).to.deep.equal(['find']);
  });

  it('says what was read, whether from memory or not', async () => {
    const read = async () => {
      const noted: Dependency[] = [];
      await catalogue.products('main', ['cup', 'nothing'], (dependency) => noted.push(dependency));
      return noted.map(({ subject }) => subject);
    };
    expect(await read()).to.have.members(['cup', 'cup as edited', 'nothing', 'nothing as edited']);
    expect(await read()).to.have.members(['cup', 'cup as edited', 'nothing', 'nothing as edited']);
  });

  it('leaves pages alone that show other products, also for who has just acted', async () => {
    const { cache } = gateway.container.resolve(tokens.pages);
    const visitor = blankBrowser(gateway.app);
    const quantity = async (position: number) => {
      const acted = { 'x-after-position': String(position) };
      const { json } = await visitor.get('/shop/p/bowl?format=json', acted);
      return json.item.structuredContent.variants[0].qtyInStock;
    };
    await visitor.get('/shop/p/cup');
    expect(await quantity(1)).to.equal(5);
    const { misses } = cache;
    const position = await leaveFour('bowl');
    await visitor.get('/shop/p/cup', { 'x-after-position': String(position) });
    expect(cache.misses - misses).to.equal(0);
    expect(await quantity(position)).to.equal(4);
    expect(cache.misses - misses).to.equal(1);
  });

  it('leaves pages alone that do not show the product whose price its owner changes', async () => {
    const { cache } = gateway.container.resolve(tokens.pages);
    const visitor = blankBrowser(gateway.app);
    const madeFor = async (path: string, position: number) => {
      const { misses } = cache;
      const { text } = await visitor.get(path, { 'x-after-position': String(position) });
      return { text, made: cache.misses - misses };
    };
    await visitor.get('/shop/p/cup');
    await visitor.get('/donate');
    await visitor.get('/shop/p/vase');
    const { position } = await price('vase', 4321);
    await seen(position);
    expect((await madeFor('/shop/p/cup', position)).made).to.equal(0);
    const vase = await madeFor('/shop/p/vase', 0);
    expect(vase.made).to.equal(1);
    expect(vase.text).to.include('$43.21');
    expect((await madeFor('/shop', position)).text).to.include('$43.21');
  });

  it('leaves the page of a product alone while more than a few of it are sold, and its data never', async () => {
    const { cache } = gateway.container.resolve(tokens.pages);
    await putProduct(gateway, { productId: 'tile', categories: ['tile'], variants: { TILE: { stock: 50 } } });
    const visitor = blankBrowser(gateway.app);
    const made = async (path: string, onHand: number) => {
      const position = await leave('tile', onHand);
      const { misses } = cache;
      const page = await visitor.get(path, { 'x-after-position': String(position) });
      return { page, made: cache.misses - misses };
    };
    await made('/shop/p/tile', 50);
    expect((await made('/shop/p/tile', 49)).made).to.equal(0);
    expect((await made('/shop/p/tile', 20)).made).to.equal(1);
    const few = await made('/shop/p/tile', 19);
    expect(few.made).to.equal(1);
    expect(few.page.text).to.include('"qtyInStock":19');
    await made('/shop/p/tile?format=json', 48);
    const { page } = await made('/shop/p/tile?format=json', 47);
    expect(page.json.item.structuredContent.variants[0].qtyInStock).to.equal(47);
  });

  it('is read once for everybody who asks for a page at the same time', async () => {
    const { cache } = gateway.container.resolve(tokens.pages);
    const { misses } = cache;
    const visitors = Array.from({ length: 20 }, () => blankBrowser(gateway.app));
    const answers = await Promise.all(visitors.map((visitor) => visitor.get('/shop?sort=price-high')));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(cache.misses - misses).to.equal(1);
  });
});
