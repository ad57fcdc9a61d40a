import { show } from './show.ts';
import { isNumeric, toNumber, type Value } from './values.ts';

/** Why a value is not a whole number from zero up, in MongoDB's words; nothing when it is one. */
export function notCount(name: string, value: Value): string | undefined {
  if (!isNumeric(value)) return `Expected a number in: ${name}: ${show(value)}`;
  const number = toNumber(value);
  if (!Number.isInteger(number)) return `Expected an integer: ${name}: ${show(value)}`;
  return number < 0 ? `Expected a non-negative number in: ${name}: ${show(value)}` : undefined;
}
