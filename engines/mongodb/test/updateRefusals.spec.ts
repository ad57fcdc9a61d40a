import { expect } from 'chai';
import { Decimal128, type Document, Long, type UpdateFilter } from 'mongodb';
import { refusal, testServer } from './support.ts';

type Refused = readonly [before: Document, update: Document, code: number, message: string];

const OPERATORS: readonly Refused[] = [
  [
    { a: 'x' },
    { $inc: { a: 1 } },
    14,
    "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
  ],
  [{ a: 1 }, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
  [
    { a: Long.MAX_VALUE },
    { $inc: { a: 1 } },
    2,
    'Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}',
  ],
  [
    { a: [{ b: 1 }] },
    { $rename: { 'a.b': 'c' } },
    2,
    "The source field cannot be an array element, 'a.b' in doc with _id: 1 has an array field called 'a'",
  ],
  [
    { a: 1, b: [1] },
    { $rename: { a: 'b.0' } },
    2,
    "The destination field cannot be an array element, 'b.0' in doc with _id: 1 has an array field called 'b'",
  ],
  [{ a: 1 }, { $rename: { a: 5 } }, 2, "The 'to' field for $rename must be a string: a: 5"],
  [
    { a: 1 },
    { $push: { a: 1 } },
    2,
    "The field 'a' must be an array but is of type int in document {_id: 1}",
  ],
  [{ a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
  [
    { a: [] },
    { $push: { a: { $each: [1], $position: 'x' } } },
    2,
    'The value for $position must be an integer value, not of type: string',
  ],
  [
    { a: [] },
    { $push: { a: { $each: [1], $slice: 'x' } } },
    2,
    'The value for $slice must be an integer value but was given type: string',
  ],
  [
    { a: [] },
    { $push: { a: { $each: [1], $sort: {} } } },
    2,
    'The $sort pattern is empty when it should be a set of fields.',
  ],
  [
    { a: [] },
    { $push: { a: { $each: [1], $sort: 'x' } } },
    2,
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
  ],
  [
    { a: [] },
    { $addToSet: { a: { $each: 1 } } },
    14,
    'The argument to $each in $addToSet must be an array but it was of type int',
  ],
  [
    { a: [] },
    { $addToSet: { a: { $each: [1], $x: 1 } } },
    2,
    'Found unexpected fields after $each in $addToSet: { $each: [ 1 ], $x: 1 }',
  ],
  [{ a: 1 }, { $pullAll: { a: [1] } }, 2, 'Cannot apply $pull to a non-array value'],
  [{ a: [] }, { $pop: { a: 'x' } }, 9, 'Expected a number in: a: "x"'],
  [{ a: [] }, { $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
  [{ a: 1 }, { $pop: { a: 1 } }, 14, "Path 'a' contains an element of non-array type 'int'"],
  [
    { a: 'x' },
    { $bit: { a: { or: 1 } } },
    2,
    'Cannot apply $bit to a value of non-integral type._id: 1 has the field a of non-integer type string',
  ],
  [
    { a: 1 },
    { $bit: { a: { foo: 1 } } },
    2,
    "The $bit modifier only supports 'and', 'or', and 'xor', not 'foo' which is an unknown operator: {foo: 1}",
  ],
  [{ a: 1 }, { $bit: { a: {} } }, 2, 'You must pass in at least one bitwise operation.'],
  [{}, { $currentDate: { a: 'x' } }, 2, 'string is not valid type for $currentDate.'],
  [
    {},
    { $currentDate: { a: { $type: 'x' } } },
    2,
    "The '$type' string field is required to be 'date' or 'timestamp'",
  ],
  [{}, { $currentDate: { a: { x: 1 } } }, 2, 'Unrecognized $currentDate option: x'],
];

const PATHS: readonly Refused[] = [
  [{}, { $set: { '': 1 } }, 56, 'An empty update path is not valid.'],
  [{}, { $set: { 'a.': 1 } }, 56, "The update path 'a.' contains an empty field name, which is not allowed."],
  [
    {},
    { $set: { $a: 1 } },
    52,
    "The dollar ($) prefixed field '$a' in '$a' is not allowed in the context of an update's replacement document.",
  ],
  [
    {},
    { $set: { '$[].a': 1 } },
    2,
    "Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '$[].a'",
  ],
  [
    {},
    { $set: { '$.a': 1 } },
    2,
    "Cannot have positional (i.e. '$') element in the first position in path '$.a'",
  ],
  [{ a: [1] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
  [{ a: 'x' }, { $set: { 'a.b': 1 } }, 28, 'Cannot create field \'b\' in element {a: "x"}'],
  [{ a: 1 }, { $set: { 'a.$[]': 1 } }, 2, 'Cannot apply array updates to non-array element a: 1'],
  [{ a: [1] }, { $set: { 'a.$[e]': 1 } }, 2, "No array filter found for identifier 'e' in path 'a.$[e]'"],
  [
    {},
    { $foo: { a: 1 } },
    9,
    'Unknown modifier: $foo. Expected a valid update modifier or pipeline-style update specified as an array',
  ],
  [
    {},
    { $set: 1 },
    9,
    'Modifiers operate on fields but we found type int instead. For example: {$mod: {<field>: ...}} not {$set: 1}',
  ],
];

describe('when an update is malformed, or does not fit what is there', () => {
  const server = testServer();

  const c = () => server.db.collection<Document & { _id: number }>('updates');
  const refused = async (before: Document, update: Document | Document[]) => {
    await c().deleteMany({});
    await c().insertOne({ _id: 1, ...before });
    const error = await refusal(c().updateOne({}, update as UpdateFilter<Document>));
    expect(await c().findOne()).to.deep.equal({ _id: 1, ...before });
    return error;
  };

  for (const [what, cases] of [
    ['operands', OPERATORS],
    ['paths', PATHS],
  ] as const) {
    it(`refuses ${what} in the words of MongoDB and changes nothing`, async () => {
      for (const [before, update, code, message] of cases) {
        const error = await refused(before, update);
        expect([error.code, error.message.slice(0, message.length)], JSON.stringify(update)).to.deep.equal([
          code,
          message,
        ]);
      }
    });
  }

  it('tells unknown stages of a pipeline from those that an update may not have', async () => {
    expect((await refused({}, [{ $foo: 1 }])).code).to.equal(40324);
    expect((await refused({}, [{ $match: {} }])).code).to.equal(72);
  });

  it('refuses upserts whose filter fixes a field twice or is an expression', async () => {
    const upsert = async (filter: Document) =>
      (await refusal(c().updateOne(filter, { $set: { z: 1 } }, { upsert: true }))).code;
    await c().deleteMany({});
    expect(await upsert({ $and: [{ a: 1 }, { a: 1 }] })).to.equal(54);
    expect(await upsert({ a: 1, 'a.b': 1 })).to.equal(54);
    expect(await upsert({ a: 1, $expr: { $eq: ['$b', 1] } })).to.equal(224);
    expect(await c().countDocuments()).to.equal(0);
  });

  it('says that findAndModify met a refusal while it ran', async () => {
    await c().deleteMany({});
    await c().insertMany([
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
    ]);
    await c().createIndex({ k: 1 }, { unique: true });
    const error = await refusal(c().findOneAndUpdate({ _id: 1 }, { $set: { k: 2 } }));
    expect(error.code).to.equal(11000);
    expect(error.message).to.match(
      /^Plan executor error during findAndModify :: caused by :: E11000 duplicate key error collection: /,
    );
    expect([error.keyPattern, error.keyValue]).to.deep.equal([{ k: 1 }, { k: 2 }]);
    await c().dropIndex('k_1');
  });

  it('refuses fields of findAndModify that contradict each other', async () => {
    const code = async (fields: Document) =>
      (await refusal(server.db.command({ findAndModify: 'updates', ...fields }))).code;
    expect(await code({ remove: true, upsert: true })).to.equal(9);
    expect(await code({ remove: true, arrayFilters: [] })).to.equal(9);
    expect(await code({ remove: true, update: {} })).to.equal(9);
    expect(await code({})).to.equal(9);
  });

  it('refuses a sort where all that match are meant', async () => {
    const updates = [{ q: {}, u: { $set: { a: 1 } }, multi: true, sort: { _id: 1 } }];
    expect((await refusal(server.db.command({ update: 'updates', updates }))).code).to.equal(9);
  });

  it('writes the keys of duplicates as MongoDB does', async () => {
    const shown = async (_id: unknown): Promise<string | undefined> => {
      await c().insertOne({ _id } as never);
      const error = await refusal(c().insertOne({ _id } as never));
      return error.message.split('dup key: ')[1];
    };
    await c().deleteMany({});
    expect(await shown({ x: 1, y: ['z', 1.5] })).to.equal('{ _id: { x: 1, y: [ "z", 1.5 ] } }');
    expect(await shown(Buffer.from('ab'))).to.equal('{ _id: BinData(0, 6162) }');
    expect(await shown(new Date(0))).to.equal('{ _id: new Date(0) }');
    await c().deleteMany({});
  });

  it('makes decimals of doubles with the 15 digits they surely have', async () => {
    await c().deleteMany({});
    await c().insertOne({ _id: 1, a: 1.5 });
    await c().updateOne({}, { $inc: { a: Decimal128.fromString('1') } });
    expect(String((await c().findOne())?.a)).to.equal('2.50000000000000');
  });
});
