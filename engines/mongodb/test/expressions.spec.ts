import { expect } from 'chai';
import { Decimal128, type Document, Double } from 'mongodb';
import { refusal, testServer } from './support.ts';

/** Dates are compared as JSON writes them, and a missing field as a text of its own. */
const MISSING = '<missing>';

describe('when pipelines compute', () => {
  const server = testServer();
  const d = new Date(Date.UTC(2024, 1, 29, 13, 5, 9, 123));
  before(async () => {
    await c().insertOne({
      d,
      n: 5,
      f: 2.5,
      neg: -7,
      str: 'Hello World',
      arr: [3, 1, 2],
      nested: { a: { b: 1 } },
      docs: [
        { k: 1, v: 'a' },
        { k: 2, v: 'b' },
      ],
      nul: null,
    });
  });

  const c = () => server.db.collection<Document>('c');
  const compute = async (expression: unknown): Promise<unknown> => {
    const [found] = await c()
      .aggregate([{ $project: { _id: 0, r: expression } }])
      .toArray();
    return JSON.parse(JSON.stringify(found && 'r' in found ? found.r : MISSING));
  };
  const hold = async (cases: readonly (readonly [unknown, unknown])[]): Promise<void> => {
    for (const [expression, expected] of cases) {
      expect(await compute(expression), JSON.stringify(expression)).to.deep.equal(expected);
    }
  };
  const code = async (expression: unknown): Promise<unknown> => (await refusal(compute(expression))).code;

  it('reads, writes, shifts and truncates dates, in any time zone', () =>
    hold([
      [{ $dateToString: { date: '$d' } }, '2024-02-29T13:05:09.123Z'],
      [
        { $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M:%S.%L %j %u %V %G %U %w %z %Z %%' } },
        '2024-02-29 13:05:09.123 060 4 09 2024 08 5 +0000 0 %',
      ],
      [{ $dateToString: { date: '$d', format: '%b %B' } }, 'Feb February'],
      [{ $dateToString: { date: '$d', format: '%H:%M %z', timezone: 'America/New_York' } }, '08:05 -0500'],
      [{ $dateToString: { date: '$d', format: '%H:%M %z', timezone: '+02:30' } }, '15:35 +0230'],
      [{ $dateToString: { date: '$nul' } }, null],
      [{ $dateToString: { date: '$nul', onNull: 'x' } }, 'x'],
      [{ $year: '$d' }, 2024],
      [{ $dayOfWeek: '$d' }, 5],
      [{ $dayOfYear: '$d' }, 60],
      [{ $week: '$d' }, 8],
      [{ $isoWeek: '$d' }, 9],
      [{ $isoDayOfWeek: '$d' }, 4],
      [{ $hour: { date: '$d', timezone: 'Asia/Tokyo' } }, 22],
      [{ $dateAdd: { startDate: '$d', unit: 'month', amount: 12 } }, '2025-02-28T13:05:09.123Z'],
      [{ $dateAdd: { startDate: '$d', unit: 'day', amount: 1 } }, '2024-03-01T13:05:09.123Z'],
      [{ $dateSubtract: { startDate: '$d', unit: 'year', amount: 1 } }, '2023-02-28T13:05:09.123Z'],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-01-31T23:59:59Z'),
            endDate: new Date('2024-02-01T00:00:01Z'),
            unit: 'month',
          },
        },
        1,
      ],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-01-31T23:59:59Z'),
            endDate: new Date('2024-02-01T00:00:01Z'),
            unit: 'day',
          },
        },
        1,
      ],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-02-03T00:00:00Z'),
            endDate: new Date('2024-02-04T00:00:00Z'),
            unit: 'week',
          },
        },
        1,
      ],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-02-03T00:59:00Z'),
            endDate: new Date('2024-02-03T01:01:00Z'),
            unit: 'hour',
          },
        },
        1,
      ],
      [{ $dateTrunc: { date: '$d', unit: 'month' } }, '2024-02-01T00:00:00.000Z'],
      [{ $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'monday' } }, '2024-02-26T00:00:00.000Z'],
      [{ $dateTrunc: { date: '$d', unit: 'week' } }, '2024-02-25T00:00:00.000Z'],
      [{ $dateTrunc: { date: '$d', unit: 'hour', binSize: 2 } }, '2024-02-29T12:00:00.000Z'],
      [{ $dateTrunc: { date: '$d', unit: 'day', timezone: 'America/New_York' } }, '2024-02-29T05:00:00.000Z'],
      [{ $dateTrunc: { date: '$d', unit: 'minute', binSize: 15 } }, '2024-02-29T13:00:00.000Z'],
      [{ $dateFromParts: { year: 2024, month: 14, day: 1 } }, '2025-02-01T00:00:00.000Z'],
      [{ $dateFromParts: { isoWeekYear: 2024, isoWeek: 9, isoDayOfWeek: 4 } }, '2024-02-29T00:00:00.000Z'],
      [{ $dateFromString: { dateString: '2024-02-29' } }, '2024-02-29T00:00:00.000Z'],
      [
        { $dateFromString: { dateString: '2024-02-29T10:00:00', timezone: 'America/New_York' } },
        '2024-02-29T15:00:00.000Z',
      ],
      [{ $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } }, '2018-06-15T00:00:00.000Z'],
      [{ $dateFromString: { dateString: 'x', onError: 'bad' } }, 'bad'],
      [
        { $dateToParts: { date: '$d' } },
        { year: 2024, month: 2, day: 29, hour: 13, minute: 5, second: 9, millisecond: 123 },
      ],
      [{ $toString: '$d' }, '2024-02-29T13:05:09.123Z'],
      [{ $add: ['$d', 1000] }, '2024-02-29T13:05:10.123Z'],
      [{ $subtract: ['$d', new Date(0)] }, d.getTime()],
    ]));

  it('reads dates as people and programs write them', () =>
    hold(
      (
        [
          ['2024-02-05 15:00:00 EST', '2024-02-05T20:00:00.000Z'],
          ['Mon, 05 Feb 2024 15:00:00 GMT', '2024-02-05T15:00:00.000Z'],
          ['Feb 5, 2024 3pm', '2024-02-05T15:00:00.000Z'],
          ['February 5th, 2024 12:30 AM', '2024-02-05T00:30:00.000Z'],
          ['5 February 2024 CET', '2024-02-04T23:00:00.000Z'],
          ['5-Feb-2024', '2024-02-05T00:00:00.000Z'],
          ['2024-Feb-05', '2024-02-05T00:00:00.000Z'],
          ['February 2024', '2024-02-01T00:00:00.000Z'],
          ['02/05/2024', '2024-02-05T00:00:00.000Z'],
          ['2/5/24 7:05:09.25', '2024-02-05T07:05:09.250Z'],
          ['2024/02/05', '2024-02-05T00:00:00.000Z'],
          ['5.2.2024', '2024-02-05T00:00:00.000Z'],
          ['20240205', '2024-02-05T00:00:00.000Z'],
          ['20240205T150000Z', '2024-02-05T15:00:00.000Z'],
          ['2024-W06-1', '2024-02-05T00:00:00.000Z'],
          ['2024-036', '2024-02-05T00:00:00.000Z'],
          ['2024-02', '2024-02-01T00:00:00.000Z'],
          ['2024-02-05 15:00:00 GMT+0100', '2024-02-05T14:00:00.000Z'],
          ['2024-02-05T15:00 America/New_York', '2024-02-05T20:00:00.000Z'],
          ['29.2.2023', 'bad'],
          ['2024-02-05T25:00', 'bad'],
          ['2024-02-05 13:00 PM', 'bad'],
          ['2024-02-05 nowhere', 'bad'],
          ['it was 5 February 2024', 'bad'],
          ['5 February', 'bad'],
          ['15:00', 'bad'],
        ] as const
      ).map(([dateString, read]) => [{ $dateFromString: { dateString, onError: 'bad' } }, read]),
    ));

  it('says what is wrong with a date', async () => {
    const words = async (dateString: string, timezone?: string): Promise<string> => {
      const parts = timezone === undefined ? { dateString } : { dateString, timezone };
      return (await refusal(compute({ $dateFromString: parts }))).message;
    };
    expect(await words('15:00')).to.contain('an incomplete date/time string has been found');
    expect(await words('02/30/2024')).to.contain("Error parsing date string '02/30/2024'");
    expect(await words('2024-02-05 15:00 EST', 'UTC')).to.contain(
      "with time zone information ('EST') together",
    );
    expect(await words('2024-02-05T15:00+01:00', 'UTC')).to.contain(
      'with GMT offset together with a timezone',
    );
  });

  it('writes doubles with the least digits, and exponents of two digits', () =>
    hold([
      [{ $toString: { $add: [0.1, 0.2] } }, '0.30000000000000004'],
      [{ $toString: new Double(1e15) }, '1000000000000000'],
      [{ $toString: new Double(1e16) }, '1e+16'],
      [{ $toString: new Double(123456789012345680000) }, '1.2345678901234568e+20'],
      [{ $toString: new Double(0.0001) }, '0.0001'],
      [{ $toString: new Double(0.00001) }, '1e-05'],
      [{ $toString: new Double(-1.5e-7) }, '-1.5e-07'],
      [{ $toString: new Double(-0) }, '-0'],
      [{ $toString: new Double(Number.NEGATIVE_INFINITY) }, '-Infinity'],
      [{ $toString: new Double(Number.NaN) }, 'NaN'],
    ]));

  it('works on texts, numbers, lists and documents', () =>
    hold([
      [{ $toString: '$f' }, '2.5'],
      [{ $toString: '$n' }, '5'],
      [{ $concat: ['$str', '!'] }, 'Hello World!'],
      [{ $substrCP: ['$str', 0, 5] }, 'Hello'],
      [{ $substrBytes: ['$str', 6, -1] }, 'World'],
      [{ $indexOfCP: ['$str', 'o'] }, 4],
      [{ $split: ['$str', ' '] }, ['Hello', 'World']],
      [{ $trim: { input: '  a ' } }, 'a'],
      [{ $trim: { input: 'xxaxx', chars: 'x' } }, 'a'],
      [{ $regexFind: { input: '$str', regex: /o(.)/ } }, { match: 'o ', idx: 4, captures: [' '] }],
      [{ $regexFind: { input: '$str', regex: /zz/ } }, null],
      [
        { $regexFindAll: { input: '$str', regex: /o/ } },
        [
          { match: 'o', idx: 4, captures: [] },
          { match: 'o', idx: 7, captures: [] },
        ],
      ],
      [{ $regexMatch: { input: '$str', regex: 'hello', options: 'i' } }, true],
      [{ $replaceAll: { input: '$str', find: 'o', replacement: '0' } }, 'Hell0 W0rld'],
      [{ $strcasecmp: ['a', 'B'] }, -1],
      [{ $round: [2.345, 2] }, 2.35],
      [{ $round: [2.5] }, 2],
      [{ $round: [1234, -2] }, 1200],
      [{ $trunc: [-2.7] }, -2],
      [{ $trunc: [2.789, 2] }, 2.78],
      [{ $pow: [2, 10] }, 1024],
      [{ $pow: [2, -1] }, 0.5],
      [{ $mod: [-7, 3] }, -1],
      [{ $divide: [7, 2] }, 3.5],
      [{ $log: [100, 10] }, 2],
      [{ $sortArray: { input: '$arr', sortBy: 1 } }, [1, 2, 3]],
      [
        { $sortArray: { input: '$docs', sortBy: { k: -1 } } },
        [
          { k: 2, v: 'b' },
          { k: 1, v: 'a' },
        ],
      ],
      [{ $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
      [
        { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
        [
          [1, 'a'],
          [2, 'z'],
        ],
      ],
      [{ $reduce: { input: '$arr', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
      [{ $map: { input: '$arr', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
      [{ $filter: { input: '$arr', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
      [{ $objectToArray: '$nested' }, [{ k: 'a', v: { b: 1 } }]],
      [
        { $arrayToObject: { $map: { input: '$docs', in: { k: { $toString: '$$this.k' }, v: '$$this.v' } } } },
        { 1: 'a', 2: 'b' },
      ],
      [
        {
          $arrayToObject: [
            [
              ['x', 1],
              ['y', 2],
            ],
          ],
        },
        { x: 1, y: 2 },
      ],
      [{ $mergeObjects: ['$nested', { c: 3 }] }, { a: { b: 1 }, c: 3 }],
      [
        {
          $setEquals: [
            [1, 2],
            [2, 1, 1],
          ],
        },
        true,
      ],
      [
        {
          $setUnion: [
            [3, 1],
            [2, 1],
          ],
        },
        [1, 2, 3],
      ],
      [
        {
          $setIntersection: [
            [3, 1],
            [1, 2],
          ],
        },
        [1],
      ],
      [
        {
          $setDifference: [
            [3, 1],
            [1, 2],
          ],
        },
        [3],
      ],
      [{ $cond: [{ $gt: ['$n', 3] }, 'y', 'n'] }, 'y'],
      [{ $ifNull: ['$nul', '$missing', 'dflt'] }, 'dflt'],
      [{ $type: '$missing' }, 'missing'],
      [{ $isArray: '$arr' }, true],
      [{ $slice: ['$arr', -2] }, [1, 2]],
      [{ $slice: ['$arr', 1, 1] }, [1]],
      [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
      [{ $indexOfArray: ['$arr', 2] }, 2],
      [{ $in: [2, '$arr'] }, true],
      [{ $max: '$arr' }, 3],
      [{ $avg: '$arr' }, 2],
      [{ $sum: ['$n', '$f'] }, 7.5],
      [{ $convert: { input: '12', to: 'int' } }, 12],
      [{ $convert: { input: 'x', to: 'int', onError: 'e' } }, 'e'],
      [{ $toInt: 2.9 }, 2],
      [{ $toDate: { $toLong: 0 } }, '1970-01-01T00:00:00.000Z'],
      [{ $toBool: 'false' }, true],
      [{ $arrayElemAt: ['$arr', -1] }, 2],
      [{ $arrayElemAt: ['$arr', 9] }, MISSING],
      [{ $getField: 'n' }, 5],
      [{ $setField: { field: 'x', input: '$nested', value: 1 } }, { a: { b: 1 }, x: 1 }],
      [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$n'] } } }, 10],
      [{ $literal: '$n' }, '$n'],
      [{ $cmp: [1, 2] }, -1],
      [{ $abs: '$neg' }, 7],
      [{ $ceil: '$f' }, 3],
      [{ $strLenCP: 'é' }, 1],
      [{ $toUpper: '$str' }, 'HELLO WORLD'],
      [{ $toLower: '$nul' }, ''],
      [{ $firstN: { n: 2, input: '$arr' } }, [3, 1]],
      [{ $maxN: { n: 2, input: '$arr' } }, [3, 2]],
      [{ $reverseArray: '$arr' }, [2, 1, 3]],
      [{ $allElementsTrue: [[true, 1]] }, true],
      [{ $anyElementTrue: [[0, null]] }, false],
      [{ $concatArrays: ['$arr', '$nul'] }, null],
      ['$nested.a.b', 1],
      ['$docs.k', [1, 2]],
      [{ $getField: { field: 'n', input: '$$ROOT' } }, 5],
    ]));

  it('knows what a standalone without users knows of itself', async () => {
    await hold([
      [{ $size: '$$USER_ROLES' }, 0],
      [{ $type: '$$NOW' }, 'date'],
    ]);
    expect(await code('$$CLUSTER_TIME')).to.equal(51144);
    expect(await code('$$NOBODY')).to.equal(17276);
  });

  it('follows clocks that are changed', () =>
    hold([
      [
        {
          $dateAdd: {
            startDate: new Date('2024-03-09T12:00:00Z'),
            unit: 'day',
            amount: 1,
            timezone: 'America/New_York',
          },
        },
        '2024-03-10T11:00:00.000Z',
      ],
      [
        {
          $dateAdd: {
            startDate: new Date('2024-03-09T12:00:00Z'),
            unit: 'hour',
            amount: 24,
            timezone: 'America/New_York',
          },
        },
        '2024-03-10T12:00:00.000Z',
      ],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-03-10T04:59:00Z'),
            endDate: new Date('2024-03-10T05:01:00Z'),
            unit: 'day',
            timezone: 'America/New_York',
          },
        },
        1,
      ],
      [
        {
          $dateToString: { date: new Date('2024-07-01T00:00:00Z'), format: '%H%z', timezone: 'Europe/Rome' },
        },
        '02+0200',
      ],
    ]));

  it('rounds decimals as decimals', async () => {
    const decimal = (text: string) => Decimal128.fromString(text);
    const cases: [Document, string][] = [
      [{ $round: [decimal('2.345'), 2] }, '2.34'],
      [{ $round: [decimal('2.355'), 2] }, '2.36'],
      [{ $round: [decimal('-2.5')] }, '-2'],
      [{ $trunc: [decimal('-2.789'), 1] }, '-2.7'],
      [{ $ceil: decimal('12345678901234567890.1') }, '12345678901234567891'],
      [{ $floor: decimal('-0.5') }, '-1'],
      [{ $round: [decimal('1.5'), 3] }, '1.5'],
    ];
    for (const [expression, expected] of cases) {
      expect(await compute(expression)).to.deep.equal({ $numberDecimal: expected });
    }
    expect(await compute({ $round: [1250, -2] })).to.equal(1200);
  });

  it('tells a missing field from null', () =>
    hold([
      [{ $eq: ['$missing', null] }, false],
      [{ $eq: ['$nul', null] }, true],
      [{ $eq: ['$missing', '$absent'] }, true],
      [{ $lt: ['$missing', '$nul'] }, true],
      [{ $gt: ['$missing', null] }, false],
      [{ $gt: ['$n', null] }, true],
      [{ $cmp: ['$missing', 1] }, -1],
    ]));

  it('refuses what cannot be computed', async () => {
    expect(await code({ $dateToString: { date: '$d', format: '%q' } })).to.equal(18536);
    expect(await code({ $dateToString: { date: '$d', timezone: 'Dance/Floor' } })).to.equal(40485);
    expect(await code({ $dateToString: { date: '$str' } })).to.equal(16006);
    expect(await code({ $dateFromString: { dateString: 'x' } })).to.equal(241);
    expect(await code({ $dateAdd: { startDate: '$str', unit: 'day', amount: 1 } })).to.equal(5166403);
    expect(await code({ $dateAdd: { startDate: '$d', unit: 'dance', amount: 1 } })).to.equal(9);
    expect(await code({ $toInt: 'abc' })).to.equal(241);
    expect(await code({ $regexMatch: { input: '$n', regex: 'a' } })).to.equal(51104);
    expect(await code({ $trim: { input: '$n' } })).to.equal(50699);
    expect(await code({ $divide: [1, 0] })).to.equal(2);
  });
});
