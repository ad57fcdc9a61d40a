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
import { logarithm, ofNumber, power } from './powers.ts';
import { Sum, sumOf } from './sum.ts';

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
  const sum = new Sum();
  let date: Date | undefined;
  for (const value of args) {
    if (missing(value)) return null;
    if (value instanceof Date) {
      if (date) throw assertion(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumeric(value)) sum.add(value);
    else {
      throw failure('TypeMismatch', `$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  const total = sum.result();
  return date ? new Date(date.getTime() + Math.round(toNumber(total))) : total;
}

function subtract([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  if (!isNumeric(a) || !isNumeric(b)) {
    throw failure('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  }
  return add(a, multiply(b, -1));
}

function multiplyAll(args: Value[]): Value {
  if (args.some(missing)) return null;
  for (const value of args) {
    if (!isNumeric(value)) {
      throw failure('TypeMismatch', `$multiply only supports numeric types, not ${typeName(value)}`);
    }
  }
  return args.reduce<Value>((product, value) => multiply(product, value), 1);
}

function divide([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw failure(
      'TypeMismatch',
      `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  }
  if (toNumber(b) === 0) throw failure('BadValue', "can't $divide by zero");
  return quotient(a, b);
}

function modulo([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw assertion(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  if (toNumber(b) === 0) throw assertion(16610, "can't $mod by zero");
  return remainder(a, b);
}

function absolute([value]: Value[]): Value {
  if (missing(value)) return null;
  numeric('$abs', value);
  if (value instanceof Long && value.equals(Long.MIN_VALUE)) {
    throw assertion(28680, "can't take $abs of long long min");
  }
  return toNumber(value) < 0 ? multiply(value, -1) : value;
}

function places(name: string, value: Value): number {
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    throw assertion(51082, `precision argument to  ${name} must be a integral value`);
  }
  const digits = toNumber(value);
  if (digits < -20 || digits > 100) {
    throw assertion(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`);
  }
  return digits;
}

/** Doubles are cut as the decimals of 34 digits that they are. */
function toPlaces(name: '$round' | '$trunc'): Fn {
  const how = name === '$round' ? 'halfEven' : 'trunc';
  return fn(1, 2, ([value, precision]) => {
    if (missing(value) || precision === null) return null;
    if (!isNumeric(value)) {
      throw assertion(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    const digits = precision === undefined ? 0 : places(name, precision);
    if (value instanceof Decimal128) return roundDecimal(value, digits, how);
    const whole = typeName(value) === 'int' || value instanceof Long;
    if (whole && digits >= 0) return value;
    const number = toNumber(value);
    if (!Number.isFinite(number)) return value;
    const exact = Decimal128.fromString(whole ? String(value) : number.toPrecision(34));
    const cut = roundDecimal(exact, digits, how).toString();
    if (!whole) return asDouble(Number(cut));
    if (typeName(value) === 'int' && isInt32(Number(cut))) return Number(cut);
    const result = BigInt(Number(cut));
    if (BigInt.asIntN(64, result) !== result) {
      throw assertion(51080, `invalid conversion from Decimal128 result in ${name} resulting from arguments`);
    }
    return Long.fromBigInt(result);
  });
}

function extreme(sign: number): Fn {
  return fn(0, MANY, (args) => {
    const present = spread(args).filter((value) => !missing(value));
    if (present.length === 0) return null;
    return present.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best));
  });
}

function numbersIn(args: Value[]): Value[] {
  return spread(args).filter((value) => isNumeric(value));
}

/** Operators that calculate. */
export const MATH_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $add: fn(0, MANY, addAll),
  $subtract: fn(2, 2, subtract),
  $multiply: fn(0, MANY, multiplyAll),
  $divide: fn(2, 2, divide),
  $mod: fn(2, 2, modulo),
  $abs: fn(1, 1, absolute),
  $ceil: rounding('$ceil'),
  $floor: rounding('$floor'),
  $round: toPlaces('$round'),
  $trunc: toPlaces('$trunc'),
  $sqrt: ofNumber('$sqrt', Math.sqrt, (value) => {
    if (value < 0) throw assertion(28714, "$sqrt's argument must be greater than or equal to 0");
  }),
  $exp: ofNumber('$exp', Math.exp),
  $ln: ofNumber('$ln', Math.log, (value) => {
    if (value <= 0) throw assertion(28766, `$ln's argument must be a positive number, but is ${value}`);
  }),
  $log10: ofNumber('$log10', Math.log10, (value) => {
    if (value <= 0) throw assertion(28761, `$log10's argument must be a positive number, but is ${value}`);
  }),
  $log: fn(2, 2, logarithm),
  $pow: fn(2, 2, power),
  $sum: fn(0, MANY, (args) => sumOf(numbersIn(args))),
  $avg: fn(0, MANY, (args) => {
    const numbers = numbersIn(args);
    return numbers.length === 0 ? null : quotient(sumOf(numbers), numbers.length);
  }),
  $min: extreme(-1),
  $max: extreme(1),
};
