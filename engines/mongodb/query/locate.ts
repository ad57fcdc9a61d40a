import { BSONRegExp } from 'bson';
import type { Variables } from '../aggregate/operator.ts';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc, toNumber, type Value } from '../bson/values.ts';
import { hasText } from '../collation/collation.ts';
import { collating } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';
import { type Hint, planQuery } from '../storage/planner.ts';
import { searchingIn } from '../storage/searching.ts';
import type { Store } from '../storage/store.ts';
import { stillThere, walk } from '../storage/walk.ts';
import { compileFilter } from './match.ts';
import { isOperatorDoc } from './operators.ts';
import { equal } from './order.ts';
import { type SortPart, sortKeyMaker } from './sort.ts';

/** A document that a write is about, by the number of its record. */
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
export function resolveHint(collection: Collection, hint: Value): Hint | undefined {
  if (hint === undefined) return undefined;
  if (typeof hint !== 'string' && !isDoc(hint)) {
    throw failure('FailedToParse', 'Hint must be a string or an object');
  }
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined;
  if (isDoc(hint) && '$natural' in hint) {
    const direction = toNumber(hint.$natural);
    if (direction === 1 || direction === -1) return { natural: direction };
    throw failure('BadValue', '$natural hint cannot be set to a value other than -1 or 1.');
  }
  const index = collection.state.indexes.find((candidate) =>
    typeof hint === 'string' ? candidate.name === hint : isDoc(hint) && equal(candidate.key, hint),
  );
  if (index === undefined || index.text) {
    throw failure(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return index;
}

interface Choice {
  readonly sort?: readonly SortPart[] | undefined;
  readonly hint?: Value;
  /** What `let` defined. */
  readonly scope?: Variables | undefined;
}

/** Whether the `_id` index finds by equality as the command means it. */
export function findsById(collection: Collection, id: Value): boolean {
  return collection.collation === collating()?.collation || !hasText(id);
}

function byId(collection: Collection, id: Value): Located | undefined {
  const record = collection.recordOfId(id);
  const bytes = record === undefined ? undefined : collection.get(record);
  return record === undefined || bytes === undefined ? undefined : { record, bytes };
}

/** The one document a write means: the first that matches, in the order asked for. */
export function* locateOne(
  store: Store,
  collection: Collection,
  filter: Doc,
  choice: Choice,
): Job<Located | undefined> {
  const exact = exactId(filter);
  if (exact && findsById(collection, exact.id)) return byId(collection, exact.id);
  const sort = choice.sort ?? [];
  const plan = searchingIn(collection, filter, () =>
    planQuery(collection, filter, sort, resolveHint(collection, choice.hint)),
  );
  const scan = walk(store, collection, plan);
  const matches = searchingIn(collection, filter, () => compileFilter(filter, choice.scope));
  const sortKey = plan.sorted ? undefined : sortKeyMaker(sort);
  let best: { readonly record: number; readonly key: Buffer } | undefined;
  for (let candidates = scan.next(20); candidates; candidates = scan.next()) {
    for (const candidate of candidates) {
      const doc = decode(candidate.bytes);
      if (!matches(doc)) continue;
      if (sortKey === undefined) return candidate;
      const key = sortKey(doc);
      if (best === undefined || Buffer.compare(key, best.key) < 0) best = { record: candidate.record, key };
    }
    yield;
    stillThere(collection, plan);
  }
  if (best === undefined) return undefined;
  const bytes = collection.get(best.record);
  if (bytes && matches(decode(bytes))) return { record: best.record, bytes };
  // It changed while others had their turn: look again.
  return yield* locateOne(store, collection, filter, choice);
}

/**
 * Hands every document a write means to `visit`, each once, however `visit` moves it in the index that is walked.
 *
 * @returns how many there were
 */
export function* locateAll(
  store: Store,
  collection: Collection,
  filter: Doc,
  { hint, scope, visit }: Pick<Choice, 'hint' | 'scope'> & { readonly visit: (located: Located) => void },
): Job<number> {
  const exact = exactId(filter);
  if (exact && findsById(collection, exact.id)) {
    const found = byId(collection, exact.id);
    if (found) visit(found);
    return found ? 1 : 0;
  }
  const plan = searchingIn(collection, filter, () =>
    planQuery(collection, filter, [], resolveHint(collection, hint)),
  );
  const scan = walk(store, collection, plan);
  const matches = searchingIn(collection, filter, () => compileFilter(filter, scope));
  const done = plan.index || plan.either ? new Set<number>() : undefined;
  let count = 0;
  for (let candidates = scan.next(); candidates; candidates = scan.next()) {
    for (const candidate of candidates) {
      if (done?.has(candidate.record) || !matches(decode(candidate.bytes))) continue;
      done?.add(candidate.record);
      visit(candidate);
      count += 1;
    }
    yield;
    stillThere(collection, plan);
  }
  return count;
}
