import { BSON } from 'mongodb';
import type { AnyDoc } from '../fold.ts';

/** Large enough that the allocator takes it from the system by itself, and gives it back as a whole. */
const SLAB_BYTES = 1_048_576;

/** A stretch of memory that documents lie in one after the other. */
interface Slab {
  readonly bytes: Uint8Array;
  readonly keys: Set<string>;
  end: number;
  /** Bytes of the documents in it that were not replaced since. */
  live: number;
}

interface Held {
  readonly slab: Slab;
  readonly bytes: Uint8Array;
}

/**
 * All documents of a model while its snapshots are made, each in the bytes that a snapshot keeps of it: outside the heap, where
 * they take a fraction of the room and the collector never looks at them, and written as they lie. They lie together: thousands of
 * small blocks would leave holes in what malloc keeps for all threads. A slab of which more than half was replaced is moved together
 * with the newest.
 */
export class HeldDocuments {
  readonly #documents = new Map<string, Held>();
  #slab = newSlab(0);
  /** Of all of them. */
  bytes = 0;

  get size(): number {
    return this.#documents.size;
  }

  get(key: string): AnyDoc | null {
    const held = this.#documents.get(key);
    return held ? (BSON.deserialize(held.bytes) as AnyDoc) : null;
  }

  set(key: string, doc: AnyDoc | null): void {
    this.#put(key, doc === null ? undefined : heldOf(doc));
  }

  /** Takes over what a snapshot kept. */
  add(held: Uint8Array): void {
    this.#put(keyOf(held), held);
  }

  *values(): Generator<Uint8Array> {
    for (const { bytes } of this.#documents.values()) yield bytes;
  }

  #put(key: string, bytes: Uint8Array | undefined): void {
    const before = this.#documents.get(key);
    if (before) {
      before.slab.keys.delete(key);
      before.slab.live -= before.bytes.length;
    }
    this.bytes += (bytes?.length ?? 0) - (before?.bytes.length ?? 0);
    if (bytes) this.#lay(key, bytes);
    else this.#documents.delete(key);
    if (before) this.#moveIfLoose(before.slab);
  }

  #lay(key: string, bytes: Uint8Array): void {
    const full = this.#slab.end + bytes.length > this.#slab.bytes.length ? this.#slab : undefined;
    if (full) this.#slab = newSlab(bytes.length);
    const slab = this.#slab;
    const copy = slab.bytes.subarray(slab.end, slab.end + bytes.length);
    copy.set(bytes);
    slab.end += bytes.length;
    slab.live += bytes.length;
    slab.keys.add(key);
    this.#documents.set(key, { slab, bytes: copy });
    if (full) this.#moveIfLoose(full);
  }

  #moveIfLoose(slab: Slab): void {
    if (slab === this.#slab || 2 * slab.live >= slab.bytes.length) return;
    for (const key of slab.keys) {
      const held = this.#documents.get(key);
      if (held) this.#lay(key, held.bytes);
    }
    slab.keys.clear();
  }
}

const newSlab = (atLeast: number): Slab => ({
  bytes: new Uint8Array(Math.max(SLAB_BYTES, atLeast)),
  keys: new Set(),
  end: 0,
  live: 0,
});

/** The key first, so that it is found without reading the rest. */
const heldOf = ({ _id, ...content }: AnyDoc): Uint8Array =>
  BSON.serialize({ _id, ...content }, { ignoreUndefined: true });

const STRING = 2;
/** Length of the document, type of its first element, `_id`, the end of that name, length of its text. */
const [TYPE_AT, NAME_AT, LENGTH_AT, TEXT_AT] = [4, 5, 9, 13];

/** The `_id` of a document in BSON, which mostly stands first. */
export function keyOf(held: Uint8Array): string {
  const bytes = Buffer.from(held.buffer, held.byteOffset, held.byteLength);
  const isFirst = bytes[TYPE_AT] === STRING && bytes.toString('latin1', NAME_AT, LENGTH_AT) === '_id\0';
  if (!isFirst) return (BSON.deserialize(held) as AnyDoc)._id;
  return bytes.toString('utf8', TEXT_AT, TEXT_AT + bytes.readInt32LE(LENGTH_AT) - 1);
}
