import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when pipelines change, join and write documents', function () {
  this.timeout(30_000);
  const server = testServer();
  beforeEach(async () => {
    await server.db.dropDatabase();
    await c('orders').insertMany([
      { _id: 1, item: 'a', quantity: 2 },
      { _id: 2, item: 'b', quantity: 5 },
      { _id: 3, quantity: 1 },
    ] as Document[]);
    await c('stock').insertMany([
      { _id: 10, item: 'a', level: 3, tags: ['x'] },
      { _id: 11, item: 'b', level: 1, tags: [] },
    ] as Document[]);
  });
  const c = (name: string) => server.db.collection<Document>(name);
  const all = (name: string) => c(name).find().sort({ _id: 1 }).toArray();
  const aggregate = (name: string, pipeline: Document[], options = {}) =>
    c(name).aggregate(pipeline, options).toArray();
  const codeOf = async (operation: Promise<unknown>) => (await refusal(operation)).code;

  it('updates with a pipeline, also many, an upsert and findOneAndUpdate', async () => {
    const twice = [{ $set: { twice: { $multiply: ['$quantity', 2] } } }, { $unset: 'quantity' }];
    const result = await c('orders').updateMany({ _id: { $lt: 3 } } as Document, twice);
    expect(result).to.include({ matchedCount: 2, modifiedCount: 2 });
    expect(await all('orders')).to.deep.equal([
      { _id: 1, item: 'a', twice: 4 },
      { _id: 2, item: 'b', twice: 10 },
      { _id: 3, quantity: 1 },
    ]);
    await c('orders').updateOne({ _id: 4 } as Document, [{ $set: { made: { $add: ['$_id', 1] } } }], {
      upsert: true,
    });
    const after = await c('orders').findOneAndUpdate(
      { _id: 4 } as Document,
      [{ $replaceWith: { new: '$made' } }],
      {
        returnDocument: 'after',
      },
    );
    expect(after).to.deep.equal({ _id: 4, new: 5 });
    expect(await codeOf(c('orders').updateOne({}, [{ $match: {} }]))).to.equal(72);
    expect(await codeOf(c('orders').updateOne({}, [{ $set: { _id: 9 } }]))).to.equal(66);
  });

  it('joins by equal fields, by a pipeline with variables, and by both', async () => {
    const byField = { from: 'stock', localField: 'item', foreignField: 'item', as: 'found' };
    const ids = (docs: Document[]) => docs.map(({ found }) => found.map(({ _id }: Document) => _id));
    expect(ids(await aggregate('orders', [{ $lookup: byField }]))).to.deep.equal([[10], [11], []]);
    const enough = {
      from: 'stock',
      let: { wanted: '$quantity', name: '$item' },
      pipeline: [
        { $match: { $expr: { $and: [{ $eq: ['$item', '$$name'] }, { $gte: ['$level', '$$wanted'] }] } } },
        { $project: { left: { $subtract: ['$level', '$$wanted'] } } },
      ],
      as: 'found',
    };
    expect((await aggregate('orders', [{ $lookup: enough }])).map(({ found }) => found)).to.deep.equal([
      [{ _id: 10, left: 1 }],
      [],
      [],
    ]);
    const both = { ...byField, pipeline: [{ $match: { level: { $gt: 2 } } }] };
    expect(ids(await aggregate('orders', [{ $lookup: both }]))).to.deep.equal([[10], [], []]);
    expect(
      await codeOf(aggregate('orders', [{ $lookup: { ...enough, pipeline: [{ $out: 'x' }] } }])),
    ).to.equal(51047);
  });

  it('takes variables for the whole aggregation', async () => {
    const found = await aggregate('orders', [{ $match: { $expr: { $gt: ['$quantity', '$$least'] } } }], {
      let: { least: { $add: [1, 1] } },
    });
    expect(found.map(({ _id }) => _id)).to.deep.equal([2]);
  });

  it('replaces a collection by its results, whole or not at all, under the indexes it has', async () => {
    await c('target').createIndex({ item: 1 }, { unique: true });
    await c('target').insertOne({ _id: 0, item: 'old' } as Document);
    expect(
      await aggregate('orders', [{ $match: { item: { $exists: true } } }, { $out: 'target' }]),
    ).to.deep.equal([]);
    expect((await all('target')).map(({ _id }) => _id)).to.deep.equal([1, 2]);
    const clash = [{ $set: { item: 'same' } }, { $out: 'target' }];
    expect(await codeOf(aggregate('orders', clash))).to.equal(11000);
    expect((await all('target')).map(({ _id }) => _id)).to.deep.equal([1, 2]);
    expect((await c('target').indexes()).map(({ name }) => name)).to.deep.equal(['_id_', 'item_1']);
    const names = (await server.db.listCollections().toArray()).map(({ name }) => name).sort();
    expect(names).to.deep.equal(['orders', 'stock', 'target']);
    expect(await codeOf(aggregate('orders', [{ $out: 'x' }, { $match: {} }]))).to.equal(40601);
  });

  it('merges results into a collection as it is told', async () => {
    await c('target').insertOne({ _id: 1, kept: true, quantity: 0 } as Document);
    await aggregate('orders', [{ $match: { _id: { $lte: 2 } } }, { $merge: 'target' }]);
    expect(await all('target')).to.deep.equal([
      { _id: 1, kept: true, quantity: 2, item: 'a' },
      { _id: 2, item: 'b', quantity: 5 },
    ]);
    const add = [{ $set: { quantity: { $add: ['$quantity', '$$new.quantity', '$$more'] } } }];
    await aggregate('orders', [
      { $merge: { into: 'target', whenMatched: add, let: { more: 100 }, whenNotMatched: 'discard' } },
    ]);
    expect((await all('target')).map(({ quantity }) => quantity)).to.deep.equal([104, 110]);
    const merge = (spec: Document) => aggregate('orders', [{ $merge: { into: 'target', ...spec } }]);
    await merge({ whenMatched: 'replace' });
    expect(await all('target')).to.deep.equal(await all('orders'));
    await c('orders').updateMany({}, { $set: { quantity: 0 } });
    await merge({ whenMatched: 'keepExisting' });
    expect((await all('target')).map(({ quantity }) => quantity)).to.deep.equal([2, 5, 1]);
    expect(await codeOf(merge({ whenMatched: 'fail' }))).to.equal(11000);
    await c('orders').insertOne({ _id: 9 } as Document);
    expect(await codeOf(merge({ whenNotMatched: 'fail' }))).to.equal(13113);
    expect(await codeOf(merge({ on: 'item' }))).to.equal(51183);
    await c('target').createIndex({ item: 1 }, { unique: true });
    expect(await codeOf(merge({ on: 'item' }))).to.equal(51132);
  });

  it('refuses stages that would keep more than 100 MiB', async () => {
    const text = 'x'.repeat(2_000_000);
    await c('large').insertMany(
      Array.from({ length: 8 }, (_, i) => ({ _id: i, text, n: [1, 2, 3, 4, 5, 6, 7, 8] }) as Document),
    );
    const code = (stage: Document) => codeOf(aggregate('large', [{ $unwind: '$n' }, stage]));
    expect(await code({ $sort: { n: 1, _id: 1 } })).to.equal(292);
    expect(await code({ $group: { _id: null, all: { $push: '$text' } } })).to.equal(292);
    expect(await code({ $facet: { all: [{ $match: {} }] } })).to.equal(4031700);
    expect(await aggregate('large', [{ $unwind: '$n' }, { $facet: { n: [{ $count: 'n' }] } }])).to.deep.equal(
      [{ n: [{ n: 64 }] }],
    );
    expect(
      await codeOf(
        aggregate('large', [{ $group: { _id: 1, all: { $push: '$$ROOT.text' }, more: { $push: '$text' } } }]),
      ),
    ).to.equal(10334);
  });

  it('explains aggregations, counts and writes without writing', async () => {
    await c('orders').createIndex({ item: 1 });
    const explain = (command: Document) =>
      server.db.command({ explain: command, verbosity: 'executionStats' });
    const update = await explain({
      update: 'orders',
      updates: [{ q: { item: 'a' }, u: { $set: { z: 1 } } }],
    });
    expect(update.queryPlanner.winningPlan.stage).to.equal('UPDATE');
    expect(update.queryPlanner.winningPlan.inputStage.inputStage.indexName).to.equal('item_1');
    expect(update.executionStats.executionStages.nMatched).to.equal(1);
    const removal = await explain({ delete: 'orders', deletes: [{ q: {}, limit: 0 }] });
    expect(removal.executionStats.executionStages.nWouldDelete).to.equal(3);
    expect(await c('orders').countDocuments({ z: { $exists: false } })).to.equal(3);
    const counted = await explain({ count: 'orders', query: { item: 'a' } });
    expect(counted.queryPlanner.winningPlan.stage).to.equal('COUNT');
    const joined = await c('orders')
      .aggregate([{ $match: { item: 'a' } }, { $group: { _id: '$item' } }])
      .explain('queryPlanner');
    expect(joined.stages[0].$cursor.queryPlanner.winningPlan.inputStage.indexName).to.equal('item_1');
    expect(joined.stages[1]).to.deep.equal({ $group: { _id: '$item' } });
  });

  it('changes when an index expires documents', async () => {
    await c('orders').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const change = (index: Document) => server.db.command({ collMod: 'orders', index });
    expect(await change({ name: 'at_1', expireAfterSeconds: 120 })).to.deep.equal({
      expireAfterSeconds_old: 60,
      expireAfterSeconds_new: 120,
      ok: 1,
    });
    expect(await change({ keyPattern: { at: 1 }, hidden: true })).to.include({ hidden_new: true });
    expect((await c('orders').indexes())[1]).to.include({ expireAfterSeconds: 120, hidden: true });
    expect(await codeOf(change({ name: 'none', hidden: true }))).to.equal(27);
    expect(await codeOf(server.db.command({ collMod: 'nothing' }))).to.equal(26);
  });
});
