import { decode, decodeOnly } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { withOnly } from '../bson/only.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Plan } from '../storage/planner.ts';
import type { Store } from '../storage/store.ts';
import { stillAt, stillThere, type Walk, walk } from '../storage/walk.ts';
import { type Fields, fieldsFiltered, fieldsOfBoth, fieldsOnlyThere, fieldsSorted } from './fieldsRead.ts';
import type { Predicate } from './match.ts';
import { saysAll } from './saysAll.ts';
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
  /** What `matches` was compiled from, for who may read less than whole documents. */
  readonly filter?: Doc;
  readonly sort: readonly SortPart[];
  readonly skip: number;
  /** 0 for all. */
  readonly limit: number;
  readonly project: Project | undefined;
  /** What `project` looks at; all of a document unless said otherwise. */
  readonly shows?: Fields;
  /** Where `project` shows these fields as they stand and nothing else, so that no document need be made for it. */
  readonly keeps?: Fields;
}

const read = (bytes: Buffer, fields: Fields, hollow?: ReadonlySet<string>): Doc =>
  fields ? decodeOnly(bytes, fields, hollow) : decode(bytes);

/** A field that documents are put in order by is read whole. */
function hollowIn(filter: Doc | undefined, sorted: Fields): ReadonlySet<string> {
  if (filter === undefined || sorted === undefined) return new Set();
  return new Set([...fieldsOnlyThere(filter)].filter((name) => !sorted.has(name)));
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
  readonly #matches: Predicate | undefined;
  readonly #filtered: Fields;
  /** Of these fields the filter asks only whether they are there, and nothing else is read of them before it has. */
  readonly #hollow: ReadonlySet<string>;
  readonly #sorted: Fields;
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
    const { filter, matches, plan, sort } = request;
    this.#scan = walk(store, collection, plan);
    this.#matches = filter && saysAll(plan, filter) ? undefined : matches;
    this.#filtered = filter && fieldsFiltered(filter);
    const sorted = fieldsSorted(sort);
    this.#sorted = fieldsOfBoth(this.#matches ? this.#filtered : new Set(), sorted);
    this.#hollow = hollowIn(filter, plan.sorted ? new Set() : sorted);
    this.#sortKey = plan.sorted ? undefined : sortKeyMaker(sort);
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
    this.#check();
    return this.#sortKey ? this.#nextSorted(this.#sortKey) : this.#nextScanned(wanted);
  }

  /** As `next`, for who asks how many there are: no document is read that an index has counted. */
  nextCount(): number | undefined {
    if (this.#matches || this.#sortKey || this.#toSkip > 0) return this.next()?.length;
    if (this.#left <= 0) return undefined;
    this.#check();
    const passed = this.#scan.pass(Math.min(MOST_AT_ONCE, this.#left));
    this.#left -= passed ?? 0;
    return passed;
  }

  #check(): void {
    stillThere(this.#collection, this.#request.plan);
    if (this.#collection.state.options.capped) stillAt(this.#collection, this.#scan.place);
  }

  /** Reads as many as are wanted, and more at a time while none of them match. */
  #nextScanned(wanted: number): Buffer[] | undefined {
    if (this.#toSkip > 0 && !this.#matches) {
      const passed = this.#scan.pass(Math.min(MOST_AT_ONCE, this.#toSkip));
      this.#toSkip -= passed ?? 0;
      return passed === undefined ? undefined : [];
    }
    const needed = Math.min(wanted, this.#left) + this.#toSkip;
    const candidates = this.#scan.next(Math.min(MOST_AT_ONCE, needed * this.#stride));
    if (candidates === undefined) return undefined;
    const out: Buffer[] = [];
    for (const { bytes, record } of candidates) {
      if (this.#matches && !this.#matches(read(bytes, this.#filtered, this.#hollow))) continue;
      if (this.#emit(out, record, bytes)) break;
    }
    this.#stride = out.length > 0 ? 1 : Math.min(this.#stride * 2, MOST_AT_ONCE);
    return out;
  }

  /** @returns true when the limit is reached */
  #emit(out: Buffer[], record: number, bytes: Buffer): boolean {
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return false;
    }
    const { keeps, project, shows } = this.#request;
    if (keeps) out.push(withOnly(bytes, keeps));
    else out.push(project ? encode(project(read(bytes, shows), record)) : bytes);
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
      if (bytes && this.#emit(out, record, bytes)) break;
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
      const doc = read(bytes, this.#sorted, this.#hollow);
      if (this.#matches && !this.#matches(doc)) continue;
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
