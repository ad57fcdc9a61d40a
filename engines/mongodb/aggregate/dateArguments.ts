import { ObjectId, Timestamp } from 'bson';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import type { Operator, Variables } from './operator.ts';
import { UTC, type Zone, zoneOf } from './timeZones.ts';

type Read = (field: string) => Value;

/** Whether an operand comes to nothing, so that the whole expression is null. */
export function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** The moment that a date, an ObjectId or a timestamp stands for. @throws `code` for any other type */
export function dateOf(value: Value, code = 16006, name = ''): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw assertion(
    code,
    name
      ? `${name} requires '${name === '$dateDiff' ? 'startDate' : 'date'}' to be a date, but got ${typeName(value)}`
      : `can't convert from BSON type ${typeName(value)} to Date`,
  );
}

/** The zone of a `timezone` argument: UTC when there is none, `null` when it is null. */
export function zoneFrom(value: Value, given: boolean, code = 40517): Zone | null {
  if (!given) return UTC;
  if (missing(value)) return null;
  if (typeof value !== 'string') {
    throw assertion(code, `timezone must evaluate to a string, found ${typeName(value)}`);
  }
  return zoneOf(value);
}

/** By which codes an operator refuses what is no object, an argument it does not know, and a missing one. */
type Codes = readonly [object: number, unknown: number, lacking: number];

/** An operator whose operand is an object of named parts, of which some are required. */
export function withParts(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  [object, unknown, lacking]: Codes,
  apply: (read: Read, given: (field: string) => boolean) => Value,
): Operator {
  return (operand, compile) => {
    if (!isDoc(operand)) throw assertion(object, `${name} only supports an object as its argument`);
    for (const field of Object.keys(operand)) {
      if (!required.includes(field) && !optional.includes(field)) {
        throw assertion(unknown, `Unrecognized argument to ${name}: ${field}`);
      }
    }
    for (const field of required) {
      if (operand[field] === undefined) throw assertion(lacking, `Missing '${field}' parameter to ${name}`);
    }
    const parts = new Map(Object.entries(operand).map(([field, value]) => [field, compile(value)]));
    return (doc: Doc, variables: Variables) =>
      apply(
        (field) => parts.get(field)?.(doc, variables),
        (field) => parts.has(field),
      );
  };
}
