import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a client asks for what does not exist', () => {
  const server = testServer();
  before(async () => {
    await server.db.collection<Document>('c').insertOne({ _id: 1, a: 'text', l: [1] } as Document);
  });

  const c = () => server.db.collection<Document>('c');
  const refused = async (operation: Promise<unknown>): Promise<[unknown, unknown]> => {
    const { code, codeName } = await refusal(operation);
    return [code, codeName];
  };

  it('refuses unknown commands and unknown fields of commands', async () => {
    expect(await refused(server.db.command({ dance: 1 }))).to.deep.equal([59, 'CommandNotFound']);
    expect((await refused(server.db.command({ find: 'c', dance: 1 })))[0]).to.equal(40415);
    expect(
      (await refused(server.db.command({ delete: 'c', deletes: [{ q: {}, limit: 1, dance: 1 }] })))[0],
    ).to.equal(40415);
  });

  it('refuses unknown query operators', async () => {
    expect(
      await refused(
        c()
          .find({ a: { $near: 1 } } as Document)
          .toArray(),
      ),
    ).to.deep.equal([2, 'BadValue']);
    expect(
      await refused(
        c()
          .find({ $where: 'true' } as Document)
          .toArray(),
      ),
    ).to.deep.equal([2, 'BadValue']);
  });

  it('refuses unknown update operators and wrong types', async () => {
    expect(await refused(c().updateOne({}, { $dance: { a: 1 } } as Document))).to.deep.equal([9, undefined]);
    expect((await refused(c().updateOne({}, { $inc: { a: 1 } })))[0]).to.equal(14);
    expect((await refused(c().updateOne({}, { $push: { a: 1 } } as Document)))[0]).to.equal(2);
    expect((await refused(c().updateOne({}, { $set: { 'l.x': 1 } })))[0]).to.equal(28);
    expect((await refused(c().updateOne({}, { $set: { b: 1, 'b.c': 2 } })))[0]).to.equal(40);
    const filtered = (arrayFilters: Document[]) =>
      c().updateOne({}, { $set: { 'l.$[e]': 2 } } as Document, { arrayFilters });
    expect((await refused(filtered([{ e: 1 }, { f: 1 }])))[0]).to.equal(9);
    expect((await refused(filtered([{ E: 1 }])))[0]).to.equal(2);
    expect((await refused(filtered([])))[0]).to.equal(2);
    expect(await refused(server.db.command({ find: 'c', limit: 'many' }))).to.deep.equal([
      14,
      'TypeMismatch',
    ]);
  });

  it('refuses unknown stages, expressions and accumulators', async () => {
    expect(
      (
        await refused(
          c()
            .aggregate([{ $dance: {} }])
            .toArray(),
        )
      )[0],
    ).to.equal(40324);
    expect(
      (
        await refused(
          c()
            .aggregate([{ $project: { x: { $dance: 1 } } }])
            .toArray(),
        )
      )[0],
    ).to.be.oneOf([168, 31325]);
    expect(
      (
        await refused(
          c()
            .aggregate([{ $group: { _id: 1, x: { $dance: 1 } } }])
            .toArray(),
        )
      )[0],
    ).to.equal(15952);
    expect(
      (
        await refused(
          c()
            .aggregate([{ $group: { x: { $sum: 1 } } }])
            .toArray(),
        )
      )[0],
    ).to.equal(15955);
  });

  it('refuses transactions and change streams as a standalone does', async () => {
    const transaction = {
      insert: 'c',
      documents: [{}],
      txnNumber: 1,
      startTransaction: true,
      autocommit: false,
    };
    const session = server.client.startSession();
    try {
      const error = await refusal(server.db.command({ ...transaction, txnNumber: 1 }));
      expect(error.code).to.be.oneOf([20, 50768]);
      expect(
        (
          await refused(
            c()
              .aggregate([{ $changeStream: {} }])
              .toArray(),
          )
        )[0],
      ).to.equal(40573);
    } finally {
      await session.endSession();
    }
  });

  it('refuses invalid names, ids and hints', async () => {
    expect((await refused(server.db.command({ create: 'a$b' })))[0]).to.equal(73);
    expect((await refused(c().insertOne({ _id: [1] } as Document)))[0]).to.be.oneOf([2, 53]);
    expect((await refused(c().find({}, { hint: 'nope' }).toArray()))[0]).to.equal(2);
    expect((await refused(c().updateOne({}, { $set: { a: 1 } }, { hint: { no: 1 } })))[0]).to.equal(2);
  });

  it('stores names with dollars and dots, but not inside an id', async () => {
    const odd = { _id: 'odd', $price: 1, 'a.b': 2, in: { $x: 3 } };
    await c().insertOne(odd as Document);
    expect(await c().findOne({ _id: 'odd' } as Document)).to.deep.equal(odd);
    expect((await refused(c().insertOne({ _id: { $x: 1 } } as Document)))[0]).to.equal(52);
  });

  it('refuses mixed projections and unsorted directions', async () => {
    expect(
      (
        await refused(
          c()
            .find({}, { projection: { a: 1, b: 0 } })
            .toArray(),
        )
      )[0],
    ).to.equal(31254);
    expect((await refused(server.db.command({ find: 'c', sort: { a: 2 } })))[0]).to.equal(15975);
  });

  it('says during what a refusal came up that depends on the documents', async () => {
    const words = async (operation: Promise<unknown>): Promise<string> => (await refusal(operation)).message;
    const ratio = { $divide: [1, { $subtract: ['$_id', '$_id'] }] };
    const reason = "can't $divide by zero";
    const inAggregation = `PlanExecutor error during aggregation :: caused by :: ${reason}`;
    const project = { $project: { ratio } };
    expect(await words(c().find({ $expr: ratio }).toArray())).to.equal(
      `Executor error during find command :: caused by :: ${reason}`,
    );
    expect(await words(c().aggregate([project]).toArray())).to.equal(inAggregation);
    expect(
      await words(
        c()
          .aggregate([project, { $out: 'ratios' }])
          .toArray(),
      ),
    ).to.equal(inAggregation);
    await server.db.createCollection('ratios', { viewOn: 'c', pipeline: [project] });
    expect(await words(server.db.collection('ratios').find().toArray())).to.equal(inAggregation);
    const { cursor } = await server.db.command(
      { aggregate: 'c', pipeline: [project], cursor: { batchSize: 0 } },
      { promoteLongs: false },
    );
    expect(await words(server.db.command({ getMore: cursor.id, collection: 'c' }))).to.equal(
      `Executor error during getMore :: caused by :: ${reason}`,
    );
    expect(await words(c().updateOne({ _id: 1 } as Document, [{ $set: { ratio } }]))).to.equal(reason);
    expect(await words(c().findOneAndUpdate({ _id: 1 } as Document, [{ $set: { ratio } }]))).to.equal(
      `Plan executor error during findAndModify :: caused by :: ${reason}`,
    );
    expect(
      await words(
        c()
          .aggregate([{ $project: { ratio: { $dance: 1 } } }])
          .toArray(),
      ),
    ).to.match(/^Invalid \$project :: caused by :: /);
  });
});
