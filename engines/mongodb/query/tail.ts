import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { readSpan, type Store } from '../storage/store.ts';
import { stillAt } from '../storage/walk.ts';
import type { FindRequest, Project } from './find.ts';
import type { Predicate } from './match.ts';
import type { ResultStream } from './stream.ts';

const AT_ONCE = 200;

type Tailing = Pick<FindRequest, 'limit' | 'matches' | 'project' | 'skip'>;

/** The documents of a capped collection in their order, and then those that are added. */
export class TailStream implements ResultStream {
  readonly #store: Store;
  readonly #collection: Collection;
  readonly #matches: Predicate | undefined;
  readonly #project: Project | undefined;
  #toSkip: number;
  #left: number;
  #last: Buffer | undefined;
  /** On an empty collection the cursor ends at once, as on MongoDB. */
  open = false;

  constructor(store: Store, collection: Collection, { limit, matches, project, skip }: Tailing) {
    this.#store = store;
    this.#collection = collection;
    this.#matches = matches;
    this.#project = project;
    this.#toSkip = skip;
    this.#left = limit === 0 ? Number.POSITIVE_INFINITY : limit;
  }

  /** @returns `undefined` when there is nothing more yet. @throws QueryPlanKilled, CappedPositionLost */
  next(): Buffer[] | undefined {
    if (this.#left <= 0) {
      this.open = false;
      return undefined;
    }
    const { start, end } = this.#collection.span();
    if (this.#collection.dropped) {
      throw failure('QueryPlanKilled', `collection dropped: ${this.#collection.namespace}`);
    }
    const last = this.#last;
    stillAt(this.#collection, last?.readUIntBE(4, 6));
    const from = last ? Buffer.concat([last, Buffer.of(0)]) : start;
    const { entries } = readSpan(this.#store.docs, { start: from, end }, AT_ONCE);
    this.#last = entries.at(-1)?.key ?? last;
    this.open = this.#last !== undefined;
    if (entries.length === 0) return undefined;
    return entries.flatMap(({ key, value }) => this.#shown(value, key.readUIntBE(4, 6)));
  }

  #shown(bytes: Buffer, record: number): Buffer[] {
    const doc = this.#matches || this.#project ? decode(bytes) : undefined;
    if (this.#left <= 0 || (doc && this.#matches && !this.#matches(doc))) return [];
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return [];
    }
    this.#left -= 1;
    return [doc && this.#project ? encode(this.#project(doc, record)) : bytes];
  }
}
