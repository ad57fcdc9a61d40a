import { expect } from 'chai';
import type { CollationOptions, Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

const noCase: CollationOptions = { locale: 'en', strength: 2 };
const noAccent: CollationOptions = { locale: 'en', strength: 1 };

describe('when a command names a collation', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const c = () => server.db.collection<Document>('c');
  const fill = (...names: unknown[]) =>
    c().insertMany(names.map((n, i) => ({ _id: i + 1, n })) as unknown as Document[]);
  const ids = async (filter: Document, collation: CollationOptions): Promise<unknown[]> =>
    (await c().find(filter, { collation }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  it('finds by base letter, accent or case as the strength says', async () => {
    await fill('cafe', 'Café', 'CAFE', 'café', 'caffe', 1);
    expect(await ids({ n: 'cafe' }, noAccent)).to.deep.equal([1, 2, 3, 4]);
    expect(await ids({ n: 'cafe' }, noCase)).to.deep.equal([1, 3]);
    expect(await ids({ n: 'cafe' }, { locale: 'en' })).to.deep.equal([1]);
    expect(await ids({ n: 'cafe' }, { locale: 'en', strength: 1, caseLevel: true })).to.deep.equal([1, 4]);
    expect(await ids({ n: 'cafe' }, { locale: 'simple' })).to.deep.equal([1]);
    expect(await ids({ n: { $in: ['CAFÉ', 'x'] } }, noCase)).to.deep.equal([2, 4]);
    expect(await ids({ n: { $ne: 'cafe' } }, noAccent)).to.deep.equal([5, 6]);
    expect(await ids({ n: { $gt: 'CAFE', $lte: 'caffe' } }, noCase)).to.deep.equal([2, 4, 5]);
    expect(await ids({ n: /^caf/ }, noAccent)).to.deep.equal([1, 4, 5]);
    expect(await ids({ $expr: { $eq: ['$n', 'CAFE'] } }, noCase)).to.deep.equal([1, 3]);
  });

  it('compares texts inside arrays and documents', async () => {
    await fill(['A', 'b'], { x: 'A' }, [{ x: 'a' }]);
    expect(await ids({ n: 'a' }, noCase)).to.deep.equal([1]);
    expect(await ids({ n: ['a', 'B'] }, noCase)).to.deep.equal([1]);
    expect(await ids({ n: { x: 'a' } }, noCase)).to.deep.equal([2, 3]);
    expect(await ids({ 'n.x': 'A' }, noCase)).to.deep.equal([2, 3]);
    expect(await ids({ n: { $all: ['B', 'A'] } }, noCase)).to.deep.equal([1]);
  });

  it('sorts by language, numbers in texts and case first', async () => {
    await fill('z', 'ä', 'a', 'Z', 'A', 'o');
    const sorted = async (collation: CollationOptions): Promise<string> =>
      (await c().find({}, { collation }).sort({ n: 1, _id: 1 }).toArray()).map(({ n }) => n).join('');
    expect(await sorted({ locale: 'de' })).to.equal('aAäozZ');
    expect(await sorted({ locale: 'sv' })).to.equal('aAozZä');
    expect(await sorted({ locale: 'en', caseFirst: 'upper' })).to.equal('AaäoZz');
    expect(await sorted({ locale: 'simple' })).to.equal('AZaozä');
    await c().deleteMany({});
    await fill('item10', 'item9', 'Item10', 'item1', 3);
    const numeric: CollationOptions = { locale: 'en', numericOrdering: true, strength: 2 };
    const found = await c().find({}, { collation: numeric }).sort({ n: -1, _id: -1 }).toArray();
    expect(found.map(({ _id }) => _id)).to.deep.equal([3, 1, 2, 4, 5]);
    const page = await c().find({}, { collation: numeric }).sort({ n: 1, _id: 1 }).skip(1).limit(2).toArray();
    expect(page.map(({ n }) => n)).to.deep.equal(['item1', 'item9']);
  });

  it('groups, counts, lists distinct values and joins', async () => {
    await fill('a', 'A', 'b', 'á', 'B');
    expect(await c().distinct('n', {}, { collation: noCase })).to.have.lengthOf(3);
    expect(await c().countDocuments({ n: 'B' }, { collation: noCase })).to.equal(2);
    const groups = await c()
      .aggregate([{ $group: { _id: '$n', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { collation: noAccent })
      .toArray();
    expect(groups.map(({ n }) => n)).to.deep.equal([3, 2]);
    const [joined] = await c()
      .aggregate(
        [
          { $match: { n: 'A' } },
          { $sort: { _id: 1 } },
          { $lookup: { from: 'c', localField: 'n', foreignField: 'n', as: 'same' } },
          { $project: { same: { $size: '$same' }, first: { $in: ['B', ['b']] } } },
        ],
        { collation: noCase },
      )
      .toArray();
    expect(joined).to.deep.equal({ _id: 1, same: 2, first: true });
  });

  it('goes on in later batches of a cursor', async () => {
    await fill(...Array.from({ length: 50 }, (_, i) => (i % 2 ? 'x' : 'X')));
    const found = await c().find({ n: 'x' }, { collation: noCase, batchSize: 7 }).sort({ n: 1 }).toArray();
    expect(found).to.have.lengthOf(50);
  });

  it('updates, deletes, replaces and findAndModifies by it', async () => {
    await fill('a', 'A', 'b', 'B', 'c', 'C');
    const collation = noCase;
    expect((await c().updateMany({ n: 'A' }, { $set: { hit: 1 } }, { collation })).modifiedCount).to.equal(2);
    expect((await c().deleteMany({ n: 'B' }, { collation })).deletedCount).to.equal(2);
    expect((await c().replaceOne({ n: 'C' }, { n: 'd' }, { collation })).modifiedCount).to.equal(1);
    expect((await c().findOneAndUpdate({ n: 'D' }, { $set: { hit: 2 } }, { collation }))?._id).to.equal(5);
    expect((await c().findOneAndDelete({ n: 'c' }, { collation }))?._id).to.equal(6);
    const upsert = await c().updateOne({ n: 'D' }, { $set: { hit: 3 } }, { collation, upsert: true });
    expect(upsert).to.include({ matchedCount: 1, upsertedCount: 0 });
    await c().updateOne({ _id: 1 } as Document, { $set: { l: ['x', 'Y', 'z'] } });
    await c().updateOne({ _id: 1 } as Document, { $pull: { l: 'y' } } as Document, { collation });
    await c().updateOne({ _id: 1 } as Document, { $addToSet: { l: 'X' } } as Document, { collation });
    await c().updateOne(
      { _id: 1 } as Document,
      { $set: { 'l.$[e]': 'w' } },
      {
        collation,
        arrayFilters: [{ e: 'Z' }],
      },
    );
    expect((await c().findOne({ _id: 1 } as Document))?.l).to.deep.equal(['x', 'w']);
    const bulk = await c().bulkWrite([
      { updateOne: { filter: { n: 'D' }, update: { $set: { hit: 4 } }, collation } },
      { deleteMany: { filter: { n: 'A' }, collation } },
      { deleteMany: { filter: { n: 'D' } } },
    ]);
    expect(bulk).to.include({ modifiedCount: 1, deletedCount: 2 });
  });

  it('uses an index made for the same collation, and no other for texts', async () => {
    await fill('a', 'A', 'b', 7);
    await c().createIndex({ n: 1 }, { collation: noCase, name: 'folded' });
    await c().createIndex({ n: 1 }, { name: 'plain' });
    const plan = async (filter: Document, collation?: CollationOptions): Promise<string> => {
      const explained = await c()
        .find(filter, collation ? { collation } : {})
        .explain('queryPlanner');
      return JSON.stringify(explained.queryPlanner.winningPlan);
    };
    expect(await plan({ n: 'a' }, noCase)).to.include('"folded"');
    expect(await plan({ n: 'a' })).to.include('"plain"');
    expect(await plan({ n: 'a' }, noAccent)).to.include('COLLSCAN');
    expect(await plan({ n: 7 }, noAccent)).to.include('IXSCAN');
    expect(await ids({ n: 'A' }, noCase)).to.deep.equal([1, 2]);
    expect(await ids({ n: { $gte: 7 } }, noCase)).to.deep.equal([4]);
    const indexes = (await c().indexes()) as Document[];
    expect(indexes.find(({ name }) => name === 'folded')?.collation).to.include({
      locale: 'en',
      strength: 2,
      caseLevel: false,
      caseFirst: 'off',
      numericOrdering: false,
      alternate: 'non-ignorable',
      maxVariable: 'punct',
      normalization: false,
      backwards: false,
    });
  });

  it('keeps unique what its index holds equal', async () => {
    await c().createIndex({ n: 1 }, { unique: true, collation: noAccent });
    await c().insertOne({ n: 'Straße' });
    expect((await refusal(c().insertOne({ n: 'STRASSE' }))).code).to.equal(11000);
    expect((await refusal(c().insertOne({ n: 'strasse' }))).code).to.equal(11000);
    await c().insertOne({ n: 'ÆON' });
    expect((await refusal(c().insertOne({ n: 'aeon' }))).code).to.equal(11000);
    await c().insertOne({ n: 'カタ' });
    expect((await refusal(c().insertOne({ n: 'かた' }))).code).to.equal(11000);
    await c().updateOne({ n: 'ÆON' }, { $set: { n: 'other' } });
    await c().insertOne({ n: 'aeon' });
    expect((await server.db.command({ validate: 'c' })).valid).to.equal(true);
  });

  it('refuses what is malformed', async () => {
    const code = async (collation: Document): Promise<unknown> =>
      (
        await refusal(
          c()
            .find({}, { collation: collation as CollationOptions })
            .toArray(),
        )
      ).code;
    expect(await code({ locale: 'xx' })).to.equal(2);
    expect(await code({ strength: 2 })).to.equal(40414);
    expect(await code({ locale: 'en', dance: 1 })).to.equal(40415);
    expect(await code({ locale: 'en', strength: 9 })).to.equal(51024);
    expect(await code({ locale: 'en', caseFirst: 'x' })).to.equal(2);
    expect(await code({ locale: 'en', numericOrdering: 'x' })).to.equal(14);
  });
});

describe('when a collection has a collation', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const make = () => server.db.createCollection<Document>('d', { collation: noCase });

  it('compares by it everywhere unless told otherwise', async () => {
    const c = await make();
    await c.insertMany([{ n: 'a' }, { n: 'B' }, { n: 'A' }, { n: 'c' }]);
    expect(await c.countDocuments({ n: 'A' })).to.equal(2);
    expect((await c.find().sort({ n: 1 }).toArray()).map(({ n }) => n).join('')).to.match(/^[aA]{2}Bc$/);
    expect(await c.countDocuments({ n: 'A' }, { collation: { locale: 'simple' } })).to.equal(1);
    expect((await c.deleteMany({ n: 'b' })).deletedCount).to.equal(1);
    const [info] = (await server.db.listCollections({ name: 'd' }).toArray()) as Document[];
    expect(info?.options.collation).to.include({ locale: 'en', strength: 2 });
    expect(info?.idIndex.collation).to.include({ locale: 'en', strength: 2 });
  });

  it('holds ids equal by it', async () => {
    const c = await make();
    await c.insertOne({ _id: 'Key' } as Document);
    expect((await refusal(c.insertOne({ _id: 'KEY' } as Document))).code).to.equal(11000);
    expect(await c.findOne({ _id: 'key' } as Document)).to.deep.equal({ _id: 'Key' });
    expect(await c.findOne({ _id: 'key' } as Document, { collation: { locale: 'simple' } })).to.equal(null);
    await c.updateOne({ _id: 'KEY' } as Document, { $set: { x: 1 } });
    expect((await c.deleteOne({ _id: 'kEy' } as Document)).deletedCount).to.equal(1);
    await c.insertOne({ _id: 'KEY' } as Document);
    expect(await c.findOne({ _id: 'key' } as Document)).to.deep.equal({ _id: 'KEY' });
  });

  it('hands it to its indexes', async () => {
    const c = await make();
    await c.createIndex({ n: 1 }, { unique: true });
    await c.createIndex({ m: 1 }, { collation: { locale: 'simple' } });
    await c.insertOne({ n: 'x', m: 'x' });
    expect((await refusal(c.insertOne({ n: 'X', m: 'y' }))).code).to.equal(11000);
    const indexes = (await c.indexes()) as Document[];
    expect(indexes.map(({ collation }) => collation?.locale)).to.deep.equal(['en', 'en', undefined]);
    const { queryPlanner } = await c.find({ n: 'X' }).explain('queryPlanner');
    expect(JSON.stringify(queryPlanner.winningPlan)).to.include('IXSCAN');
  });
});
