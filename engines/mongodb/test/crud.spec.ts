import { expect } from 'chai';
import { type Collection, type Document, MongoBulkWriteError } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when documents are written and read', () => {
  const server = testServer();
  let items: Collection<Document>;
  beforeEach(async () => {
    items = server.db.collection('items');
    await items.drop();
  });

  const seed = (...docs: Document[]): Promise<unknown> => items.insertMany(docs);
  const all = (): Promise<Document[]> => items.find().sort({ _id: 1 }).toArray();

  it('gives an inserted document an id when it has none', async () => {
    const { insertedId } = await items.insertOne({ a: 1 });
    expect(await items.findOne({ _id: insertedId })).to.deep.equal({ _id: insertedId, a: 1 });
  });

  it('keeps insertion order in an unsorted find', async () => {
    await seed({ _id: 'b' }, { _id: 'a' }, { _id: 'c' });
    expect((await items.find().toArray()).map((doc) => doc._id)).to.deep.equal(['b', 'a', 'c']);
  });

  it('stops an ordered insert at the first duplicate and goes on in an unordered one', async () => {
    await seed({ _id: 1 } as Document);
    const docs = [{ _id: 2 }, { _id: 1 }, { _id: 3 }] as unknown as Document[];
    const ordered = await refusal(items.insertMany(docs));
    expect(ordered).to.be.instanceOf(MongoBulkWriteError);
    expect((ordered as unknown as MongoBulkWriteError).insertedCount).to.equal(1);
    await items.deleteMany({ _id: { $ne: 1 } } as Document);
    const unordered = (await refusal(
      items.insertMany(docs, { ordered: false }),
    )) as unknown as MongoBulkWriteError;
    expect(unordered.insertedCount).to.equal(2);
    expect(unordered.code).to.equal(11000);
  });

  it('names index, pattern and value of a duplicate key', async () => {
    await seed({ _id: 'x' });
    const error = await refusal(items.insertOne({ _id: 'x' } as Document));
    expect(error.code).to.equal(11000);
    expect(error.keyPattern).to.deep.equal({ _id: 1 });
    expect(error.keyValue).to.deep.equal({ _id: 'x' });
    expect(error.message).to.contain('E11000 duplicate key error collection: ');
    expect(error.message).to.contain('index: _id_ dup key: { _id: "x" }');
  });

  it('counts matched and modified documents apart', async () => {
    await seed({ _id: 1, a: 1 }, { _id: 2, a: 2 });
    const result = await items.updateMany({}, { $set: { a: 1 } });
    expect([result.matchedCount, result.modifiedCount]).to.deep.equal([2, 1]);
  });

  it('swaps a value only when the expected one is there', async () => {
    await seed({ _id: 'cp', position: 5 });
    const won = await items.updateOne({ _id: 'cp', position: 5 } as Document, { $set: { position: 6 } });
    const lost = await items.updateOne({ _id: 'cp', position: 5 } as Document, { $set: { position: 7 } });
    expect([won.modifiedCount, lost.modifiedCount]).to.deep.equal([1, 0]);
    expect((await items.findOne({}))?.position).to.equal(6);
  });

  it('upserts from the equalities of the filter', async () => {
    const result = await items.updateOne(
      { _id: 'u', 'n.x': 1, kind: { $eq: 'k' }, $and: [{ z: 9 }] } as Document,
      { $set: { a: 1 }, $setOnInsert: { born: true } },
      { upsert: true },
    );
    expect(result.upsertedId).to.equal('u');
    expect(await items.findOne({})).to.deep.equal({
      _id: 'u',
      n: { x: 1 },
      kind: 'k',
      z: 9,
      a: 1,
      born: true,
    });
  });

  it('replaces a document and keeps its id', async () => {
    await seed({ _id: 1, a: 1, b: 2 });
    await items.replaceOne({ a: 1 }, { c: 3 });
    expect(await all()).to.deep.equal([{ _id: 1, c: 3 }]);
  });

  it('refuses to change an id', async () => {
    await seed({ _id: 1, a: 1 });
    expect((await refusal(items.updateOne({ a: 1 }, { $set: { _id: 2 } }))).code).to.equal(66);
    expect((await refusal(items.replaceOne({ a: 1 }, { _id: 2 } as Document))).code).to.equal(66);
  });

  it('deletes one or many', async () => {
    await seed({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 });
    expect((await items.deleteOne({ a: 1 })).deletedCount).to.equal(1);
    expect((await items.deleteMany({})).deletedCount).to.equal(2);
  });

  it('runs an unordered bulk write of upserts and deletes', async () => {
    await seed({ _id: 'gone' });
    const result = await items.bulkWrite(
      [
        { replaceOne: { filter: { _id: 'a' } as Document, replacement: { v: 1 }, upsert: true } },
        { replaceOne: { filter: { _id: 'b' } as Document, replacement: { v: 2 }, upsert: true } },
        { deleteOne: { filter: { _id: 'gone' } as Document } },
      ],
      { ordered: false },
    );
    expect([result.upsertedCount, result.deletedCount]).to.deep.equal([2, 1]);
    expect(await all()).to.deep.equal([
      { _id: 'a', v: 1 },
      { _id: 'b', v: 2 },
    ]);
  });

  it('reports each failed statement of a bulk write by its index', async () => {
    await seed({ _id: 1 });
    const error = (await refusal(
      items.bulkWrite(
        [
          { insertOne: { document: { _id: 1 } as Document } },
          { insertOne: { document: { _id: 2 } as Document } },
          { insertOne: { document: { _id: 1 } as Document } },
        ],
        { ordered: false },
      ),
    )) as unknown as MongoBulkWriteError;
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).to.deep.equal([
      [0, 11000],
      [2, 11000],
    ]);
  });

  it('finds and updates, replaces and deletes in sort order', async () => {
    await seed({ _id: 1, a: 1 }, { _id: 2, a: 2 });
    expect(
      await items.findOneAndUpdate({}, { $inc: { a: 10 } }, { sort: { a: -1 }, returnDocument: 'after' }),
    ).to.deep.equal({ _id: 2, a: 12 });
    expect(await items.findOneAndReplace({ _id: 1 } as Document, { b: 1 })).to.deep.equal({ _id: 1, a: 1 });
    expect(await items.findOneAndDelete({}, { sort: { _id: -1 }, projection: { _id: 0 } })).to.deep.equal({
      a: 12,
    });
    expect(await items.findOneAndDelete({ no: 1 })).to.equal(null);
  });

  it('counts by filter, by metadata, and lists distinct values', async () => {
    await seed({ _id: 1, t: ['a', 'b'] }, { _id: 2, t: ['b'] }, { _id: 3 });
    expect(await items.countDocuments({ t: 'b' })).to.equal(2);
    expect(await items.countDocuments({}, { skip: 1, limit: 1 })).to.equal(1);
    expect(await items.estimatedDocumentCount()).to.equal(3);
    expect(await items.distinct('t')).to.deep.equal(['a', 'b']);
    expect(await items.distinct('t', { _id: 2 } as Document)).to.deep.equal(['b']);
  });

  it('accepts unacknowledged writes', async () => {
    await items.insertOne({ _id: 'w0' } as Document, { writeConcern: { w: 0 } });
    await items.insertOne({ _id: 'w1' } as Document, { writeConcern: { w: 1, j: true } });
    expect(await items.findOne({ _id: 'w1' } as Document)).to.deep.equal({ _id: 'w1' });
  });
});

describe('when results come in batches', () => {
  const server = testServer();
  before(async () => {
    const docs: Document[] = Array.from({ length: 1000 }, (_, i) => ({ _id: i, n: (i * 7) % 1000 }));
    await server.db.collection<Document>('many').insertMany(docs);
  });

  it('streams everything once, in order, whatever the batch size', async () => {
    const many = server.db.collection<Document>('many');
    for (const batchSize of [1, 7, 1000]) {
      const found = await many.find({}, { batchSize }).limit(50).toArray();
      expect(found.map((doc) => doc._id)).to.deep.equal(Array.from({ length: 50 }, (_, i) => i));
    }
    expect((await many.find({}).sort({ n: 1 }).toArray()).map((doc) => doc.n)).to.deep.equal(
      Array.from({ length: 1000 }, (_, i) => i),
    );
  });

  it('skips and limits after sorting', async () => {
    const found = await server.db.collection('many').find().sort({ n: -1 }).skip(10).limit(3).toArray();
    expect(found.map((doc) => doc.n)).to.deep.equal([989, 988, 987]);
  });

  it('forgets a killed cursor', async () => {
    const cursor = server.db.collection('many').find({}, { batchSize: 2 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const error = await refusal(server.db.command({ getMore: id, collection: 'many' }));
    expect([error.code, error.codeName]).to.deep.equal([43, 'CursorNotFound']);
  });
});
