import type { Doc, Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { encodeCompound, encodeKey } from '../query/order.ts';
import { areParallel, keyValues } from '../query/paths.ts';
import { indexedTerms } from '../text/textIndex.ts';
import { hashOf } from './hashed.ts';
import type { Index } from './indexSpec.ts';
import { isLong, shorten } from './keys.ts';

interface IndexKeys {
  /** Encoded keys without the index number, shortened, each once. */
  readonly keys: Buffer[];
  readonly values: Value[][];
  readonly multi: boolean[];
  readonly long: boolean;
}

/**
 * The keys under which an index lists a document; none when a sparse or partial index leaves it out.
 *
 * @throws CannotIndexParallelArrays when two fields of the index are arrays
 */
export function keysOf(index: Index, doc: Doc): IndexKeys {
  const none: IndexKeys = { keys: [], values: [], multi: [], long: false };
  if (index.covers && !index.covers(doc)) return none;
  if (index.text) return keysOfTerms(indexedTerms(index.text, doc));
  const perField = index.fields.map((field) => keyValues(doc, field.parts));
  if (index.sparse && perField.every(({ values }) => values.every((value) => value === undefined)))
    return none;
  const descending = index.fields.map((field) => field.descending);
  const multi = perField.map((field) => field.multi);
  const { collation } = index;
  const hashed = index.fields.some((field) => field.hashed);
  if (hashed) refuseArrays(index, multi);
  const tuples = combine(
    index,
    doc,
    perField.map(({ values }) => values),
    multi,
  );
  const encode = (tuple: Value[]): Buffer =>
    encodeCompound(collation || hashed ? tuple.map((value, i) => kept(index, i, value)) : tuple, descending);
  const [only] = tuples;
  if (only !== undefined && tuples.length === 1) {
    const encoded = encode(only);
    return { keys: [shorten(encoded)], values: [only], multi, long: isLong(encoded) };
  }
  let long = false;
  const keys = new Map<string, { key: Buffer; tuple: Value[] }>();
  for (const tuple of tuples) {
    const encoded = encode(tuple);
    if (isLong(encoded)) long = true;
    const key = shorten(encoded);
    keys.set(key.toString('latin1'), { key, tuple });
  }
  const found = [...keys.values()];
  return { keys: found.map((entry) => entry.key), values: found.map((entry) => entry.tuple), multi, long };
}

function keysOfTerms(terms: readonly string[]): IndexKeys {
  return {
    keys: terms.map((term) => shorten(encodeKey(term))),
    values: terms.map((term) => [term]),
    multi: [true],
    long: false,
  };
}

/** What the entries of a collated or hashed index keep of a value. */
function kept({ collation, fields }: Index, at: number, value: Value): Value {
  const folded = collation ? collation.fold(value) : value;
  return fields[at]?.hashed ? hashOf(folded) : folded;
}

function refuseArrays({ fields }: Index, multi: readonly boolean[]): void {
  const at = fields.findIndex(({ hashed }, i) => hashed && multi[i]);
  if (at < 0) return;
  throw assertion(
    16766,
    `hashed indexes do not currently support array values. Found array at path: ${fields[at]?.path}`,
  );
}

function combine(index: Index, doc: Doc, perField: Value[][], multi: boolean[]): Value[][] {
  const arrays = index.fields.filter((_, i) => multi[i]);
  const paths = arrays.map(({ parts }) => parts);
  const widest = Math.max(...perField.map((values) => values.length));
  if (arrays.length > 1 && areParallel(doc, paths)) {
    throw failure(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${arrays
        .map((field) => field.path)
        .reverse()
        .join('] [')}]`,
    );
  }
  const tuples: Value[][] = [];
  for (let i = 0; i < widest; i++) {
    tuples.push(perField.map((values) => (values.length === 1 ? values[0] : values[i])));
  }
  return tuples;
}
