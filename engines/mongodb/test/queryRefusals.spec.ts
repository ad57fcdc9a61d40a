import { expect } from 'chai';
import { type Document, Long, MaxKey, MinKey } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a read is malformed', () => {
  const server = testServer();
  before(async () => {
    await c().insertOne({ _id: 1, a: 1, n: [1, 2] });
  });

  const c = () => server.db.collection<Document & { _id: number }>('reads');

  const FILTERS: readonly [filter: Document, code: number, message: string][] = [
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ a: { $eq: 1, b: 2 } }, 2, 'unknown operator: b'],
    [{ $and: 1 }, 2, '$and must be an array'],
    [{ $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    [{ $nor: [1] }, 2, '$or/$and/$nor entries need to be full objects'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $all: [{ $gt: 1 }] } }, 2, 'no $ expressions in $all'],
    [{ a: { $size: 'a' } }, 2, 'Failed to parse $size. Expected a number in: $size: "a"'],
    [{ a: { $size: 1.5 } }, 2, 'Failed to parse $size. Expected an integer: $size: 1.5'],
    [{ a: { $size: -1 } }, 2, 'Failed to parse $size. Expected a non-negative number in: $size: -1'],
    [{ a: { $mod: 1 } }, 2, 'malformed mod, needs to be an array'],
    [{ a: { $mod: [1] } }, 2, 'malformed mod, not enough elements'],
    [{ a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
    [{ a: { $type: 'foo' } }, 2, 'Unknown type name alias: foo'],
    [{ a: { $type: [] } }, 9, 'a must match at least one type'],
    [{ a: { $gt: /x/ } }, 2, "Can't have RegEx as arg to predicate over field 'a'."],
    [{ a: { $ne: /x/ } }, 2, "Can't have regex as arg to $ne."],
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $regex: /x/i, $options: 'i' } }, 51075, 'options set in both $regex and $options'],
    [{ a: { $bitsAllSet: -1 } }, 9, 'Expected a non-negative number in: $bitsAllSet: -1'],
    [
      { a: { $bitsAllSet: 'x' } },
      2,
      'a takes an Array, a number, or a BinData but received: $bitsAllSet: "x"',
    ],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ $expr: { $foo: 1 } }, 168, "Unrecognized expression '$foo'"],
  ];

  it('refuses operands of filters with the codes and words of MongoDB', async () => {
    for (const [filter, code, message] of FILTERS) {
      const error = await refusal(c().find(filter).toArray());
      expect([error.code, error.message.slice(0, message.length)], JSON.stringify(filter)).to.deep.equal([
        code,
        message,
      ]);
    }
  });

  const COMMANDS: readonly [command: Document, code: number][] = [
    [{ find: 'reads', sort: { a: 0 } }, 15975],
    [{ find: 'reads', sort: { a: 'x' } }, 15974],
    [{ find: 'reads', sort: { '': 1 } }, 40352],
    [{ find: 'reads', sort: { 'a.': 1 } }, 40353],
    [{ find: 'reads', sort: { 'a..b': 1 } }, 15998],
    [{ find: 'reads', sort: { $a: 1 } }, 16410],
    [{ find: 'reads', projection: { 'a.': 1 } }, 40353],
    [{ find: 'reads', projection: { 'a..b': 1 } }, 15998],
    [{ find: 'reads', projection: { a: { $foo: 1 } } }, 31325],
    [{ find: 'reads', projection: { 'a.$': 1, 'n.$': 1 } }, 31276],
    [{ find: 'reads', projection: { 'a.$': 0 } }, 31395],
    [{ find: 'reads', projection: { 'n.$.x': 1 } }, 31394],
    [{ find: 'reads', projection: { 'n.$': 1, a: { $elemMatch: { x: 1 } } } }, 31255],
    [{ find: 'reads', projection: { 'a.n': { $elemMatch: { x: 1 } } } }, 31275],
    [{ find: 'reads', projection: { a: { $slice: [1] } } }, 28724],
    [{ find: 'reads', limit: -1 }, 51024],
    [{ find: 'reads', hint: 5 }, 9],
    [{ find: 'reads', let: { v: '$a' } }, 4890500],
    [{ find: '.reads' }, 73],
    [{ getMore: 1, collection: 'reads' }, 14],
    [{ getMore: Long.fromNumber(1) }, 40414],
    [{ getMore: Long.fromNumber(1), collection: 'reads' }, 43],
    [{ killCursors: 'reads' }, 40414],
    [{ aggregate: 'reads', pipeline: 1, cursor: {} }, 14],
    [{ aggregate: 'reads', pipeline: [], cursor: { foo: 1 } }, 40415],
    [{ aggregate: 'reads', pipeline: [{ $indexStats: 1 }], cursor: {} }, 28803],
    [{ aggregate: 1, pipeline: [], cursor: {} }, 73],
  ];

  it('refuses fields of commands', async () => {
    for (const [command, code] of COMMANDS) {
      const error = await refusal(server.db.command(command));
      expect(error.code, JSON.stringify(command)).to.equal(code);
    }
  });

  it('gives a cursor only to those who name its collection', async () => {
    const { cursor } = await server.db.command({ find: 'reads', batchSize: 0 });
    const getMore = { getMore: Long.fromValue(cursor.id), collection: 'others' };
    expect((await refusal(server.db.command(getMore))).codeName).to.equal('Unauthorized');
  });
});

describe('when values are compared with the ends of the order', () => {
  const server = testServer();

  it('finds values of every type, with and without an index', async () => {
    const c = server.db.collection<Document & { _id: number }>('ends');
    await c.insertMany([{ _id: 1, a: 1 }, { _id: 2, a: 'x' }, { _id: 3, a: [true] }, { _id: 4 }]);
    for (const indexed of [false, true]) {
      if (indexed) await c.createIndex({ a: 1 });
      expect(await c.countDocuments({ a: { $gt: new MinKey() } })).to.equal(4);
      expect(await c.countDocuments({ a: { $lt: new MaxKey() } })).to.equal(4);
      expect(await c.countDocuments({ a: { $gte: new MaxKey() } })).to.equal(0);
    }
  });

  it('tests the bits of bytes and of negative numbers', async () => {
    const c = server.db.collection<Document & { _id: number }>('bits');
    await c.insertMany([
      { _id: 1, a: -1 },
      { _id: 2, a: Buffer.from([0, 1]) },
      { _id: 3, a: 256 },
      { _id: 4, a: 1.5 },
    ]);
    const ids = async (filter: Document) => (await c.find(filter).toArray()).map(({ _id }) => _id);
    expect(await ids({ a: { $bitsAllSet: [8] } })).to.deep.equal([1, 2, 3]);
    expect(await ids({ a: { $bitsAllSet: Buffer.from([0, 1]) } })).to.deep.equal([1, 2, 3]);
    expect(await ids({ a: { $bitsAllSet: [100] } })).to.deep.equal([1]);
  });
});
