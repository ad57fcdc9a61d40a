import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when documents look at their neighbours', () => {
  const server = testServer();
  const day = (n: number) => new Date(Date.UTC(2024, 0, n));
  before(async () => {
    await server.db.collection<Document>('sales').insertMany([
      { _id: 1, shop: 'a', n: 1, at: day(1) },
      { _id: 2, shop: 'b', n: 10, at: day(1) },
      { _id: 3, shop: 'a', n: 2, at: day(2) },
      { _id: 4, shop: 'a', n: 2, at: day(9) },
      { _id: 5, shop: 'b', n: 30, at: day(3) },
    ] as Document[]);
  });

  const windowed = async (spec: Document): Promise<unknown[]> => {
    const found = await server.db
      .collection('sales')
      .aggregate([{ $setWindowFields: spec }, { $sort: { _id: 1 } }])
      .toArray();
    return found.map(({ v }) => v);
  };
  const byShop = (output: Document, sortBy: Document = { at: 1 }) =>
    windowed({ partitionBy: '$shop', sortBy, output: { v: output } });
  const codeOf = async (spec: Document): Promise<unknown> => (await refusal(windowed(spec))).code;

  it('adds up to the current document, around it, and over all of a partition', async () => {
    const sum = (window?: Document) => byShop({ $sum: '$n', ...(window ? { window } : {}) });
    expect(await sum({ documents: ['unbounded', 'current'] })).to.deep.equal([1, 10, 3, 5, 40]);
    expect(await sum({ documents: [-1, 1] })).to.deep.equal([3, 40, 5, 4, 40]);
    expect(await sum({ documents: ['current', 'unbounded'] })).to.deep.equal([5, 40, 4, 2, 30]);
    expect(await sum()).to.deep.equal([5, 40, 5, 5, 40]);
  });

  it('adds over a range of values and of time', async () => {
    expect(await byShop({ $sum: '$n', window: { range: [-1, 0] } }, { n: 1 })).to.deep.equal([
      1, 10, 5, 5, 30,
    ]);
    expect(await byShop({ $sum: '$n', window: { range: [-2, 0], unit: 'day' } })).to.deep.equal([
      1, 10, 3, 2, 40,
    ]);
  });

  it('collects lists that later documents do not change', async () => {
    expect(await byShop({ $push: '$n', window: { documents: ['unbounded', 'current'] } })).to.deep.equal([
      [1],
      [10],
      [1, 2],
      [1, 2, 2],
      [10, 30],
    ]);
  });

  it('ranks with and without gaps', async () => {
    const ranks = (name: string) => windowed({ sortBy: { n: -1 }, output: { v: { [name]: {} } } });
    expect((await ranks('$rank')).map(Number)).to.deep.equal([5, 2, 3, 3, 1]);
    expect((await ranks('$denseRank')).map(Number)).to.deep.equal([4, 2, 3, 3, 1]);
    expect(await windowed({ sortBy: { _id: -1 }, output: { v: { $documentNumber: {} } } })).to.deep.equal([
      5, 4, 3, 2, 1,
    ]);
  });

  it('looks back and forth', async () => {
    expect(await byShop({ $shift: { output: '$n', by: -1, default: 0 } })).to.deep.equal([0, 0, 1, 2, 10]);
    expect(await byShop({ $shift: { output: '$n', by: 1 } })).to.deep.equal([2, 30, 2, null, null]);
  });

  it('refuses ranks without an order and windows without sense', async () => {
    expect(await codeOf({ output: { v: { $rank: {} } } })).to.equal(5371602);
    expect(await codeOf({ output: { v: { $sum: 1, window: { documents: [1, 'current'] } } } })).to.equal(
      5339900,
    );
    expect(await codeOf({ sortBy: { n: 1 }, output: { v: { $dance: 1 } } })).to.be.oneOf([9, 15952]);
    expect(await codeOf({ dance: 1, output: {} })).to.equal(40415);
  });
});
