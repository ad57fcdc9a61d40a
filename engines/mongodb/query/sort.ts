import { show } from '../bson/show.ts';
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { metaValue } from '../text/meta.ts';
import { fieldPath } from './fieldPath.ts';
import { orderCompound, orderKey } from './order.ts';
import { areParallel, keyValues, splitPath } from './paths.ts';

/** One part of a sort; the first that differs decides. */
export interface SortPart {
  readonly path: string;
  readonly descending: boolean;
  /** What is sorted by instead of what is at the path. */
  readonly by?: (doc: Doc) => Value;
}

/** @throws 15974, 15975 when a direction is neither 1 nor -1, and as `fieldPath` does */
export function parseSort(sort: Doc): SortPart[] {
  return Object.entries(sort).map(([path, direction]) => {
    if (path !== '$natural') fieldPath(path);
    if (isDoc(direction) && '$meta' in direction) {
      return { path, descending: true, by: metaValue(direction.$meta) };
    }
    if (!isNumeric(direction)) {
      throw assertion(15974, `Illegal key in $sort specification: ${path}: ${show(direction)}`);
    }
    const number = toNumber(direction);
    if (number !== 1 && number !== -1) {
      throw assertion(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, descending: number === -1 };
  });
}

/**
 * Bytes by which documents sort: of an array the smallest element counts ascending, the largest descending.
 *
 * @throws BadValue, when the bytes are made, for arrays that stand side by side
 */
export function sortKeyMaker(parts: readonly SortPart[]): (doc: Doc) => Buffer {
  const paths = parts.map((part) => splitPath(part.path));
  const descending = parts.map((part) => part.descending);
  return (doc) => {
    const crossing: string[][] = [];
    const values = parts.map(({ by }, i) => {
      if (by) return by(doc);
      const path = paths[i] as string[];
      const found = keyValues(doc, path);
      if (found.multi) crossing.push(path);
      return extreme(found.values, descending[i] === true);
    });
    if (crossing.length > 1 && areParallel(doc, crossing)) {
      throw failure('BadValue', 'cannot sort with keys that are parallel arrays');
    }
    return orderCompound(values, descending);
  };
}

function extreme(values: readonly Value[], largest: boolean): Value {
  if (values.length === 1) return values[0];
  const sign = largest ? -1 : 1;
  return values.reduce((best, value) =>
    Buffer.compare(orderKey(value), orderKey(best)) * sign < 0 ? value : best,
  );
}
