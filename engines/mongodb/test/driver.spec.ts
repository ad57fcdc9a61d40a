import { expect } from 'chai';
import { type Document, GridFSBucket, MongoServerError } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a program uses the rest of the driver', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const c = () => server.db.collection<Document>('c');

  it('reads its own writes in a session', async () => {
    await server.client.withSession({ causalConsistency: true }, async (session) => {
      await c().insertOne({ _id: 1 } as Document, { session });
      expect(await c().findOne({}, { session })).to.deep.equal({ _id: 1 });
    });
  });

  it('is refused transactions and snapshots, as by any standalone', async function () {
    const { setName } = await server.db.admin().command({ hello: 1 });
    if (setName) this.skip();
    await server.client.withSession(async (session) => {
      const error = await session
        .withTransaction(() => c().insertOne({ a: 1 }, { session }))
        .then(
          () => undefined,
          (reason: unknown) => reason,
        );
      expect(error).to.be.instanceOf(MongoServerError);
    });
    expect(await c().countDocuments()).to.equal(0);
    await server.client.withSession({ snapshot: true }, async (session) => {
      expect((await refusal(c().findOne({}, { session }))).code).to.equal(123);
    });
  });

  it('is refused change streams of collections, databases and the whole server', async function () {
    const { setName } = await server.db.admin().command({ hello: 1 });
    if (setName) this.skip();
    for (const watched of [c(), server.db, server.client]) {
      const stream = watched.watch();
      expect((await refusal(stream.next())).code).to.equal(40573);
      await stream.close();
    }
  });

  it('keeps files in a bucket', async () => {
    const bucket = new GridFSBucket(server.db, { chunkSizeBytes: 1000 });
    const content = Buffer.from(Array.from({ length: 3500 }, (_, i) => i % 251));
    const upload = bucket.openUploadStream('a.bin', { metadata: { kind: 'sample' } });
    await new Promise<void>((resolve, reject) => {
      upload.on('finish', resolve).on('error', reject);
      upload.end(content);
    });
    const read = async (name: string, range = {}): Promise<Buffer> =>
      Buffer.concat(await bucket.openDownloadStreamByName(name, range).toArray());
    expect((await read('a.bin')).equals(content)).to.equal(true);
    expect((await read('a.bin', { start: 990, end: 2010 })).equals(content.subarray(990, 2010))).to.equal(
      true,
    );
    await bucket.rename(upload.id, 'b.bin');
    const files = await bucket.find({ 'metadata.kind': 'sample' }).toArray();
    expect(files.map(({ filename, length }) => ({ filename, length }))).to.deep.equal([
      { filename: 'b.bin', length: 3500 },
    ]);
    await bucket.delete(upload.id);
    expect(await server.db.collection('fs.chunks').countDocuments()).to.equal(0);
  });

  it('is refused negative skips and batches', async () => {
    expect((await refusal(c().find().skip(-1).toArray())).code).to.equal(51024);
    expect((await refusal(server.db.command({ find: 'c', batchSize: -1 }))).code).to.equal(51024);
  });

  it('builds bulk writes step by step', async () => {
    const bulk = c().initializeOrderedBulkOp();
    bulk.insert({ _id: 1, n: 1 });
    bulk
      .find({ _id: 2 })
      .upsert()
      .updateOne({ $set: { n: 2 } });
    bulk.find({}).update({ $inc: { n: 1 } });
    bulk.find({ _id: 1 }).deleteOne();
    const result = await bulk.execute();
    expect(result).to.include({ insertedCount: 1, upsertedCount: 1, modifiedCount: 2, deletedCount: 1 });
    expect(await c().find().toArray()).to.deep.equal([{ _id: 2, n: 3 }]);
  });
});
