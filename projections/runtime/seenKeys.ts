import { fnv1a } from '../../domain/kernel/fnv1a.ts';

const BITS = 2 ** 23;
const HASHES = 3;
/** Another start of FNV-1a than its own. */
const STEP = 0x9747b28c;

/**
 * Which keys were added, in one mebibyte however many there are. It may take a key for added that was not, never the
 * other way round: a rebuild asks the database only for keys it may have written.
 */
export class SeenKeys {
  /** Made with the first key: most read models never have one here. */
  #bits: Uint32Array | undefined;

  add(key: string): void {
    this.#bits ??= new Uint32Array(BITS / 32);
    const bits = this.#bits;
    const first = fnv1a(key);
    const step = fnv1a(key, STEP) | 1;
    for (let hash = 0; hash < HASHES; hash++) {
      const bit = bitAt(first, step, hash);
      bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  mayHave(key: string): boolean {
    if (!this.#bits) return false;
    const first = fnv1a(key);
    const step = fnv1a(key, STEP) | 1;
    for (let hash = 0; hash < HASHES; hash++) {
      const bit = bitAt(first, step, hash);
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** Double hashing: two hashes give as many bits as are wanted. */
const bitAt = (first: number, step: number, hash: number): number => ((first + hash * step) >>> 0) % BITS;
