import { expect } from 'chai';
import { type AnyClientBulkWriteModel, type Document, MongoClientBulkWriteError } from 'mongodb';
import { refusal, testServer } from './support.ts';

interface Numbered extends Document {
  _id: number;
}

describe('when a client writes to several collections at once', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const ns = (name: string) => `${server.db.databaseName}.${name}`;
  const write = (
    models: AnyClientBulkWriteModel<Numbered>[],
    options: Parameters<typeof server.client.bulkWrite>[1] = {},
  ) => server.client.bulkWrite(models as AnyClientBulkWriteModel<Document>[], options);
  const stored = (name: string) => server.db.collection<Document>(name).find({}).sort({ _id: 1 }).toArray();
  const failureOf = async (operation: Promise<unknown>): Promise<MongoClientBulkWriteError> => {
    try {
      await operation;
    } catch (error) {
      if (error instanceof MongoClientBulkWriteError) return error;
      throw error;
    }
    throw new Error('the writes were accepted');
  };

  it('counts what every kind of write did, over collections and databases', async () => {
    const result = await write([
      { name: 'insertOne', namespace: ns('a'), document: { _id: 1, n: 1 } },
      { name: 'insertOne', namespace: ns('b'), document: { _id: 1, n: 1 } },
      { name: 'insertOne', namespace: ns('b'), document: { _id: 2, n: 1 } },
      { name: 'updateOne', namespace: ns('a'), filter: { _id: 1 }, update: { $inc: { n: 1 } } },
      { name: 'updateMany', namespace: ns('b'), filter: {}, update: { $set: { l: [1, 2] } } },
      {
        name: 'updateOne',
        namespace: ns('b'),
        filter: { _id: 1 },
        update: { $set: { 'l.$[big]': 9 } },
        arrayFilters: [{ big: { $gt: 1 } }],
      },
      { name: 'replaceOne', namespace: ns('a'), filter: { _id: 7 }, replacement: { r: 1 }, upsert: true },
      { name: 'deleteOne', namespace: ns('b'), filter: { _id: 2 } },
      { name: 'deleteMany', namespace: ns('b'), filter: { nothing: 1 } },
    ]);
    expect(result).to.include({
      insertedCount: 3,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await stored('a')).to.deep.equal([
      { _id: 1, n: 2 },
      { _id: 7, r: 1 },
    ]);
    expect(await stored('b')).to.deep.equal([{ _id: 1, n: 1, l: [1, 9] }]);
  });

  it('tells of each write when it is asked to', async () => {
    const { insertResults, updateResults, deleteResults } = await write(
      [
        { name: 'insertOne', namespace: ns('a'), document: { _id: 1 } },
        {
          name: 'updateOne',
          namespace: ns('a'),
          filter: { _id: 5 },
          update: { $set: { x: 1 } },
          upsert: true,
        },
        { name: 'updateMany', namespace: ns('a'), filter: {}, update: { $set: { x: 1 } } },
        { name: 'deleteMany', namespace: ns('a'), filter: {} },
      ],
      { verboseResults: true },
    );
    expect(insertResults?.get(0)).to.deep.equal({ insertedId: 1 });
    expect(updateResults?.get(1)).to.deep.include({ matchedCount: 1, didUpsert: true, upsertedId: 5 });
    expect(updateResults?.get(2)).to.deep.include({ matchedCount: 2, modifiedCount: 1, didUpsert: false });
    expect(deleteResults?.get(3)).to.deep.equal({ deletedCount: 2 });
  });

  it('reads results that take more than one batch', async () => {
    const reply = await server.client.db('admin').command({
      bulkWrite: 1,
      ops: Array.from({ length: 5 }, (_, i) => ({ insert: 0, document: { _id: i } })),
      nsInfo: [{ ns: ns('a') }],
      cursor: { batchSize: 2 },
    });
    expect(reply).to.include({ nInserted: 5, nErrors: 0 });
    expect(reply.cursor.firstBatch).to.deep.equal([
      { ok: 1, idx: 0, n: 1 },
      { ok: 1, idx: 1, n: 1 },
    ]);
    const rest = await server.client
      .db('admin')
      .command({ getMore: reply.cursor.id, collection: '$cmd.bulkWrite' });
    expect(rest.cursor.nextBatch.map(({ idx }: Document) => idx)).to.deep.equal([2, 3, 4]);
  });

  const clash = (): AnyClientBulkWriteModel<Numbered>[] => [
    { name: 'insertOne', namespace: ns('a'), document: { _id: 1 } },
    { name: 'insertOne', namespace: ns('a'), document: { _id: 1 } },
    { name: 'updateOne', namespace: ns('a'), filter: { _id: 1 }, update: { $inc: { _id: 1 } } },
    { name: 'insertOne', namespace: ns('b'), document: { _id: 2 } },
  ];

  it('stops at the first refused write when they are in order', async () => {
    const error = await failureOf(write(clash()));
    expect([...error.writeErrors.keys()]).to.deep.equal([1]);
    expect(error.writeErrors.get(1)?.code).to.equal(11000);
    expect(error.partialResult?.insertedCount).to.equal(1);
    expect(await stored('b')).to.deep.equal([]);
  });

  it('goes on after refused writes when order does not matter', async () => {
    const error = await failureOf(write(clash(), { ordered: false }));
    expect([...error.writeErrors].map(([at, { code }]) => [at, code])).to.deep.equal([
      [1, 11000],
      [2, 66],
    ]);
    expect(error.partialResult?.insertedCount).to.equal(2);
    expect(await stored('b')).to.deep.equal([{ _id: 2 }]);
  });

  it('lets filters and pipelines use what `let` defines', async () => {
    await write(
      [
        { name: 'insertOne', namespace: ns('a'), document: { _id: 1, n: 3 } },
        { name: 'insertOne', namespace: ns('a'), document: { _id: 2, n: 4 } },
        {
          name: 'updateMany',
          namespace: ns('a'),
          filter: { $expr: { $gt: ['$n', '$$least'] } },
          update: [{ $set: { n: '$$least' } }],
        },
      ],
      { let: { least: 3 } },
    );
    expect(await stored('a')).to.deep.equal([
      { _id: 1, n: 3 },
      { _id: 2, n: 3 },
    ]);
  });

  it('answers nothing and writes all when no acknowledgement is wanted', async () => {
    const result = await write([{ name: 'insertOne', namespace: ns('a'), document: { _id: 1 } }], {
      writeConcern: { w: 0 },
      ordered: false,
    });
    expect(result.acknowledged).to.equal(false);
    for (let tries = 0; tries < 50 && (await stored('a')).length === 0; tries += 1);
    expect(await stored('a')).to.deep.equal([{ _id: 1 }]);
  });

  it('refuses unknown fields, kinds, namespaces and other databases', async () => {
    const admin = server.client.db('admin');
    const codeOf = async (body: Document, db = admin): Promise<unknown> =>
      (await refusal(db.command({ bulkWrite: 1, nsInfo: [{ ns: ns('a') }], ...body }))).code;
    const insert = { insert: 0, document: { _id: 1 } };
    expect(await codeOf({ ops: [{ ...insert, dance: 1 }] })).to.equal(40415);
    expect(await codeOf({ ops: [insert], dance: 1 })).to.equal(40415);
    expect(await codeOf({ ops: [{ insert: 3, document: {} }] })).to.equal(2);
    expect(await codeOf({ ops: [] })).to.equal(16);
    expect(await codeOf({ ops: [insert], nsInfo: [{ ns: 'nodot' }] })).to.equal(73);
    expect(await codeOf({ ops: [insert] }, server.db)).to.equal(13);
  });
});

describe('when a command defines variables', () => {
  const server = testServer();

  it('knows them in the expressions of finds, updates, deletes and changes of one document', async () => {
    const c = server.db.collection<Document>('c');
    await c.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ] as Document[]);
    const above = (n: number) => ({ filter: { $expr: { $gt: ['$n', '$$n'] } }, options: { let: { n } } });
    const { filter, options } = above(1);
    expect(await c.find(filter, options).sort({ _id: 1 }).toArray()).to.have.length(2);
    expect(
      await c.find({ _id: 1 } as Document, { ...options, projection: { n: '$$n', _id: 0 } }).toArray(),
    ).to.deep.equal([{ n: 1 }]);
    const updated = await c.updateMany(filter, [{ $set: { was: '$$n' } }], options);
    expect(updated.modifiedCount).to.equal(2);
    const changed = await c.findOneAndUpdate(above(2).filter, [{ $set: { n: { $add: ['$n', '$$n'] } } }], {
      let: { n: 2 },
      returnDocument: 'after',
    });
    expect(changed).to.deep.equal({ _id: 3, n: 5, was: 1 });
    expect((await c.deleteMany(above(4).filter, above(4).options)).deletedCount).to.equal(1);
    expect((await refusal(c.find(filter).toArray())).code).to.equal(17276);
  });
});
