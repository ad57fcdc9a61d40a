import { type Doc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { orderCompound, orderKey } from './order.ts';
import { keyValues, splitPath } from './paths.ts';

export interface SortPart {
  readonly path: string;
  readonly descending: boolean;
}

/** @throws BadValue when a direction is neither 1 nor -1 */
export function parseSort(sort: Doc): SortPart[] {
  return Object.entries(sort).map(([path, direction]) => {
    if (path === '') throw failure('BadValue', 'FieldPath cannot be constructed with empty string');
    if (path.startsWith('$') && path !== '$natural') {
      throw failure(
        'BadValue',
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (!isNumeric(direction)) {
      throw failure('BadValue', `Illegal key in $sort specification: ${path}: ${JSON.stringify(direction)}`);
    }
    const number = toNumber(direction);
    if (number !== 1 && number !== -1) {
      throw failure('BadValue', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, descending: number === -1 };
  });
}

/** Bytes by which documents sort: of an array the smallest element counts ascending, the largest descending. */
export function sortKeyMaker(parts: readonly SortPart[]): (doc: Doc) => Buffer {
  const paths = parts.map((part) => splitPath(part.path));
  const descending = parts.map((part) => part.descending);
  return (doc) =>
    orderCompound(
      paths.map((path, i) => extreme(keyValues(doc, path).values, descending[i] === true)),
      descending,
    );
}

function extreme(values: readonly Value[], largest: boolean): Value {
  if (values.length === 1) return values[0];
  const sign = largest ? -1 : 1;
  return values.reduce((best, value) =>
    Buffer.compare(orderKey(value), orderKey(best)) * sign < 0 ? value : best,
  );
}
