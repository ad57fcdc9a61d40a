import { expect } from 'chai';
import { tokens } from '../../../../api/container.ts';
import { NO_FILTER } from '../../../../api/http/pages/listingFilter.ts';
import type { SearchResult } from '../../../../api/http/pages/searchContext.ts';
import { createSearchResults } from '../../../../api/http/pages/searchResults.ts';
import { createShownCatalogue } from '../../../../api/http/pages/shownCatalogue.ts';
import type { Site } from '../../../../api/http/pages/site.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putProduct } from '../../../support/shop.ts';
import { watched } from '../../../support/watchedDatabase.ts';

describe('what searches have found', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let questions: string[];
  let clock: number;
  let cups: (searcher?: { afterPosition?: number; hasNumbers?: boolean }) => Promise<SearchResult>;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { stock: 50 } } });
    const { container } = gateway;
    const db = watched(container.resolve(tokens.db), (_, method) => questions.push(method));
    const readModels = new ReadModels(db, container.resolve(tokens.positions));
    const follower = container.resolve(tokens.logFollower);
    const results = createSearchResults(follower, () => clock);
    const sources = {
      catalogue: createShownCatalogue(readModels, follower),
      accessRules: container.resolve(tokens.accessRules),
      searchablePages: container.resolve(tokens.searchablePages),
    };
    const site = { websiteId: 'main', settings: { currency: 'USD' } } as Site;
    cups = ({ afterPosition = 0, hasNumbers = false } = {}) =>
      results.of(
        sources,
        site,
        { query: 'cup', page: 1, filter: NO_FILTER },
        { afterPosition, language: null, hasNumbers },
      );
  });
  after(() => gateway.close());
  beforeEach(() => {
    questions = [];
    clock = 0;
  });

  const piecesOf = ({ products }: SearchResult) => products[0]?.variants[0]?.qtyInStock;
  /** Answers where that stands, once this process and the read models know of it. */
  const seen = async (position: number): Promise<number> => {
    const { container } = gateway;
    await container.resolve(tokens.logFollower).reached(position, 10_000);
    const readModels = container.resolve(tokens.readModels);
    for (const { name } of [productPage, productList]) await readModels.waitFor(name, position, 10_000);
    return position;
  };
  const leave = async (onHand: number): Promise<number> => {
    const { position } = await gateway.commandHandler.handle(
      stockAggregate,
      stockStreamId('cup', 'cup'),
      { type: 'AdjustStock', data: { productId: 'cup', variantId: 'cup', onHand, reason: 'Broken' } },
      gateway.context(),
    );
    return seen(position);
  };

  it('are not looked for again while nothing is said about them, nor while more than a few are left', async () => {
    await cups();
    questions = [];
    await leave(40);
    await cups();
    expect(questions).to.deep.equal([]);
  });

  it('are of a second ago at most for who has not just acted, however much is sold meanwhile', async () => {
    const data = { hasNumbers: true };
    await leave(30);
    clock = 10_000;
    expect(piecesOf(await cups(data))).to.equal(30);
    await leave(29);
    questions = [];
    clock += 999;
    expect(piecesOf(await cups(data))).to.equal(30);
    expect(questions).to.deep.equal([]);
    clock += 3_000;
    expect(piecesOf(await cups(data))).to.equal(29);
  });

  it('are what is true for who has just acted', async () => {
    const data = { hasNumbers: true };
    expect(piecesOf(await cups(data))).to.equal(29);
    const afterPosition = await leave(28);
    expect(piecesOf(await cups({ ...data, afterPosition }))).to.equal(28);
  });

  it('are looked for again as soon as the owner changes what is found', async () => {
    expect((await cups()).found.ids).to.deep.equal(['cup']);
    const { position } = await gateway.commandHandler.handle(
      productAggregate,
      'cup',
      { type: 'ArchiveProduct', data: { productId: 'cup' } },
      gateway.context(),
    );
    await seen(position);
    expect((await cups()).found.ids).to.deep.equal([]);
  });
});
