import { Binary, Long, ObjectId, Timestamp, UUID } from 'bson';
import { asDouble, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { type Fn, fn, missing, text } from './functionKit.ts';
import { toInt } from './numbers.ts';

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

/** Operators that make a value of another type. */
export const CONVERSION_FUNCTIONS: Readonly<Record<string, Fn>> = {
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
