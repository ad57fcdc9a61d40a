import { expect } from 'chai';
import type { BSONRegExp, Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

/** What was answered wrongly and without a word: each as MongoDB 8.0 answers it. */
describe('MongoDB contract: what is easily answered wrongly', () => {
  const server = testServer();
  let names = 0;
  /** A collection of its own with these documents, numbered from 1 on where they have no `_id`. */
  const holding = async (...docs: Document[]) => {
    const collection = server.db.collection<{ _id: number } & Document>(`silent${names++}`);
    await collection.insertMany(docs.map((doc, i) => ({ _id: i + 1, ...doc })));
    return collection;
  };
  const ids = (found: readonly { _id: unknown }[]): unknown[] => found.map(({ _id }) => _id);

  describe('in filters', () => {
    it('the value at a place in an array is meant whole', async () => {
      const collection = await holding({ a: [[1, 10]] }, { a: [1] }, { a: [{ b: [1, 10] }] });
      expect(ids(await collection.find({ 'a.0': 1 }).toArray())).to.deep.equal([2]);
      expect(ids(await collection.find({ 'a.0': [1, 10] }).toArray())).to.deep.equal([1]);
      expect(ids(await collection.find({ 'a.0': { $size: 2 } }).toArray())).to.deep.equal([1]);
      expect(ids(await collection.find({ 'a.0': { $elemMatch: { $gt: 5 } } }).toArray())).to.deep.equal([1]);
      expect(ids(await collection.find({ 'a.0.b': 1 }).toArray())).to.deep.equal([3]);
      expect(ids(await collection.find({ 'a.0': { $ne: 1 } }).toArray())).to.deep.equal([1, 3]);
    });

    it('$elemMatch looks at the elements, and into no array among them', async () => {
      const collection = await holding({ a: [[{ b: 1 }]] }, { a: [{ b: 1 }] }, { a: [[5]] });
      expect(ids(await collection.find({ a: { $elemMatch: { b: 1 } } }).toArray())).to.deep.equal([2]);
      expect(ids(await collection.find({ a: { $elemMatch: { 0: 5 } } }).toArray())).to.deep.equal([3]);
      expect(
        ids(await collection.find({ a: { $elemMatch: { b: { $exists: false } } } }).toArray()),
      ).to.deep.equal([1, 3]);
    });

    it('a regular expression that is stored is found through an index too', async () => {
      const collection = await holding(
        { a: 'abc' },
        { a: /^ab/ },
        { a: /^ab/i },
        { a: 'x' },
        { a: [/^ab/, 'y'] },
      );
      await collection.createIndex({ a: 1 });
      const found = async (operand: Document | RegExp | BSONRegExp) =>
        ids(await collection.find({ a: operand }).sort({ _id: 1 }).toArray());
      expect(await found(/^ab/)).to.deep.equal([1, 2, 5]);
      expect(await found({ $regex: '^ab' })).to.deep.equal([1, 2, 5]);
      expect(await found({ $in: [/^ab/, 'x'] })).to.deep.equal([1, 2, 4, 5]);
      expect(await collection.countDocuments({ a: /^ab/ })).to.equal(3);
    });

    it('$jsonSchema compares texts as they are, whatever the collation', async () => {
      const collation = { locale: 'en', strength: 2 };
      const collection = await holding({ a: 'YES', b: ['x', 'X'] }, { a: 'yes', b: ['x', 'x'] });
      const found = async ($jsonSchema: Document) =>
        ids(await collection.find({ $jsonSchema }, { collation }).toArray());
      expect(await found({ properties: { a: { enum: ['yes'] } } })).to.deep.equal([2]);
      expect(await found({ properties: { b: { uniqueItems: true } } })).to.deep.equal([1]);
    });

    it('refuse what cannot be meant', async () => {
      const collection = await holding({ a: [1, { b: 1 }] });
      for (const [filter, message] of [
        [{ a: { $all: [{ $elemMatch: { b: 1 } }, 1] } }, '$all/$elemMatch has to be consistent'],
        [{ a: { $all: [1, { $elemMatch: { b: 1 } }] } }, 'no $ expressions in $all'],
        [{ a: { $regex: 'a\0b' } }, 'Regular expression cannot contain an embedded null byte'],
        [
          { a: { $regex: 'a', $options: 'i\0' } },
          'Regular expression options string cannot contain an embedded null byte',
        ],
      ] as const) {
        const error = await refusal(collection.find(filter as Document).toArray());
        expect(error).to.include({ code: 2, codeName: 'BadValue' });
        expect(error.message).to.equal(message);
      }
      const input = { $regexMatch: { input: 'a', regex: 'a\0b' } };
      const error = await refusal(collection.aggregate([{ $project: { found: input } }]).toArray());
      expect(error).to.include({ code: 51109, codeName: 'Location51109' });
    });
  });

  describe('in updates', () => {
    it('a path has one positional operator at most', async () => {
      const collection = await holding({ a: [{ b: [1] }] });
      const error = await refusal(collection.updateOne({ 'a.b': 1 }, { $set: { 'a.$.b.$': 2 } }));
      expect(error).to.include({ code: 2 });
      expect(error.message).to.equal("Too many positional (i.e. '$') elements found in path 'a.$.b.$'");
      expect(await collection.findOne()).to.deep.equal({ _id: 1, a: [{ b: [1] }] });
    });

    it('nothing is written that is nested deeper than it can be read', async () => {
      const collection = await holding({ a: 1 }, { b: 1 });
      const path = (parts: number): string => Array.from({ length: parts }, () => 'x').join('.');
      for (const update of [
        { $set: { [path(215)]: 1 } },
        [{ $set: { [path(215)]: 1 } }],
        { $push: { [path(215)]: 1 } },
        { $rename: { a: path(215) } },
      ]) {
        const error = await refusal(collection.updateOne({ _id: 1 }, update as Document));
        expect(error, JSON.stringify(update).slice(0, 20)).to.include({ code: 15 });
      }
      const upsert = collection.updateOne({ _id: 9 }, { $set: { [path(215)]: 1 } }, { upsert: true });
      expect(await refusal(upsert)).to.include({ code: 15 });
      const many = await refusal(collection.updateMany({}, { $set: { [path(215)]: 1 } }));
      expect(many).to.include({ code: 15 });
      expect(await collection.find().toArray()).to.deep.equal([
        { _id: 1, a: 1 },
        { _id: 2, b: 1 },
      ]);
      await collection.updateOne({ _id: 1 }, { $set: { [path(150)]: 1 } });
      expect(await collection.countDocuments({ [path(150)]: 1 })).to.equal(1);
    });

    it('an upsert keeps the _id that its filter names', async () => {
      const collection = await holding({ a: 1 });
      const replaced = await refusal(
        collection.replaceOne({ _id: 7 }, { _id: 8, a: 1 } as never, { upsert: true }),
      );
      expect(replaced).to.include({ code: 66 });
      const changed = await refusal(
        collection.findOneAndReplace({ _id: 7 }, { _id: 8, a: 1 } as never, { upsert: true }),
      );
      expect(changed).to.include({ code: 66 });
      await collection.replaceOne({ _id: 7 }, { _id: 7, a: 1 } as never, { upsert: true });
      expect(ids(await collection.find().toArray())).to.deep.equal([1, 7]);
    });

    it('nothing goes through a value that holds no fields', async () => {
      const collection = await holding({ a: 1 });
      for (const [update, message] of [
        [{ $pop: { 'a.b': 1 } }, 'Cannot use the part (b) of (a.b) to traverse the element ({a: 1})'],
        [{ $rename: { 'a.b': 'c' } }, 'cannot use the part (a of a.b) to traverse the element ({a: 1})'],
      ] as const) {
        const error = await refusal(collection.updateOne({}, update as never));
        expect(error).to.include({ code: 28 });
        expect(error.message).to.equal(message);
      }
      await collection.updateOne({}, { $pop: { 'b.c': 1 } } as never);
      await collection.updateOne({}, { $rename: { 'b.c': 'd' } });
      expect(await collection.findOne()).to.deep.equal({ _id: 1, a: 1 });
    });
  });

  describe('in expressions', () => {
    it('a path goes through the elements of an array, and into no array among them', async () => {
      const collection = await holding({ a: [[{ b: 1 }], { b: 2 }, { b: [{ c: 3 }] }] });
      const shown = await collection.aggregate([{ $project: { b: '$a.b', c: '$a.b.c' } }]).next();
      expect(shown).to.deep.equal({ _id: 1, b: [2, [{ c: 3 }]], c: [[3]] });
    });

    it('$dateFromString reads milliseconds as parts of a second', async () => {
      const collection = await holding({});
      const read = async (operand: Document) =>
        (await collection.aggregate([{ $project: { at: { $dateFromString: operand } } }]).next())?.at;
      const format = '%Y-%m-%dT%H:%M:%S.%LZ';
      for (const [dateString, milliseconds] of [
        ['2026-03-04T05:06:07.5Z', 500],
        ['2026-03-04T05:06:07.25Z', 250],
        ['2026-03-04T05:06:07.125Z', 125],
      ] as const) {
        const expected = new Date(Date.UTC(2026, 2, 4, 5, 6, 7, milliseconds));
        expect(await read({ dateString, format })).to.deep.equal(expected);
        expect(await read({ dateString })).to.deep.equal(expected);
      }
    });

    it('$dateFromString refuses days, weeks, times and zones that there are not', async () => {
      const collection = await holding({});
      const refused = (operand: Document) =>
        refusal(collection.aggregate([{ $project: { at: { $dateFromString: operand } } }]).toArray());
      for (const dateString of [
        '2026-400',
        '2026-000',
        '2026W60',
        '2026-W00-1',
        '2026-01-01T10:00:00+25:00',
        '2026-01-01T10:00:00+0175',
      ]) {
        expect(await refused({ dateString }), dateString).to.include({ code: 241 });
      }
      for (const [dateString, format] of [
        ['2026-01-01T25:00:00', '%Y-%m-%dT%H:%M:%S'],
        ['2026-01-01T10:60:00', '%Y-%m-%dT%H:%M:%S'],
        ['2026-01-01T10:00:60', '%Y-%m-%dT%H:%M:%S'],
        ['2026-400', '%Y-%j'],
        ['2026-00', '%G-%V'],
        ['2026-54', '%G-%V'],
      ]) {
        expect(await refused({ dateString, format }), dateString).to.include({ code: 241 });
      }
    });
  });

  describe('in orders and indexes', () => {
    it('an empty array within an array stands among the arrays', async () => {
      const collection = await holding({ a: [[]] }, { a: null }, { a: [] }, { a: 'x' }, { a: [[1]] });
      const sorted = async () => ids(await collection.find().sort({ a: 1 }).toArray());
      const expected = [3, 2, 4, 1, 5];
      expect(await sorted()).to.deep.equal(expected);
      await collection.createIndex({ a: 1 });
      expect(await sorted()).to.deep.equal(expected);
      expect(ids(await collection.find().hint({ a: 1 }).toArray())).to.deep.equal(expected);
    });

    it('two arrays side by side are neither indexed nor sorted by', async () => {
      const collection = await holding({ a: [1, 2], b: [1, 2] });
      const indexed = await refusal(collection.createIndex({ a: 1, b: 1 }));
      expect(indexed).to.include({ code: 171, codeName: 'CannotIndexParallelArrays' });
      expect(await refusal(collection.find().sort({ a: 1, b: 1 }).toArray())).to.include({ code: 2 });
      expect(await refusal(collection.aggregate([{ $sort: { a: 1, b: -1 } }]).toArray())).to.include({
        code: 2,
      });
      const nested = await holding({ a: { x: [1], y: [2] } });
      const below = await refusal(nested.createIndex({ 'a.x': 1, 'a.y': 1 }));
      expect(below).to.include({ code: 171 });
      expect(await refusal(nested.find().sort({ 'a.x': 1, 'a.y': 1 }).toArray())).to.include({ code: 2 });
      const together = await holding({ a: [{ x: 1, y: 2 }] });
      await together.createIndex({ 'a.x': 1, 'a.y': 1 });
      expect(await together.find().sort({ 'a.y': 1, 'a.x': 1 }).toArray()).to.have.length(1);
    });

    it('a hint of a sparse or partial index shows what the index lists', async () => {
      const collection = await holding({ a: 1 }, { b: 1 }, { a: 5, b: 1 });
      await collection.createIndex({ a: 1 }, { sparse: true, name: 'sparse' });
      await collection.createIndex(
        { b: 1, a: 1 },
        { partialFilterExpression: { a: { $gt: 2 } }, name: 'partial' },
      );
      for (const [hint, expected] of [
        ['sparse', [1, 3]],
        ['partial', [3]],
      ] as const) {
        expect(ids(await collection.find().hint(hint).toArray()), hint).to.deep.equal(expected);
        expect(ids(await collection.find().sort({ _id: 1 }).hint(hint).toArray())).to.deep.equal(expected);
        expect(await collection.countDocuments({}, { hint })).to.equal(expected.length);
        const { n } = await server.db.command({ count: collection.collectionName, query: {}, hint });
        expect(n, hint).to.equal(expected.length);
        expect(ids(await collection.aggregate<{ _id: number }>([], { hint }).toArray())).to.deep.equal(
          expected,
        );
      }
      expect(ids(await collection.find({ a: null }).hint('sparse').toArray())).to.deep.equal([]);
      expect(ids(await collection.find({ b: 1 }).hint('partial').toArray())).to.deep.equal([3]);
      expect(ids(await collection.find({ b: 1 }).sort({ b: 1, a: 1 }).toArray())).to.deep.equal([2, 3]);
    });

    it('indexes of version 0 are not made', async () => {
      const collection = await holding({ a: 1 });
      const indexes = [{ key: { a: 1 }, name: 'a', v: 0 }];
      const error = await refusal(server.db.command({ createIndexes: collection.collectionName, indexes }));
      expect(error).to.include({ code: 67, codeName: 'CannotCreateIndex' });
    });
  });

  it('a cursor on a capped collection ends where its place was overrun', async () => {
    const name = `silent${names++}`;
    const collection = await server.db.createCollection<{ _id: number }>(name, {
      capped: true,
      size: 4096,
      max: 5,
    });
    const numbers = (from: number) => Array.from({ length: 5 }, (_, i) => ({ _id: from + i }));
    await collection.insertMany(numbers(1));
    const cursor = collection.find({}, { batchSize: 2 });
    expect([await cursor.next(), await cursor.next()]).to.deep.equal([{ _id: 1 }, { _id: 2 }]);
    await collection.insertMany(numbers(6));
    const error = await refusal(cursor.next());
    expect(error).to.include({ code: 136, codeName: 'CappedPositionLost' });
    expect(await collection.find({}, { batchSize: 2 }).toArray()).to.have.length(5);
  });

  it('pipelines within pipelines end somewhere', async () => {
    const collection = await holding({ a: 1 });
    const nested = (levels: number): Document[] =>
      levels === 0
        ? []
        : [{ $lookup: { from: collection.collectionName, pipeline: nested(levels - 1), as: 'found' } }];
    expect(await collection.aggregate(nested(20)).toArray()).to.have.length(1);
    const error = await refusal(collection.aggregate(nested(21)).toArray());
    expect(error).to.include({ code: 232, codeName: 'MaxSubPipelineDepthExceeded' });
  });
});
