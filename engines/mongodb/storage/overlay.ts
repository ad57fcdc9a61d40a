import type { Journal } from './journal.ts';
import type { Span } from './store.ts';

export interface Overlaid {
  /** Its bytes as characters, which compare as the bytes do. */
  readonly key: string;
  /** Where its value stands in the journal, -1 where it was removed. */
  readonly at: number;
  readonly journal: Journal;
}

/** In place of the value of a key that is no more. */
export const REMOVED = Symbol('removed');

/** The keys of one collection or index, which are those that begin with the same four bytes. */
class Bucket {
  readonly places = new Map<string, number>();
  /** In order, from the first time that someone asks for a range. */
  #ordered: string[] | undefined;

  set(key: string, at: number): void {
    if (this.#ordered !== undefined && !this.places.has(key))
      this.#ordered.splice(lowerBound(this.#ordered, key), 0, key);
    this.places.set(key, at);
  }

  ordered(): readonly string[] {
    this.#ordered ??= [...this.places.keys()].sort(byCodeUnit);
    return this.#ordered;
  }
}

/** What one table will have once it takes in what a journal has. */
export class Overlay {
  readonly #journal: Journal;
  readonly #buckets = new Map<number, Bucket>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get isEmpty(): boolean {
    return this.#buckets.size === 0;
  }

  /** @param name the key as characters @returns undefined for a key of which the journal says nothing */
  find(key: Buffer, name: string): Buffer | typeof REMOVED | undefined {
    const at = this.#buckets.get(prefixOf(key))?.places.get(name);
    if (at === undefined) return undefined;
    return at < 0 ? REMOVED : this.#journal.valueAt(at, key.length);
  }

  put(table: number, key: Buffer, value: Buffer | undefined): void {
    this.set(key, this.#journal.note(table, key, value));
  }

  /** A change that the journal has. */
  set(key: Buffer, at: number): void {
    const prefix = prefixOf(key);
    let bucket = this.#buckets.get(prefix);
    if (bucket === undefined) {
      bucket = new Bucket();
      this.#buckets.set(prefix, bucket);
    }
    bucket.set(key.toString('latin1'), at);
  }

  /** In ascending order, with the keys that were removed. */
  between({ start, end }: Span): Overlaid[] {
    const from = start.toString('latin1');
    const until = end.toString('latin1');
    const first = prefixOf(start);
    const last = prefixOf(end);
    const found: Overlaid[] = [];
    for (const [prefix, bucket] of this.#inOrder()) {
      if (prefix < first || prefix > last) continue;
      const keys = bucket.ordered();
      for (let i = lowerBound(keys, from); i < keys.length; i++) {
        const key = keys[i] as string;
        if (key >= until) break;
        found.push({ key, at: bucket.places.get(key) as number, journal: this.#journal });
      }
    }
    return found;
  }

  /** Everything, in ascending order; the value is undefined for a key that was removed. */
  *all(): Generator<{ readonly key: Buffer; readonly value: Buffer | undefined }> {
    for (const [, bucket] of this.#inOrder())
      for (const name of bucket.ordered()) {
        const at = bucket.places.get(name) as number;
        const value = at < 0 ? undefined : this.#journal.valueAt(at, name.length);
        yield { key: Buffer.from(name, 'latin1'), value };
      }
  }

  #inOrder(): [number, Bucket][] {
    return [...this.#buckets].sort(([one], [other]) => one - other);
  }

  clear(): void {
    this.#buckets.clear();
  }
}

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

/** The index of the first key that is not below `key`. */
function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
