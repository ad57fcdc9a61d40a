import { expect } from 'chai';
import type { ProductDescription } from '../../../domain/catalog/product.ts';
import { productHistoryOf } from '../../../projections/catalog/historyQuery.ts';
import {
  listCategories,
  listProducts,
  type ProductListing,
  productById,
  productBySlug,
  productsByIds,
} from '../../../projections/catalog/queries.ts';
import { readModels } from '../../../projections/readModels.ts';
import { aDescription, aProduct, aVariant } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { usd } from '../../support/money.ts';
import { type Bench, onBench } from '../runtime/harness.ts';
import { stockOf } from '../runtime/shop.ts';

const PRODUCTS: readonly (readonly [id: string, cents: number, Partial<ProductDescription>])[] = [
  ['bowl', 3200, { name: 'Rice Bowl', categories: ['Kitchen', 'Ceramics'] }],
  ['lamp', 9900, { name: 'Paper Lamp', categories: ['Lighting'], tags: ['washi'] }],
  ['cup', 1900, { name: 'Stoneware Cup', categories: ['Kitchen'] }],
  ['draft', 100, { name: 'Rice Paper', categories: ['Kitchen'] }],
];

async function stocked({ source, run, caughtUp }: Bench): Promise<void> {
  for (const [productId, cents, changes] of PRODUCTS) {
    const description = aDescription({ tags: [], ...changes, slug: `the-${productId}` });
    const variants = [aVariant({ sku: `${productId.toUpperCase()}-1`, price: usd(cents) })];
    source.append(`product-${productId}`, created(aProduct({ productId, description, variants })));
    if (productId !== 'draft')
      source.append(`product-${productId}`, { type: 'ProductPublished', data: { productId } });
    source.append(`stock-${productId}.v1`, stockOf(productId, 5, 5));
  }
  source.append('stock-ghost.v1', stockOf('ghost', 5, 5));
  run(readModels);
  await caughtUp(...readModels);
}

describe('the catalogue, when asked', () => {
  const bench = onBench();
  const websiteId = 'site1';
  beforeEach(() => stocked(bench()));
  const ids = async (listing: Omit<ProductListing, 'websiteId'>) => {
    const { items, total } = await listProducts(bench().readModels, { websiteId, ...listing });
    return { ids: items.map(({ _id }) => _id), total };
  };

  it('lists what is in the store, in each order', async () => {
    expect(await ids({ sort: 'name' })).to.deep.equal({ ids: ['lamp', 'bowl', 'cup'], total: 3 });
    expect((await ids({ sort: 'priceAscending' })).ids).to.deep.equal(['cup', 'bowl', 'lamp']);
    expect((await ids({ sort: 'priceDescending' })).ids).to.deep.equal(['lamp', 'bowl', 'cup']);
    expect((await ids({ sort: 'newest' })).ids).to.have.members(['cup', 'bowl', 'lamp']);
  });

  it('lists by status, never what does not exist', async () => {
    expect(await ids({ status: 'draft' })).to.deep.equal({ ids: ['draft'], total: 1 });
    expect((await ids({ status: 'any', sort: 'name' })).ids).to.deep.equal(['lamp', 'bowl', 'draft', 'cup']);
  });

  it('lists one category', async () => {
    expect(await ids({ categorySlug: 'kitchen', sort: 'name' })).to.deep.equal({
      ids: ['bowl', 'cup'],
      total: 2,
    });
    expect(await ids({ categorySlug: 'nowhere' })).to.deep.equal({ ids: [], total: 0 });
  });

  it('finds the beginnings of words in name, tags and SKUs', async () => {
    expect((await ids({ search: 'RICE b' })).ids).to.deep.equal(['bowl']);
    expect((await ids({ search: 'wash' })).ids).to.deep.equal(['lamp']);
    expect((await ids({ search: 'cup-1' })).ids).to.deep.equal(['cup']);
    expect((await ids({ search: 'ice' })).ids).to.deep.equal([]);
    expect((await ids({ search: ' .* ' })).total).to.equal(3);
  });

  it('pages', async () => {
    expect(await ids({ sort: 'name', page: 2, pageSize: 2 })).to.deep.equal({ ids: ['cup'], total: 3 });
  });

  it('shows no more than lists need', async () => {
    const { items } = await listProducts(bench().readModels, { websiteId });
    expect(items.filter((item) => '_known' in item)).to.deep.equal([]);
  });

  it('counts published products by category', async () => {
    expect(await listCategories(bench().readModels, websiteId)).to.deep.equal([
      { name: 'Ceramics', slug: 'ceramics', count: 1 },
      { name: 'Kitchen', slug: 'kitchen', count: 2 },
      { name: 'Lighting', slug: 'lighting', count: 1 },
    ]);
  });

  it('finds a product by slug and by id, each only in its own website', async () => {
    const { readModels: readers } = bench();
    expect(await productBySlug(readers, websiteId, 'the-bowl')).to.deep.include({
      _id: 'bowl',
      status: 'published',
    });
    expect(await productBySlug(readers, 'other', 'the-bowl')).to.equal(null);
    expect(await productById(readers, websiteId, 'draft')).to.have.property('status', 'draft');
    expect(await productById(readers, 'other', 'draft')).to.equal(null);
    expect(await productById(readers, websiteId, 'ghost')).to.equal(null);
    expect([...(await productsByIds(readers, websiteId, ['cup', 'none', 'lamp'])).keys()]).to.have.members([
      'cup',
      'lamp',
    ]);
  });

  it('tells the history newest first, page by page', async () => {
    const range = { websiteId, productId: 'cup' };
    const all = await productHistoryOf(bench().readModels, range);
    expect(all.map(({ type }) => type)).to.deep.equal([
      'StockReceived',
      'ProductPublished',
      'ProductCreated',
    ]);
    const [newest] = await productHistoryOf(bench().readModels, { ...range, limit: 1 });
    const rest = await productHistoryOf(bench().readModels, { ...range, before: newest?.position ?? 0 });
    expect(rest).to.deep.equal(all.slice(1));
  });
});
