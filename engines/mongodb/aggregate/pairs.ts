import { fieldEntries, putField } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { missing } from './functionKit.ts';

/** `[{k, v}]` of the fields of a document. */
export function objectToArray([value]: Value[]): Value {
  if (missing(value)) return null;
  if (!isDoc(value)) {
    throw assertion(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }
  return fieldEntries(value).map(([k, v]) => ({ k, v }));
}

type Pair = readonly [key: string, value: Value];

function pairOfArray(entry: Value): Pair {
  if (!Array.isArray(entry)) {
    throw assertion(
      40396,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Array was detected, now found: ${typeName(entry)}`,
    );
  }
  if (entry.length !== 2) {
    throw assertion(
      40397,
      `$arrayToObject requires an array of size 2 arrays,found array of size: ${entry.length}`,
    );
  }
  const [key, value] = entry;
  if (typeof key === 'string') return [key, value];
  throw assertion(
    40395,
    `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
  );
}

function pairOfObject(entry: Value): Pair {
  if (!isDoc(entry)) {
    throw assertion(
      40391,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Object was detected, now found: ${typeName(entry)}`,
    );
  }
  const size = Object.keys(entry).length;
  if (size !== 2) {
    throw assertion(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${size}`,
    );
  }
  if (!('k' in entry && 'v' in entry)) {
    throw assertion(
      40393,
      "$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys from: object",
    );
  }
  if (typeof entry.k === 'string') return [entry.k, entry.v];
  throw assertion(
    40394,
    `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(entry.k)}`,
  );
}

/** A document of `[[key, value]]` or of `[{k, v}]`; of equal keys the last one counts. */
export function arrayToObject([value]: Value[]): Value {
  if (missing(value)) return null;
  if (!Array.isArray(value)) {
    throw assertion(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  }
  const [first] = value;
  if (value.length > 0 && !Array.isArray(first) && !isDoc(first)) {
    throw assertion(40398, `Unrecognised input type format for $arrayToObject: ${typeName(first)}`);
  }
  const result: Doc = {};
  for (const entry of value) {
    const [key, inner] = Array.isArray(first) ? pairOfArray(entry) : pairOfObject(entry);
    putField(result, key, inner);
  }
  return result;
}
