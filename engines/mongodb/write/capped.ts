import { isNumeric, toNumber, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';

function limit(value: Value): number {
  return isNumeric(value) && toNumber(value) > 0 ? toNumber(value) : Number.POSITIVE_INFINITY;
}

/** @throws BadValue for a document that is larger than its whole capped collection may be */
export function checkFits({ state: { options } }: Collection, bytes: Buffer): void {
  if (options.capped !== true || bytes.length <= limit(options.size)) return;
  throw failure('BadValue', 'object to insert exceeds cappedMaxSize');
}

/** Removes the oldest documents of a capped collection until it keeps to its bounds. */
export function trimCapped(collection: Collection): void {
  const { state } = collection;
  if (state.options.capped !== true) return;
  const size = limit(state.options.size);
  const most = limit(state.options.max);
  while (state.count > 1 && (state.bytes > size || state.count > most)) {
    const oldest = collection.first();
    if (oldest === undefined) return;
    collection.remove(oldest.record, oldest.bytes);
  }
}
