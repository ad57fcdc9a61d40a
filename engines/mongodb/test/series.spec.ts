import { expect } from 'chai';
import { type Binary, type Document, Long, Timestamp } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when pipelines work on series', () => {
  const server = testServer();
  beforeEach(() => server.db.dropDatabase());

  const over = async (docs: Document[], ...stages: Document[]): Promise<Document[]> => {
    const c = server.db.collection<Document>('c');
    await c.deleteMany({});
    if (docs.length > 0) await c.insertMany(docs);
    return c.aggregate([...stages, { $unset: '_id' }]).toArray();
  };
  const code = async (...stages: Document[]): Promise<unknown> =>
    (await refusal(over([{ x: 1 }], ...stages))).code;
  const hour = (n: number): Date => new Date(Date.UTC(2021, 4, 18, n));
  const windows = (sortBy: Document, output: Document): Document => ({
    $setWindowFields: { sortBy, output },
  });
  const month = (m: number, d = 1): Date => new Date(Date.UTC(2023, m - 1, d));

  it('fills in the steps that are missing between numbers', async () => {
    const coffee = [
      { altitude: 600, variety: 'T', score: 68.3 },
      { altitude: 750, variety: 'T', score: 69.5 },
      { altitude: 950, variety: 'T', score: 70.5 },
      { altitude: 1250, variety: 'G', score: 88.15 },
      { altitude: 1700, variety: 'G', score: 95.5 },
    ];
    const shown = async (bounds: unknown): Promise<Record<string, number[]>> => {
      const found = await over(
        coffee,
        { $densify: { field: 'altitude', partitionByFields: ['variety'], range: { bounds, step: 200 } } },
        { $sort: { altitude: 1 } },
      );
      return {
        T: found.filter(({ variety }) => variety === 'T').map(({ altitude }) => altitude),
        G: found.filter(({ variety }) => variety === 'G').map(({ altitude }) => altitude),
      };
    };
    expect(await shown('full')).to.deep.equal({
      T: [600, 750, 800, 950, 1000, 1200, 1400, 1600],
      G: [600, 800, 1000, 1200, 1250, 1400, 1600, 1700],
    });
    expect(await shown('partition')).to.deep.equal({ T: [600, 750, 800, 950], G: [1250, 1450, 1650, 1700] });
    expect(await shown([700, 1101])).to.deep.equal({
      T: [600, 700, 750, 900, 950, 1100],
      G: [700, 900, 1100, 1250, 1700],
    });
  });

  it('fills in the hours and months that are missing', async () => {
    const hours = await over(
      [
        { t: hour(0), v: 12 },
        { t: hour(4), v: 11 },
      ],
      { $densify: { field: 't', range: { step: 1, unit: 'hour', bounds: [hour(0), hour(6)] } } },
    );
    expect(hours.map(({ t, v }) => [t.getUTCHours(), v])).to.deep.equal([
      [0, 12],
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, 11],
      [5, undefined],
    ]);
    const months = await over([{ t: month(1, 31) }, { t: month(4, 30) }], {
      $densify: { field: 't', range: { step: 1, unit: 'month', bounds: 'full' } },
    });
    expect(months.map(({ t }) => t.toISOString().slice(5, 10))).to.deep.equal([
      '01-31',
      '02-28',
      '03-31',
      '04-30',
    ]);
  });

  it('refuses ranges that make no sense', async () => {
    const densify = (range: Document, more: Document = {}) =>
      code({ $densify: { field: 'x', range, ...more } });
    expect(await densify({ step: 0, bounds: 'full' })).to.equal(5733401);
    expect(await densify({ step: 1, bounds: 'partition' })).to.equal(5733408);
    expect(await densify({ step: 1, bounds: [2, 1] })).to.equal(5733403);
    expect(await densify({ step: 1, bounds: 'full', unit: 'hour' })).to.equal(5733202);
    expect(await densify({ step: 1, bounds: 'full' }, { dance: 1 })).to.equal(40415);
  });

  it('fills gaps by line, by the last value, or with a value', async () => {
    const docs = [1, 2, 3, 4, 5].map((t) => ({
      t,
      ...(t === 1 ? { a: 10, b: 'x' } : t === 5 ? { a: 50, b: null } : {}),
    }));
    const found = await over(docs, {
      $fill: {
        sortBy: { t: 1 },
        output: { a: { method: 'linear' }, b: { method: 'locf' }, c: { value: { $add: ['$t', 1] } } },
      },
    });
    expect(found).to.deep.equal([
      { t: 1, a: 10, b: 'x', c: 2 },
      { t: 2, a: 20, b: 'x', c: 3 },
      { t: 3, a: 30, b: 'x', c: 4 },
      { t: 4, a: 40, b: 'x', c: 5 },
      { t: 5, a: 50, b: 'x', c: 6 },
    ]);
    const parted = await over(
      [
        { k: 1, t: 1, a: 1 },
        { k: 1, t: 2 },
        { k: 2, t: 1 },
        { k: 2, t: 2, a: 5 },
      ],
      { $fill: { partitionByFields: ['k'], sortBy: { t: 1 }, output: { a: { method: 'locf' } } } },
    );
    expect(parted.map(({ a }) => a)).to.deep.equal([1, 1, null, 5]);
    expect(await code({ $fill: { output: { a: { method: 'locf' } } } })).to.equal(9);
    expect(await code({ $fill: { output: { a: { method: 'dance' } }, sortBy: { t: 1 } } })).to.equal(6050202);
  });

  it('derives and integrates along numbers and time', async () => {
    const trip = [0, 30, 60, 90].map((s, i) => ({
      t: new Date(Date.UTC(2020, 4, 18, 14, 10, s)),
      miles: 1295.1 + ([0, 0.53, 1.06, 1.37][i] as number),
      kw: [2.95, 2.7, 2.6, 2.98][i],
    }));
    const found = await over(
      trip,
      windows(
        { t: 1 },
        {
          speed: {
            $derivative: { input: '$miles', unit: 'hour' },
            window: { range: [-30, 0], unit: 'second' },
          },
          energy: {
            $integral: { input: '$kw', unit: 'hour' },
            window: { range: ['unbounded', 'current'], unit: 'hour' },
          },
        },
      ),
    );
    expect(found[0]?.speed).to.equal(null);
    expect(found[1]?.speed).to.be.closeTo(63.6, 1e-6);
    expect(found.map(({ energy }) => energy)[0]).to.equal(0);
    expect(found[3]?.energy).to.be.closeTo((2.825 + 2.65 + 2.79) / 120, 1e-9);
    const plain = await over(
      [
        { x: 0, y: 0 },
        { x: 2, y: 6 },
        { x: 3, y: 6 },
      ],
      windows(
        { x: 1 },
        {
          slope: { $derivative: { input: '$y' }, window: { documents: [-1, 0] } },
          area: { $integral: { input: '$y' }, window: { documents: ['unbounded', 'current'] } },
        },
      ),
    );
    expect(plain.map(({ slope, area }) => [slope, area])).to.deep.equal([
      [null, 0],
      [3, 6],
      [0, 12],
    ]);
    expect(await code(windows({ x: 1 }, { s: { $derivative: { input: '$x' } } }))).to.equal(9);
  });

  it('averages, fills and relates over windows', async () => {
    const found = await over(
      [
        { t: 1, p: 10, q: 1 },
        { t: 2, p: 20, q: 3 },
        { t: 3, p: 40, q: 5 },
      ],
      windows(
        { t: 1 },
        {
          ema: { $expMovingAvg: { input: '$p', N: 3 } },
          half: { $expMovingAvg: { input: '$p', alpha: 0.75 } },
          pop: { $covariancePop: ['$p', '$q'], window: { documents: ['unbounded', 'current'] } },
          samp: { $covarianceSamp: ['$p', '$q'], window: { documents: ['unbounded', 'current'] } },
          median: { $median: { input: '$p', method: 'approximate' }, window: { documents: [-1, 0] } },
        },
      ),
    );
    expect(found.map(({ ema, half }) => [ema, half])).to.deep.equal([
      [10, 10],
      [15, 17.5],
      [27.5, 34.375],
    ]);
    expect(found.map(({ pop, samp }) => [pop, samp])).to.deep.equal([
      [0, null],
      [5, 10],
      [20, 30],
    ]);
    expect(found.map(({ median }) => median)).to.deep.equal([10, 10, 20]);
    const filled = await over(
      [{ t: 0, v: 1 }, { t: 1 }, { t: 4, v: 9 }, { t: 5 }],
      windows({ t: 1 }, { f: { $linearFill: '$v' } }),
    );
    expect(filled.map(({ f }) => f)).to.deep.equal([1, 3, 9, null]);
    const twice = over([{ t: 0, v: 1 }, { t: 0 }], windows({ t: 1 }, { f: { $linearFill: '$v' } }));
    expect((await refusal(twice)).code).to.equal(6050106);
  });

  it('counts months in ranges', async () => {
    const found = await over(
      [month(1, 31), month(2, 28), month(3, 31), month(6)].map((t, i) => ({ t, n: i + 1 })),
      windows({ t: 1 }, { sum: { $sum: '$n', window: { range: [-1, 0], unit: 'month' } } }),
    );
    expect(found.map(({ sum }) => sum)).to.deep.equal([1, 3, 5, 4]);
  });

  it('finds medians and percentiles of arrays', async () => {
    const [found] = await over([{ l: [5, 1, 3, 'x', 9], one: 4, none: 'x' }], {
      $project: {
        m: { $median: { input: '$l', method: 'approximate' } },
        p: { $percentile: { input: '$l', p: [0.25, 1], method: 'approximate' } },
        one: { $median: { input: ['$one', 2], method: 'approximate' } },
        none: { $percentile: { input: '$none', p: [0.5], method: 'approximate' } },
      },
    });
    expect(found).to.deep.equal({ m: 3, p: [1, 9], one: 2, none: [null] });
    expect(await code({ $project: { m: { $median: { input: [1], method: 'exact' } } } })).to.equal(2);
  });

  it('reads timestamps and UUIDs, and samples', async () => {
    const uuid = '0e3b9063-8abd-4eb3-9f9f-f4c59fd30a60';
    const c = server.db.collection<Document>('c');
    await c.insertOne({ ts: new Timestamp({ t: 1622731060, i: 7 }), uuid });
    const [found] = await c
      .aggregate(
        [
          {
            $project: {
              _id: 0,
              s: { $tsSecond: '$ts' },
              i: { $tsIncrement: '$ts' },
              u: { $toUUID: '$uuid' },
            },
          },
        ],
        { promoteLongs: false },
      )
      .toArray();
    expect(found?.s).to.be.instanceOf(Long);
    expect([Number(found?.s), Number(found?.i)]).to.deep.equal([1622731060, 7]);
    expect((found?.u as Binary | undefined)?.toString('hex')).to.equal(uuid.replaceAll('-', ''));
    await c.insertMany(Array.from({ length: 400 }, (_, i) => ({ i })));
    const sampled = await c.countDocuments({ $sampleRate: 0.5 });
    expect(sampled).to.be.within(100, 300);
    expect(await c.countDocuments({ $sampleRate: 0 })).to.equal(0);
    expect((await refusal(c.countDocuments({ $sampleRate: 2 }))).code).to.equal(2);
  });
});
