import { expect } from 'chai';
import { type Document, type IndexSpecification, Long } from 'mongodb';
import { testServer } from './support.ts';

interface Product {
  readonly _id: number;
  readonly shop: string;
  readonly isSold: boolean;
  readonly tags: readonly string[];
  readonly price: { readonly amount: number };
  /** A document, `null`, or not there at all. */
  readonly sale?: { readonly until: Date; readonly price: { readonly amount: Long } } | null;
  readonly name: string;
  readonly words: string;
}

const COUNT = 500;
const product = (number: number): Product => ({
  _id: number,
  shop: number % 5 === 0 ? 'north' : 'south',
  isSold: number % 3 === 0,
  tags: number % 2 === 0 ? ['even', `t${number % 7}`] : [`t${number % 7}`],
  price: { amount: (number * 37) % 101 },
  ...(number % 4 < 2 && {
    sale: number % 4 === 0 ? null : { until: new Date(number), price: { amount: Long.fromNumber(number) } },
  }),
  name: `Product ${String(number).padStart(4, '0')}`,
  words: 'some more words that nobody asks for '.repeat(10),
});

describe('when an index knows the answer', () => {
  const server = testServer();
  const products = () => server.db.collection<Product>('products');
  before(async () => {
    await products().insertMany(Array.from({ length: COUNT }, (_, number) => product(number)));
    const indexes: IndexSpecification[] = [
      { shop: 1, isSold: 1, name: 1 },
      { tags: 1, name: -1 },
      { 'price.amount': 1 },
    ];
    for (const keys of indexes) await products().createIndex(keys);
  });

  const examined = async (of: Document): Promise<Document> =>
    (await server.db.command({ explain: of, verbosity: 'executionStats' })).executionStats;

  it('counts without reading a document', async () => {
    const query = { shop: 'north', isSold: true };
    const stats = await examined({ count: 'products', query });
    expect(stats.totalDocsExamined).to.equal(0);
    expect(await products().countDocuments(query)).to.equal(34);
    expect(await products().countDocuments({ shop: 'west' })).to.equal(0);
  });

  it('reads of a page in the middle of a list no document but its own', async function () {
    // Ours alone promises it.
    if (process.env.MONGODB_URL) this.skip();
    const filter = { shop: 'south', isSold: true };
    const stats = await examined({ find: 'products', filter, sort: { name: 1 }, skip: 80, limit: 24 });
    expect(stats.nReturned).to.equal(24);
    expect(stats.totalDocsExamined).to.equal(24);
  });

  const filters: readonly Document[] = [
    { shop: 'south' },
    { shop: { $eq: 'north' }, isSold: false },
    { shop: { $in: ['north', 'south', 'west'] }, isSold: true },
    { $and: [{ shop: 'south' }, { isSold: true }] },
    { shop: 'south', name: { $gt: 'Product 0100' } },
    { shop: 'south', 'price.amount': { $lt: 50 } },
    { tags: 'even' },
    { tags: { $in: ['even', 't3', 't4'] } },
    { tags: 'even', shop: 'north' },
    { 'price.amount': { $in: [1, 2, 3] } },
    { shop: 'south', $or: [{ isSold: true }, { tags: 't5' }] },
    { shop: { $in: [] } },
    { shop: 'south', $expr: { $gt: ['$price.amount', 90] } },
    { shop: 'south', price: { $ne: null }, sale: null },
    { tags: { $ne: null }, sale: { $ne: null } },
    { price: { $ne: null }, 'price.amount': { $gt: 50 } },
    { price: null },
  ];
  const projections: readonly Document[] = [
    {},
    { name: 1 },
    { name: 1, _id: 0 },
    { price: 1, sale: 1, tags: 1 },
    { sale: true, price: 1, _id: 0 },
    { 'price.amount': true, tags: 1 },
    { words: 0 },
    { name: 1, twice: { $multiply: ['$price.amount', 2] } },
    { _id: 1 },
  ];
  for (const filter of filters) {
    it(`finds and counts what there is of ${JSON.stringify(filter)}`, async () => {
      const inOrder = { name: 1 } as const;
      const natural = { hint: { $natural: 1 } } as const;
      const all = await products().find(filter, natural).sort(inOrder).toArray();
      expect(await products().find(filter).sort(inOrder).toArray()).to.deep.equal(all);
      expect(await products().countDocuments(filter)).to.equal(all.length);
      expect(await products().countDocuments(filter, { skip: 3, limit: 5 })).to.equal(
        Math.min(5, Math.max(0, all.length - 3)),
      );
      const page = await products().find(filter).sort(inOrder).skip(7).limit(9).toArray();
      expect(page).to.deep.equal(all.slice(7, 16));
      expect((await products().distinct('price.amount', filter)).length).to.equal(
        new Set(all.map(({ price }) => price.amount)).size,
      );
      for (const projection of projections) {
        const shown = await products().find(filter, { projection }).sort(inOrder).limit(20).toArray();
        const slowly = await products()
          .aggregate([
            { $match: { $expr: true } },
            { $match: filter },
            { $sort: inOrder },
            { $limit: 20 },
            ...(Object.keys(projection).length > 0 ? [{ $project: projection }] : []),
          ])
          .toArray();
        expect(shown).to.deep.equal(slowly);
      }
    });
  }

  it('groups by the fields that a pipeline names', async () => {
    const grouped = await products()
      .aggregate([
        { $match: { shop: 'south' } },
        { $unwind: '$tags' },
        {
          $group: { _id: '$tags', first: { $min: '$name' }, sum: { $sum: '$price.amount' }, n: { $sum: 1 } },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    const south = Array.from({ length: COUNT }, (_, number) => product(number)).filter(
      ({ shop }) => shop === 'south',
    );
    const tags = [...new Set(south.flatMap((one) => one.tags))].sort();
    expect(grouped).to.deep.equal(
      tags.map((tag) => {
        const tagged = south.filter((one) => one.tags.includes(tag));
        return {
          _id: tag,
          first: tagged[0]?.name,
          sum: tagged.reduce((sum, { price }) => sum + price.amount, 0),
          n: tagged.length,
        };
      }),
    );
  });
});
