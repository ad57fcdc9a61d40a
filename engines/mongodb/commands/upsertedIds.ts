import { encode } from '../bson/encode.ts';
import { copyBytes } from '../bson/frames.ts';
import type { Value } from '../bson/values.ts';

const INDEX = Buffer.from('index\0');
/** `length · type · name · value`, each of a fixed size. */
const BEFORE_ID = 4 + 1 + INDEX.length + 4;
const LONGEST_NAME = 11;

/** The BSON array `[{index, _id}, …]` of what an update inserted, grown by ids that are mostly bytes already. */
export class UpsertedIds {
  #bytes = Buffer.allocUnsafe(1024);
  #at = 4;
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** @param index which statement it was of */
  addValue(index: number, _id: Value): void {
    const doc = encode({ _id });
    this.add(index, doc, 4, doc.length - 1);
  }

  /** As `addValue`, of the `_id` element between two places. */
  add(index: number, source: Buffer, from: number, to: number): void {
    const size = BEFORE_ID + to - from + 1;
    const bytes = this.#room(1 + LONGEST_NAME + size + 1);
    let at = this.#at;
    bytes[at++] = 3;
    at = writeDigits(bytes, at, this.#count);
    bytes[at++] = 0;
    bytes.writeInt32LE(size, at);
    bytes[at + 4] = 16;
    at = copyBytes(INDEX, 0, INDEX.length, bytes, at + 5);
    bytes.writeInt32LE(index, at);
    at = copyBytes(source, from, to, bytes, at + 4);
    bytes[at++] = 0;
    this.#at = at;
    this.#count += 1;
  }

  #room(more: number): Buffer {
    const needed = this.#at + more;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * needed);
      this.#bytes.copy(larger, 0, 0, this.#at);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  /** The array; nothing is added afterwards. */
  array(): Buffer {
    this.#bytes[this.#at] = 0;
    this.#bytes.writeInt32LE(this.#at + 1, 0);
    return this.#bytes.subarray(0, this.#at + 1);
  }
}

function writeDigits(bytes: Buffer, at: number, count: number): number {
  let digits = 1;
  for (let power = 10; power <= count; power *= 10) digits += 1;
  for (let i = at + digits - 1, rest = count; i >= at; i--, rest = Math.floor(rest / 10))
    bytes[i] = 0x30 + (rest % 10);
  return at + digits;
}
