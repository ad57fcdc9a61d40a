import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { folding } from './fold.ts';

/** How strings compare: byte order is the absence of one of these. */
export interface Collation {
  /** Every option, as `listIndexes` shows them. */
  readonly spec: Doc;
  compare(a: string, b: string): number;
  /** A value in which strings that are equal under this collation have become the same. */
  fold(value: Value): Value;
}

/** A collation by its comparison of texts; `numeric` says that digits count as numbers. */
export function makeCollation(
  spec: Doc,
  compare: (a: string, b: string) => number,
  numeric: boolean,
): Collation {
  const foldText = folding(compare, numeric);
  const fold = (value: Value): Value => {
    if (typeof value === 'string') return foldText(value);
    if (Array.isArray(value)) return value.map(fold);
    if (!isDoc(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fold(inner)]));
  };
  return { spec, compare, fold };
}

/** Whether a value holds a string that a collation may see differently. */
export function hasText(value: Value): boolean {
  if (typeof value === 'string') return true;
  if (Array.isArray(value)) return value.some(hasText);
  if (isDoc(value)) return Object.values(value).some(hasText);
  return (value as { _bsontype?: string } | null | undefined)?._bsontype === 'BSONSymbol';
}
