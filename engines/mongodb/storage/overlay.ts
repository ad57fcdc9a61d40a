import { type Journal, prefixOf } from './journal.ts';
import { PlaceTable } from './placeTable.ts';
import type { Span } from './span.ts';

/**
 * What one table will have once it takes in what a journal has: where in the journal the newest change of each key is.
 * Only who asks for a range makes it put its keys in order.
 */
export class Overlay {
  readonly journal: Journal;
  readonly #places: PlaceTable;
  readonly #runs = new Map<number, Run>();

  constructor(journal: Journal) {
    this.journal = journal;
    this.#places = new PlaceTable(journal);
  }

  get isEmpty(): boolean {
    return this.#runs.size === 0;
  }

  /** The value of a key, null where it was removed, undefined where the journal says nothing of it. */
  find(key: Buffer): Buffer | null | undefined {
    const place = this.#places.find(key);
    return place < 0 ? undefined : this.journal.valueAt(place);
  }

  /** Takes notice of the change at a place, which is the newest of its key. */
  set(place: number): void {
    if (!this.#places.put(place)) return;
    const prefix = this.journal.prefixAt(place);
    let run = this.#runs.get(prefix);
    if (run === undefined) {
      run = new Run(this.journal);
      this.#runs.set(prefix, run);
    }
    run.add(place);
  }

  /** The newest changes of a span, in the order of the keys or from its end, with those that were removed. */
  *between({ start, end }: Span, reverse = false): Generator<number> {
    const [first, last] = [start, end].map((bound) => prefixOf(bound, 0, bound.length)) as [number, number];
    const runs = [...this.#runs].filter(([prefix]) => prefix >= first && prefix <= last);
    runs.sort(([one], [other]) => (reverse ? other - one : one - other));
    for (const [, run] of runs)
      for (const place of run.between(start, end, reverse)) yield this.#places.newest(place);
  }

  /** As `between`, everything. */
  all(): Generator<number> {
    return this.between(EVERYTHING);
  }

  clear(): void {
    this.#places.clear();
    this.#runs.clear();
  }
}

/** Keys of one collection or index, which begin with the same four bytes: for each the place of its first change. */
class Run {
  readonly #journal: Journal;
  #ordered: number[] = [];
  #added: number[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  add(place: number): void {
    this.#added.push(place);
  }

  *between(start: Buffer, end: Buffer, reverse: boolean): Generator<number> {
    const places = this.#inOrder();
    const from = this.#firstFrom(places, start);
    const until = this.#firstFrom(places, end);
    if (reverse) for (let i = until - 1; i >= from; i--) yield places[i] as number;
    else for (let i = from; i < until; i++) yield places[i] as number;
  }

  #inOrder(): readonly number[] {
    if (this.#added.length > 0) {
      const byKey = (one: number, other: number) => this.#journal.compareKeys(one, other);
      // Sorting takes notice of what is in order already.
      this.#ordered = this.#ordered.concat(this.#added.sort(byKey)).sort(byKey);
      this.#added = [];
    }
    return this.#ordered;
  }

  /** The index of the first place whose key is not below `bound`. */
  #firstFrom(places: readonly number[], bound: Buffer): number {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#journal.compareKeyWith(places[middle] as number, bound) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const EVERYTHING: Span = { start: Buffer.of(), end: Buffer.alloc(16, 0xff) };
