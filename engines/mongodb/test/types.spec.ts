import { expect } from 'chai';
import {
  Binary,
  BSONRegExp,
  type Collection,
  DBRef,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { testServer } from './support.ts';

describe('when values of every BSON type are stored', () => {
  const server = testServer();
  let values: Collection<Document>;
  beforeEach(async () => {
    values = server.db.collection('values');
    await values.drop();
  });

  const typesOf = async (filter: Document): Promise<unknown[]> =>
    (await values.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);

  const samples: [string, unknown][] = [
    ['double', new Double(1)],
    ['int', new Int32(1)],
    ['long', Long.fromString('9007199254740993')],
    ['decimal', Decimal128.fromString('0.10')],
    ['string', 'ünïcode\u0000𝒳'],
    ['object', { b: 1, a: { c: new Double(2) } }],
    ['array', [1, [2], {}]],
    ['binData', new Binary(Buffer.from([1, 0, 255]), 4)],
    ['objectId', new ObjectId('0123456789abcdef01234567')],
    ['bool', false],
    ['date', new Date(-1)],
    ['null', null],
    ['regex', new BSONRegExp('^a', 'i')],
    ['timestamp', new Timestamp({ t: 4294967295, i: 7 })],
    ['minKey', new MinKey()],
    ['maxKey', new MaxKey()],
  ];

  it('reaches the parts of a DBRef by their names', async () => {
    const id = new ObjectId('0123456789abcdef01234567');
    await values.insertOne({ _id: 1, ref: new DBRef('users', id) } as Document);
    await values.createIndex({ 'ref.$id': 1 });
    const [found] = await values
      .find({ 'ref.$id': id }, { projection: { 'ref.$ref': 1 } })
      .sort({ 'ref.$id': 1 })
      .toArray();
    expect(found?.ref.$ref ?? found?.ref.collection).to.equal('users');
    await values.updateOne({ _id: 1 } as Document, { $set: { 'ref.$id': 5 } });
    expect(await values.countDocuments({ 'ref.$id': 5 })).to.equal(1);
  });

  it('takes an empty timestamp at the top of a new document as the present', async () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    await values.insertMany([
      { _id: 1, at: empty, in: { at: empty } },
      { _id: 2, at: empty },
    ] as Document[]);
    const [first, second] = await values.find().sort({ _id: 1 }).toArray();
    expect(first?.at.t).to.be.greaterThan(1_700_000_000);
    expect(second?.at.greaterThan(first?.at)).to.equal(true);
    expect(first?.in.at.isZero()).to.equal(true);
  });

  it('keeps each as it was, also when an update rewrites the document', async () => {
    const doc = Object.fromEntries(samples);
    const exact = { promoteValues: false, bsonRegExp: true } as const;
    await values.insertOne({ _id: 'all', ...doc } as Document);
    const before = await values.findOne({}, exact);
    await values.updateOne({}, { $set: { touched: 1 } });
    await values.updateOne({}, { $unset: { touched: 1 } });
    expect(await values.findOne({}, exact)).to.deep.equal(before);
    for (const [name] of samples) {
      expect(await values.countDocuments({ [name]: { $type: name } }), name).to.equal(1);
    }
  });

  it('compares numbers by value whatever their type', async () => {
    await values.insertMany([
      { _id: 1, n: Long.fromString('9007199254740993') },
      { _id: 2, n: 9007199254740992 },
      { _id: 3, n: Decimal128.fromString('9007199254740992.5') },
      { _id: 4, n: new Double(1) },
      { _id: 5, n: Decimal128.fromString('1.00') },
      { _id: 6, n: 0.1 },
      { _id: 7, n: Decimal128.fromString('0.1') },
      { _id: 8, n: Number.NaN },
      { _id: 9, n: Number.NEGATIVE_INFINITY },
    ] as Document[]);
    const order = [8, 9, 7, 6, 4, 5, 2, 3, 1];
    expect((await values.find().sort({ n: 1, _id: 1 }).toArray()).map((doc) => doc._id)).to.deep.equal(order);
    await values.createIndex({ n: 1 });
    expect((await values.find().sort({ n: 1 }).toArray()).map((doc) => doc._id)).to.deep.equal(order);
    expect(await typesOf({ n: 1 })).to.deep.equal([4, 5]);
    expect(await typesOf({ n: { $gt: 9007199254740992 } })).to.deep.equal([1, 3]);
    expect(await typesOf({ n: { $lt: 1 } })).to.deep.equal([6, 7, 9]);
  });

  it('sorts types in their order and compares only inside a type', async () => {
    const inOrder = [
      new MinKey(),
      null,
      1,
      'a',
      { a: 1 },
      [9],
      new Binary(Buffer.from('x')),
      new ObjectId(),
      false,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      new BSONRegExp('a'),
      new MaxKey(),
    ];
    const spread = inOrder.map((v, i) => ({ _id: i, v: Array.isArray(v) ? { wrapped: v } : v }));
    await values.insertMany([...spread].reverse() as unknown as Document[]);
    expect((await values.find().sort({ v: 1, _id: 1 }).toArray()).map((doc) => doc._id)).to.deep.equal([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(await typesOf({ v: { $gt: 0 } })).to.deep.equal([2]);
    expect(await typesOf({ v: { $gte: '' } })).to.deep.equal([3]);
    expect(await typesOf({ v: { $lt: true } })).to.deep.equal([8]);
  });

  it('adds integers, doubles and decimals in the type MongoDB gives', async () => {
    await values.insertOne({
      _id: 1,
      i: 2147483647,
      l: Long.fromString('9007199254740993'),
      d: new Double(1),
      m: Decimal128.fromString('0.1'),
    } as Document);
    await values.updateOne({}, { $inc: { i: 1, l: 1, d: 1, m: Decimal128.fromString('0.2') } });
    const doc = await values.findOne({}, { promoteValues: false });
    expect(doc?.i).to.deep.equal(Long.fromString('2147483648'));
    expect(doc?.l).to.deep.equal(Long.fromString('9007199254740994'));
    expect(doc?.d).to.deep.equal(new Double(2));
    expect(String(doc?.m)).to.equal('0.3');
  });

  it('takes the order of fields as part of an embedded document', async () => {
    await values.insertOne({ _id: 1, v: { a: 1, b: 2 } } as Document);
    expect(await typesOf({ v: { a: 1, b: 2 } })).to.deep.equal([1]);
    expect(await typesOf({ v: { b: 2, a: 1 } })).to.deep.equal([]);
  });
});

describe('when names of fields look like numbers', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  // JavaScript objects cannot say this order, so documents come as maps and are compared as bytes.
  const fields = (...entries: [string, unknown][]): Map<string, unknown> => new Map(entries);
  const stored = fields(
    ['_id', 1],
    ['b', 1],
    ['10', 8],
    ['2', 9],
    ['in', fields(['z', 1], ['1', 2], ['0', 3])],
  );
  const c = () => server.db.collection<Document>('c');
  const namesOf = (bytes: Uint8Array): string[] => {
    const text = Buffer.from(bytes).toString('latin1');
    return [...text.matchAll(/[^ -~]([a-z0-9_]+)[^ -~]/g)].map(([, name]) => name as string);
  };
  const raw = async (): Promise<string[]> =>
    namesOf((await c().findOne({}, { raw: true })) as unknown as Uint8Array);

  it('keeps their order through every kind of update', async () => {
    await c().insertOne(stored as never);
    const before = ['_id', 'b', '10', '2', 'in', 'z', '1', '0'];
    expect(await raw()).to.deep.equal(before);
    await c().updateOne({}, { $inc: { b: 1 } });
    await c().updateOne({}, { $set: { 'in.1': 7 } });
    await c().updateOne({}, [{ $set: { b: 5 } }]);
    expect(await raw()).to.deep.equal(before);
    await c().updateOne({}, { $set: { 'in.5': 1, 'in.04': 1 } });
    await c().updateOne({}, { $unset: { 2: 1 } });
    await c().updateOne({}, { $inc: { 2: 1, 1: 1 } });
    expect(await raw()).to.deep.equal(['_id', 'b', '10', 'in', 'z', '1', '0', '04', '5', '1', '2']);
  });

  it('keeps their order in projections and pipelines', async () => {
    await c().insertOne(stored as never);
    const shown = async (projection: Document): Promise<string[]> =>
      namesOf((await c().findOne({}, { raw: true, projection })) as unknown as Uint8Array);
    expect(await shown({ b: 0 })).to.deep.equal(['_id', '10', '2', 'in', 'z', '1', '0']);
    expect(await shown({ in: 1, 2: 1, _id: 0 })).to.deep.equal(['2', 'in', 'z', '1', '0']);
    const [piped] = await c()
      .aggregate([{ $addFields: { 7: 1, a: { $objectToArray: '$in' } } }, { $unset: ['in', '_id'] }], {
        raw: true,
      })
      .toArray();
    expect(namesOf(piped as unknown as Uint8Array).slice(0, 5)).to.deep.equal(['b', '10', '2', '7', 'a']);
  });

  it('tells documents of other order apart', async () => {
    await c().insertMany([
      { _id: 1, d: fields(['b', 1], ['1', 2]) },
      { _id: 2, d: fields(['1', 2], ['b', 1]) },
    ] as never);
    const found = await c()
      .find({ d: fields(['b', 1], ['1', 2]) as never })
      .toArray();
    expect(found.map(({ _id }) => _id)).to.deep.equal([1]);
    expect(await c().distinct('d')).to.have.lengthOf(2);
  });
});
