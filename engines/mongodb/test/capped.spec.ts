import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a collection is capped', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const make = (options: Document = {}) =>
    server.db.createCollection<Document>('log', { capped: true, size: 100_000, ...options });
  const code = async (operation: Promise<unknown>): Promise<unknown> => (await refusal(operation)).code;
  const numbers = (n: number, from = 0): Document[] =>
    Array.from({ length: n }, (_, i) => ({ _id: from + i }));
  const ids = (docs: readonly Document[]): unknown[] => docs.map(({ _id }) => _id);

  it('keeps the newest documents, so many', async () => {
    const c = await make({ max: 5 });
    await c.createIndex({ n: 1 });
    await c.insertMany(numbers(8));
    expect(ids(await c.find().toArray())).to.deep.equal([3, 4, 5, 6, 7]);
    await c.updateOne({ _id: 99 } as Document, { $set: { n: 1 } }, { upsert: true });
    expect(ids(await c.find().toArray())).to.deep.equal([4, 5, 6, 7, 99]);
    expect(await c.estimatedDocumentCount()).to.equal(5);
    expect((await server.db.command({ validate: 'log' })).valid).to.equal(true);
  });

  it('keeps the newest documents within a size, which is a multiple of 256', async () => {
    const c = await make({ size: 1000 });
    const text = 'x'.repeat(300);
    for (const doc of numbers(6)) await c.insertOne({ ...doc, text });
    expect(ids(await c.find().toArray())).to.deep.equal([3, 4, 5]);
    expect(await code(c.insertOne({ text: 'x'.repeat(2000) }))).to.equal(2);
    const [info] = (await server.db.listCollections({ name: 'log' }).toArray()) as Document[];
    expect(info?.options).to.deep.equal({ capped: true, size: 1024 });
  });

  it('gives insertion order and its reverse', async () => {
    const c = await make();
    await c.insertMany([{ _id: 3 }, { _id: 1 }, { _id: 2 }] as Document[]);
    expect(ids(await c.find().toArray())).to.deep.equal([3, 1, 2]);
    expect(ids(await c.find().sort({ $natural: -1 }).toArray())).to.deep.equal([2, 1, 3]);
    expect(ids(await c.find({}, { hint: { $natural: -1 } }).toArray())).to.deep.equal([2, 1, 3]);
    expect(
      ids(await c.find({ _id: { $gt: 1 } } as Document, { hint: { $natural: 1 } }).toArray()),
    ).to.deep.equal([3, 2]);
    await c.updateOne({ _id: 3 } as Document, { $set: { longer: 'x'.repeat(100) } });
    expect(ids(await c.find().toArray())).to.deep.equal([3, 1, 2]);
    await c.deleteOne({ _id: 1 } as Document);
    expect(ids(await c.find().toArray())).to.deep.equal([3, 2]);
  });

  it('is known as capped', async () => {
    const c = await make({ max: 7 });
    expect(await c.isCapped()).to.equal(true);
    const stats = await server.db.command({ collStats: 'log' });
    expect(stats).to.include({ capped: true, max: 7, maxSize: 100_096 });
    const [stage] = await c.aggregate([{ $collStats: { storageStats: {} } }]).toArray();
    expect(stage?.storageStats).to.include({ capped: true, max: 7 });
    await server.db.createCollection('plain');
    expect(await server.db.collection('plain').isCapped()).to.equal(false);
  });

  it('is made of another collection, or by copying one', async () => {
    const c = server.db.collection<Document>('c');
    await c.createIndex({ a: 1 });
    await c.insertMany(numbers(20).map((doc) => ({ ...doc, text: 'x'.repeat(100) })));
    await server.db.command({ cloneCollectionAsCapped: 'c', toCollection: 'copy', size: 1024 });
    await server.db.command({ convertToCapped: 'c', size: 1024 });
    const kept = ids(await c.find().toArray());
    expect(kept.at(-1)).to.equal(19);
    expect(kept.length).to.be.within(5, 9);
    expect(ids(await server.db.collection('copy').find().toArray())).to.deep.equal(kept);
    expect(await c.isCapped()).to.equal(true);
    expect((await c.indexes()).map(({ name }) => name)).to.deep.equal(['_id_']);
    expect(await code(server.db.command({ convertToCapped: 'nope', size: 1000 }))).to.equal(26);
  });

  it('changes its bounds', async () => {
    const c = await make();
    await c.insertMany(numbers(10));
    await server.db.command({ collMod: 'log', cappedMax: 3 });
    await c.insertOne({ _id: 10 } as Document);
    expect(ids(await c.find().toArray())).to.deep.equal([8, 9, 10]);
    await server.db.createCollection('plain');
    expect(await code(server.db.command({ collMod: 'plain', cappedMax: 3 }))).to.equal(72);
  });

  it('refuses options that make no sense', async () => {
    expect(await code(server.db.createCollection('a', { capped: true }))).to.equal(72);
    expect(await code(server.db.createCollection('a', { size: 1000 }))).to.equal(72);
    await make();
    await make();
    expect(await code(make({ size: 1 }))).to.equal(48);
    expect(
      await code(server.db.collection('log').createIndex({ at: 1 }, { expireAfterSeconds: 1 })),
    ).to.equal(67);
    await server.db.collection('src').insertOne({});
    expect(
      await code(
        server.db
          .collection('src')
          .aggregate([{ $out: 'log' }])
          .toArray(),
      ),
    ).to.equal(17152);
  });

  it('is followed by tailable cursors', async () => {
    const c = await make();
    await c.insertMany(numbers(3));
    const tail = c.find({ _id: { $gte: 1 } } as Document, {
      tailable: true,
      awaitData: true,
      maxAwaitTimeMS: 5000,
    });
    const seen: unknown[] = [];
    for (let i = 0; i < 2; i++) seen.push((await tail.next())?._id);
    const waiting = tail.next();
    await c.insertOne({ _id: 3 } as Document);
    seen.push((await waiting)?._id);
    await c.insertMany(numbers(2, 4));
    for (let i = 0; i < 2; i++) seen.push((await tail.next())?._id);
    expect(seen).to.deep.equal([1, 2, 3, 4, 5]);
    await tail.close();
  });

  it('answers a tailable cursor with nothing when nothing came in time', async () => {
    const c = await make();
    await c.insertMany(numbers(1));
    const tail = c.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: 20 });
    expect((await tail.tryNext())?._id).to.equal(0);
    expect(await tail.tryNext()).to.equal(null);
    await c.insertOne({ _id: 1 } as Document);
    expect((await tail.tryNext())?._id).to.equal(1);
    await tail.close();
    const plainTail = c.find({}, { tailable: true });
    expect((await plainTail.next())?._id).to.equal(0);
    await plainTail.close();
  });

  it('ends a tailable cursor whose position is gone', async () => {
    const c = await make({ max: 2 });
    await c.insertMany(numbers(2));
    const tail = c.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: 20 });
    expect(ids([await tail.next(), await tail.next()] as Document[])).to.deep.equal([0, 1]);
    await c.insertMany(numbers(3, 2));
    expect(await code(tail.next())).to.equal(136);
  });

  it('refuses tailable cursors elsewhere', async () => {
    const c = server.db.collection<Document>('plain');
    await c.insertOne({});
    expect(await code(c.find({}, { tailable: true }).toArray())).to.equal(2);
    await make();
    expect(await code(server.db.command({ find: 'log', awaitData: true }))).to.equal(9);
    expect(await code(server.db.command({ find: 'log', tailable: true, sort: { a: 1 } }))).to.equal(2);
  });
});
