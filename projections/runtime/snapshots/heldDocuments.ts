import { BSON } from 'mongodb';
import type { AnyDoc } from '../fold.ts';

/**
 * All documents of a model while its snapshots are made, each in the bytes that a snapshot keeps of it: outside the heap, where
 * they take a fraction of the room and the collector never looks at them, and written as they lie.
 */
export class HeldDocuments {
  readonly #documents = new Map<string, Uint8Array>();
  /** Of all of them. */
  bytes = 0;

  get size(): number {
    return this.#documents.size;
  }

  get(key: string): AnyDoc | null {
    const held = this.#documents.get(key);
    return held ? (BSON.deserialize(held) as AnyDoc) : null;
  }

  set(key: string, doc: AnyDoc | null): void {
    this.#put(key, doc === null ? undefined : heldOf(doc));
  }

  /** Takes over what a snapshot kept. */
  add(held: Uint8Array): void {
    // Bytes of its own: a part of a piece would keep all of the piece in memory.
    this.#put(keyOf(held), Uint8Array.prototype.slice.call(held));
  }

  values(): Iterable<Uint8Array> {
    return this.#documents.values();
  }

  #put(key: string, held: Uint8Array | undefined): void {
    this.bytes += (held?.length ?? 0) - (this.#documents.get(key)?.length ?? 0);
    if (held) this.#documents.set(key, held);
    else this.#documents.delete(key);
  }
}

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
