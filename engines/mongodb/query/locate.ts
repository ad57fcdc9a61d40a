import { BSONRegExp } from 'bson';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { planQuery } from '../storage/planner.ts';
import { Scan } from '../storage/scan.ts';
import type { Store } from '../storage/store.ts';
import { compileFilter } from './match.ts';
import { isOperatorDoc } from './operators.ts';
import { equal } from './order.ts';
import { type SortPart, sortKeyMaker } from './sort.ts';

export interface Located {
  readonly record: number;
  readonly bytes: Buffer;
}

/** The value of a filter that is exactly `{_id: value}`: one get instead of a plan. */
export function exactId(filter: Doc): { id: Value } | undefined {
  let found: { id: Value } | undefined;
  for (const key in filter) {
    if (key !== '_id') return undefined;
    const id = filter._id;
    if (id === undefined || Array.isArray(id) || id instanceof BSONRegExp || isOperatorDoc(id))
      return undefined;
    found = { id };
  }
  return found;
}

/** @throws BadValue when no index has the hinted name or key */
export function resolveHint(collection: Collection, hint: Value): Index | '$natural' | undefined {
  if (hint === undefined) return undefined;
  if (isDoc(hint) && '$natural' in hint) return '$natural';
  const index = collection.state.indexes.find((candidate) =>
    typeof hint === 'string' ? candidate.name === hint : isDoc(hint) && equal(candidate.key, hint),
  );
  if (index === undefined) {
    throw failure(
      'BadValue',
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  return index;
}

/** The documents a write means, read at once: all, or the first in order. */
export function locate(
  store: Store,
  collection: Collection,
  filter: Doc,
  options: { readonly one: boolean; readonly sort?: readonly SortPart[]; readonly hint?: Value },
): Located[] {
  const exact = exactId(filter);
  if (exact) {
    const record = collection.recordOfId(exact.id);
    const bytes = record === undefined ? undefined : collection.get(record);
    return record === undefined || bytes === undefined ? [] : [{ record, bytes }];
  }
  const sort = options.sort ?? [];
  const plan = planQuery(collection, filter, sort, resolveHint(collection, options.hint));
  const scan = new Scan(store, collection, plan);
  const matches = compileFilter(filter);
  const sortKey = options.one && !plan.sorted ? sortKeyMaker(sort) : undefined;
  const found: Located[] = [];
  let firstKey: Buffer | undefined;
  for (let candidates = scan.next(options.one ? 20 : 200); candidates; candidates = scan.next(200)) {
    for (const candidate of candidates) {
      const doc = decode(candidate.bytes);
      if (!matches(doc)) continue;
      if (sortKey) {
        const key = sortKey(doc);
        if (firstKey && Buffer.compare(key, firstKey) >= 0) continue;
        firstKey = key;
        found[0] = candidate;
      } else {
        found.push(candidate);
        if (options.one) return found;
      }
    }
  }
  return found;
}
