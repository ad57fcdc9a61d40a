const BITS = 2 ** 23;
const HASHES = 3;

/**
 * Which keys were added, in one mebibyte however many there are. It may take a key for added that was not, never the
 * other way round: a rebuild asks the database only for keys it may have written.
 */
export class SeenKeys {
  readonly #bits = new Uint32Array(BITS / 32);

  add(key: string): void {
    for (const bit of bitsOf(key)) this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }

  mayHave(key: string): boolean {
    return bitsOf(key).every((bit) => ((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0);
  }
}

/** Double hashing: FNV-1a from two starts gives as many bits as are wanted. */
function bitsOf(key: string): number[] {
  const first = fnv1a(key, 0x811c9dc5);
  const step = fnv1a(key, 0x9747b28c) | 1;
  return Array.from({ length: HASHES }, (_, index) => ((first + index * step) >>> 0) % BITS);
}

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
