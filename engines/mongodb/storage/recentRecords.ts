/** A power of two, so that the lower bits of a hash say a place. */
const PLACES = 65_536;

/**
 * Which record has an `_id`, for those looked up last in all collections together, to save a look into the index. A mebibyte,
 * laid out at once: a map in each collection grew with every document that was ever asked for. Two ids that meet in a place
 * push each other out, and what is found may be another's: who asks looks at the document.
 */
export class RecentRecords {
  readonly #collections = new Uint32Array(PLACES);
  readonly #hashes = new Int32Array(PLACES);
  readonly #records = new Float64Array(PLACES);

  /** In bytes. */
  get room(): number {
    return this.#collections.byteLength + this.#hashes.byteLength + this.#records.byteLength;
  }

  /** By the number of the collection, from 1, and the hash of the id. */
  find(collection: number, hash: number): number | undefined {
    const place = placeOf(collection, hash);
    return this.#collections[place] === collection && this.#hashes[place] === (hash | 0)
      ? this.#records[place]
      : undefined;
  }

  note(collection: number, hash: number, record: number): void {
    const place = placeOf(collection, hash);
    this.#collections[place] = collection;
    this.#hashes[place] = hash;
    this.#records[place] = record;
  }
}

/** The same id stands in many collections, each time in another place. */
const placeOf = (collection: number, hash: number): number =>
  (hash ^ Math.imul(collection, 0x9e37_79b1)) & (PLACES - 1);
