import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a program reads through views', () => {
  const server = testServer();
  beforeEach(async () => {
    await server.db.dropDatabase();
    await server.db.collection<Document>('sales').insertMany([
      { _id: 1, item: 'a', qty: 2, price: 10 },
      { _id: 2, item: 'b', qty: 1, price: 20 },
      { _id: 3, item: 'a', qty: 5, price: 10 },
      { _id: 4, item: 'c', qty: 0, price: 5 },
    ] as Document[]);
  });

  const view = (name: string, viewOn: string, pipeline: Document[], more: Document = {}) =>
    server.db.createCollection<Document>(name, { viewOn, pipeline, ...more });
  const totals = () =>
    view('totals', 'sales', [
      { $match: { qty: { $gt: 0 } } },
      { $project: { item: 1, total: { $multiply: ['$qty', '$price'] } } },
    ]);
  const code = async (operation: Promise<unknown>): Promise<unknown> => (await refusal(operation)).code;

  it('finds, sorts, skips, limits and projects', async () => {
    const v = await totals();
    expect(await v.find().toArray()).to.deep.equal([
      { _id: 1, item: 'a', total: 20 },
      { _id: 2, item: 'b', total: 20 },
      { _id: 3, item: 'a', total: 50 },
    ]);
    expect(await v.findOne({ _id: 3 } as Document)).to.deep.equal({ _id: 3, item: 'a', total: 50 });
    expect(await v.findOne({ _id: 4 } as Document)).to.equal(null);
    const page = await v
      .find({ total: { $gte: 20 } }, { projection: { _id: 0, total: 1 } })
      .sort({ total: -1, _id: 1 })
      .skip(1)
      .limit(1)
      .toArray();
    expect(page).to.deep.equal([{ total: 20 }]);
    const batches = v.find().batchSize(1);
    expect(await batches.toArray()).to.have.lengthOf(3);
  });

  it('counts, lists distinct values, aggregates and joins', async () => {
    const v = await totals();
    expect(await v.countDocuments({ item: 'a' })).to.equal(2);
    expect(await v.estimatedDocumentCount()).to.equal(3);
    expect(await v.distinct('item', { total: { $lt: 40 } })).to.deep.equal(['a', 'b']);
    expect(await v.aggregate([{ $group: { _id: null, sum: { $sum: '$total' } } }]).toArray()).to.deep.equal([
      { _id: null, sum: 90 },
    ]);
    const joined = await server.db
      .collection('sales')
      .aggregate([
        { $match: { _id: 1 } },
        { $lookup: { from: 'totals', localField: 'item', foreignField: 'item', as: 't' } },
        { $unionWith: { coll: 'totals', pipeline: [{ $match: { _id: 2 } }] } },
      ])
      .toArray();
    expect(joined.map(({ t, total }) => t?.length ?? total)).to.deep.equal([2, 20]);
  });

  it('sees what changes below, also through a view of a view', async () => {
    await totals();
    const v = await view('big', 'totals', [{ $match: { total: { $gt: 20 } } }]);
    expect(await v.countDocuments()).to.equal(1);
    await server.db.collection('sales').updateMany({}, { $inc: { qty: 10 } });
    expect(await v.countDocuments()).to.equal(4);
    await server.db.collection('sales').drop();
    expect(await v.find().toArray()).to.deep.equal([]);
  });

  it('lists them with their definitions', async () => {
    await totals();
    const listed = (await server.db.listCollections().toArray()) as Document[];
    expect(listed.map(({ name }) => name)).to.have.members(['sales', 'system.views', 'totals']);
    const found = listed.find(({ name }) => name === 'totals');
    expect(found).to.deep.include({ type: 'view', info: { readOnly: true } });
    expect(found?.options.viewOn).to.equal('sales');
    expect(found?.options.pipeline).to.have.lengthOf(2);
    expect(await server.db.listCollections({ type: 'view' }, { nameOnly: true }).toArray()).to.deep.equal([
      { name: 'totals', type: 'view' },
    ]);
    expect(
      await server.db.collection<Document>('system.views').find().project({ pipeline: 0 }).toArray(),
    ).to.deep.equal([{ _id: `${server.db.databaseName}.totals`, viewOn: 'sales' }]);
  });

  it('refuses to write to them or to index them', async () => {
    const v = await totals();
    expect(await code(v.insertOne({ a: 1 }))).to.equal(166);
    expect(await code(v.updateOne({}, { $set: { a: 1 } }))).to.equal(166);
    expect(await code(v.updateMany({}, { $set: { a: 1 } }))).to.equal(166);
    expect(await code(v.replaceOne({ a: 1 }, { b: 1 }, { upsert: true }))).to.equal(166);
    expect(await code(v.deleteOne({}))).to.equal(166);
    expect(await code(v.deleteMany({}))).to.equal(166);
    expect(await code(v.findOneAndDelete({}))).to.equal(166);
    expect(await code(v.findOneAndUpdate({}, { $set: { a: 1 } }))).to.equal(166);
    expect(await code(v.createIndex({ a: 1 }))).to.equal(166);
    expect(await code(v.indexes())).to.equal(166);
    expect(
      await code(
        server.db
          .collection('sales')
          .aggregate([{ $out: 'totals' }])
          .toArray(),
      ),
    ).to.equal(166);
    expect(await code(server.db.command({ collStats: 'totals' }))).to.equal(166);
    expect(await code(server.db.renameCollection('totals', 'other'))).to.equal(166);
    expect(await code(server.db.createCollection('totals'))).to.equal(48);
  });

  it('changes and drops them', async () => {
    const v = await totals();
    await server.db.command({ collMod: 'totals', viewOn: 'sales', pipeline: [{ $match: { item: 'c' } }] });
    expect((await v.find().toArray()).map(({ _id }) => _id)).to.deep.equal([4]);
    expect(await code(server.db.command({ collMod: 'totals', viewOn: 'sales' }))).to.equal(72);
    await v.drop();
    expect(await v.find().toArray()).to.deep.equal([]);
    expect(await server.db.listCollections({ name: 'totals' }).toArray()).to.deep.equal([]);
    expect(await server.db.collection('sales').countDocuments()).to.equal(4);
    await v.insertOne({ now: 'a collection' });
    expect(await v.countDocuments()).to.equal(1);
  });

  it('refuses cycles, writing stages and unknown ones', async () => {
    await view('x', 'sales', []);
    await view('y', 'x', []);
    const cycle = server.db.command({ collMod: 'x', viewOn: 'y', pipeline: [] });
    expect(await code(cycle)).to.equal(5);
    expect(await code(view('self', 'self', []))).to.equal(5);
    expect(await code(view('o', 'sales', [{ $out: 'z' }]))).to.equal(167);
    expect(await code(view('u', 'sales', [{ $dance: 1 }]))).to.equal(40324);
    expect(await code(server.db.command({ create: 'p', pipeline: [] }))).to.equal(72);
    let below = 'sales';
    const deep = async (): Promise<void> => {
      for (let i = 0; i < 30; i++) {
        await view(`deep${i}`, below, []);
        below = `deep${i}`;
      }
    };
    expect(await code(deep())).to.equal(183);
  });

  it('compares by the collation of the view and by no other', async () => {
    await server.db.collection<Document>('sales').insertOne({ _id: 5 as never, item: 'A', qty: 1, price: 1 });
    const v = await view('folded', 'sales', [{ $match: { qty: { $gt: 0 } } }], {
      collation: { locale: 'en', strength: 2 },
    });
    expect(await v.countDocuments({ item: 'A' })).to.equal(3);
    expect(await v.find({ item: 'A' }).toArray()).to.have.lengthOf(3);
    expect(await v.distinct('item')).to.have.lengthOf(2);
    expect(await code(v.find({}, { collation: { locale: 'fr' } }).toArray())).to.equal(167);
  });

  it('explains what is read below', async () => {
    await server.db.collection('sales').createIndex({ qty: 1 });
    const v = await totals();
    const explained = await v.find({ total: 20 }).explain('queryPlanner');
    expect(JSON.stringify(explained)).to.include('"indexName":"qty_1"');
  });
});
