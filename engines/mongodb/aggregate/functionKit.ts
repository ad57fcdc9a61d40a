import { isInt32, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';

/** A plain function of evaluated arguments. */
export interface Fn {
  readonly arity: readonly [number, number];
  readonly apply: (args: Value[]) => Value;
}

/** The arity of a function that takes as many arguments as there are. */
export const MANY = Number.POSITIVE_INFINITY;

/** Whether an argument comes to nothing, which makes most functions null. */
export function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** A function that takes from `least` to `most` arguments. */
export function fn(least: number, most: number, apply: (args: Value[]) => Value): Fn {
  return { arity: [least, most], apply };
}

/** Refuses what is no number with the code of functions of one number. */
export function numeric(name: string, value: Value): void {
  if (!isNumeric(value)) {
    throw assertion(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  }
}

/** A whole number of 32 bits; what it is comes first in a refusal. */
export function int32(what: string, value: Value, notNumber: number, notWhole: number): number {
  if (!isNumeric(value))
    throw assertion(notNumber, `${what} must be a numeric value, but is ${typeName(value)}`);
  const number = toNumber(value);
  if (!isInt32(number)) {
    throw assertion(notWhole, `${what} must be representable as a 32-bit integer: ${String(value)}`);
  }
  return number;
}

/** The least digits that tell a double from others; very large and very small ones with an exponent of two digits or more. */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [digits, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (!Number.isFinite(value) || (power >= -4 && power < 16)) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** What functions of texts make of a value that is none. @throws 16007 */
export function text(value: Value): string {
  if (missing(value)) return '';
  if (typeof value === 'string') return value;
  if (typeName(value) === 'double') return doubleText(toNumber(value));
  if (isNumeric(value)) return String(value);
  if (value instanceof Date) return value.toISOString();
  throw assertion(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

/** Of several arguments, or of the elements of one array. */
export function spread(args: Value[]): Value[] {
  return args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
}
