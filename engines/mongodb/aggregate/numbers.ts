import { Binary, Decimal128, Long } from 'bson';
import { doubleText } from '../bson/arithmetic.ts';
import { encode } from '../bson/encode.ts';
import {
  asDouble,
  isDoc,
  isInt32,
  isNumeric,
  isTruthy,
  toNumber,
  typeName,
  type Value,
} from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';

type Apply = (args: Value[]) => Value;
interface NumberFunction {
  readonly arity: readonly [number, number];
  readonly apply: Apply;
}

function missing(value: Value): boolean {
  return value === undefined || value === null;
}

function ofDouble(
  name: string,
  compute: (value: number) => number,
  within?: readonly [number, number],
): NumberFunction {
  return {
    arity: [1, 1],
    apply: ([value]) => {
      if (missing(value)) return null;
      if (!isNumeric(value)) {
        throw assertion(28765, `${name} only supports numeric types, not ${typeName(value)}`);
      }
      const number = toNumber(value);
      if (within && (number < within[0] || number > within[1])) {
        throw assertion(50989, `cannot apply ${name} to ${number}, value must be in [${within.join(',')}]`);
      }
      return asDouble(compute(number));
    },
  };
}

/** Bitwise over ints and longs: a long as soon as one of them is. */
function bitwise(name: string, start: bigint, combine: (a: bigint, b: bigint) => bigint): NumberFunction {
  return {
    arity: [0, Number.POSITIVE_INFINITY],
    apply: (args) => {
      if (args.some(missing)) return null;
      const bits = args.map((value) => wholeOf(name, value)).reduce(combine, start);
      return args.some((value) => value instanceof Long) ? Long.fromBigInt(bits) : Number(bits);
    },
  };
}

function wholeOf(name: string, value: Value): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (typeName(value) === 'int') return BigInt(toNumber(value));
  throw assertion(14, `${name} only supports int and long operands.`);
}

function deviation(sample: boolean): NumberFunction {
  return {
    arity: [0, Number.POSITIVE_INFINITY],
    apply: (args) => {
      const values = (args.length === 1 && Array.isArray(args[0]) ? args[0] : args)
        .filter((value) => isNumeric(value))
        .map(toNumber);
      const divisor = sample ? values.length - 1 : values.length;
      if (divisor <= 0) return null;
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return asDouble(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / divisor));
    },
  };
}

const INT64_BOUND = 2 ** 63;

function cannot(value: Value, to: string): Error {
  return failure(
    'ConversionFailure',
    `Failed to parse number '${String(value)}' in $convert with no onError value (to ${to})`,
  );
}

/** A 64-bit integer without the detour over doubles, which would lose digits. */
export function toLong([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof Long) return value;
  if (typeof value === 'boolean') return Long.fromNumber(Number(value));
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw cannot(value, 'long');
    const parsed = BigInt(value.replace('+', ''));
    if (BigInt.asIntN(64, parsed) !== parsed) throw cannot(value, 'long');
    return Long.fromBigInt(parsed);
  }
  if (value instanceof Decimal128) {
    const [whole = ''] = value.toString().split('.');
    if (/^-?\d+$/.test(whole)) return toLong([whole]);
  }
  const number = isNumeric(value) ? Math.trunc(toNumber(value)) : Number.NaN;
  if (!(number >= -INT64_BOUND && number < INT64_BOUND)) throw cannot(value, 'long');
  return Long.fromBigInt(BigInt(number));
}

export function toInt([value]: Value[]): Value {
  const long = value instanceof Date ? null : toLong([value]);
  if (!(long instanceof Long)) {
    if (missing(value)) return null;
    throw cannot(value, 'int');
  }
  const number = long.toNumber();
  if (!isInt32(number)) throw cannot(value, 'int');
  return number;
}

export function toDecimal([value]: Value[]): Value {
  if (missing(value)) return null;
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (value instanceof Long) return Decimal128.fromString(value.toString());
  if (typeof value !== 'string' && !isNumeric(value)) throw cannot(value, 'decimal');
  try {
    return Decimal128.fromString(typeName(value) === 'double' ? doubleText(toNumber(value)) : String(value));
  } catch {
    throw cannot(value, 'decimal');
  }
}

function sizeOf(name: string, value: Value): Value {
  if (missing(value)) return null;
  if (name === '$bsonSize') {
    if (isDoc(value)) return encode(value).length;
    throw assertion(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
  }
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Binary) return value.length();
  throw assertion(51276, `$binarySize requires a string or BinData argument, found: ${typeName(value)}`);
}

function indexOf(name: string, inBytes: boolean): NumberFunction {
  return {
    arity: [2, 4],
    apply: ([text, wanted, start, end]) => {
      if (missing(text)) return null;
      if (typeof text !== 'string' || typeof wanted !== 'string') {
        throw assertion(
          40091,
          `${name} requires a string argument, found: ${typeName(typeof text === 'string' ? wanted : text)}`,
        );
      }
      const units = inBytes ? Buffer.from(text).toString('latin1') : [...text];
      const part = inBytes ? Buffer.from(wanted).toString('latin1') : [...wanted];
      const to = missing(end) ? units.length : Math.min(toNumber(end), units.length);
      for (let at = missing(start) ? 0 : toNumber(start); at + part.length <= to; at += 1) {
        if ([...part].every((unit, i) => units[at + i] === unit)) return at;
      }
      return -1;
    },
  };
}

/** Functions of numbers, bits and sizes. */
export const NUMBER_FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  $sin: ofDouble('$sin', Math.sin),
  $cos: ofDouble('$cos', Math.cos),
  $tan: ofDouble('$tan', Math.tan),
  $asin: ofDouble('$asin', Math.asin, [-1, 1]),
  $acos: ofDouble('$acos', Math.acos, [-1, 1]),
  $atan: ofDouble('$atan', Math.atan),
  $sinh: ofDouble('$sinh', Math.sinh),
  $cosh: ofDouble('$cosh', Math.cosh),
  $tanh: ofDouble('$tanh', Math.tanh),
  $asinh: ofDouble('$asinh', Math.asinh),
  $acosh: ofDouble('$acosh', Math.acosh, [1, Number.POSITIVE_INFINITY]),
  $atanh: ofDouble('$atanh', Math.atanh, [-1, 1]),
  $degreesToRadians: ofDouble('$degreesToRadians', (degrees) => (degrees * Math.PI) / 180),
  $radiansToDegrees: ofDouble('$radiansToDegrees', (radians) => (radians * 180) / Math.PI),
  $atan2: {
    arity: [2, 2],
    apply: ([y, x]) => (missing(y) || missing(x) ? null : asDouble(Math.atan2(toNumber(y), toNumber(x)))),
  },
  $bitAnd: bitwise('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bitwise('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bitwise('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: {
    arity: [1, 1],
    apply: ([value]) => {
      if (missing(value)) return null;
      const bits = ~wholeOf('$bitNot', value);
      return value instanceof Long ? Long.fromBigInt(bits) : Number(bits);
    },
  },
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $toLong: { arity: [1, 1], apply: toLong },
  $toDecimal: { arity: [1, 1], apply: toDecimal },
  $toBool: {
    arity: [1, 1],
    apply: ([value]) => (missing(value) ? null : typeof value === 'string' || isTruthy(value)),
  },
  $binarySize: { arity: [1, 1], apply: ([value]) => sizeOf('$binarySize', value) },
  $bsonSize: { arity: [1, 1], apply: ([value]) => sizeOf('$bsonSize', value) },
  $indexOfBytes: indexOf('$indexOfBytes', true),
  $indexOfCP: indexOf('$indexOfCP', false),
  $rand: { arity: [0, 1], apply: () => asDouble(Math.random()) },
};
