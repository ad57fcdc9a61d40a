import { scopeOf } from '../aggregate/expression.ts';
import type { Variables } from '../aggregate/operator.ts';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import type { Request } from './command.ts';

function wrongType(path: string, value: Value, expected: string): Error {
  return failure(
    'TypeMismatch',
    `BSON field '${path}' is the wrong type '${typeName(value)}', expected ${expected}`,
  );
}

/** Readers for the fields of a command; `owner` names it in refusals (`find`, `update.updates`). */
export function docField(owner: string, body: Doc, field: string): Doc | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw wrongType(`${owner}.${field}`, value, "type 'object'");
  return value;
}

/** Undefined when it is missing or null. @throws TypeMismatch */
export function arrayField(owner: string, body: Doc, field: string): Value[] | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(`${owner}.${field}`, value, "type 'array'");
  return value;
}

/** Numbers count too; missing and null are `otherwise`. @throws TypeMismatch */
export function boolField(owner: string, body: Doc, field: string, otherwise: boolean): boolean {
  const value = body[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw wrongType(`${owner}.${field}`, value, "types '[bool, long, int, decimal, double']");
}

/** Undefined when it is missing or null. @throws TypeMismatch */
export function stringField(owner: string, body: Doc, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongType(`${owner}.${field}`, value, "type 'string'");
  return value;
}

/** A whole number that is not negative. */
export function countField(owner: string, body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongType(`${owner}.${field}`, value, "types '[long, int, decimal, double']");
  const number = Math.trunc(toNumber(value));
  if (number < 0) {
    throw assertion(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  }
  return number;
}

/** The collection a command names in its first field. @throws InvalidNamespace */
export function collectionName({ body, command, db }: Request): string {
  const value = body[command];
  if (typeof value !== 'string') {
    throw failure('InvalidNamespace', `collection name has invalid type ${typeName(value)}`);
  }
  if (value === '' || value.startsWith('.')) {
    throw failure('InvalidNamespace', `Invalid namespace specified '${db}.${value}'`);
  }
  return value;
}

/** Refuses fields outside the list, as the server's strict parsers do. @throws 40415 */
export function onlyFields(owner: string, doc: Doc, allowed: readonly string[]): void {
  for (const field in doc) {
    if (!allowed.includes(field)) {
      throw failure('UnknownField', `BSON field '${owner}.${field}' is an unknown field.`);
    }
  }
}

/** What `let` defines for the expressions of a command; nothing when there is none. */
export function variables(owner: string, body: Doc): Variables | undefined {
  const definitions = docField(owner, body, 'let');
  if (definitions === undefined || Object.keys(definitions).length === 0) return undefined;
  if (readsFields(definitions)) {
    throw assertion(
      4890500,
      'Command let Expression tried to access a field, but this is not allowed because command let expressions run before the query examines any documents.',
    );
  }
  return scopeOf(definitions);
}

function readsFields(expression: Value): boolean {
  if (typeof expression === 'string') {
    return /^\$(?!\$)./.test(expression) || /^\$\$(ROOT|CURRENT)\b/.test(expression);
  }
  if (Array.isArray(expression)) return expression.some(readsFields);
  if (!isDoc(expression) || '$literal' in expression) return false;
  return Object.values(expression).some(readsFields);
}
