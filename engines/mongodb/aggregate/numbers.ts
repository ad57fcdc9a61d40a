import { Binary, Long } from 'bson';
import { encode } from '../bson/encode.ts';
import { asDouble, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { searchBound } from './listFunctions.ts';
import { likeOperands } from './powers.ts';

type Apply = (args: Value[]) => Value;
interface NumberFunction {
  readonly arity: readonly [number, number];
  readonly apply: Apply;
}

function missing(value: Value): boolean {
  return value === undefined || value === null;
}

const FINITE = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;

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
      return likeOperands(compute(number), value);
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
  throw failure('TypeMismatch', `${name} only supports int and long operands.`);
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

function indexOf(
  name: string,
  inBytes: boolean,
  codes: readonly [first: number, second: number],
): NumberFunction {
  return {
    arity: [2, 4],
    apply: ([text, wanted, start, end]) => {
      if (missing(text)) return null;
      if (typeof text !== 'string') {
        throw assertion(
          codes[0],
          `${name} requires a string as the first argument, found: ${typeName(text)}`,
        );
      }
      if (typeof wanted !== 'string') {
        throw assertion(
          codes[1],
          `${name} requires a string as the second argument, found: ${typeName(wanted)}`,
        );
      }
      const units = inBytes ? Buffer.from(text).toString('latin1') : [...text];
      const part = inBytes ? Buffer.from(wanted).toString('latin1') : [...wanted];
      const from = start === undefined ? 0 : searchBound(name, 'starting', start);
      const to = end === undefined ? units.length : Math.min(searchBound(name, 'ending', end), units.length);
      for (let at = from; at + part.length <= to; at += 1) {
        if ([...part].every((unit, i) => units[at + i] === unit)) return at;
      }
      return -1;
    },
  };
}

/** Functions of numbers, bits and sizes. */
export const NUMBER_FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  $sin: ofDouble('$sin', Math.sin, FINITE),
  $cos: ofDouble('$cos', Math.cos, FINITE),
  $tan: ofDouble('$tan', Math.tan, FINITE),
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
    apply: ([y, x]) => {
      if (missing(y) || missing(x)) return null;
      for (const [value, code] of [
        [y, 51044],
        [x, 51045],
      ] as const) {
        if (!isNumeric(value)) {
          throw assertion(code, `$atan2 only supports numeric types, not ${typeName(value)}`);
        }
      }
      return likeOperands(Math.atan2(toNumber(y), toNumber(x)), y, x);
    },
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
  $binarySize: { arity: [1, 1], apply: ([value]) => sizeOf('$binarySize', value) },
  $bsonSize: { arity: [1, 1], apply: ([value]) => sizeOf('$bsonSize', value) },
  $indexOfBytes: indexOf('$indexOfBytes', true, [40091, 40092]),
  $indexOfCP: indexOf('$indexOfCP', false, [40093, 40094]),
  $rand: { arity: [0, 1], apply: () => asDouble(Math.random()) },
};
