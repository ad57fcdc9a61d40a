import { expect } from 'chai';
import { Decimal128, type Document, Long, Timestamp } from 'mongodb';
import { refusal, testServer } from './support.ts';

type Refused = readonly [expression: unknown, code: number];
const DATE = new Date('2020-01-01T00:00:00Z');

const NUMBERS: readonly Refused[] = [
  [{ $add: [1, 'a'] }, 14],
  [{ $add: [DATE, DATE] }, 16612],
  [{ $subtract: [1, DATE] }, 14],
  [{ $multiply: [1, 'a'] }, 14],
  [{ $divide: [1, 'a'] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $mod: [1, 'a'] }, 16611],
  [{ $mod: [1, 0] }, 16610],
  [{ $abs: 'a' }, 28765],
  [{ $abs: Long.MIN_VALUE }, 28680],
  [{ $ln: 0 }, 28766],
  [{ $log10: 0 }, 28761],
  [{ $log: ['a', 10] }, 28756],
  [{ $log: [10, 'a'] }, 28757],
  [{ $log: [0, 10] }, 28758],
  [{ $log: [10, 1] }, 28759],
  [{ $pow: ['a', 1] }, 28762],
  [{ $pow: [1, 'a'] }, 28763],
  [{ $pow: [0, -1] }, 28764],
  [{ $sqrt: -1 }, 28714],
  [{ $round: ['a', 1] }, 51081],
  [{ $round: [1, 1.5] }, 51082],
  [{ $trunc: [1, 101] }, 51083],
  [{ $asin: 2 }, 50989],
  [{ $cos: Number.POSITIVE_INFINITY }, 50989],
  [{ $atan2: ['a', 1] }, 51044],
  [{ $bitAnd: [1.5, 1] }, 14],
];

const TEXTS: readonly Refused[] = [
  [{ $concat: ['a', 1] }, 16702],
  [{ $toLower: true }, 16007],
  [{ $strLenCP: null }, 34471],
  [{ $strLenBytes: 5 }, 34473],
  [{ $substrBytes: ['a', 'a', 1] }, 16034],
  [{ $substrBytes: ['a', 1, 'a'] }, 16035],
  [{ $substrBytes: ['a', -1, 1] }, 50752],
  [{ $substrBytes: ['é', 1, 1] }, 28656],
  [{ $substrBytes: ['é', 0, 1] }, 28657],
  [{ $substrCP: ['a', 'a', 1] }, 34450],
  [{ $substrCP: ['a', 1.5, 1] }, 34451],
  [{ $substrCP: ['a', 1, 'a'] }, 34452],
  [{ $substrCP: ['a', 1, 1.5] }, 34453],
  [{ $substrCP: ['a', 1, -1] }, 34454],
  [{ $substrCP: ['a', -1, 1] }, 34455],
  [{ $split: [1, '-'] }, 40085],
  [{ $split: ['a', 1] }, 40086],
  [{ $split: ['a', ''] }, 40087],
  [{ $indexOfBytes: [1, 'a'] }, 40091],
  [{ $indexOfBytes: ['a', 1] }, 40092],
  [{ $indexOfCP: [1, 'a'] }, 40093],
  [{ $indexOfCP: ['a', 1] }, 40094],
  [{ $indexOfCP: ['a', 'a', 'a'] }, 40096],
  [{ $indexOfCP: ['a', 'a', -1] }, 40097],
  [{ $trim: 'a' }, 50696],
  [{ $trim: { inputs: 'a' } }, 50694],
  [{ $trim: { chars: 'a' } }, 50695],
  [{ $trim: { input: 1 } }, 50699],
  [{ $trim: { input: 'a', chars: 1 } }, 50700],
  [{ $replaceOne: 'a' }, 51751],
  [{ $replaceOne: { find: 'a', replacement: 'a' } }, 51749],
  [{ $replaceAll: { input: 'a', find: 'a', replacement: 1 } }, 51744],
  [{ $regexMatch: 'a' }, 51103],
  [{ $regexMatch: { regex: 'a' } }, 31022],
  [{ $regexMatch: { input: 'a' } }, 31023],
  [{ $regexFind: { input: 'a', x: 1 } }, 31024],
  [{ $regexFind: { input: 1, regex: 'a' } }, 51104],
  [{ $regexFind: { input: 'a', regex: 1 } }, 51105],
  [{ $regexFindAll: { input: 'a', regex: 'a', options: 1 } }, 51106],
  [{ $regexFindAll: { input: 'a', regex: 'a', options: 'z' } }, 51108],
  [{ $regexFindAll: { input: 'a', regex: '(' } }, 51111],
];

const LISTS: readonly Refused[] = [
  [{ $size: '$nothing' }, 17124],
  [{ $arrayElemAt: [1, 0] }, 28689],
  [{ $arrayElemAt: [[1], 'a'] }, 28690],
  [{ $arrayElemAt: [[1], 1.5] }, 28691],
  [{ $first: 1 }, 28689],
  [{ $slice: [1, 1] }, 28724],
  [{ $slice: [[1], 'a'] }, 28725],
  [{ $slice: [[1], 1.5] }, 28726],
  [{ $slice: [[1], 1, 0] }, 28729],
  [{ $in: [1, 1] }, 40081],
  [{ $concatArrays: [[1], 1] }, 28664],
  [{ $reverseArray: 1 }, 34435],
  [{ $range: ['a', 5] }, 34443],
  [{ $range: [0, 1.5] }, 34446],
  [{ $range: [0, 1, 0] }, 34449],
  [{ $indexOfArray: [1, 1] }, 40090],
  [{ $objectToArray: 1 }, 40390],
  [{ $arrayToObject: 1 }, 40386],
  [{ $arrayToObject: { $literal: [1] } }, 40398],
  [{ $arrayToObject: { $literal: [['a']] } }, 40397],
  [{ $arrayToObject: { $literal: [[1, 1]] } }, 40395],
  [{ $arrayToObject: { $literal: [['a', 1], { k: 'a', v: 1 }] } }, 40396],
  [{ $arrayToObject: { $literal: [{ k: 'a', v: 1 }, ['a', 1]] } }, 40391],
  [{ $arrayToObject: { $literal: [{ k: 'a' }] } }, 40392],
  [{ $arrayToObject: { $literal: [{ k: 'a', x: 1 }] } }, 40393],
  [{ $arrayToObject: { $literal: [{ k: 1, v: 1 }] } }, 40394],
  [{ $mergeObjects: [{ a: 1 }, 1] }, 40400],
  [{ $setUnion: [[1], 1] }, 17043],
  [{ $setIntersection: [[1], 1] }, 17047],
  [{ $setDifference: [1, [1]] }, 17048],
  [{ $setDifference: [[1], 1] }, 17049],
  [{ $setEquals: [[1], 1] }, 17044],
  [{ $setIsSubset: [1, [1]] }, 17046],
  [{ $setIsSubset: [[1], 1] }, 17042],
  [{ $anyElementTrue: [1] }, 17041],
  [{ $allElementsTrue: [1] }, 17040],
  [{ $firstN: { input: [1], n: 0 } }, 5787908],
  [{ $firstN: { input: [1], n: 'a' } }, 5787902],
];

const CONTROL: readonly Refused[] = [
  [{ $cond: [1, 2] }, 16020],
  [{ $cond: { if: 1, else: 2 } }, 17081],
  [{ $ifNull: [null] }, 1257300],
  [{ $switch: 1 }, 40060],
  [{ $switch: { branches: 1 } }, 40061],
  [{ $switch: { branches: [1] } }, 40062],
  [{ $switch: { branches: [] } }, 40068],
  [{ $switch: { branches: [{ case: 1 }] } }, 40065],
  [{ $filter: { input: 1, cond: true } }, 28651],
  [{ $filter: { input: [1] } }, 28650],
  [{ $filter: { input: [1], as: 'N', cond: true } }, 9],
  [{ $filter: { input: [1], cond: true, limit: 1.5 } }, 327391],
  [{ $filter: { input: [1], cond: true, limit: 0 } }, 327392],
  [{ $map: { input: [1] } }, 16882],
  [{ $map: { input: 1, in: 1 } }, 16883],
  [{ $map: { input: [1], in: '$$other' } }, 17276],
  [{ $reduce: { input: 1, initialValue: 0, in: 1 } }, 40080],
  [{ $reduce: { input: [], in: 1 } }, 40078],
  [{ $let: { vars: {} } }, 16877],
  [{ $let: { vars: { A: 1 }, in: 1 } }, 9],
  [{ $zip: 1 }, 34460],
  [{ $zip: { inputs: [[1]], useLongestLength: 1 } }, 34463],
  [{ $sortArray: { input: 1, sortBy: 1 } }, 2942504],
  [{ $sortArray: { input: [], sortBy: 'x' } }, 2942507],
  [{ $setField: { field: 'a', input: 1, value: 2 } }, 4161105],
];

const DATES: readonly Refused[] = [
  [{ $year: 'a' }, 16006],
  [{ $hour: { date: DATE, timezone: 'Nope/Zone' } }, 40485],
  [{ $hour: { date: DATE, timezone: 5 } }, 40533],
  [{ $hour: { date: DATE, foo: 5 } }, 40535],
  [{ $hour: { timezone: 'UTC' } }, 40539],
  [{ $dateFromString: 1 }, 40540],
  [{ $dateFromString: {} }, 40542],
  [{ $dateFromString: { dateString: '2017-02-08T12:10:40Z', timezone: 'UTC' } }, 241],
  [{ $dateFromParts: 1 }, 40519],
  [{ $dateFromParts: { year: 2017, x: 1 } }, 40518],
  [{ $dateFromParts: { year: 2017, month: 40_000 } }, 31034],
  [{ $dateToParts: {} }, 40522],
  [{ $dateAdd: 1 }, 5166400],
  [{ $dateAdd: { startDate: DATE, unit: 'day' } }, 5166402],
  [{ $dateAdd: { startDate: DATE, unit: 5, amount: 1 } }, 5166404],
  [{ $dateDiff: { x: 1 } }, 5166302],
  [{ $dateTrunc: 1 }, 5439007],
];

const CONVERSIONS: readonly [expression: unknown, message: string][] = [
  [
    { $toInt: '4.2' },
    "Failed to parse number '4.2' in $convert with no onError value: Did not consume whole string.",
  ],
  [
    { $toInt: 'abc' },
    "Failed to parse number 'abc' in $convert with no onError value: Did not consume any digits",
  ],
  [
    { $toInt: 2 ** 31 },
    'Conversion would overflow target type in $convert with no onError value: 2147483648',
  ],
  [{ $toInt: DATE }, 'Unsupported conversion from date to int in $convert with no onError value'],
  [{ $toLong: Number.NaN }, 'Attempt to convert NaN value to integer type in $convert with no onError value'],
  [{ $toDouble: '' }, "Failed to parse number '' in $convert with no onError value"],
  [{ $toDouble: '0x1' }, "Failed to parse number '0x1' in $convert with no onError value"],
  [
    { $toDouble: { $literal: [] } },
    'Unsupported conversion from array to double in $convert with no onError value',
  ],
  [
    { $toString: { $literal: [1] } },
    'Unsupported conversion from array to string in $convert with no onError value',
  ],
  [
    { $toBool: { $literal: {} } },
    'Unsupported conversion from object to bool in $convert with no onError value',
  ],
  [{ $toDate: 120 }, 'Unsupported conversion from int to date in $convert with no onError value'],
  [
    { $toObjectId: '5ab' },
    "Failed to parse objectId '5ab' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found 3",
  ],
  [
    { $convert: { input: 1, to: 'array' } },
    'Unsupported conversion from int to array in $convert with no onError value',
  ],
];

describe('when an expression is malformed, or does not fit its arguments', () => {
  const server = testServer();

  const compute = (r: unknown) => server.db.aggregate([{ $documents: [{}] }, { $project: { r } }]).toArray();

  for (const [what, cases] of Object.entries({ NUMBERS, TEXTS, LISTS, CONTROL, DATES })) {
    it(`is refused with the code of MongoDB: ${what.toLowerCase()}`, async () => {
      for (const [expression, code] of cases) {
        expect((await refusal(compute(expression))).code, JSON.stringify(expression)).to.equal(code);
      }
    });
  }

  it('says why a conversion fails', async () => {
    for (const [expression, message] of CONVERSIONS) {
      const error = await refusal(compute(expression));
      expect(error.codeName).to.equal('ConversionFailure');
      expect(error.message, JSON.stringify(expression)).to.contain(message);
    }
  });

  it('knows the types that $convert makes', async () => {
    const code = async ($convert: unknown) => (await refusal(compute({ $convert }))).code;
    expect(await code({ input: 1, to: 'foo' })).to.equal(2);
    expect(await code({ input: 1, to: 1.5 })).to.equal(9);
    expect(await code({ to: 'int' })).to.equal(9);
    // Only what fails to convert is an error that `onError` answers.
    expect(await code({ input: { $divide: [1, 0] }, to: 'int', onError: 'x' })).to.equal(2);
  });
});

describe('when expressions calculate', () => {
  const server = testServer();

  const CASES: readonly [expression: unknown, value: string, type: string][] = [
    [{ $add: [0.1, 0.2, 0.3] }, '0.6', 'double'],
    [{ $sum: [0.1, 0.2, 0.3] }, '0.6', 'double'],
    [{ $add: [Long.MAX_VALUE, 1] }, '9223372036854776000', 'double'],
    [{ $add: [1, Long.fromNumber(2)] }, '3', 'long'],
    [{ $pow: [2, 31] }, '2147483648', 'long'],
    [{ $pow: [2, 3] }, '8', 'int'],
    [{ $pow: [5, -1] }, '0.2', 'double'],
    [{ $pow: [Decimal128.fromString('2'), 3] }, '8', 'decimal'],
    [{ $sqrt: Decimal128.fromString('4') }, '2', 'decimal'],
    [{ $round: [2.675, 2] }, '2.67', 'double'],
    [{ $round: [2147483647, -1] }, '2147483650', 'long'],
    [{ $toDecimal: 1.5 }, '1.50000000000000', 'decimal'],
    [{ $toUpper: 'äb' }, 'äB', 'string'],
    [{ $toLong: { $toDate: new Timestamp({ t: 1, i: 2 }) } }, '1000', 'long'],
    [{ $indexOfArray: [[1, 2, 3, 2], 2, 2] }, '3', 'int'],
    [{ $size: { $regexFindAll: { input: 'ab', regex: '' } } }, '2', 'int'],
  ];

  it('gives the values and types of MongoDB', async () => {
    for (const [expression, value, type] of CASES) {
      const pipeline: Document[] = [
        { $documents: [{}] },
        { $project: { r: expression } },
        { $project: { shown: '$r', type: { $type: '$r' } } },
      ];
      const [found] = await server.db.aggregate(pipeline).toArray();
      expect([String(found?.shown), found?.type], JSON.stringify(expression)).to.deep.equal([value, type]);
    }
  });
});
