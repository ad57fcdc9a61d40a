import type { Collection } from './collection.ts';
import type { Plan } from './planner.ts';
import type { Entry, Span } from './span.ts';
import { readSpan, type Store } from './store.ts';

/** A document that may match: the filter has not been asked yet. */
export interface Candidate {
  readonly record: number;
  readonly bytes: Buffer;
}

const CHUNK = 200;
const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Walks a plan in chunks. It holds no read transaction between chunks, only the key it has reached, so a client may
 * take its time; documents written behind the scan are not seen, those written ahead are.
 */
export class Scan {
  readonly #store: Store;
  readonly #collection: Collection;
  readonly #plan: Plan;
  readonly #seen: Set<number> | undefined;
  /** Index entries and documents read so far, for `explain`. */
  keysExamined = 0;
  docsExamined = 0;
  #span = 0;
  #at: Span | undefined;
  /** The last document read, where they are walked in their own order and there is more of them. */
  place: number | undefined;
  /** Found in the index, not yet read. */
  #pending: readonly number[] = [];

  constructor(store: Store, collection: Collection, plan: Plan) {
    this.#store = store;
    this.#collection = collection;
    this.#plan = plan;
    if (plan.index) plan.index.uses += 1;
    this.#seen = plan.index?.multi.some((multi) => multi) ? new Set() : undefined;
  }

  /** The next few candidates; `undefined` at the end. An empty list means: ask again. */
  next(limit = CHUNK): Candidate[] | undefined {
    if (this.#pending.length > 0) return this.#fetch(this.#pending);
    const { index } = this.#plan;
    if (index?.unique && this.#plan.points) return this.#points(limit);
    const entries = this.#entries(limit);
    if (entries === undefined) return undefined;
    if (index === undefined) {
      this.place = this.#at && entries.at(-1)?.key.readUIntBE(4, 6);
      this.docsExamined += entries.length;
      return entries.map(({ key, value }) => ({ record: key.readUIntBE(4, 6), bytes: value }));
    }
    return this.#fetch(entries.map(({ value }) => value.readUIntBE(0, 6)));
  }

  /**
   * Moves past the next few candidates, without reading those that an index has; how many, and `undefined` at the end.
   * None means: ask again.
   */
  pass(limit: number): number | undefined {
    const { index, points } = this.#plan;
    if (index === undefined || points || this.#pending.length > 0) return this.next(limit)?.length;
    const entries = this.#entries(limit);
    if (entries === undefined || !this.#seen) return entries?.length;
    const before = this.#seen.size;
    for (const { value } of entries) this.#seen.add(value.readUIntBE(0, 6));
    return this.#seen.size - before;
  }

  /** The next entries of the index, or of the documents where there is none. */
  #entries(limit: number): readonly Entry[] | undefined {
    const { index, spans, reverse } = this.#plan;
    const span = this.#at ?? spans[reverse ? spans.length - 1 - this.#span : this.#span];
    if (span === undefined) return undefined;
    const { entries, ended } = readSpan(index ? this.#store.index : this.#store.docs, span, limit, reverse);
    const last = entries.at(-1);
    if (last === undefined || ended) {
      this.#at = undefined;
      this.#span += 1;
    } else {
      this.#at = reverse
        ? { start: span.start, end: last.key }
        : { start: Buffer.concat([last.key, Buffer.of(0)]), end: span.end };
    }
    if (index) this.keysExamined += entries.length;
    return entries;
  }

  /** Many exact keys of a unique index: one get each instead of one cursor each. */
  #points(limit: number): Candidate[] | undefined {
    const { spans, reverse } = this.#plan;
    if (this.#span >= spans.length) return undefined;
    const records: number[] = [];
    const stop = Math.min(spans.length, this.#span + limit);
    for (; this.#span < stop; this.#span++) {
      const span = spans[reverse ? spans.length - 1 - this.#span : this.#span] as Span;
      const found = this.#store.index.peek(span.start);
      if (found) records.push(found.readUIntBE(0, 6));
    }
    this.keysExamined += records.length;
    return this.#fetch(records);
  }

  #fetch(records: readonly number[]): Candidate[] {
    const found: Candidate[] = [];
    let size = 0;
    let at = 0;
    while (at < records.length && size < MAX_CHUNK_BYTES) {
      const record = records[at++] as number;
      if (this.#seen?.has(record)) continue;
      this.#seen?.add(record);
      const bytes = this.#collection.get(record);
      if (bytes === undefined) continue;
      found.push({ record, bytes });
      size += bytes.length;
    }
    this.docsExamined += found.length;
    this.#pending = at < records.length ? records.slice(at) : [];
    return found;
  }
}
