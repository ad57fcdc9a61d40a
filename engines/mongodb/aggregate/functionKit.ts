import { isNumeric, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';

/** A plain function of evaluated arguments. */
export interface Fn {
  readonly arity: readonly [number, number];
  readonly apply: (args: Value[]) => Value;
}

export const MANY = Number.POSITIVE_INFINITY;

export function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

export function fn(least: number, most: number, apply: (args: Value[]) => Value): Fn {
  return { arity: [least, most], apply };
}

export function numeric(name: string, value: Value): void {
  if (!isNumeric(value)) {
    throw failure('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
  }
}

export function text(name: string, value: Value): string {
  if (missing(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return String(value);
  if (value instanceof Date) return value.toISOString();
  throw assertion(16007, `can't convert from BSON type ${typeName(value)} to String for ${name}`);
}

export function array(name: string, value: Value): Value[] {
  if (!Array.isArray(value)) throw assertion(17124, `${name} needs an array, not ${typeName(value)}`);
  return value;
}

/** Of several arguments, or of the elements of one array. */
export function spread(args: Value[]): Value[] {
  return args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
}
