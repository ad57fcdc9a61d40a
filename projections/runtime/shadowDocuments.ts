import { LRUCache } from 'lru-cache';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { AnyDoc } from './fold.ts';
import { type Manners, withoutVisitors } from './manners.ts';
import { SeenKeys } from './seenKeys.ts';

/** Documents of one model that stay in memory between events. */
const CACHED_DOCUMENTS = 5000;
/** Documents written by one command. */
const WRITES_AT_ONCE = 1000;
/** The same beside visitors: for some milliseconds of the database's thread. Of as many is asked there. */
const WRITES_BESIDE_VISITORS = 100;

interface Pending {
  readonly doc: AnyDoc | null;
  /** Whether the collection has never held it. */
  readonly isNew: boolean;
}

/**
 * The documents of a collection that only this rebuild writes. What it has not written does not exist, so nothing is
 * read but what has fallen out of memory; and a page is written while the next is folded.
 */
export class ShadowDocuments {
  readonly #collection: Collection<AnyDoc>;
  readonly #cachedDocuments: number;
  readonly #manners: Manners;
  /** Made for the first document that may change again: it takes its whole room at once, and many models need none. */
  #cache: LRUCache<string, AnyDoc> | undefined;
  readonly #evicted = new SeenKeys();
  #dirty = new Map<string, Pending>();
  #flushing: ReadonlyMap<string, Pending> = new Map();
  #flushed: Promise<void> = Promise.resolve();
  /** Documents there are, written or not. */
  count = 0;

  constructor(
    collection: Collection<AnyDoc>,
    {
      cachedDocuments = CACHED_DOCUMENTS,
      manners = withoutVisitors(),
    }: { readonly cachedDocuments?: number; readonly manners?: Manners } = {},
  ) {
    this.#collection = collection;
    this.#cachedDocuments = cachedDocuments;
    this.#manners = manners;
  }

  get unwritten(): number {
    return this.#dirty.size;
  }

  /** Brings back into memory those of some keys that were written and have fallen out of it. */
  async recall(keys: Iterable<string>): Promise<void> {
    const forgotten = [...keys].filter(
      (key) => this.#inMemory(key) === undefined && this.#evicted.mayHave(key),
    );
    const atOnce = this.#manners.isVisited() ? WRITES_BESIDE_VISITORS : Math.max(1, forgotten.length);
    for (const slice of slices(forgotten, atOnce)) {
      await this.#manners.piece(async () => {
        for await (const doc of this.#collection.find({ _id: { $in: slice } })) this.#keep(doc._id, doc);
      });
    }
  }

  get(key: string): AnyDoc | null {
    return this.#inMemory(key) ?? null;
  }

  set(key: string, doc: AnyDoc | null): void {
    const before = this.#inMemory(key);
    if (doc !== null) this.count += before ? 0 : 1;
    else if (before) this.count -= 1;
    const isNew = this.#dirty.get(key)?.isNew ?? !before;
    this.#dirty.set(key, { doc, isNew });
    if (doc === null) this.#cache?.delete(key);
    else this.#keep(key, doc);
  }

  #keep(key: string, doc: AnyDoc): void {
    this.#cache ??= new LRUCache({
      max: this.#cachedDocuments,
      dispose: (_, evicted, reason) => {
        if (reason === 'evict') this.#evicted.add(evicted);
      },
    });
    this.#cache.set(key, doc);
  }

  /** A document that no other event will touch: it need not be remembered. */
  append(key: string, doc: AnyDoc): void {
    this.count += 1;
    this.#dirty.set(key, { doc, isNew: true });
  }

  /** Begins to write what has changed, once the page before is written. */
  async flush(): Promise<void> {
    await this.#flushed;
    this.#flushing = this.#dirty;
    this.#dirty = new Map();
    this.#flushed = this.#write(this.#flushing).then(() => {
      this.#flushing = new Map();
    });
    // A failure is met at the next flush or at `settled`; until then nobody is waiting for it.
    this.#flushed.catch(() => {});
    // Beside visitors nothing is folded while the database writes: one core is theirs.
    if (this.#manners.isVisited()) await this.#flushed;
  }

  /** Everything is written. Throws what the database threw. */
  async settled(): Promise<void> {
    await this.flush();
    await this.#flushed;
  }

  /** No write is under way any more, however it ended. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#flushed]);
  }

  #inMemory(key: string): AnyDoc | null | undefined {
    const pending = this.#dirty.get(key) ?? this.#flushing.get(key);
    return pending ? pending.doc : this.#cache?.get(key);
  }

  async #write(page: ReadonlyMap<string, Pending>): Promise<void> {
    const inserts: AnyDoc[] = [];
    const changes: AnyBulkWriteOperation<AnyDoc>[] = [];
    for (const [key, { doc, isNew }] of page) {
      if (doc === null) {
        if (!isNew) changes.push({ deleteOne: { filter: { _id: key } } });
      } else if (isNew) inserts.push(doc);
      else changes.push({ replaceOne: { filter: { _id: key }, replacement: doc } });
    }
    const { piece, isVisited } = this.#manners;
    const atOnce = isVisited() ? WRITES_BESIDE_VISITORS : WRITES_AT_ONCE;
    // Several commands at once: the database takes in one while it flushes another.
    await Promise.all([
      ...slices(inserts, atOnce).map((slice) =>
        piece(() => this.#collection.insertMany(slice, { ordered: false })),
      ),
      ...slices(changes, atOnce).map((slice) =>
        piece(() => this.#collection.bulkWrite(slice, { ordered: false })),
      ),
    ]);
  }
}

function slices<T>(items: readonly T[], atOnce: number): T[][] {
  const count = Math.ceil(items.length / atOnce);
  return Array.from({ length: count }, (_, index) => items.slice(index * atOnce, (index + 1) * atOnce));
}
