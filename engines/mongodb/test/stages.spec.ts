import { expect } from 'chai';
import { Decimal128, type Document, Long } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a pipeline uses the rarer stages', () => {
  const server = testServer();
  before(async () => {
    await server.db.collection<Document>('staff').insertMany([
      { _id: 1, name: 'Ada', boss: null, pay: 9, team: 'a' },
      { _id: 2, name: 'Bo', boss: 'Ada', pay: 5, team: 'a' },
      { _id: 3, name: 'Cy', boss: 'Bo', pay: 7, team: 'b' },
      { _id: 4, name: 'Di', boss: 'Bo', pay: 5, team: 'b' },
    ] as Document[]);
  });

  const staff = () => server.db.collection<Document>('staff');
  const run = (...stages: Document[]): Promise<Document[]> => staff().aggregate(stages).toArray();
  const codeOf = async (...stages: Document[]): Promise<unknown> => (await refusal(run(...stages))).code;

  it('adds the documents of another collection with $unionWith', async () => {
    const found = await run(
      { $match: { _id: 1 } },
      { $unionWith: { coll: 'staff', pipeline: [{ $match: { team: 'b' } }, { $sort: { _id: -1 } }] } },
      { $project: { name: 1, _id: 0 } },
    );
    expect(found.map(({ name }) => name)).to.deep.equal(['Ada', 'Di', 'Cy']);
    expect(await run({ $unionWith: 'nothing' }, { $count: 'n' })).to.deep.equal([{ n: 4 }]);
    expect(await codeOf({ $unionWith: { coll: 'staff', pipeline: [{ $out: 'x' }] } })).to.equal(31441);
  });

  it('starts from given documents with $documents', async () => {
    const found = await server.db
      .aggregate([{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }, { $match: { a: 2 } }])
      .toArray();
    expect(found).to.deep.equal([{ a: 2 }]);
    expect(await codeOf({ $match: {} }, { $documents: [] })).to.equal(40602);
    expect((await refusal(server.db.aggregate([{ $match: {} }]).toArray())).code).to.equal(73);
    expect((await refusal(server.db.aggregate([{ $changeStream: {} }]).toArray())).code).to.equal(40573);
  });

  it('follows references with $graphLookup', async () => {
    const graph = { from: 'staff', startWith: '$name', connectFromField: 'name', connectToField: 'boss' };
    const [all] = await run(
      { $match: { _id: 1 } },
      { $graphLookup: { ...graph, as: 'under', depthField: 'depth' } },
    );
    const depths = ((all?.under ?? []) as Document[]).map(({ name, depth }) => [name, Number(depth)]);
    expect(depths.sort()).to.deep.equal([
      ['Bo', 0],
      ['Cy', 1],
      ['Di', 1],
    ]);
    const [near] = await run(
      { $match: { _id: 1 } },
      { $graphLookup: { ...graph, as: 'under', maxDepth: 1, restrictSearchWithMatch: { pay: 5 } } },
    );
    expect(((near?.under ?? []) as Document[]).map(({ name }) => name)).to.have.members(['Bo', 'Di']);
    expect(await codeOf({ $graphLookup: { from: 'staff' } })).to.be.oneOf([40103, 40104, 40105]);
  });

  it('parts documents into buckets of about equal size', async () => {
    expect(
      await run({ $bucketAuto: { groupBy: '$_id', buckets: 2, output: { pay: { $sum: '$pay' } } } }),
    ).to.deep.equal([
      { _id: { min: 1, max: 3 }, pay: 14 },
      { _id: { min: 3, max: 4 }, pay: 12 },
    ]);
    expect(await codeOf({ $bucketAuto: { groupBy: '$_id', buckets: 0 } })).to.equal(40243);
  });

  it('keeps, prunes and descends with $redact', async () => {
    const found = await run(
      { $redact: { $cond: [{ $eq: ['$team', 'a'] }, '$$KEEP', '$$PRUNE'] } },
      { $count: 'n' },
    );
    expect(found).to.deep.equal([{ n: 2 }]);
    const [descended] = await server.db
      .aggregate([
        {
          $documents: [
            {
              ok: true,
              in: [
                { ok: true, a: 1 },
                { ok: false, a: 2 },
              ],
            },
          ],
        },
        { $redact: { $cond: ['$ok', '$$DESCEND', '$$PRUNE'] } },
      ])
      .toArray();
    expect(descended).to.deep.equal({ ok: true, in: [{ ok: true, a: 1 }] });
  });

  it('tells of the collection and its indexes', async () => {
    const [stats] = await run({ $collStats: { count: {}, storageStats: {} } });
    expect(stats).to.deep.include({ ns: staff().namespace, count: 4 });
    expect(stats?.storageStats).to.include({ count: 4, capped: false });
    const indexes = await run({ $indexStats: {} });
    expect(indexes.map(({ name, key }) => ({ name, key }))).to.deep.equal([
      { name: '_id_', key: { _id: 1 } },
    ]);
  });

  it('gathers the first, last, least and greatest of a group', async () => {
    const by = { sortBy: { pay: -1, _id: 1 }, output: '$name' };
    const [found] = await run(
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          firstN: { $firstN: { input: '$name', n: 2 } },
          lastN: { $lastN: { input: '$name', n: 2 } },
          minN: { $minN: { input: '$pay', n: 3 } },
          maxN: { $maxN: { input: '$pay', n: 2 } },
          top: { $top: by },
          bottom: { $bottom: by },
          topN: { $topN: { ...by, n: 2 } },
          bottomN: { $bottomN: { ...by, n: 2 } },
          median: { $median: { input: '$pay', method: 'approximate' } },
          percentile: { $percentile: { input: '$pay', p: [0.25, 1], method: 'approximate' } },
        },
      },
    );
    expect(found).to.deep.equal({
      _id: null,
      firstN: ['Ada', 'Bo'],
      lastN: ['Cy', 'Di'],
      minN: [5, 5, 7],
      maxN: [9, 7],
      top: 'Ada',
      bottom: 'Di',
      topN: ['Ada', 'Cy'],
      bottomN: ['Bo', 'Di'],
      median: 5,
      percentile: [5, 9],
    });
  });

  const value = async (expression: unknown): Promise<unknown> => {
    const [found] = await staff()
      .aggregate([{ $match: { _id: 1 } }, { $project: { _id: 0, v: expression } }], {
        promoteLongs: false,
      })
      .toArray();
    return found?.v;
  };

  it('converts between types without losing digits', async () => {
    expect(await value({ $toLong: '9007199254740993' })).to.deep.equal(Long.fromString('9007199254740993'));
    expect(await value({ $toDecimal: '0.10' })).to.deep.equal(Decimal128.fromString('0.10'));
    expect(await value({ $convert: { input: '12', to: 'int' } })).to.equal(12);
    expect(await value({ $convert: { input: 'twelve', to: 16, onError: 'no number' } })).to.equal(
      'no number',
    );
    expect(await value({ $convert: { input: null, to: 'int', onNull: 0 } })).to.equal(0);
    expect((await refusal(value({ $toLong: 'twelve' }))).code).to.equal(241);
  });

  it('reads and changes fields by name, bits, sizes and places in texts', async () => {
    expect(await value({ $getField: 'name' })).to.equal('Ada');
    expect(await value({ $setField: { field: 'a.b', input: { x: 1 }, value: 2 } })).to.deep.equal({
      x: 1,
      'a.b': 2,
    });
    expect(await value({ $unsetField: { field: 'x', input: { x: 1, y: 2 } } })).to.deep.equal({ y: 2 });
    expect(await value({ $bitAnd: [6, 3] })).to.equal(2);
    expect(await value({ $bitNot: 6 })).to.equal(-7);
    expect(await value({ $binarySize: 'äb' })).to.equal(3);
    expect(await value({ $bsonSize: {} })).to.equal(5);
    expect(await value({ $indexOfCP: ['äbä', 'ä', 1] })).to.equal(2);
    expect(await value({ $indexOfBytes: ['äb', 'b'] })).to.equal(2);
    expect(await value({ $maxN: { input: [1, 3, 2], n: 2 } })).to.deep.equal([3, 2]);
    expect(await value({ $atan2: [0, 1] })).to.equal(0);
  });
});

describe('when an administrator asks', () => {
  const server = testServer();
  before(async () => {
    await server.db.collection('c').insertOne({ a: 1 });
  });

  const codeOf = async (operation: Promise<unknown>): Promise<unknown> => (await refusal(operation)).code;

  it('finds collections valid and nothing profiled', async () => {
    expect(await server.db.command({ validate: 'c' })).to.include({ valid: true, nrecords: 1 });
    expect(await codeOf(server.db.command({ validate: 'nothing' }))).to.equal(26);
    expect(await server.db.profilingLevel()).to.equal('off');
    expect(await server.db.setProfilingLevel('off')).to.equal('off');
  });

  it('is told what a standalone without users has not', async () => {
    expect(await codeOf(server.db.admin().replSetGetStatus())).to.equal(76);
    expect(await codeOf(server.db.removeUser('nobody'))).to.equal(11);
    const elsewhere = { insert: 'c', documents: [{}], writeConcern: { w: 'two' } };
    expect(await codeOf(server.db.command(elsewhere))).to.equal(2);
  });

  it('sees how much an explained query read', async () => {
    const c = server.db.collection<Document>('c');
    await c.createIndex({ a: 1 });
    const { executionStats, queryPlanner } = await c.find({ a: 1 }).explain('executionStats');
    expect(executionStats).to.include({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
    expect(queryPlanner.winningPlan.inputStage.stage).to.equal('IXSCAN');
    expect(executionStats.executionStages).to.include({ stage: 'FETCH', nReturned: 1 });
  });
});
