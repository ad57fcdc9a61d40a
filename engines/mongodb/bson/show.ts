import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { isDoc, isInt32, type Value } from './values.ts';

function double(value: number): string {
  if (Number.isNaN(value)) return 'nan.0';
  if (!Number.isFinite(value)) return value < 0 ? '-inf.0' : 'inf.0';
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** A value as MongoDB writes it in messages and in the bounds of `explain`. */
export function show(value: Value): string {
  if (value === undefined) return 'undefined';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isInt32(value) ? String(value) : double(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Double) return double(value.value);
  // A Timestamp is a Long too.
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof MinKey) return 'MinKey';
  if (value instanceof MaxKey) return 'MaxKey';
  if (value instanceof Code) return String(value.code);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (!isDoc(value)) return String(value);
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${show(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
