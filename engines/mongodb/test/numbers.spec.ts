import { expect } from 'chai';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { refusal, testServer } from './support.ts';

const BIG = Long.fromString('9007199254740993');
const decimal = (text: string) => Decimal128.fromString(text);

describe('when numbers reach the edges of their types', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const c = () => server.db.collection<Document>('c');
  const put = (...values: unknown[]) => c().insertMany(values.map((v, i) => ({ _id: i, v })) as Document[]);
  const ids = async (filter: Document, sort: Document = { _id: 1 }): Promise<unknown[]> =>
    (
      await c()
        .find(filter, { projection: { _id: 1 } })
        .sort(sort)
        .toArray()
    ).map(({ _id }) => _id);
  const changed = async (value: unknown, update: Document): Promise<string> => {
    await c().deleteMany({});
    await put(value);
    await c().updateOne({}, update);
    const found = (await c().findOne({}, { promoteValues: false }))?.v;
    return `${found._bsontype} ${found}`;
  };
  const value = async (expression: unknown, input: unknown = 0): Promise<string> => {
    const [found] = await server.db
      .aggregate([{ $documents: [{ v: { $literal: input } }] }, { $project: { r: expression } }], {
        promoteValues: false,
      })
      .toArray();
    return `${found?.r?._bsontype} ${found?.r}`;
  };

  for (const indexed of [false, true]) {
    it(`tells apart what doubles cannot, ${indexed ? 'by an index' : 'by reading all'}`, async () => {
      await put(
        BIG,
        new Double(9007199254740992),
        decimal('9007199254740993'),
        new Double(0.1),
        decimal('0.1'),
      );
      if (indexed) await c().createIndex({ v: 1 });
      expect(await ids({ v: BIG })).to.deep.equal([0, 2]);
      expect(await ids({ v: new Double(9007199254740992) })).to.deep.equal([1]);
      expect(await ids({ v: { $gt: new Double(9007199254740992) } })).to.deep.equal([0, 2]);
      expect(await ids({ v: decimal('0.10') })).to.deep.equal([4]);
      expect(await ids({ v: new Double(0.1) })).to.deep.equal([3]);
    });

    it(`puts NaN below all numbers and equal to itself, ${indexed ? 'by an index' : 'by reading all'}`, async () => {
      await put(Number.NaN, decimal('NaN'), Number.NEGATIVE_INFINITY, -0, Number.POSITIVE_INFINITY, 0);
      if (indexed) await c().createIndex({ v: 1 });
      expect(await ids({ v: Number.NaN })).to.deep.equal([0, 1]);
      expect(await ids({ v: { $lt: 0 } })).to.deep.equal([2]);
      expect(await ids({ v: 0 })).to.deep.equal([3, 5]);
      expect((await ids({}, { v: 1, _id: 1 })).slice(2)).to.deep.equal([2, 3, 5, 4]);
    });
  }

  it('widens integers and never wraps them in updates', async () => {
    expect(await changed(new Int32(2147483647), { $inc: { v: 1 } })).to.equal('Long 2147483648');
    expect(await changed(new Int32(-2147483648), { $mul: { v: 2 } })).to.equal('Long -4294967296');
    expect(await changed(BIG, { $inc: { v: 1 } })).to.equal('Long 9007199254740994');
    expect(await changed(new Int32(1), { $inc: { v: new Double(0.5) } })).to.equal('Double 1.5');
    expect(await changed(decimal('0.10'), { $inc: { v: decimal('0.20') } })).to.equal('Decimal128 0.30');
    expect(await changed(BIG, { $inc: { v: decimal('0.5') } })).to.equal('Decimal128 9007199254740993.5');
    expect(await changed(Long.fromNumber(5), { $max: { v: new Int32(5) } })).to.equal('Long 5');
    await c().deleteMany({});
    await put(Long.MAX_VALUE);
    expect((await refusal(c().updateOne({}, { $inc: { v: 1 } }))).code).to.equal(2);
  });

  it('computes in the widest type of the operands, beyond 64 bits in doubles', async () => {
    expect(await value({ $add: ['$v', 1] }, Long.MAX_VALUE)).to.equal('Double 9223372036854776000');
    expect(await value({ $add: ['$v', 1] }, BIG)).to.equal('Long 9007199254740994');
    expect(await value({ $subtract: ['$v', 1] }, BIG)).to.equal('Long 9007199254740992');
    expect(await value({ $divide: ['$v', 4] }, decimal('1.0'))).to.match(/^Decimal128 0\.250*$/);
    expect(await value({ $mod: ['$v', Long.fromNumber(10)] }, BIG)).to.equal('Long 3');
    expect(await value({ $avg: '$v' }, [decimal('0.1'), decimal('0.3')])).to.match(/^Decimal128 0\.20*$/);
    expect(Number((await refusal(value({ $toInt: '$v' }, BIG))).code)).to.equal(241);
    expect(Number((await refusal(value({ $toInt: '1.5' }))).code)).to.equal(241);
    expect(await value({ $toInt: '$v' }, new Double(1.9))).to.equal('Int32 1');
  });

  it('adds up a group without losing digits', async () => {
    await put(BIG, new Int32(1), decimal('0.5'));
    const [whole] = await c()
      .aggregate([{ $match: { _id: { $lt: 2 } } }, { $group: { _id: null, s: { $sum: '$v' } } }], {
        promoteValues: false,
      })
      .toArray();
    expect(String(whole?.s)).to.equal('9007199254740994');
    const [all] = await c()
      .aggregate([{ $group: { _id: null, s: { $sum: '$v' }, a: { $avg: '$v' } } }])
      .toArray();
    expect(String(all?.s)).to.equal('9007199254740994.5');
    expect(all?.a).to.be.instanceOf(Decimal128);
  });

  it('names every type, alone and in lists', async () => {
    const types: [unknown, string, number][] = [
      [new Double(1), 'double', 1],
      ['s', 'string', 2],
      [{ a: 1 }, 'object', 3],
      [new Binary(Buffer.from('x'), 128), 'binData', 5],
      [new UUID(), 'binData', 5],
      [new ObjectId(), 'objectId', 7],
      [true, 'bool', 8],
      [new Date(0), 'date', 9],
      [null, 'null', 10],
      [new BSONRegExp('a', 'i'), 'regex', 11],
      [new Code('x'), 'javascript', 13],
      [new Int32(1), 'int', 16],
      [new Timestamp({ t: 1, i: 2 }), 'timestamp', 17],
      [Long.fromNumber(1), 'long', 18],
      [decimal('1'), 'decimal', 19],
      [new MinKey(), 'minKey', -1],
      [new MaxKey(), 'maxKey', 127],
    ];
    await put(...types.map(([sample]) => sample), [new Int32(1), 's']);
    const found: [string, unknown, unknown][] = [];
    const wanted: [string, unknown, unknown][] = [];
    for (const [, alias, number] of types) {
      const own = types.flatMap(([, other], i) => (other === alias ? [i] : []));
      const listed = ['int', 'string'].includes(alias) ? [...own, types.length] : own;
      wanted.push([alias, listed, listed]);
      found.push([alias, await ids({ v: { $type: alias } }), await ids({ v: { $type: number } })]);
    }
    expect(found).to.deep.equal(wanted);
    expect(await ids({ v: { $type: 'array' } })).to.deep.equal([types.length]);
    expect(await ids({ v: { $type: 'number' } })).to.deep.equal([0, 11, 13, 14, types.length]);
  });

  it('orders binary data by length, subtype and bytes, and timestamps by time and count', async () => {
    await put(
      new Binary(Buffer.from('b'), 0),
      new Binary(Buffer.from('aa'), 0),
      new Binary(Buffer.from('a'), 5),
      new Binary(Buffer.from('c'), 0),
    );
    expect(await ids({}, { v: 1 })).to.deep.equal([0, 3, 2, 1]);
    await c().deleteMany({});
    await put(
      new Timestamp({ t: 2, i: 1 }),
      new Timestamp({ t: 1, i: 9 }),
      new Timestamp({ t: 4294967295, i: 1 }),
    );
    expect(await ids({}, { v: 1 })).to.deep.equal([1, 0, 2]);
  });
});
