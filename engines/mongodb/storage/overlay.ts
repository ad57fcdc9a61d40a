import type { Journal } from './journal.ts';
import type { KeyNames, Name } from './keyNames.ts';
import type { Span } from './store.ts';

/** The keys of one collection or index, which are those that begin with the same four bytes. */
class Bucket {
  /** Where the journal has each. */
  readonly places = new Map<Name, number>();
  /** In order, from the first time that someone asks for a range. */
  #ordered: Name[] | undefined;

  set(name: Name, place: number): void {
    if (this.#ordered !== undefined && !this.places.has(name))
      this.#ordered.splice(lowerBound(this.#ordered, name), 0, name);
    this.places.set(name, place);
  }

  *between(from: Name, until: Name): Generator<number> {
    this.#ordered ??= [...this.places.keys()].sort(ascending);
    const names = this.#ordered;
    for (let i = lowerBound(names, from); i < names.length && (names[i] as Name) < until; i++)
      yield this.places.get(names[i] as Name) as number;
  }
}

/** What one table will have once it takes in what a journal has: where in the journal, by key. */
export class Overlay {
  readonly journal: Journal;
  readonly #names: KeyNames;
  readonly #buckets = new Map<number, Bucket>();

  constructor(journal: Journal, names: KeyNames) {
    this.journal = journal;
    this.#names = names;
  }

  get isEmpty(): boolean {
    return this.#buckets.size === 0;
  }

  /** The value of a key, null where it was removed, undefined where the journal says nothing of it. */
  find(key: Buffer, name: Name): Buffer | null | undefined {
    const place = this.#buckets.get(prefixOf(key))?.places.get(name);
    return place === undefined ? undefined : this.journal.valueAt(place);
  }

  set(key: Buffer, name: Name, place: number): void {
    const prefix = prefixOf(key);
    let bucket = this.#buckets.get(prefix);
    if (bucket === undefined) {
      bucket = new Bucket();
      this.#buckets.set(prefix, bucket);
    }
    bucket.set(name, place);
  }

  /** In the order of the keys, with those that were removed. */
  *between({ start, end }: Span): Generator<number> {
    for (const [prefix, bucket] of this.#inOrder()) {
      const from = this.#names.bound(start, Math.sign(prefixOf(start) - prefix));
      const until = this.#names.bound(end, Math.sign(prefixOf(end) - prefix));
      yield* bucket.between(from, until);
    }
  }

  /** As `between`, everything. */
  all(): Generator<number> {
    return this.between(EVERYTHING);
  }

  #inOrder(): [number, Bucket][] {
    return [...this.#buckets].sort(([one], [other]) => one - other);
  }

  clear(): void {
    this.#buckets.clear();
  }
}

const EVERYTHING: Span = { start: Buffer.of(), end: Buffer.alloc(16, 0xff) };

/** The first four bytes; shorter keys are filled up, which keeps the order. */
function prefixOf(key: Buffer): number {
  if (key.length >= 4)
    return (
      (((key[0] as number) << 24) |
        ((key[1] as number) << 16) |
        ((key[2] as number) << 8) |
        (key[3] as number)) >>>
      0
    );
  let prefix = 0;
  for (let i = 0; i < 4; i++) prefix = prefix * 256 + (key[i] ?? 0);
  return prefix;
}

/** The index of the first name that is not below `name`. */
function lowerBound(names: readonly Name[], name: Name): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] as Name) < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function ascending(one: Name, other: Name): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
