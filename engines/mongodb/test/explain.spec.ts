import { expect } from 'chai';
import { type Document, Long } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when a program asks how a query is run', () => {
  const server = testServer();
  before(async () => {
    await c().createIndex({ a: 1, b: -1 });
    await c().createIndex({ tags: 1 });
    await c().createIndex({ s: 1 });
    await c().insertMany(
      Array.from({ length: 50 }, (_, i) => ({
        _id: i,
        a: i % 10,
        b: i,
        s: `s${i}`,
        tags: [i, i + 1],
      })) as never,
    );
  });

  const c = () => server.db.collection<Document>('c');
  const scanOf = (plan: Document): Document => (plan.inputStage ? scanOf(plan.inputStage) : plan);
  const scan = async (filter: Document, sort: Document = {}): Promise<Document> =>
    scanOf((await c().find(filter).sort(sort).explain('queryPlanner')).queryPlanner.winningPlan);

  it('shows the bounds of the index', async () => {
    expect(await scan({ a: 3 })).to.deep.include({
      stage: 'IXSCAN',
      keyPattern: { a: 1, b: -1 },
      indexName: 'a_1_b_-1',
      isMultiKey: false,
      direction: 'forward',
      indexBounds: { a: ['[3, 3]'], b: ['[MaxKey, MinKey]'] },
    });
    expect((await scan({ a: 3, b: { $gt: 5, $lte: 20 } })).indexBounds).to.deep.equal({
      a: ['[3, 3]'],
      b: ['[20, 5)'],
    });
    expect((await scan({ a: { $in: [4, 1] } })).indexBounds.a).to.deep.equal(['[1, 1]', '[4, 4]']);
    expect((await scan({ a: { $gte: 7 } })).indexBounds.a).to.deep.equal(['[7, inf.0]']);
    expect((await scan({ a: { $lt: 2 } })).indexBounds.a).to.deep.equal(['[-inf.0, 2)']);
    expect((await scan({ s: { $gt: 'x' } })).indexBounds).to.deep.equal({ s: ['("x", {})'] });
    expect((await scan({ s: /^s1/ })).indexBounds).to.deep.equal({ s: ['["s1", "s2")', '[/^s1/, /^s1/]'] });
    expect(await scan({ tags: 4 })).to.deep.include({
      isMultiKey: true,
      multiKeyPaths: { tags: ['tags'] },
      indexBounds: { tags: ['[4, 4]'] },
    });
  });

  it('shows the direction of a scan that sorts', async () => {
    const backward = await scan({ a: 3 }, { b: 1 });
    expect(backward).to.deep.include({ stage: 'IXSCAN', direction: 'backward' });
    expect(backward.indexBounds).to.deep.equal({ a: ['[3, 3]'], b: ['[MinKey, MaxKey]'] });
    const { queryPlanner } = await c().find().sort({ b: 1 }).explain('queryPlanner');
    expect(queryPlanner.winningPlan).to.deep.include({ stage: 'SORT', sortPattern: { b: 1 } });
    expect(scanOf(queryPlanner.winningPlan)).to.include({ stage: 'COLLSCAN', direction: 'forward' });
  });

  it('shows what the index leaves to be checked', async () => {
    const plan = async (filter: Document): Promise<Document> =>
      (await c().find(filter).explain('queryPlanner')).queryPlanner;
    expect((await plan({ a: 3 })).winningPlan).to.not.have.property('filter');
    const both = await plan({ a: 3, s: { $ne: 's3' } });
    expect(both.winningPlan.filter).to.deep.equal({ s: { $not: { $eq: 's3' } } });
    expect(both.parsedQuery).to.deep.equal({ $and: [{ a: { $eq: 3 } }, { s: { $not: { $eq: 's3' } } }] });
    expect((await plan({ n: 1 })).winningPlan).to.deep.include({
      stage: 'COLLSCAN',
      filter: { n: { $eq: 1 } },
    });
  });

  it('counts what a run examined', async () => {
    const { command, executionStats, serverInfo } = await c().find({ a: 3 }).explain('executionStats');
    expect(executionStats).to.include({
      nReturned: 5,
      totalKeysExamined: 5,
      totalDocsExamined: 5,
      executionSuccess: true,
    });
    expect(executionStats.executionStages).to.include({ stage: 'FETCH', nReturned: 5, docsExamined: 5 });
    expect(executionStats.executionStages.inputStage).to.include({ stage: 'IXSCAN', keysExamined: 5 });
    expect(command).to.deep.include({ find: 'c', filter: { a: 3 } });
    expect(serverInfo).to.include.keys('host', 'version');
    const all = await c().find({ n: 1 }).explain('executionStats');
    expect(all.executionStats).to.include({ nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 50 });
    expect((await c().find({ n: 1 }).explain()).executionStats.allPlansExecution).to.be.an('array');
  });

  it('uses an index for each clause of an $or', async () => {
    const filter = { $or: [{ a: 3 }, { s: { $in: ['s3', 's4'] } }] };
    const { executionStats, queryPlanner } = await c().find(filter).explain('executionStats');
    expect(queryPlanner.winningPlan).to.deep.include({ stage: 'SUBPLAN' });
    const { inputStages, stage } = queryPlanner.winningPlan.inputStage.inputStage;
    expect([stage, ...inputStages.map((each: Document) => each.indexName)]).to.deep.equal([
      'OR',
      'a_1_b_-1',
      's_1',
    ]);
    expect(inputStages[1].indexBounds).to.deep.equal({ s: ['["s3", "s3"]', '["s4", "s4"]'] });
    expect(executionStats).to.include({ nReturned: 6, totalKeysExamined: 7 });
    expect((await c().find(filter).sort({ _id: 1 }).toArray()).map(({ b }) => b)).to.deep.equal([
      3, 4, 13, 23, 33, 43,
    ]);
    expect((await c().updateMany(filter, { $set: { hit: 1 } })).matchedCount).to.equal(6);
    expect(
      (
        await c()
          .find({ $or: [{ a: 3 }, { n: 1 }] })
          .explain('queryPlanner')
      ).queryPlanner.winningPlan.stage,
    ).to.equal('COLLSCAN');
    expect(await c().countDocuments({ a: { $lt: 5 }, $or: [{ b: 1 }, { s: 's22' }, { s: 's9' }] })).to.equal(
      2,
    );
  });

  it('names limits, skips and projections', async () => {
    const { queryPlanner } = await c()
      .find({ a: 3 }, { projection: { a: 1 } })
      .skip(1)
      .limit(2)
      .explain('queryPlanner');
    const stages: string[] = [];
    for (let at = queryPlanner.winningPlan; at; at = at.inputStage) stages.push(at.stage);
    expect(stages[0]).to.match(/^PROJECTION/);
    expect(stages).to.include.members(['LIMIT', 'SKIP', 'FETCH', 'IXSCAN']);
  });

  it('reads between min and max of a hinted index', async () => {
    const hint = { a: 1, b: -1 };
    const found = await c()
      .find({}, { hint, min: { a: 2, b: 12 }, max: { a: 3, b: 33 } })
      .toArray();
    expect(found.map(({ a, b }) => [a, b])).to.deep.equal([
      [2, 12],
      [2, 2],
      [3, 43],
    ]);
    const few = await c()
      .find({ b: { $gt: 10 } }, { hint: 's_1', min: { s: 's8' } })
      .toArray();
    expect(few).to.deep.equal([]);
    const sorted = await c()
      .find({}, { hint: 's_1', min: { s: 's8' } })
      .sort({ s: -1 })
      .toArray();
    expect(sorted.map(({ s }) => s)).to.deep.equal(['s9', 's8']);
    const code = async (options: Document): Promise<unknown> =>
      (await refusal(c().find({}, options).toArray())).code;
    expect(await code({ min: { s: 'a' } })).to.equal(51173);
    expect(await code({ hint: 's_1', min: { a: 1 } })).to.equal(51174);
    expect(await code({ hint: 's_1', min: { s: 'b' }, max: { s: 'a' } })).to.equal(51175);
  });

  it('gives index keys and record numbers instead of documents, or with them', async () => {
    const keys = await c().find({ a: 3 }, { returnKey: true }).limit(2).toArray();
    expect(keys).to.deep.equal([
      { a: 3, b: 43 },
      { a: 3, b: 33 },
    ]);
    expect(
      await c()
        .find({ n: { $exists: false } }, { returnKey: true })
        .limit(1)
        .toArray(),
    ).to.deep.equal([{}]);
    const [first, second] = await c()
      .find({}, { showRecordId: true, projection: { a: 1 }, promoteLongs: false })
      .limit(2)
      .toArray();
    expect(Object.keys(first as Document)).to.deep.equal(['_id', 'a', '$recordId']);
    expect(first?.$recordId).to.be.instanceOf(Long);
    expect(Number(second?.$recordId)).to.be.greaterThan(Number(first?.$recordId));
  });

  it('uses a hinted index even where it does not help', async () => {
    const { queryPlanner } = await c().find({ n: 1 }, { hint: 's_1' }).explain('queryPlanner');
    expect(scanOf(queryPlanner.winningPlan)).to.deep.include({
      stage: 'IXSCAN',
      indexName: 's_1',
      indexBounds: { s: ['[MinKey, MaxKey]'] },
    });
    expect((await c().find({ a: 3 }, { hint: 's_1' }).toArray()).length).to.equal(5);
  });
});
