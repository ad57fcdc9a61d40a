import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { hasText } from '../collation/collation.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { encodeKey } from '../query/order.ts';

/** What a filter says about one field, as far as an index can use it. */
export interface FieldBounds {
  /** Encoded values the field must equal one of. */
  readonly points: readonly Buffer[] | undefined;
  /** Encoded bounds; always inside one type bracket, inclusive or a little wider than asked. */
  readonly lower: Buffer | undefined;
  readonly upper: Buffer | undefined;
  /** An encoded value beside the bounds: a regular expression finds texts, and itself where it is stored. */
  readonly beside?: Buffer | undefined;
  /** False when missing fields could match, which a sparse index would not list. */
  readonly present: boolean;
}

/** The field conditions that every matching document must meet: the top level and `$and` under it. */
export function conjuncts(filter: Doc): [string, Value][] {
  const found: [string, Value][] = [];
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isDoc(clause)) found.push(...conjuncts(clause));
    } else if (!key.startsWith('$')) found.push([key, operand]);
  }
  return found;
}

function indexable(value: Value): boolean {
  if (value === undefined || Array.isArray(value) || value instanceof BSONRegExp) return false;
  return !(isNumeric(value) && Number.isNaN(toNumber(value)));
}

function after(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.of(0xff)]);
}

/** The text with which everything begins that a regular expression matches. */
export function literalPrefix(pattern: string, options: string): string | undefined {
  if (options !== '' || !pattern.startsWith('^')) return undefined;
  const prefix = /^\^([\w \-/:@,]+)(.?)/.exec(pattern);
  if (prefix?.[1] === undefined || pattern.includes('|')) return undefined;
  return '*?{'.includes(prefix[2] || ' ') ? prefix[1].slice(0, -1) : prefix[1];
}

function prefixBounds(prefix: string): { lower: Buffer; upper: Buffer } {
  const key = encodeKey(prefix);
  const open = key.subarray(0, key.length - 2);
  return { lower: open, upper: after(open) };
}

const NOTHING: FieldBounds = { points: undefined, lower: undefined, upper: undefined, present: false };

/**
 * Texts in an index that does not compare them as the query does: `fold` makes of them what the index keeps, when it was
 * made for the query's collation; otherwise the index cannot find texts at all.
 */
export interface CollatedTexts {
  readonly fold: ((value: Value) => Value) | undefined;
  /** Whether the index keeps no order at all, of no value. */
  readonly unordered?: boolean;
}

/** Bounds of one field's condition, `undefined` when an index cannot help. */
export function boundsOf(operand: Value, multi: boolean, texts?: CollatedTexts): FieldBounds | undefined {
  if (operand instanceof BSONRegExp) {
    if (texts) return undefined;
    const prefix = literalPrefix(operand.pattern, operand.options);
    return prefix
      ? { ...NOTHING, ...prefixBounds(prefix), beside: encodeKey(operand), present: true }
      : undefined;
  }
  if (!isOperatorDoc(operand)) return pointBounds([operand], texts);
  let lower: Buffer | undefined;
  let upper: Buffer | undefined;
  for (const [operator, value] of Object.entries(operand)) {
    if (texts?.unordered && operator !== '$eq' && operator !== '$in') continue;
    if (operator === '$eq') return pointBounds([value], texts);
    if (operator === '$in' && Array.isArray(value)) return pointBounds(value, texts);
    // The ends of the order compare with values of every type.
    if (value instanceof MinKey || value instanceof MaxKey) continue;
    if (!indexable(value) || value === null || (texts && hasText(value))) continue;
    const key = encodeKey(value);
    if (
      (operator === '$gt' || operator === '$gte') &&
      (lower === undefined || Buffer.compare(key, lower) > 0)
    )
      lower = key;
    if (
      (operator === '$lt' || operator === '$lte') &&
      (upper === undefined || Buffer.compare(after(key), upper) < 0)
    )
      upper = after(key);
    if (operator === '$regex' && typeof value === 'string' && operand.$options === undefined) {
      const prefix = literalPrefix(value, '');
      if (prefix) {
        // One element begins like that, so that both sides hold for it in an array, too.
        const beside = encodeKey(new BSONRegExp(value, ''));
        return { ...NOTHING, ...prefixBounds(prefix), beside, present: true };
      }
    }
  }
  if (lower === undefined && upper === undefined) return undefined;
  // Two elements of one array may each meet one side, so the sides of an array field cannot be joined.
  if (multi && lower !== undefined && upper !== undefined) upper = undefined;
  const rank = (lower ?? (upper as Buffer))[0] as number;
  return {
    points: undefined,
    lower: lower ?? Buffer.of(rank),
    upper: upper ?? Buffer.of(rank + 1),
    present: true,
  };
}

function pointBounds(given: readonly Value[], texts?: CollatedTexts): FieldBounds | undefined {
  if (!given.every(indexable)) return undefined;
  const fold = texts?.fold;
  if (texts && !fold && given.some(hasText)) return undefined;
  const values = fold ? given.map(fold) : given;
  const keys = new Map<string, Buffer>();
  for (const value of values) {
    const key = encodeKey(value);
    keys.set(key.toString('latin1'), key);
  }
  return {
    points: [...keys.values()],
    lower: undefined,
    upper: undefined,
    present: values.every((value) => value !== null),
  };
}
