import { expect } from 'chai';
import {
  Binary,
  BSON,
  type Collection,
  Decimal128,
  type Document,
  Long,
  MongoServerError,
  ObjectId,
  type UpdateFilter,
} from 'mongodb';
import { testServer } from './support.ts';

const objectId = new ObjectId('0123456789abcdef01234567');
const ids = ['plain', '', 'Grüße', 'x'.repeat(700), objectId, 7];

/** Documents as they are stored, `_id` first. */
const stored: Document = {
  a: 1,
  name: 'spoon',
  nested: { a: [1, { b: 2 }] },
  at: new Date(5),
  big: Long.fromString('9007199254740993'),
  exact: Decimal128.fromString('1.10'),
  bytes: new Binary(Buffer.from('abc')),
  none: null,
};

const changes: Document[] = [
  { $set: { a: 2 } },
  { $set: { a: 1 } },
  { $set: { name: 'a much longer name than there was', none: { x: 1 }, at: 'gone' } },
  { $set: { a: 5, name: 'knife', at: new Date(9) } },
  { $set: { at: 2.5, a: 1, name: 'spoon' } },
  { $set: { name: 'spoon', a: 1 } },
  { $set: { fresh: 1 } },
  { $set: { z: 1, y: 2, a: 3 } },
  { $set: { 'nested.a': 5 } },
  { $set: { _id: 'plain' } },
  { $set: {} },
  { $set: { '': 1 } },
  { $set: { $bad: 1 } },
  { $set: { a: 1 }, $unset: { name: 1 } },
  { $inc: { a: 4 } },
  { $unknown: { a: 1 } },
  { a: 'replaced', more: [1, 2] },
  { more: 1, _id: 'plain' },
  { _id: 'another', more: 1 },
  { $dollar: 1 },
  { good: 1, $dollar: 1 },
  {},
];

describe('A write to one document by its id', () => {
  const server = testServer();
  let short: Collection;
  let long: Collection;
  before(async () => {
    short = server.db.collection('short');
    long = server.db.collection('long');
  });

  /** The update as a command, so that nothing of it is refused by the driver. */
  const run = async (
    collection: Collection,
    q: Document,
    u: Document,
    upsert: boolean,
  ): Promise<Document> => {
    const updates = [{ q, u: u as UpdateFilter<Document>, upsert }];
    try {
      const { n, nModified, upserted, writeErrors } = await server.db.command({
        update: collection.collectionName,
        updates,
      });
      const errors = writeErrors?.map(({ code, errmsg }: Document) => ({ code, errmsg }));
      return { n, nModified, upserted, errors };
    } catch (error) {
      if (error instanceof MongoServerError) return { code: error.code };
      throw error;
    }
  };

  const bytesIn = async (collection: Collection): Promise<string[]> => {
    const documents = await collection.find({}, { raw: true }).toArray();
    return documents.map((document) => Buffer.from(document as unknown as Uint8Array).toString('hex'));
  };

  for (const upsert of [false, true]) {
    for (const there of [true, false]) {
      const situation = `${there ? 'a document that is there' : 'a missing document'}, ${upsert ? 'or inserts' : 'or nothing'}`;
      it(`does to ${situation}, what any other filter for it does`, async () => {
        for (const _id of ids) {
          for (const change of changes) {
            await Promise.all([short.deleteMany({}), long.deleteMany({})]);
            if (there)
              await Promise.all([
                short.insertOne({ _id, ...stored } as never),
                long.insertOne({ _id, ...stored } as never),
              ]);
            const what = BSON.EJSON.stringify({ _id, change });
            const done = await run(short, { _id }, change, upsert);
            expect(done, what).to.deep.equal(await run(long, { $and: [{ _id }] }, change, upsert));
            expect(await bytesIn(short), what).to.deep.equal(await bytesIn(long));
          }
        }
      });
    }
  }

  it('sees what the write before it in the same bulk has made of the document', async () => {
    await short.deleteMany({});
    const sets = [{ a: 1, b: 'one' }, { a: 2 }, { b: 'two' }, { b: 'three', a: 3 }, { a: 4 }].map(($set) => ({
      updateOne: { filter: { _id: 'x' } as Document, update: { $set }, upsert: true },
    }));
    await short.bulkWrite(sets);
    expect(await short.find().toArray()).to.deep.equal([{ _id: 'x', a: 4, b: 'three' }]);
  });

  it('changes nothing but the document where its bytes are read from the tables', async () => {
    await short.deleteMany({});
    await short.insertMany(ids.map((_id) => ({ _id, ...stored }) as never));
    // What writes to the tables themselves has them take in all that is journaled.
    await server.db.collection('settled').createIndex({ a: 1 });
    for (let a = 0; a < 300; a++) await run(short, { _id: 'plain' }, { $set: { a } }, false);
    await server.db.collection('settled').createIndex({ b: 1 });
    await short.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id } as Document, update: { $set: { a: 300 } } } })),
    );
    await long.deleteMany({});
    await long.insertMany(ids.map((_id) => ({ _id, ...stored, a: 300 })) as never);
    expect(await bytesIn(short)).to.deep.equal(await bytesIn(long));
  });

  it('keeps indexes in step', async () => {
    await short.deleteMany({});
    await short.createIndex({ name: 1 }, { unique: true });
    const upserts = ['one', 'two'].map((_id) => ({
      replaceOne: { filter: { _id } as Document, replacement: { name: `${_id}!` }, upsert: true },
    }));
    await short.bulkWrite(upserts);
    await short.updateOne({ _id: 'one' as never }, { $set: { name: 'three' } });
    expect(await short.countDocuments({ name: 'one!' })).to.equal(0);
    expect(await short.findOne({ name: 'three' })).to.deep.equal({ _id: 'one', name: 'three' });
    const failed = await run(short, { _id: 'two' }, { $set: { name: 'three' } }, false);
    expect(failed.errors[0].code).to.equal(11000);
    const inserted = await run(short, { _id: 'four' }, { name: 'three' }, true);
    expect(inserted.errors[0].code).to.equal(11000);
    expect(await short.countDocuments({})).to.equal(2);
  });
});
