import { Binary, Long, MinKey, ObjectId, Timestamp, UUID } from 'bson';
import {
  addWide as add,
  multiplyWide as multiply,
  divide as quotient,
  remainder,
} from '../bson/arithmetic.ts';
import { fieldEntries, mergeFields, putField } from '../bson/fieldOrder.ts';
import {
  asDouble,
  type Doc,
  isDoc,
  isNumeric,
  isTruthy,
  toNumber,
  typeName,
  type Value,
} from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare, equal, identity } from '../query/order.ts';
import { NUMBER_FUNCTIONS, toInt } from './numbers.ts';

interface Fn {
  readonly arity: readonly [number, number];
  readonly apply: (args: Value[]) => Value;
}

const MANY = Number.POSITIVE_INFINITY;

function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

function fn(least: number, most: number, apply: (args: Value[]) => Value): Fn {
  return { arity: [least, most], apply };
}

/** Expressions tell a missing value, which stands before all but MinKey, from null. */
function order(a: Value, b: Value): number {
  if (a === undefined && b === undefined) return 0;
  if (a === undefined) return b instanceof MinKey ? 1 : -1;
  if (b === undefined) return a instanceof MinKey ? -1 : 1;
  return compare(a, b);
}

function test(accept: (order: number) => boolean): Fn {
  return fn(2, 2, ([a, b]) => accept(order(a, b)));
}

function numeric(name: string, value: Value): void {
  if (!isNumeric(value)) {
    throw failure('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
  }
}

/** A function of one number, null for null. */
function ofNumber(name: string, apply: (value: number) => Value): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric(name, value);
    return apply(toNumber(value));
  });
}

/** Keeps the integer type of its operand for results that stay whole. */
function rounding(name: string, round: (value: number) => number): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric(name, value);
    if (typeName(value) === 'int' || value instanceof Long) return value;
    return asDouble(round(toNumber(value)));
  });
}

function addAll(args: Value[]): Value {
  let sum = 0 as Value;
  for (const value of args) {
    if (missing(value)) return null;
    if (value instanceof Date) {
      sum = sum instanceof Date ? sum : new Date(value.getTime() + toNumber(sum));
    } else if (sum instanceof Date) {
      numeric('$add', value);
      sum = new Date(sum.getTime() + toNumber(value));
    } else {
      numeric('$add', value);
      sum = add(sum, value);
    }
  }
  return sum;
}

function subtract([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - toNumber(b));
  numeric('$subtract', a);
  numeric('$subtract', b);
  return add(a, multiply(b, -1));
}

function divide([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  numeric('$divide', a);
  numeric('$divide', b);
  if (toNumber(b) === 0) throw failure('BadValue', "can't $divide by zero");
  return quotient(a, b);
}

function modulo([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  numeric('$mod', a);
  numeric('$mod', b);
  if (toNumber(b) === 0) throw assertion(16610, "can't $mod by zero");
  return remainder(a, b);
}

function roundHalfEven(value: number, places: number): number {
  const scale = 10 ** places;
  const scaled = value * scale;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  return rounded / scale;
}

function toPlaces(name: string, round: (value: number, places: number) => number): Fn {
  return fn(1, 2, ([value, places]) => {
    if (missing(value)) return null;
    numeric(name, value);
    const digits = places === undefined ? 0 : toNumber(places);
    if ((typeName(value) === 'int' || value instanceof Long) && digits >= 0) return value;
    return asDouble(round(toNumber(value), digits));
  });
}

function text(name: string, value: Value): string {
  if (missing(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return String(value);
  if (value instanceof Date) return value.toISOString();
  throw assertion(16007, `can't convert from BSON type ${typeName(value)} to String for ${name}`);
}

function substring([value, start, length]: Value[]): Value {
  const bytes = Buffer.from(text('$substrBytes', value));
  const from = toNumber(start);
  const most = toNumber(length);
  if (!(from >= 0)) {
    throw assertion(50752, `$substrBytes:  starting index must be non-negative (got: ${String(start)})`);
  }
  return bytes.subarray(from, most < 0 ? undefined : from + most).toString('utf8');
}

/** Letters of either case are the same; the order is that of bytes. */
function compareCaseless([a, b]: Value[]): Value {
  return Math.sign(
    Buffer.compare(
      Buffer.from(text('$strcasecmp', a).toUpperCase()),
      Buffer.from(text('$strcasecmp', b).toUpperCase()),
    ),
  );
}

function set(name: string, value: Value): Map<string, Value> {
  if (!Array.isArray(value)) {
    throw assertion(
      17044,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
    );
  }
  return new Map(value.map((each) => [identity(each), each]));
}

function array(name: string, value: Value): Value[] {
  if (!Array.isArray(value)) throw assertion(17124, `${name} needs an array, not ${typeName(value)}`);
  return value;
}

function elementAt([values, index]: Value[]): Value {
  if (missing(values) || missing(index)) return null;
  const list = array('$arrayElemAt', values);
  const at = toNumber(index);
  return list[at < 0 ? list.length + at : at];
}

function slice([values, first, second]: Value[]): Value {
  if (missing(values)) return null;
  const list = array('$slice', values);
  const start = toNumber(first);
  if (second === undefined) return start >= 0 ? list.slice(0, start) : list.slice(start);
  const from = start >= 0 ? start : Math.max(0, list.length + start);
  return list.slice(from, from + toNumber(second));
}

/** Of several arguments, or of the elements of one array. */
function spread(args: Value[]): Value[] {
  return args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
}

function extreme(sign: number): Fn {
  return fn(1, MANY, (args) => {
    const present = spread(args).filter((value) => !missing(value));
    if (present.length === 0) return null;
    return present.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best));
  });
}

function toStringValue([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return String(value);
  return text('$toString', value);
}

function toObjectId([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && ObjectId.isValid(value) && value.length === 24) return new ObjectId(value);
  throw failure(
    'ConversionFailure',
    `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
  );
}

function toNumeric(name: string, make: (value: number) => Value): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    const number =
      typeof value === 'boolean'
        ? Number(value)
        : value instanceof Date
          ? value.getTime()
          : typeof value === 'string'
            ? Number(value)
            : toNumber(value);
    if (Number.isNaN(number))
      throw failure(
        'ConversionFailure',
        `Failed to parse number '${String(value)}' in $convert with no onError value (${name})`,
      );
    return make(number);
  });
}

function toDate([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof Date) return value;
  const date =
    value instanceof ObjectId
      ? value.getTimestamp()
      : new Date(typeof value === 'string' ? value : toNumber(value));
  if (Number.isNaN(date.getTime()))
    throw failure('ConversionFailure', `Error parsing date string '${String(value)}'`);
  return date;
}

function toUuid([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof Binary && value.sub_type === 4) return value;
  if (typeof value === 'string' && UUID.isValid(value)) {
    return new Binary(Buffer.from(value.replaceAll('-', ''), 'hex'), 4);
  }
  throw failure(
    'ConversionFailure',
    `Failed to parse UUID '${String(value)}' in $convert with no onError value`,
  );
}

function ofTimestamp(name: string, read: (stamp: Timestamp) => number): Fn['apply'] {
  return ([value]) => {
    if (missing(value)) return null;
    if (value instanceof Timestamp) return Long.fromNumber(read(value));
    const code = name === '$tsSecond' ? 5687301 : 5687302;
    throw assertion(code, `Argument to ${name} must be a timestamp, but is ${typeName(value)}`);
  };
}

function arrayToObject([value]: Value[]): Value {
  if (missing(value)) return null;
  const result: Doc = {};
  for (const entry of array('$arrayToObject', value)) {
    if (Array.isArray(entry)) putField(result, String(entry[0]), entry[1]);
    else if (isDoc(entry)) putField(result, String(entry.k), entry.v);
    else throw assertion(40398, 'Unrecognised input type format for $arrayToObject');
  }
  return result;
}

function unique(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [identity(value), value])).values()];
}

/** Operators that are plain functions of their evaluated arguments. */
export const FUNCTIONS: Readonly<Record<string, Fn>> = {
  ...NUMBER_FUNCTIONS,
  $eq: test((order) => order === 0),
  $ne: test((order) => order !== 0),
  $gt: test((order) => order > 0),
  $gte: test((order) => order >= 0),
  $lt: test((order) => order < 0),
  $lte: test((order) => order <= 0),
  $cmp: fn(2, 2, ([a, b]) => Math.sign(order(a, b))),
  $not: fn(1, 1, ([value]) => !isTruthy(value)),
  $add: fn(0, MANY, addAll),
  $subtract: fn(2, 2, subtract),
  $multiply: fn(0, MANY, (args) => {
    if (args.some(missing)) return null;
    for (const value of args) numeric('$multiply', value);
    return args.reduce<Value>((product, value) => multiply(product, value), 1);
  }),
  $divide: fn(2, 2, divide),
  $mod: fn(2, 2, modulo),
  $abs: fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric('$abs', value);
    return toNumber(value) < 0 ? multiply(value, -1) : value;
  }),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $round: toPlaces('$round', roundHalfEven),
  $trunc: toPlaces('$trunc', (value, places) => Math.trunc(value * 10 ** places) / 10 ** places),
  $sqrt: ofNumber('$sqrt', (value) => asDouble(Math.sqrt(value))),
  $exp: ofNumber('$exp', (value) => asDouble(Math.exp(value))),
  $ln: ofNumber('$ln', (value) => asDouble(Math.log(value))),
  $log10: ofNumber('$log10', (value) => asDouble(Math.log10(value))),
  $pow: fn(2, 2, ([a, b]) => {
    if (missing(a) || missing(b)) return null;
    const power = toNumber(a) ** toNumber(b);
    return typeName(a) === 'int' && typeName(b) === 'int' && Number.isInteger(power)
      ? power
      : asDouble(power);
  }),
  $sum: fn(0, MANY, (args) =>
    spread(args).reduce<Value>((sum, value) => (isNumeric(value) ? add(sum, value) : sum), 0),
  ),
  $avg: fn(0, MANY, (args) => {
    const numbers = spread(args).filter((value) => isNumeric(value));
    return numbers.length === 0 ? null : quotient(numbers.reduce<Value>(add, 0), numbers.length);
  }),
  $min: extreme(-1),
  $max: extreme(1),
  $concat: fn(0, MANY, (args) => {
    if (args.some(missing)) return null;
    for (const value of args) {
      if (typeof value !== 'string')
        throw assertion(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
    return args.join('');
  }),
  $toLower: fn(1, 1, ([value]) => text('$toLower', value).toLowerCase()),
  $toUpper: fn(1, 1, ([value]) => text('$toUpper', value).toUpperCase()),
  $strLenCP: fn(1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw assertion(34471, `$strLenCP requires a string argument, found: ${typeName(value)}`);
    return [...value].length;
  }),
  $strLenBytes: fn(1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw assertion(34473, `$strLenBytes requires a string argument, found: ${typeName(value)}`);
    return Buffer.byteLength(value);
  }),
  $substrCP: fn(3, 3, ([value, start, length]) =>
    [...text('$substrCP', value)].slice(toNumber(start), toNumber(start) + toNumber(length)).join(''),
  ),
  $split: fn(2, 2, ([value, separator]) =>
    missing(value) ? null : text('$split', value).split(text('$split', separator)),
  ),
  $substr: fn(3, 3, substring),
  $substrBytes: fn(3, 3, substring),
  $size: fn(1, 1, ([value]) => array('$size', value).length),
  $arrayElemAt: fn(2, 2, elementAt),
  $first: fn(1, 1, ([value]) => (missing(value) ? null : array('$first', value)[0])),
  $last: fn(1, 1, ([value]) => (missing(value) ? null : array('$last', value).at(-1))),
  $slice: fn(2, 3, slice),
  $in: fn(2, 2, ([value, values]) => array('$in', values).some((each) => equal(each, value))),
  $isArray: fn(1, 1, ([value]) => Array.isArray(value)),
  $concatArrays: fn(0, MANY, (args) =>
    args.some(missing) ? null : args.flatMap((value) => array('$concatArrays', value)),
  ),
  $reverseArray: fn(1, 1, ([value]) =>
    missing(value) ? null : [...array('$reverseArray', value)].reverse(),
  ),
  $range: fn(2, 3, ([start, end, step]) => {
    const by = step === undefined ? 1 : toNumber(step);
    if (by === 0) throw assertion(34449, '$range requires a non-zero step value');
    const values: number[] = [];
    for (let at = toNumber(start); by > 0 ? at < toNumber(end) : at > toNumber(end); at += by)
      values.push(at);
    return values;
  }),
  $indexOfArray: fn(2, 2, ([values, wanted]) =>
    missing(values) ? null : array('$indexOfArray', values).findIndex((value) => equal(value, wanted)),
  ),
  $objectToArray: fn(1, 1, ([value]) =>
    isDoc(value) ? fieldEntries(value).map(([k, v]) => ({ k, v })) : null,
  ),
  $arrayToObject: fn(1, 1, arrayToObject),
  $mergeObjects: fn(0, MANY, (args) => {
    const merged: Doc = {};
    for (const value of spread(args)) if (isDoc(value)) mergeFields(merged, value);
    return merged;
  }),
  $setUnion: fn(0, MANY, (args) =>
    args.some(missing) ? null : unique(args.flatMap((value) => array('$setUnion', value))).sort(compare),
  ),
  $setIntersection: fn(0, MANY, (args) => {
    if (args.some(missing)) return null;
    const [first = [], ...others] = args.map((value) => array('$setIntersection', value));
    return unique(first)
      .filter((value) => others.every((other) => other.some((each) => equal(each, value))))
      .sort(compare);
  }),
  $setDifference: fn(2, 2, ([a, b]) => {
    if (missing(a) || missing(b)) return null;
    const without = new Set(array('$setDifference', b).map(identity));
    return unique(array('$setDifference', a)).filter((value) => !without.has(identity(value)));
  }),
  $setEquals: fn(2, MANY, (args) => {
    const [first = new Map<string, Value>(), ...others] = args.map((value) => set('$setEquals', value));
    return others.every(
      (other) => other.size === first.size && [...other.keys()].every((key) => first.has(key)),
    );
  }),
  $setIsSubset: fn(2, 2, ([a, b]) => {
    const whole = set('$setIsSubset', b);
    return [...set('$setIsSubset', a).keys()].every((key) => whole.has(key));
  }),
  $anyElementTrue: fn(1, 1, ([value]) => [...set('$anyElementTrue', value).values()].some(isTruthy)),
  $allElementsTrue: fn(1, 1, ([value]) => [...set('$allElementsTrue', value).values()].every(isTruthy)),
  $strcasecmp: fn(2, 2, compareCaseless),
  $log: fn(2, 2, ([value, base]) => {
    if (missing(value) || missing(base)) return null;
    numeric('$log', value);
    numeric('$log', base);
    return asDouble(Math.log(toNumber(value)) / Math.log(toNumber(base)));
  }),
  $type: fn(1, 1, ([value]) => typeName(value)),
  $isNumber: fn(1, 1, ([value]) => isNumeric(value)),
  $toString: fn(1, 1, toStringValue),
  $toObjectId: fn(1, 1, toObjectId),
  $toInt: fn(1, 1, toInt),
  $toDouble: toNumeric('$toDouble', asDouble),
  $toDate: fn(1, 1, toDate),
  $toUUID: fn(1, 1, toUuid),
  $tsSecond: fn(
    1,
    1,
    ofTimestamp('$tsSecond', (stamp) => stamp.t),
  ),
  $tsIncrement: fn(
    1,
    1,
    ofTimestamp('$tsIncrement', (stamp) => stamp.i),
  ),
};
