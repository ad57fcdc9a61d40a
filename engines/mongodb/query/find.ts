import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Plan } from '../storage/planner.ts';
import type { Store } from '../storage/store.ts';
import { stillAt, stillThere, type Walk, walk } from '../storage/walk.ts';
import type { Predicate } from './match.ts';
import { type SortPart, sortKeyMaker } from './sort.ts';
import type { ResultStream } from './stream.ts';

/** MongoDB's bound for a sort without disk. */
const SORT_MEMORY_BYTES = 100 * 1024 * 1024;
const FETCH = 100;
const MOST_AT_ONCE = 200;

/** What is shown of a document. */
export type Project = (doc: Doc, record: number) => Doc;

/** A query that is planned and compiled. */
export interface FindRequest {
  readonly plan: Plan;
  /** Absent when every candidate matches. */
  readonly matches: Predicate | undefined;
  readonly sort: readonly SortPart[];
  readonly skip: number;
  /** 0 for all. */
  readonly limit: number;
  readonly project: Project | undefined;
}

interface Sorted {
  readonly key: Buffer;
  readonly record: number;
}

/** The documents of a `find`, in order, skipped, limited and projected. */
export class FindStream implements ResultStream {
  readonly #collection: Collection;
  readonly #request: FindRequest;
  readonly #scan: Walk;
  readonly #sortKey: ((doc: Doc) => Buffer) | undefined;
  #toSkip: number;
  #left: number;
  #stride = 1;
  #sorting: Sorted[] = [];
  #sortingBytes = 0;
  #ordered: Sorted[] | undefined;

  constructor(store: Store, collection: Collection, request: FindRequest) {
    this.#collection = collection;
    this.#request = request;
    this.#scan = walk(store, collection, request.plan);
    this.#sortKey = request.plan.sorted ? undefined : sortKeyMaker(request.sort);
    this.#toSkip = request.skip;
    this.#left = request.limit === 0 ? Number.POSITIVE_INFINITY : request.limit;
  }

  /** What was read to find what it gave. */
  get examined(): Pick<Walk, 'keysExamined' | 'docsExamined'> {
    return this.#scan;
  }

  /** @throws QueryPlanKilled, CappedPositionLost */
  next(wanted = MOST_AT_ONCE): Buffer[] | undefined {
    if (this.#left <= 0) return undefined;
    stillThere(this.#collection, this.#request.plan);
    if (this.#collection.state.options.capped) stillAt(this.#collection, this.#scan.place);
    return this.#sortKey ? this.#nextSorted(this.#sortKey) : this.#nextScanned(wanted);
  }

  /** Reads as many as are wanted, and more at a time while none of them match. */
  #nextScanned(wanted: number): Buffer[] | undefined {
    const needed = Math.min(wanted, this.#left) + this.#toSkip;
    const candidates = this.#scan.next(Math.min(MOST_AT_ONCE, needed * this.#stride));
    if (candidates === undefined) return undefined;
    const out: Buffer[] = [];
    for (const { bytes, record } of candidates) {
      const { matches } = this.#request;
      const doc = matches ? decode(bytes) : undefined;
      if (doc && matches && !matches(doc)) continue;
      if (this.#emit(out, record, bytes, doc)) break;
    }
    this.#stride = out.length > 0 ? 1 : Math.min(this.#stride * 2, MOST_AT_ONCE);
    return out;
  }

  /** @returns true when the limit is reached */
  #emit(out: Buffer[], record: number, bytes: Buffer, doc: Doc | undefined): boolean {
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return false;
    }
    const { project } = this.#request;
    out.push(project ? encode(project(doc ?? decode(bytes), record)) : bytes);
    this.#left -= 1;
    return this.#left <= 0;
  }

  #nextSorted(sortKey: (doc: Doc) => Buffer): Buffer[] | undefined {
    if (this.#ordered === undefined) {
      this.#collect(sortKey);
      return [];
    }
    if (this.#ordered.length === 0) return undefined;
    const out: Buffer[] = [];
    for (const { record } of this.#ordered.splice(0, FETCH)) {
      const bytes = this.#collection.get(record);
      if (bytes && this.#emit(out, record, bytes, undefined)) break;
    }
    return out;
  }

  #collect(sortKey: (doc: Doc) => Buffer): void {
    const candidates = this.#scan.next();
    const keep =
      this.#request.limit === 0 ? Number.POSITIVE_INFINITY : this.#request.limit + this.#request.skip;
    if (candidates === undefined) {
      this.#ordered = this.#trim(keep);
      return;
    }
    for (const { record, bytes } of candidates) {
      const doc = decode(bytes);
      if (this.#request.matches && !this.#request.matches(doc)) continue;
      const key = sortKey(doc);
      this.#sorting.push({ key, record });
      this.#sortingBytes += key.length + 64;
    }
    if (this.#sorting.length > keep * 2 + 1000) this.#sorting = this.#trim(keep);
    if (this.#sortingBytes > SORT_MEMORY_BYTES) {
      throw failure(
        'ExceededMemoryLimit',
        `Sort exceeded memory limit of ${SORT_MEMORY_BYTES} bytes, but did not opt in to external sorting.`,
      );
    }
  }

  #trim(keep: number): Sorted[] {
    const sorted = this.#sorting.sort((a, b) => Buffer.compare(a.key, b.key) || a.record - b.record);
    if (sorted.length > keep) sorted.length = keep;
    this.#sortingBytes = sorted.reduce((sum, entry) => sum + entry.key.length + 64, 0);
    return sorted;
  }
}
