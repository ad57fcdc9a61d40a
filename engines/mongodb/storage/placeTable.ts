import type { Journal } from './journal.ts';

const SMALLEST = 1024;
const LARGEST_KEPT = 131_072;

/**
 * Where a journal has the newest change of each key. A hash table over the bytes of the keys as they lie there: what is
 * noted and looked up a million times costs neither a string nor an object.
 */
export class PlaceTable {
  readonly #journal: Journal;
  /** Each has a place and one, or zero while it is free; twice as many at least as there are keys. */
  #slots = new Int32Array(SMALLEST);
  #count = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** -1 where the journal says nothing of the key. */
  find(key: Buffer): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = this.#journal.hashOf(key) & last; ; slot = (slot + 1) & last) {
      const place = (slots[slot] as number) - 1;
      if (place < 0 || this.#journal.compareKeyWith(place, key) === 0) return place;
    }
  }

  /** The place of the newest change of the key that another place has. */
  newest(place: number): number {
    return (this.#slots[this.#slotOf(place)] as number) - 1;
  }

  /** @returns whether the key was not there before */
  put(place: number): boolean {
    const slot = this.#slotOf(place);
    const isNew = this.#slots[slot] === 0;
    this.#slots[slot] = place + 1;
    if (isNew) this.#counted();
    return isNew;
  }

  /** Where the key of a place is, or belongs. */
  #slotOf(place: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = this.#journal.hashAt(place) & last;
    while (slots[slot] !== 0 && !this.#journal.haveSameKey((slots[slot] as number) - 1, place))
      slot = (slot + 1) & last;
    return slot;
  }

  #counted(): void {
    this.#count += 1;
    if (2 * this.#count <= this.#slots.length) return;
    const before = this.#slots;
    this.#slots = new Int32Array(2 * before.length);
    for (const taken of before) if (taken > 0) this.#slots[this.#slotOf(taken - 1)] = taken;
  }

  clear(): void {
    this.#count = 0;
    if (this.#slots.length > LARGEST_KEPT) this.#slots = new Int32Array(SMALLEST);
    else this.#slots.fill(0);
  }
}
