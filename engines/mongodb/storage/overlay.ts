import type { Span } from './store.ts';

/** Where a value stands in the journal; -1 where the key was removed. */
export interface Slot {
  at: number;
  end: number;
}

export interface Overlaid {
  /** Its bytes as characters, which compare as the bytes do. */
  readonly key: string;
  readonly slot: Slot;
}

/** The keys of one collection or index, which are those that begin with the same four bytes. */
class Bucket {
  readonly slots = new Map<string, Slot>();
  /** In order, from the first time that someone asks for a range. */
  #ordered: string[] | undefined;

  set(key: string, at: number, end: number): void {
    const slot = this.slots.get(key);
    if (slot) {
      slot.at = at;
      slot.end = end;
      return;
    }
    this.slots.set(key, { at, end });
    this.#ordered?.splice(lowerBound(this.#ordered, key), 0, key);
  }

  ordered(): readonly string[] {
    this.#ordered ??= [...this.slots.keys()].sort(byCodeUnit);
    return this.#ordered;
  }

  between(from: string, until: string): Overlaid[] {
    const keys = this.ordered();
    const found: Overlaid[] = [];
    for (let i = lowerBound(keys, from); i < keys.length; i++) {
      const key = keys[i] as string;
      if (key >= until) break;
      found.push({ key, slot: this.slots.get(key) as Slot });
    }
    return found;
  }
}

/** What one table will have once it takes in what the journal has. */
export class Overlay {
  readonly #buckets = new Map<number, Bucket>();

  get isEmpty(): boolean {
    return this.#buckets.size === 0;
  }

  find(key: Buffer): Slot | undefined {
    return this.#buckets.get(prefixOf(key))?.slots.get(key.toString('latin1'));
  }

  set(key: Buffer, at: number, end: number): void {
    const prefix = prefixOf(key);
    let bucket = this.#buckets.get(prefix);
    if (bucket === undefined) {
      bucket = new Bucket();
      this.#buckets.set(prefix, bucket);
    }
    bucket.set(key.toString('latin1'), at, end);
  }

  /** In ascending order, with the keys that were removed. */
  between({ start, end }: Span): Overlaid[] {
    const from = start.toString('latin1');
    const until = end.toString('latin1');
    const first = prefixOf(start);
    const last = prefixOf(end);
    return [...this.#buckets]
      .filter(([prefix]) => prefix >= first && prefix <= last)
      .sort(([one], [other]) => one - other)
      .flatMap(([, bucket]) => bucket.between(from, until));
  }

  /** Everything, in ascending order. */
  *all(): Generator<Overlaid> {
    for (const [, bucket] of [...this.#buckets].sort(([one], [other]) => one - other))
      for (const key of bucket.ordered()) yield { key, slot: bucket.slots.get(key) as Slot };
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
