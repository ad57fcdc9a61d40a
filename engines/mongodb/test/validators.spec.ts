import { expect } from 'chai';
import { type Document, Double, MongoBulkWriteError, type MongoServerError } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a collection has a validator', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const schema = {
    bsonType: 'object',
    title: 'Student Object Validation',
    required: ['name', 'year'],
    properties: {
      name: { bsonType: 'string', description: "'name' must be a string and is required" },
      year: { bsonType: 'int', minimum: 2017, maximum: 3017 },
      gpa: { bsonType: ['double'] },
      tags: { bsonType: 'array', uniqueItems: true, items: { bsonType: 'string', maxLength: 3 } },
      address: {
        bsonType: 'object',
        required: ['city'],
        additionalProperties: false,
        properties: { _id: {}, city: { enum: ['Oslo', 'Rome'] } },
      },
    },
  };
  const make = (options: Document = {}) =>
    server.db.createCollection<Document>('s', { validator: { $jsonSchema: schema }, ...options });
  const details = (error: MongoServerError): Document => error.errInfo?.details;

  it('stores what is valid and says at length why the rest is not', async () => {
    const c = await make();
    await c.insertOne({ name: 'Ann', year: 2020, gpa: 3.5, tags: ['a'], address: { city: 'Oslo' } });
    const error = await refusal(c.insertOne({ _id: 7 as never, year: 2016, gpa: 3 }));
    expect(error).to.include({ code: 121, message: 'Document failed validation' });
    expect(error.errInfo).to.deep.equal({
      failingDocumentId: 7,
      details: {
        operatorName: '$jsonSchema',
        title: 'Student Object Validation',
        schemaRulesNotSatisfied: [
          {
            operatorName: 'properties',
            propertiesNotSatisfied: [
              {
                propertyName: 'year',
                details: [
                  {
                    operatorName: 'minimum',
                    specifiedAs: { minimum: 2017 },
                    reason: 'comparison failed',
                    consideredValue: 2016,
                  },
                ],
              },
              {
                propertyName: 'gpa',
                details: [
                  {
                    operatorName: 'bsonType',
                    specifiedAs: { bsonType: ['double'] },
                    reason: 'type did not match',
                    consideredValue: 3,
                    consideredType: 'int',
                  },
                ],
              },
            ],
          },
          {
            operatorName: 'required',
            specifiedAs: { required: ['name', 'year'] },
            missingProperties: ['name'],
          },
        ],
      },
    });
    expect(await c.countDocuments()).to.equal(1);
  });

  it('looks into arrays and documents', async () => {
    const c = await make();
    const wrong = await refusal(
      c.insertOne({ name: 'Bob', year: 2020, tags: ['a', 'long', 'a'], address: { city: 'Bern', zip: 1 } }),
    );
    const [rule] = details(wrong).schemaRulesNotSatisfied;
    const [tags, address] = rule.propertiesNotSatisfied;
    expect(tags.details.map((each: Document) => [each.operatorName, each.reason])).to.have.deep.members([
      ['uniqueItems', 'found a duplicate item'],
      ['items', 'At least one item did not match the sub-schema'],
    ]);
    expect(address.details.map((each: Document) => each.operatorName)).to.have.members([
      'properties',
      'additionalProperties',
    ]);
    const additional = address.details.find((each: Document) => each.operatorName === 'additionalProperties');
    expect(additional.additionalProperties).to.deep.equal(['zip']);
  });

  it('explains query operators', async () => {
    const c = await server.db.createCollection<Document>('q', {
      validator: { a: { $gt: 5 }, $or: [{ b: { $exists: true } }, { c: /^x/ }] },
    });
    expect(details(await refusal(c.insertOne({ a: 1 })))).to.deep.equal({
      operatorName: '$and',
      clausesNotSatisfied: [
        {
          index: 0,
          details: {
            operatorName: '$gt',
            specifiedAs: { a: { $gt: 5 } },
            reason: 'comparison failed',
            consideredValue: 1,
          },
        },
        {
          index: 1,
          details: {
            operatorName: '$or',
            clausesNotSatisfied: [
              {
                index: 0,
                details: {
                  operatorName: '$exists',
                  specifiedAs: { b: { $exists: true } },
                  reason: 'path does not exist',
                },
              },
              {
                index: 1,
                details: {
                  operatorName: '$regex',
                  specifiedAs: { c: /^x/ },
                  reason: 'field was missing',
                },
              },
            ],
          },
        },
      ],
    });
    await c.insertOne({ a: 6, b: null });
    const e = await server.db.createCollection<Document>('e', {
      validator: { $expr: { $lt: ['$a', '$b'] } },
    });
    expect(details(await refusal(e.insertOne({ a: 2, b: 1 })))).to.deep.equal({
      operatorName: '$expr',
      specifiedAs: { $expr: { $lt: ['$a', '$b'] } },
      reason: 'expression did not match',
      expressionResult: false,
    });
  });

  it('holds updates, replacements, upserts and findAndModify to it', async () => {
    const c = await make();
    await c.insertOne({ _id: 1 as never, name: 'Ann', year: 2020 });
    const codes = [
      c.updateOne({}, { $set: { year: 1 } }),
      c.updateMany({}, { $unset: { name: 1 } }),
      c.updateOne({}, [{ $set: { name: 1 } }]),
      c.replaceOne({}, { name: 'x' }),
      c.updateOne({ _id: 2 as never }, { $set: { name: 'x' } }, { upsert: true }),
      c.findOneAndUpdate({}, { $set: { year: 'x' } }),
      c.findOneAndReplace({}, { year: 2020 }),
    ].map(async (operation) => (await refusal(operation)).code);
    expect(new Set(await Promise.all(codes))).to.deep.equal(new Set([121]));
    expect(await c.find().toArray()).to.deep.equal([{ _id: 1, name: 'Ann', year: 2020 }]);
  });

  it('lists the failing document of a bulk and goes on when unordered', async () => {
    const c = await make();
    const good = { name: 'x', year: 2020 };
    const error = (await c
      .insertMany([good, { bad: 1 }, { ...good }], { ordered: false })
      .catch((reason: unknown) => reason)) as MongoBulkWriteError;
    expect(error).to.be.instanceOf(MongoBulkWriteError);
    const [first] = [error.writeErrors].flat();
    expect(first).to.include({ code: 121, index: 1 });
    expect(first?.errInfo?.details.operatorName).to.equal('$jsonSchema');
    expect(await c.countDocuments()).to.equal(2);
  });

  it('lets a client bypass it', async () => {
    const c = await make();
    const bypass = { bypassDocumentValidation: true };
    await c.insertOne({ _id: 1 as never, bad: 1 }, bypass);
    await c.updateOne({ _id: 1 as never }, { $set: { bad: 2 } }, bypass);
    await c.findOneAndUpdate({ _id: 1 as never }, { $set: { bad: 3 } }, bypass);
    await c.bulkWrite([{ insertOne: { document: { _id: 2 as never, bad: 4 } } }], bypass);
    await c.aggregate([{ $set: { more: 1 } }, { $merge: 's' }], bypass).toArray();
    expect((await refusal(c.aggregate([{ $set: { x: 1 } }, { $merge: 's' }]).toArray())).code).to.equal(121);
    expect(await c.find().toArray()).to.deep.equal([
      { _id: 1, bad: 3, more: 1 },
      { _id: 2, bad: 4, more: 1 },
    ]);
  });

  it('leaves documents that are invalid already alone when moderate', async () => {
    const c = server.db.collection<Document>('s');
    await c.insertMany([
      { _id: 1 as never, bad: 1 },
      { _id: 2 as never, name: 'x', year: 2020 },
    ]);
    const options = { validator: { $jsonSchema: schema }, validationLevel: 'moderate' };
    await server.db.command({ collMod: 's', ...options });
    await c.updateOne({ _id: 1 as never }, { $set: { bad: 2 } });
    expect((await refusal(c.updateOne({ _id: 2 as never }, { $set: { year: 1 } }))).code).to.equal(121);
    expect((await refusal(c.insertOne({ bad: 3 }))).code).to.equal(121);
    await server.db.command({ collMod: 's', validationLevel: 'off' });
    await c.insertOne({ bad: 3 });
    await server.db.command({ collMod: 's', validationLevel: 'strict' });
    expect((await refusal(c.updateOne({ _id: 1 as never }, { $set: { bad: 4 } }))).code).to.equal(121);
    await server.db.command({ collMod: 's', validationAction: 'warn' });
    await c.updateOne({ _id: 1 as never }, { $set: { bad: 4 } });
    expect((await c.findOne({ _id: 1 as never }))?.bad).to.equal(4);
  });

  it('shows its options and creates again only with the same', async () => {
    await make();
    await make();
    const [info] = await server.db.listCollections({ name: 's' }).toArray();
    expect((info as Document).options).to.deep.equal({
      validator: { $jsonSchema: schema },
      validationLevel: 'strict',
      validationAction: 'error',
    });
    expect((await refusal(server.db.createCollection('s'))).code).to.equal(48);
  });

  it('refuses malformed schemas, levels and validators', async () => {
    const code = async (options: Document): Promise<unknown> =>
      (await refusal(server.db.createCollection('w', options))).code;
    expect(await code({ validator: { $jsonSchema: { dance: 1 } } })).to.equal(9);
    expect(await code({ validator: { $jsonSchema: { properties: 1 } } })).to.equal(14);
    expect(await code({ validator: { $jsonSchema: { required: [] } } })).to.equal(9);
    expect(await code({ validator: { $jsonSchema: { bsonType: 'dance' } } })).to.equal(2);
    expect(await code({ validator: { $dance: 1 } })).to.equal(2);
    expect(await code({ validationLevel: 'dance' })).to.equal(2);
    expect(await code({ validator: { a: 1 }, validationAction: 'dance' })).to.equal(2);
  });

  it('finds by schema', async () => {
    const c = server.db.collection<Document>('f');
    await c.insertMany([{ a: 1 }, { a: 'x' }, { a: new Double(2) }, {}] as Document[]);
    const found = (operand: Document) => c.countDocuments({ $jsonSchema: operand });
    expect(await found({ properties: { a: { type: 'number' } } })).to.equal(3);
    expect(await found({ required: ['a'], properties: { a: { type: 'number' } } })).to.equal(2);
    expect(await found({ oneOf: [{ required: ['a'] }, { properties: { _id: { type: 'null' } } }] })).to.equal(
      3,
    );
    expect(await found({ not: { required: ['a'] } })).to.equal(1);
    expect(await found({ patternProperties: { '^a': { bsonType: 'string' } } })).to.equal(2);
    expect(await found({ dependencies: { a: ['b'] } })).to.equal(1);
    expect(await found({ minProperties: 2 })).to.equal(3);
    expect(await c.countDocuments({ $nor: [{ $jsonSchema: { required: ['a'] } }] })).to.equal(1);
    expect((await refusal(found({ type: 'integer' }))).code).to.equal(9);
  });
});
