import { expect } from 'chai';
import { type Document, Long } from 'mongodb';
import { refusal, testServer } from './support.ts';

type Refused = readonly [stage: Document, code: number];

const SHAPING: readonly Refused[] = [
  [{ $unwind: 1 }, 15981],
  [{ $unwind: {} }, 28812],
  [{ $unwind: '$' }, 16872],
  [{ $unwind: { path: '$a', includeArrayIndex: 1 } }, 28810],
  [{ $unwind: { path: '$a', includeArrayIndex: '$x' } }, 28822],
  [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }, 28809],
  [{ $project: {} }, 51272],
  [{ $project: { a: 1, b: 0 } }, 31254],
  [{ $project: { a: { $foo: 1 } } }, 31325],
  [{ $project: { 'a.$': 1 } }, 16410],
  [{ $addFields: {} }, 40177],
  [{ $addFields: { $a: 1 } }, 16410],
  [{ $set: { 'a.b': 1, a: 2 } }, 40176],
  [{ $unset: 1 }, 31002],
  [{ $unset: [] }, 31119],
  [{ $unset: [1] }, 31120],
  [{ $replaceRoot: { newRoot: '$nope' } }, 40228],
  [{ $replaceRoot: { newRoot: '$a', x: 1 } }, 40415],
];

const COUNTING: readonly Refused[] = [
  [{ $sort: {} }, 15976],
  [{ $sort: { a: 0 } }, 15975],
  [{ $limit: 0 }, 15958],
  [{ $limit: -1 }, 5107201],
  [{ $limit: 1.5 }, 5107201],
  [{ $skip: -1 }, 5107200],
  [{ $count: 1 }, 40156],
  [{ $count: '' }, 40157],
  [{ $count: '$a' }, 40158],
  [{ $count: 'a.b' }, 40160],
  [{ $sample: {} }, 28749],
  [{ $sample: { size: 'x' } }, 28746],
  [{ $sample: { size: 1, x: 1 } }, 28748],
  [{ $sortByCount: 'a' }, 40148],
  [{ $sortByCount: { a: 1 } }, 40147],
  [{ $sortByCount: 1 }, 40149],
];

const GROUPING: readonly Refused[] = [
  [{ $group: { _id: 1, a: { $sum: [1, 2] } } }, 40237],
  [{ $group: { _id: 1, $a: { $sum: 1 } } }, 40236],
  [{ $group: { _id: 1, a: { $count: 1 } } }, 14],
  [{ $group: { _id: 1, a: { $top: 1 } } }, 5788001],
  [{ $group: { _id: 1, a: { $mergeObjects: '$a' } } }, 40400],
  [{ $bucket: { groupBy: '$a' } }, 40198],
  [{ $bucket: { groupBy: 'a', boundaries: [1, 2] } }, 40202],
  [{ $bucket: { groupBy: '$a', boundaries: 1 } }, 40200],
  [{ $bucket: { groupBy: '$a', boundaries: ['$x', 1] } }, 40191],
  [{ $bucket: { groupBy: '$a', boundaries: [1, 'a'] } }, 40193],
  [{ $bucket: { groupBy: '$a', boundaries: [1, 5], default: 3 } }, 40199],
  [{ $bucketAuto: { groupBy: 'a', buckets: 1 } }, 40239],
  [{ $bucketAuto: { groupBy: '$a', buckets: 'x' } }, 40241],
  [{ $bucketAuto: { groupBy: '$a', buckets: 1.5 } }, 40242],
  [{ $bucketAuto: { groupBy: '$a', buckets: 1, granularity: 'foo' } }, 40257],
  [{ $facet: {} }, 40169],
  [{ $facet: { a: [{ $collStats: {} }] } }, 40600],
  [{ $setWindowFields: { output: { a: { $foo: 1 } } } }, 9],
];

const JOINING: readonly Refused[] = [
  [{ $lookup: { from: 'o', localField: 'a', foreignField: 'b' } }, 9],
  [{ $lookup: { localField: 'a', foreignField: 'b', as: 'x' } }, 9],
  [{ $lookup: { from: 'o', localField: '$a', foreignField: 'b', as: 'x' } }, 16410],
  [{ $lookup: { from: 'o', let: { A: 1 }, pipeline: [], as: 'x' } }, 9],
  [{ $graphLookup: { from: 'o' } }, 40105],
  [{ $merge: 1 }, 51178],
];

describe('when a stage is malformed', () => {
  const server = testServer();
  before(async () => {
    await server.db.collection<Document>('stages').insertOne({ _id: 1, a: 1 } as Document);
  });

  for (const [what, cases] of Object.entries({ SHAPING, COUNTING, GROUPING, JOINING })) {
    it(`is refused with the code of MongoDB: ${what.toLowerCase()}`, async () => {
      for (const [stage, code] of cases) {
        const error = await refusal(server.db.collection('stages').aggregate([stage]).toArray());
        expect(error.code, JSON.stringify(stage)).to.equal(code);
      }
    });
  }
});

describe('when stages do what the documentation says', () => {
  const server = testServer();

  const run = (documents: Document[], ...stages: Document[]) =>
    server.db.aggregate([{ $documents: documents }, ...stages], { promoteLongs: false }).toArray();

  it('counts the elements of an array with 64 bits', async () => {
    expect(await run([{ a: ['x'] }], { $unwind: { path: '$a', includeArrayIndex: 'i' } })).to.deep.equal([
      { a: 'x', i: Long.fromNumber(0) },
    ]);
  });

  it('redacts each document by itself and by the whole it is in', async () => {
    const docs = [{ level: 2, a: { level: 1 }, b: [{ level: 3 }, { level: 2, c: { level: 9 } }] }];
    const $redact = { $cond: [{ $lte: ['$level', '$$ROOT.level'] }, '$$DESCEND', '$$PRUNE'] };
    expect(await run(docs, { $redact })).to.deep.equal([{ level: 2, a: { level: 1 }, b: [{ level: 2 }] }]);
  });

  it('joins documents that a pipeline brings itself', async () => {
    const join = { let: { x: '$x' }, pipeline: [{ $documents: [{ z: '$$x' }] }], as: 'j' };
    expect(await run([{ x: 1 }, { x: 2 }], { $lookup: join })).to.deep.equal([
      { x: 1, j: [{ z: 1 }] },
      { x: 2, j: [{ z: 2 }] },
    ]);
  });

  it('takes the one expression of an accumulator out of its list, and sums without losing digits', async () => {
    const group = { _id: null, s: { $sum: ['$a'] }, m: { $avg: '$a' } };
    expect(await run([{ a: 0.1 }, { a: 0.2 }, { a: 0.3 }], { $group: group })).to.deep.equal([
      { _id: null, s: 0.6, m: 0.19999999999999998 },
    ]);
  });
});
