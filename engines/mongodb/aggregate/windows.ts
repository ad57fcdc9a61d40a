import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { plainGet, splitPath } from '../query/paths.ts';
import { addUnits, isUnit } from './calendar.ts';

/** The documents of one partition in order, with the keys they are sorted by. */
export interface Partition {
  readonly docs: readonly Doc[];
  readonly keys: readonly Buffer[];
}

/** One value for each document of a sorted partition. */
export type Compute = (partition: Partition) => Value[];

/** Places in a partition: `from` is in, `to` is not. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The windows of `$setWindowFields`, one for each document of a partition. */
export interface Bounds {
  /** Whether every window begins with the partition, so that windows only grow. */
  readonly fromStart: boolean;
  of(partition: Partition): Window[];
}

const WHOLE: Bounds = {
  fromStart: true,
  of: ({ docs }) => docs.map(() => ({ from: 0, to: docs.length })),
};

function limits(name: string, value: Value): { low: number; high: number } {
  if (!Array.isArray(value) || value.length !== 2) {
    throw assertion(5339901, `Window bounds must be a 2-element array: ${name}`);
  }
  const [low, high] = value.map((bound, i) => {
    if (bound === 'current') return 0;
    if (bound === 'unbounded') return i === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    if (isNumeric(bound)) return toNumber(bound);
    throw failure(
      'FailedToParse',
      `Window bounds must be 'unbounded', 'current', or a number: ${String(bound)}`,
    );
  }) as [number, number];
  if (low > high) throw assertion(5339900, 'Lower bound must not exceed upper bound');
  return { low, high };
}

function byDocuments(value: Value, sortBy: Doc): Bounds {
  const { low, high } = limits('documents', value);
  const wide = low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY;
  if (!wide && Object.keys(sortBy).length === 0) {
    throw assertion(5339902, 'Document-based bounds require a sortBy');
  }
  if (![low, high].every((bound) => Number.isInteger(bound) || !Number.isFinite(bound))) {
    throw failure('FailedToParse', 'Numeric document-based bounds must be an integer');
  }
  return {
    fromStart: low === Number.NEGATIVE_INFINITY,
    of: ({ docs }) =>
      docs.map((_doc, at) => ({
        from: Math.max(0, Math.min(docs.length, at + low)),
        to: Math.max(0, Math.min(docs.length, at + high + 1)),
      })),
  };
}

/** By the distance of the sorted values, which are numbers, or dates when there is a unit. */
function byRange(value: Value, unit: Value, sortBy: Doc): Bounds {
  const { low, high } = limits('range', value);
  const [path, ...more] = Object.entries(sortBy);
  if (path === undefined || more.length > 0 || toNumber(path[1]) !== 1) {
    throw assertion(5339902, 'Range-based bounds require an ascending sortBy of one field');
  }
  if (unit !== undefined && !isUnit(unit)) {
    throw failure('BadValue', `unknown time unit value: ${String(unit)}`);
  }
  // Months differ in length: how far a bound lies off depends on where it is counted from.
  const offset = (here: number, amount: number): number =>
    unit === undefined || !Number.isFinite(amount)
      ? here + amount
      : addUnits(new Date(here), amount, unit).getTime();
  const parts = splitPath(path[0]);
  const place = (doc: Doc): number => {
    const found = plainGet(doc, parts);
    if (unit === undefined && isNumeric(found ?? null)) return toNumber(found);
    if (unit !== undefined && found instanceof Date) return found.getTime();
    throw assertion(5429513, `Invalid range: Expected the sortBy field to be a ${unit ? 'date' : 'number'}`);
  };
  return {
    fromStart: low === Number.NEGATIVE_INFINITY,
    of: ({ docs }) => {
      const places = docs.map(place);
      let from = 0;
      let to = 0;
      return places.map((here) => {
        while (from < places.length && (places[from] as number) < offset(here, low)) from += 1;
        while (to < places.length && (places[to] as number) <= offset(here, high)) to += 1;
        return { from, to: Math.max(from, to) };
      });
    },
  };
}

/** Which neighbours a window function sees: the whole partition when nothing is said. */
export function boundsOf(window: Value, sortBy: Doc): Bounds {
  if (window === undefined) return WHOLE;
  if (!isDoc(window)) throw failure('FailedToParse', "'window' field must be an object");
  for (const field of Object.keys(window)) {
    if (!['documents', 'range', 'unit'].includes(field)) {
      throw failure(
        'FailedToParse',
        `'window' field can only contain 'documents', 'range' and 'unit', not '${field}'`,
      );
    }
  }
  const { documents, range, unit } = window;
  if (documents !== undefined && (range !== undefined || unit !== undefined)) {
    throw failure('FailedToParse', "Window bounds can specify either 'documents' or 'range', not both.");
  }
  if (documents !== undefined) return byDocuments(documents, sortBy);
  return range === undefined ? WHOLE : byRange(range, unit, sortBy);
}
