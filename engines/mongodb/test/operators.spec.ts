import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { testServer } from './support.ts';

describe('when operators work on documents', () => {
  const server = testServer();
  let items: Collection<Document>;
  beforeEach(async () => {
    items = server.db.collection('items');
    await items.drop();
  });

  const found = async (docs: Document[], filter: Document): Promise<unknown[]> => {
    await items.drop();
    await items.insertMany(docs.map((doc, i) => ({ _id: i, ...doc })) as Document[]);
    return (await items.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);
  };
  const updated = async (
    doc: Document,
    update: Document,
    options = {},
    filter: Document = {},
  ): Promise<Document | null> => {
    await items.drop();
    await items.insertOne({ _id: 1, ...doc } as Document);
    await items.updateOne(filter, update, options);
    return items.findOne({}, { projection: { _id: 0 } });
  };

  const queries: [string, Document[], Document, number[]][] = [
    ['null matches missing', [{ a: null }, {}, { a: 1 }], { a: null }, [0, 1]],
    ['$ne is the opposite of equality', [{ a: 1 }, { a: [1, 2] }, { a: 2 }, {}], { a: { $ne: 1 } }, [2, 3]],
    ['$nin', [{ a: 1 }, { a: 3 }, {}], { a: { $nin: [1, 2] } }, [1, 2]],
    [
      '$elemMatch looks at elements and not into them',
      [{ a: [[1, 2]] }, { a: [1, 2] }],
      { a: { $elemMatch: { $gte: 2 } } },
      [1],
    ],
    [
      'an array matches by element or whole',
      [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }],
      { a: [1, 2] },
      [0, 1],
    ],
    [
      'dotted paths cross arrays',
      [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }, { a: [{ b: 3 }] }],
      { 'a.b': 2 },
      [0, 1],
    ],
    ['dotted paths take positions', [{ a: [1, 5] }, { a: [5, 1] }], { 'a.1': 5 }, [0]],
    [
      '$elemMatch needs one element',
      [{ a: [{ x: 1, y: 2 }] }, { a: [{ x: 1 }, { y: 2 }] }],
      { a: { $elemMatch: { x: 1, y: 2 } } },
      [0],
    ],
    ['$elemMatch on values', [{ a: [1, 9] }, { a: [5] }], { a: { $elemMatch: { $gt: 2, $lt: 6 } } }, [1]],
    ['two bounds may meet in two elements', [{ a: [1, 9] }, { a: [10] }], { a: { $gt: 2, $lt: 6 } }, [0]],
    ['$all', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1] } }, [0, 1, 2]],
    ['$size', [{ a: [] }, { a: [1] }, {}], { a: { $size: 0 } }, [0]],
    ['$exists', [{ a: null }, {}], { a: { $exists: false } }, [1]],
    [
      '$type by name and number',
      [{ a: 'x' }, { a: 1 }, { a: ['y'] }],
      { a: { $type: ['string', 16] } },
      [0, 1, 2],
    ],
    ['$mod', [{ a: 4 }, { a: 5 }, { a: '4' }], { a: { $mod: [2, 0] } }, [0]],
    ['$regex with options', [{ a: 'Abc' }, { a: 'xab' }], { a: { $regex: '^ab', $options: 'i' } }, [0]],
    ['$in takes expressions', [{ a: 'abc' }, { a: 'z' }, { a: 'q' }], { a: { $in: [/^a/, 'z'] } }, [0, 1]],
    ['$not', [{ a: 1 }, { a: 5 }, {}], { a: { $not: { $gt: 3 } } }, [0, 2]],
    [
      '$or, $nor and $and',
      [{ a: 1 }, { a: 2 }, { a: 3 }],
      { $or: [{ a: 1 }, { a: 2 }], $nor: [{ a: 2 }], $and: [{ a: { $gt: 0 } }] },
      [0],
    ],
    [
      '$expr compares fields',
      [
        { a: 1, b: 2 },
        { a: 3, b: 2 },
      ],
      { $expr: { $gt: ['$a', '$b'] } },
      [1],
    ],
  ];
  for (const [rule, docs, filter, expected] of queries) {
    it(`finds: ${rule}`, async () => {
      expect(await found(docs, filter)).to.deep.equal(expected);
    });
  }

  const updates: [string, Document, Document, Document][] = [
    ['$set makes the path', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    ['$set fills arrays up', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    ['$unset', { a: 1, b: [1, 2] }, { $unset: { a: '', 'b.0': '' } }, { b: [null, 2] }],
    [
      '$inc and $mul',
      { a: 1, b: 3 },
      { $inc: { a: 2, n: 5 }, $mul: { b: 2, m: 7 } },
      { a: 3, b: 6, m: 0, n: 5 },
    ],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 4 } }, { a: 3, b: 5, c: 1 }],
    ['$rename', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    [
      '$push with modifiers',
      { a: [5, 1] },
      { $push: { a: { $each: [4, 2], $sort: -1, $slice: 3 } } },
      { a: [5, 4, 2] },
    ],
    ['$push at a position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
    [
      '$addToSet',
      { a: [1, { x: 1 }] },
      { $addToSet: { a: { $each: [1, { x: 1 }, 2] } } },
      { a: [1, { x: 1 }, 2] },
    ],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull of documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pullAll', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
  ];
  for (const [rule, doc, update, expected] of updates) {
    it(`updates: ${rule}`, async () => {
      expect(await updated(doc, update)).to.deep.equal(expected);
    });
  }

  it('updates the matched element, every element and the filtered ones', async () => {
    const doc = { a: [{ n: 1 }, { n: 2 }, { n: 3 }] };
    expect(await updated(doc, { $set: { 'a.$.x': 1 } }, {}, { 'a.n': 2 })).to.deep.equal({
      a: [{ n: 1 }, { n: 2, x: 1 }, { n: 3 }],
    });
    expect(await updated(doc, { $inc: { 'a.$[].n': 1 } })).to.deep.equal({
      a: [{ n: 2 }, { n: 3 }, { n: 4 }],
    });
    expect(
      await updated(doc, { $set: { 'a.$[e].n': 0 } }, { arrayFilters: [{ 'e.n': { $gte: 2 } }] }),
    ).to.deep.equal({ a: [{ n: 1 }, { n: 0 }, { n: 0 }] });
  });

  const projections: [string, Document, Document][] = [
    ['includes', { a: 1, 'n.x': 1 }, { _id: 1, a: 1, n: { x: 1 } }],
    ['excludes', { a: 0, n: { x: 0 }, l: 0 }, { _id: 1, n: { y: 2 } }],
    ['leaves out the id alone', { _id: 0, a: 1 }, { a: 1 }],
    ['slices', { l: { $slice: [1, 1] }, n: 0 }, { _id: 1, a: 1, l: [{ v: 2 }] }],
    ['takes the first matching element', { l: { $elemMatch: { v: { $gt: 1 } } } }, { _id: 1, l: [{ v: 2 }] }],
    ['computes', { s: { $add: ['$a', '$n.y'] }, _id: 0 }, { s: 3 }],
  ];
  for (const [rule, projection, expected] of projections) {
    it(`projects: ${rule}`, async () => {
      await items.insertOne({ _id: 1, a: 1, n: { x: 1, y: 2 }, l: [{ v: 1 }, { v: 2 }] } as Document);
      expect(await items.findOne({}, { projection })).to.deep.equal(expected);
    });
  }

  it('aggregates', async () => {
    await items.insertMany([
      { _id: 1, k: 'a', n: 1, tags: ['x', 'y'] },
      { _id: 2, k: 'b', n: 2, tags: [] },
      { _id: 3, k: 'a', n: 3, tags: ['x'] },
    ] as unknown as Document[]);
    const run = (...pipeline: Document[]): Promise<Document[]> => items.aggregate(pipeline).toArray();
    expect(
      await run(
        { $unwind: '$tags' },
        { $group: { _id: '$tags', n: { $sum: 1 }, ids: { $push: '$_id' } } },
        { $sort: { _id: 1 } },
      ),
    ).to.deep.equal([
      { _id: 'x', n: 2, ids: [1, 3] },
      { _id: 'y', n: 1, ids: [1] },
    ]);
    expect(
      await run(
        { $match: { k: 'a' } },
        { $sort: { n: -1 } },
        { $limit: 1 },
        { $project: { _id: 0, twice: { $multiply: ['$n', 2] } } },
      ),
    ).to.deep.equal([{ twice: 6 }]);
    expect(
      await run({
        $group: { _id: null, avg: { $avg: '$n' }, max: { $max: '$n' }, set: { $addToSet: '$k' } },
      }),
    ).to.deep.equal([{ _id: null, avg: 2, max: 3, set: ['a', 'b'] }]);
    expect(await run({ $sortByCount: '$k' })).to.deep.equal([
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ]);
    expect(await run({ $match: { n: { $gt: 1 } } }, { $count: 'total' })).to.deep.equal([{ total: 2 }]);
    expect(
      await run({ $facet: { few: [{ $limit: 1 }, { $project: { n: 1 } }], all: [{ $count: 'n' }] } }),
    ).to.deep.equal([{ few: [{ _id: 1, n: 1 }], all: [{ n: 3 }] }]);
    expect(
      await run({ $bucket: { groupBy: '$n', boundaries: [0, 2, 4], output: { sum: { $sum: '$n' } } } }),
    ).to.deep.equal([
      { _id: 0, sum: 1 },
      { _id: 2, sum: 5 },
    ]);
    expect(
      await run(
        { $match: { _id: 2 } },
        { $lookup: { from: 'items', localField: 'n', foreignField: '_id', as: 'j' } },
        { $addFields: { j: { $size: '$j' } } },
        { $unset: ['tags', 'k'] },
      ),
    ).to.deep.equal([{ _id: 2, n: 2, j: 1 }]);
    expect(
      await run(
        { $match: { _id: 1 } },
        { $replaceRoot: { newRoot: { d: { $dateToString: { date: new Date(0), format: '%Y-%m-%d' } } } } },
      ),
    ).to.deep.equal([{ d: '1970-01-01' }]);
  });
});
