import { expect } from 'chai';
import type { CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when indexes resemble each other', () => {
  const server = testServer();
  beforeEach(async () => {
    await c().drop();
    await c().createIndex({ a: 1 });
    await c().createIndex({ t: 1 }, { expireAfterSeconds: 10 });
  });

  const c = () => server.db.collection('resembling');
  const refused = async (key: IndexSpecification, options: CreateIndexesOptions) => {
    const { code, message } = await refusal(c().createIndex(key, options));
    return [code, message];
  };

  it('lets indexes of one key stand beside each other that unique, sparse or a filter tells apart', async () => {
    await c().createIndex({ a: 1 }, { name: 'unique', unique: true });
    await c().createIndex({ a: 1 }, { name: 'sparse', sparse: true });
    await c().createIndex({ a: 1 }, { name: 'partial', partialFilterExpression: { b: { $gt: 1 } } });
    expect((await c().indexes()).map(({ name }) => name)).to.include.members([
      'a_1',
      'unique',
      'sparse',
      'partial',
    ]);
  });

  it('refuses another index under the same name', async () => {
    const general =
      'An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ';
    expect(await refused({ z: 1 }, { name: 'a_1' })).to.deep.equal([
      86,
      `${general}Requested index: { v: 2, key: { z: 1 }, name: "a_1" }, existing index: { v: 2, key: { a: 1 }, name: "a_1" }`,
    ]);
    expect((await refused({ a: 1 }, { unique: true }))[0]).to.equal(86);
  });

  it('refuses the same index under another name, or with options that do not tell indexes apart', async () => {
    expect(await refused({ a: 1 }, { name: 'other' })).to.deep.equal([
      85,
      'Index already exists with a different name: a_1',
    ]);
    const [code, message] = await refused({ t: 1 }, { expireAfterSeconds: 20 });
    expect(code).to.equal(85);
    expect(message).to.match(
      /^An equivalent index already exists with the same name but different options\. /,
    );
  });

  it('says nothing of a new collection when all indexes are there', async () => {
    const create = { createIndexes: 'resembling', indexes: [{ key: { a: 1 }, name: 'a_1' }] };
    expect(await server.db.command(create)).to.deep.equal({
      numIndexesBefore: 3,
      numIndexesAfter: 3,
      note: 'all indexes already exist',
      ok: 1,
    });
  });

  it('names the collection when duplicates keep a unique index from being built', async () => {
    await c().insertMany([{ d: 1 }, { d: 1 }]);
    const error = await refusal(c().createIndex({ d: 1 }, { unique: true }));
    expect([error.code, error.keyPattern, error.keyValue]).to.deep.equal([11000, { d: 1 }, { d: 1 }]);
    expect(error.message).to.match(
      /^Index build failed: [0-9a-f-]{36}: Collection \S+\.resembling \( [0-9a-f-]{36} \) :: caused by :: E11000 duplicate key error collection: \S+ index: d_1 dup key: \{ d: 1 \}$/,
    );
  });
});

describe('when an index specification is malformed', () => {
  const server = testServer();

  const CASES: readonly [spec: Document, code: number, message: string][] = [
    [{ key: { q: 1 } }, 9, "The 'name' field is a required property of an index specification"],
    [{ name: 'q' }, 9, "The 'key' field is a required property of an index specification"],
    [{ key: { q: 1 }, name: '' }, 67, 'The index name cannot be empty'],
    [{ key: { q: 1 }, name: '*' }, 2, "The index name '*' is not valid."],
    [{ key: {}, name: 'q' }, 67, 'Index keys cannot be empty.'],
    [{ key: { q: 0 }, name: 'q' }, 67, 'Values in the index key pattern cannot be 0.'],
    [{ key: { 'q.': 1 }, name: 'q' }, 67, 'Index keys cannot contain an empty field.'],
    [
      { key: { $q: 1 }, name: 'q' },
      67,
      "Index key contains an illegal field name: field name starts with '$'.",
    ],
    [
      { key: { q: 1 }, name: 'q', foo: 1 },
      197,
      'The field \'foo\' is not valid for an index specification. Specification: { key: { q: 1 }, name: "q", foo: 1 }',
    ],
    [
      { key: { _id: 1 }, name: 'q', unique: true },
      197,
      "The field 'unique' is not valid for an _id index specification.",
    ],
    [
      { key: { q: 1 }, name: 'q', sparse: true, partialFilterExpression: { a: 1 } },
      67,
      'cannot mix "partialFilterExpression" and "sparse" options',
    ],
    [
      { key: { q: 1 }, name: 'q', partialFilterExpression: { a: { $ne: 1 } } },
      67,
      'Expression not supported in partial index: $ne',
    ],
    [
      { key: { q: 1 }, name: 'q', partialFilterExpression: { a: { $exists: false } } },
      67,
      'Expression not supported in partial index: $not',
    ],
  ];

  it('is refused in the words of MongoDB', async () => {
    for (const [spec, code, message] of CASES) {
      const error = await refusal(server.db.command({ createIndexes: 'c', indexes: [spec] }));
      expect([error.code, error.message.slice(0, message.length)], JSON.stringify(spec)).to.deep.equal([
        code,
        message,
      ]);
    }
    expect((await refusal(server.db.command({ createIndexes: 'c' }))).code).to.equal(40414);
  });

  it('leaves names of the system alone', async () => {
    const error = await refusal(server.db.command({ create: 'system.things' }));
    expect([error.code, error.message]).to.deep.equal([
      73,
      `Invalid system namespace: ${server.db.databaseName}.system.things`,
    ]);
  });
});
