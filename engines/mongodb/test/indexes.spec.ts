import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a collection has indexes', () => {
  const server = testServer();
  let items: Collection<Document>;
  beforeEach(async () => {
    items = server.db.collection('items');
    await items.drop();
  });

  const planOf = async (filter: Document, sort: Document = {}): Promise<Document> =>
    (
      await items
        .find(filter)
        .sort(sort as Record<string, 1>)
        .explain('queryPlanner')
    ).queryPlanner.winningPlan;
  const indexOf = (plan: Document | undefined): string | undefined =>
    plan === undefined ? undefined : (plan.indexName ?? indexOf(plan.inputStage));
  const ids = async (filter: Document, sort: Document = { _id: 1 }): Promise<unknown[]> =>
    (
      await items
        .find(filter)
        .sort(sort as Record<string, 1>)
        .toArray()
    ).map((doc) => doc._id);

  it('finds null by position where elements lack a field of that number', async () => {
    await items.insertMany([
      { _id: 1, a: [{ x: 1 }] },
      { _id: 2, a: [null] },
      { _id: 3, a: [1] },
    ] as Document[]);
    const before = await ids({ 'a.0': null });
    await items.createIndex({ 'a.0': 1 });
    expect(await ids({ 'a.0': null })).to.deep.equal(before);
    expect(indexOf(await planOf({ 'a.0': 1 }))).to.equal('a.0_1');
  });

  it('lists them as they were created and creates the same one once', async () => {
    expect(await items.createIndex({ a: 1, b: -1 }, { unique: true })).to.equal('a_1_b_-1');
    await items.createIndex({ a: 1, b: -1 }, { unique: true });
    expect(await items.indexes()).to.deep.equal([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1', unique: true },
    ]);
    expect((await refusal(items.createIndex({ a: 1, b: -1 }))).code).to.equal(86);
    expect((await refusal(items.createIndex({ a: '2dsphere' }))).code).to.equal(67);
    await items.dropIndex('a_1_b_-1');
    expect((await refusal(items.dropIndex('a_1_b_-1'))).code).to.equal(27);
  });

  it('enforces uniqueness over compound keys and elements of arrays', async () => {
    await items.createIndex({ a: 1, b: 1 }, { unique: true });
    await items.insertOne({ a: 1, b: [1, 2] });
    const error = await refusal(items.insertOne({ a: 1, b: 2 }));
    expect([error.code, error.keyPattern, error.keyValue]).to.deep.equal([
      11000,
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    await items.insertOne({ a: 1, b: 3 });
    expect((await refusal(items.updateOne({ b: 3 }, { $set: { b: 1 } }))).code).to.equal(11000);
    expect(await items.countDocuments({ b: 3 })).to.equal(1);
  });

  it('refuses a unique index over duplicates and leaves nothing behind', async () => {
    await items.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await refusal(items.createIndex({ a: 1 }, { unique: true }))).code).to.equal(11000);
    expect((await items.indexes()).length).to.equal(1);
    await items.createIndex({ a: 1 });
    expect(await items.countDocuments({ a: 1 })).to.equal(2);
  });

  it('lets a sparse or partial unique index pass over documents it does not list', async () => {
    await items.createIndex({ mail: 1 }, { unique: true, sparse: true });
    await items.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await items.insertMany([{ code: 1 }, { code: 1 }, { code: 1, live: true }]);
    expect((await refusal(items.insertOne({ code: 1, live: true }))).code).to.equal(11000);
  });

  it('uses them for equality, $in, ranges, prefixes and sorts, with the same answers as a scan', async () => {
    const docs: Document[] = Array.from({ length: 200 }, (_, i) => ({
      _id: i,
      a: i % 10,
      b: -i,
      s: `n${i}`,
      tags: [i % 3, i % 5],
    }));
    const filters: Document[] = [
      { a: 3 },
      { a: { $in: [1, 2, 99] } },
      { a: { $gte: 8 }, b: { $lt: -50 } },
      { a: 4, b: { $gt: -100, $lte: -14 } },
      { s: /^n19/ },
      { tags: 2 },
      { tags: { $gt: 1, $lt: 4 } },
      { a: null },
    ];
    await items.insertMany(docs);
    const scanned = await Promise.all(filters.map((filter) => ids(filter)));
    await items.createIndexes([{ key: { a: 1, b: -1 } }, { key: { s: 1 } }, { key: { tags: 1 } }]);
    expect(await Promise.all(filters.map((filter) => ids(filter)))).to.deep.equal(scanned);
    expect(indexOf(await planOf({ a: 3 }))).to.equal('a_1_b_-1');
    expect(indexOf(await planOf({ s: { $gte: 'n1' } }))).to.equal('s_1');
    expect((await planOf({ a: 3 }, { b: 1 })).stage).to.not.equal('SORT');
    expect((await planOf({ a: 3 }, { s: 1, b: 1 })).stage).to.equal('SORT');
    expect(await ids({ a: 3 }, { b: 1 })).to.deep.equal(await ids({ a: 3 }, { b: 1, s: 1 }));
    expect(await ids({}, { a: -1, b: 1 })).to.deep.equal(await ids({}, { a: -1, b: 1, s: 1 }));
  });

  it('read of the beginnings of texts in arrays only what begins like that', async () => {
    const words = Array.from({ length: 100 }, (_, i) => ['a', `n${i}`, 'z']);
    await items.insertMany(words.map((tags, _id) => ({ _id, tags }) as Document));
    await items.createIndex({ tags: 1 });
    const read = async (filter: Document) => {
      const { executionStats } = await items.find(filter).explain('executionStats');
      return [executionStats.nReturned, executionStats.totalKeysExamined];
    };
    expect(await read({ tags: { $regex: '^n4' } })).to.deep.equal([11, 11]);
    expect(await read({ tags: /^n4/ })).to.deep.equal([11, 11]);
    expect(await read({ tags: { $regex: '^nowhere' } })).to.deep.equal([0, 0]);
    expect(await read({ tags: { $regex: '^n4', $gt: 'n49' } }), 'of two elements, one each').to.deep.equal([
      11, 11,
    ]);
  });

  it('follows updates and deletes', async () => {
    await items.createIndex({ a: 1 });
    await items.insertMany([{ _id: 1, a: [1, 2] } as Document, { _id: 2, a: 2 } as Document]);
    await items.updateOne({ _id: 1 } as Document, { $set: { a: [2, 3] } });
    expect(await ids({ a: 1 })).to.deep.equal([]);
    expect(await ids({ a: 3 })).to.deep.equal([1]);
    await items.deleteOne({ _id: 2 } as Document);
    expect(await ids({ a: 2 })).to.deep.equal([1]);
  });

  it('finds long values again', async () => {
    await items.createIndex({ a: 1 }, { unique: true });
    const long = (end: string): string => 'x'.repeat(3000) + end;
    await items.insertMany([{ _id: 1, a: long('1') } as Document, { _id: 2, a: long('2') } as Document]);
    expect(await ids({ a: long('2') })).to.deep.equal([2]);
    expect(await ids({ a: { $gt: long('1') } })).to.deep.equal([2]);
    expect((await refusal(items.insertOne({ a: long('1') }))).code).to.equal(11000);
  });

  it('manages collections', async () => {
    await items.insertOne({ a: 1 });
    await server.db.createCollection('other');
    const names = (await server.db.listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .sort();
    expect(names).to.deep.equal(['items', 'other']);
    expect((await refusal(items.rename('other'))).code).to.equal(48);
    await items.rename('other', { dropTarget: true });
    expect(await server.db.collection('other').countDocuments()).to.equal(1);
    expect(await items.countDocuments()).to.equal(0);
    await server.db.dropCollection('other');
    expect(await server.db.listCollections().toArray()).to.deep.equal([]);
  });
});

describe('when an index is hashed', () => {
  const server = testServer();

  it('serves equality and nothing else', async () => {
    const c = server.db.collection<Document>('h');
    expect(await c.createIndex({ k: 'hashed' })).to.equal('k_hashed');
    await c.insertMany(Array.from({ length: 50 }, (_, i) => ({ k: i % 2 ? i : `t${i}`, i })));
    const stage = async (filter: Document): Promise<string> =>
      JSON.stringify((await c.find(filter).explain('queryPlanner')).queryPlanner.winningPlan);
    expect(await stage({ k: 7 }))
      .to.include('IXSCAN')
      .and.to.include('"keyPattern":{"k":"hashed"}');
    expect(await stage({ k: { $gt: 7 } })).to.include('COLLSCAN');
    expect(await c.countDocuments({ k: 7 })).to.equal(1);
    expect(await c.countDocuments({ k: { $in: ['t2', 't4', 9] } })).to.equal(3);
    expect(await c.countDocuments({ k: { $gt: 40 } })).to.equal(5);
    expect(
      (
        await c
          .find({ k: { $type: 'number' } })
          .sort({ k: 1 })
          .limit(2)
          .toArray()
      ).map(({ k }) => k),
    ).to.deep.equal([1, 3]);
    await c.updateOne({ k: 7 }, { $set: { k: null } });
    expect(await c.countDocuments({ k: null })).to.equal(1);
    expect((await refusal(c.insertOne({ k: [1] }))).code).to.equal(16766);
    expect((await refusal(c.createIndex({ i: 'hashed' }, { unique: true }))).code).to.equal(67);
    expect((await server.db.command({ validate: 'h' })).valid).to.equal(true);
  });

  it('counts how often queries use an index', async () => {
    const c = server.db.collection<Document>('used');
    await c.createIndex({ a: 1 });
    await c.insertOne({ a: 1 });
    for (let i = 0; i < 3; i++) await c.findOne({ a: 1 });
    const [stats] = await c.aggregate([{ $indexStats: {} }, { $match: { name: 'a_1' } }]).toArray();
    expect(Number(stats?.accesses.ops)).to.equal(3);
    expect(stats?.accesses.since).to.be.instanceOf(Date);
    const sizes = await server.db.command({ collStats: 'used' });
    expect(sizes.indexSizes).to.have.all.keys('_id_', 'a_1');
    expect(sizes.totalIndexSize).to.equal(sizes.indexSizes._id_ + sizes.indexSizes.a_1);
  });
});
