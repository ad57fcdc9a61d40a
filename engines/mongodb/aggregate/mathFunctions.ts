import { Decimal128, Long } from 'bson';
import {
  addWide as add,
  multiplyWide as multiply,
  divide as quotient,
  remainder,
} from '../bson/arithmetic.ts';
import { asDouble, isInt32, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare } from '../query/order.ts';
import { roundDecimal } from './decimalRounding.ts';
import { type Fn, fn, MANY, missing, numeric, spread } from './functionKit.ts';

/** A function of one number, null for null. */
function ofNumber(name: string, apply: (value: number) => Value): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric(name, value);
    return apply(toNumber(value));
  });
}

/** Keeps the integer type of its operand for results that stay whole. */
function rounding(name: '$ceil' | '$floor'): Fn {
  const how = name === '$ceil' ? 'ceil' : 'floor';
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    numeric(name, value);
    if (typeName(value) === 'int' || value instanceof Long) return value;
    if (value instanceof Decimal128) return roundDecimal(value, 0, how);
    return asDouble(Math[how](toNumber(value)));
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

function toPlaces(name: '$round' | '$trunc', round: (value: number, places: number) => number): Fn {
  return fn(1, 2, ([value, places]) => {
    if (missing(value)) return null;
    numeric(name, value);
    const digits = places === undefined ? 0 : toNumber(places);
    if (value instanceof Decimal128) {
      return roundDecimal(value, digits, name === '$round' ? 'halfEven' : 'trunc');
    }
    const whole = typeName(value) === 'int' || value instanceof Long;
    if (whole && digits >= 0) return value;
    const rounded = round(toNumber(value), digits);
    if (typeName(value) === 'int' && isInt32(rounded)) return rounded;
    return value instanceof Long ? Long.fromNumber(rounded) : asDouble(rounded);
  });
}

function extreme(sign: number): Fn {
  return fn(1, MANY, (args) => {
    const present = spread(args).filter((value) => !missing(value));
    if (present.length === 0) return null;
    return present.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best));
  });
}

/** Operators that calculate. */
export const MATH_FUNCTIONS: Readonly<Record<string, Fn>> = {
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
  $ceil: rounding('$ceil'),
  $floor: rounding('$floor'),
  $round: toPlaces('$round', roundHalfEven),
  $trunc: toPlaces('$trunc', (value, places) => Math.trunc(value * 10 ** places) / 10 ** places),
  $sqrt: ofNumber('$sqrt', (value) => asDouble(Math.sqrt(value))),
  $exp: ofNumber('$exp', (value) => asDouble(Math.exp(value))),
  $ln: ofNumber('$ln', (value) => asDouble(Math.log(value))),
  $log10: ofNumber('$log10', (value) => asDouble(Math.log10(value))),
  $log: fn(2, 2, ([value, base]) => {
    if (missing(value) || missing(base)) return null;
    numeric('$log', value);
    numeric('$log', base);
    return asDouble(Math.log(toNumber(value)) / Math.log(toNumber(base)));
  }),
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
};
