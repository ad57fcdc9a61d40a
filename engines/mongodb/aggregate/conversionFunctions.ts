import { Binary, Decimal128, Long, ObjectId, Timestamp, UUID } from 'bson';
import { doubleText } from '../bson/arithmetic.ts';
import { asDouble, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { readDate } from './dateForms.ts';
import { type Fn, fn, missing, text } from './functionKit.ts';

const NO_ON_ERROR = 'in $convert with no onError value';

/** Between these types there is no conversion (ConversionFailure, 241). */
export function unsupported(value: Value, to: string): Error {
  return failure(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} ${NO_ON_ERROR}`,
  );
}

function unreadable(value: string, why: string): Error {
  return failure('ConversionFailure', `Failed to parse number '${value}' ${NO_ON_ERROR}: ${why}`);
}

function overflow(value: Value): Error {
  return failure(
    'ConversionFailure',
    `Conversion would overflow target type ${NO_ON_ERROR}: ${String(value)}`,
  );
}

function conversion(to: string, convert: (value: Value) => Value | undefined): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    const converted = convert(value);
    if (converted === undefined) throw unsupported(value, to);
    return converted;
  });
}

/** Why a text is no whole number, in MongoDB's words. */
function wholeText(value: string): bigint {
  if (value === '') throw unreadable(value, 'Empty string');
  if (!/^[+-]?\d/.test(value)) throw unreadable(value, 'Did not consume any digits');
  if (!/^[+-]?\d+$/.test(value)) throw unreadable(value, 'Did not consume whole string.');
  return BigInt(value.replace('+', ''));
}

function truncated(value: Value): bigint {
  const number = toNumber(value);
  if (Number.isNaN(number)) {
    throw failure('ConversionFailure', `Attempt to convert NaN value to integer type ${NO_ON_ERROR}`);
  }
  if (!Number.isFinite(number)) {
    throw failure('ConversionFailure', `Attempt to convert infinity value to integer type ${NO_ON_ERROR}`);
  }
  // A decimal has digits that a double would lose.
  const digits = value instanceof Decimal128 ? /^-?\d+(?=\.|$)/.exec(value.toString())?.[0] : undefined;
  return BigInt(digits ?? Math.trunc(number));
}

function wholeOf(value: Value, bits: 32 | 64): bigint | undefined {
  let whole: bigint;
  if (typeof value === 'string') {
    whole = wholeText(value);
    if (BigInt.asIntN(bits, whole) !== whole) throw unreadable(value, 'Out of range');
  } else if (typeof value === 'boolean') whole = value ? 1n : 0n;
  else if (value instanceof Date && bits === 64) whole = BigInt(value.getTime());
  else if (value instanceof Long && !(value instanceof Timestamp)) whole = value.toBigInt();
  else if (isNumeric(value)) whole = truncated(value);
  else return undefined;
  if (BigInt.asIntN(bits, whole) !== whole) throw overflow(value);
  return whole;
}

function doubleOf(value: Value): Value | undefined {
  if (typeof value === 'boolean') return asDouble(Number(value));
  if (value instanceof Date) return asDouble(value.getTime());
  if (typeof value === 'string') {
    if (value === '') throw unreadable(value, 'Empty string');
    if (/^[+-]?(nan|inf(inity)?)$/i.test(value)) {
      const sign = value.startsWith('-') ? -1 : 1;
      return asDouble(/nan$/i.test(value) ? Number.NaN : sign * Number.POSITIVE_INFINITY);
    }
    if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) {
      throw unreadable(
        value,
        /^[+-]?\.?\d/.test(value) ? 'Did not consume whole string.' : 'Did not consume any digits',
      );
    }
    return asDouble(Number(value));
  }
  if (!isNumeric(value)) return undefined;
  const number = toNumber(value);
  if (value instanceof Decimal128 && !Number.isFinite(number) && /\d/.test(value.toString()))
    throw overflow(value);
  return asDouble(number);
}

function decimalOf(value: Value): Value | undefined {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value !== 'string' && !isNumeric(value)) return undefined;
  const written = typeName(value) === 'double' ? doubleText(toNumber(value)) : String(value);
  try {
    return Decimal128.fromString(written);
  } catch {
    throw unreadable(written, 'Failed to parse string to decimal');
  }
}

function textOf(value: Value): Value | undefined {
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' && !isNumeric(value) && !(value instanceof Date)) return undefined;
  return text(value);
}

function objectIdOf(value: Value): Value | undefined {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') return undefined;
  if (/^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  const why =
    value.length === 24
      ? 'Invalid character found in hex string'
      : `Invalid string length for parsing to OID, expected 24 but found ${value.length}`;
  throw failure('ConversionFailure', `Failed to parse objectId '${value}' ${NO_ON_ERROR}: ${why}`);
}

function dateOf(value: Value): Value | undefined {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (typeof value === 'string') return readDate(value, undefined);
  if (!isNumeric(value) || typeName(value) === 'int') return undefined;
  const milliseconds = wholeOf(value, 64);
  return milliseconds === undefined ? undefined : new Date(Number(milliseconds));
}

function truthOf(value: Value): Value | undefined {
  if (typeof value === 'string' || value instanceof Date || value instanceof ObjectId) return true;
  return typeof value === 'boolean' || isNumeric(value) ? isTruthy(value) : undefined;
}

function uuidOf(value: Value): Value | undefined {
  if (value instanceof Binary && value.sub_type === 4) return value;
  if (typeof value === 'string' && UUID.isValid(value)) {
    return new Binary(Buffer.from(value.replaceAll('-', ''), 'hex'), 4);
  }
  if (typeof value !== 'string') return undefined;
  throw failure('ConversionFailure', `Failed to parse UUID '${value}' ${NO_ON_ERROR}`);
}

function ofTimestamp(name: string, code: number, read: (stamp: Timestamp) => number): Fn {
  return fn(1, 1, ([value]) => {
    if (missing(value)) return null;
    if (value instanceof Timestamp) return Long.fromNumber(read(value));
    throw assertion(code, `Argument to ${name} must be a timestamp, but is ${typeName(value)}`);
  });
}

/** Operators that make a value of another type. */
export const CONVERSION_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $toInt: conversion('int', (value) => {
    const whole = wholeOf(value, 32);
    return whole === undefined ? undefined : Number(whole);
  }),
  $toLong: conversion('long', (value) => {
    const whole = wholeOf(value, 64);
    return whole === undefined ? undefined : Long.fromBigInt(whole);
  }),
  $toDouble: conversion('double', doubleOf),
  $toDecimal: conversion('decimal', decimalOf),
  $toString: conversion('string', textOf),
  $toObjectId: conversion('objectId', objectIdOf),
  $toDate: conversion('date', dateOf),
  $toBool: conversion('bool', truthOf),
  $toUUID: conversion('binData', uuidOf),
  $tsSecond: ofTimestamp('$tsSecond', 5687301, (stamp) => stamp.t),
  $tsIncrement: ofTimestamp('$tsIncrement', 5687302, (stamp) => stamp.i),
};
