import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { copyBytes, int32, sameBytes } from '../bson/frames.ts';
import { hashBytes } from '../bson/hash.ts';

/** Frame: `length u32 · crc32 u32 of all that follows · number f64 · entries`. */
const HEADER = 16;
const CHECKED_FROM = 8;
/** Entry: `table u8, its highest bit set where the key is removed · key length u16 · value length u32 · key · value`. */
const ENTRY = 7;
const REMOVED = 0x80;
const SMALLEST = 65_536;
/** From here it grows to its limit at once: memory that nobody has touched yet costs nothing, and copying does. */
const DOUBLED_TO = 1_048_576;

/**
 * What was written since the tables took everything in: a file that is only ever written at its end, which costs one sync
 * for many writes where a transaction of the tables costs two and touches pages all over their file. Its bytes are also kept in memory, as
 * they stand in the file, for whoever reads what the tables do not have yet.
 *
 * Frames are numbered without a gap, over all files in which there ever was one, and a file is used again from its
 * beginning once the tables have everything in it. So nothing needs to be cleared: what follows the last frame of today
 * has a smaller number than is expected there.
 */
export class Journal {
  readonly #path: string;
  readonly #file: number;
  readonly #limit: number;
  #bytes = Buffer.allocUnsafeSlow(SMALLEST);
  /** The number of the last frame. */
  #number = 0;
  /** The end of what the file has: no death of the process takes it back. */
  #kept = 0;
  /** The end of what is on the disk: no loss of power does. */
  #flushed = 0;
  #end = 0;
  /** How often it began anew. */
  #beginnings = 0;

  /** @param limit about how large it becomes, in bytes */
  constructor(path: string, limit: number) {
    this.#path = path;
    this.#limit = limit;
    this.#file = openOrCreate(path);
  }

  /** The number of the last frame, with what is only noted. */
  get number(): number {
    return this.isNoting ? this.#number + 1 : this.#number;
  }

  /** How many bytes were noted, in the file or not. */
  get size(): number {
    return this.#end;
  }

  get isEmpty(): boolean {
    return this.#end === 0;
  }

  /** Whether changes were noted that are not in the file. */
  get isNoting(): boolean {
    return this.#end > this.#kept + HEADER;
  }

  /** Reads the frames that follow frame `last`, each as a whole or not at all. @returns whether there is any */
  recover(last: number): boolean {
    this.#bytes = readFileSync(this.#path);
    this.#number = last;
    while (this.#isNextFrame(this.#kept)) {
      this.#kept += this.#bytes.readUInt32LE(this.#kept);
      this.#number += 1;
    }
    this.#end = this.#kept;
    // Most of the file is mostly what the tables took in long ago.
    const bytes = Buffer.allocUnsafeSlow(Math.max(this.#kept, SMALLEST));
    this.#bytes.copy(bytes, 0, 0, this.#kept);
    this.#bytes = bytes;
    return this.#kept > 0;
  }

  #isNextFrame(at: number): boolean {
    if (at + HEADER > this.#bytes.length) return false;
    const end = at + this.#bytes.readUInt32LE(at);
    return (
      end > at + HEADER &&
      end <= this.#bytes.length &&
      this.#bytes.readDoubleLE(at + 8) === this.#number + 1 &&
      this.#bytes.readUInt32LE(at + 4) === crc32(this.#bytes.subarray(at + CHECKED_FROM, end))
    );
  }

  /** Where the changes are that the file has and the tables do not. */
  *kept(): Generator<number> {
    for (let frame = 0; frame < this.#kept; ) {
      const end = frame + this.#bytes.readUInt32LE(frame);
      for (let place = frame + HEADER; place < end; place = this.#valueAt(place) + this.#sizeAt(place))
        yield place;
      frame = end;
    }
  }

  /** Notes a change for the next frame, a removal with null for a value. @returns its place */
  note(table: number, key: Buffer, value: Buffer | null): number {
    if (this.#end === this.#kept) this.#end += HEADER;
    const size = value === null ? 0 : value.length;
    const keyAt = this.#end + ENTRY;
    const valueAt = keyAt + key.length;
    const bytes = this.#roomUntil(valueAt + size);
    const head = this.#end;
    bytes[head] = value === null ? table | REMOVED : table;
    bytes[head + 1] = key.length;
    bytes[head + 2] = key.length >>> 8;
    bytes[head + 3] = size;
    bytes[head + 4] = size >>> 8;
    bytes[head + 5] = size >>> 16;
    bytes[head + 6] = size >>> 24;
    copyBytes(key, 0, key.length, bytes, keyAt);
    if (value !== null) copyBytes(value, 0, size, bytes, valueAt);
    this.#end = valueAt + size;
    return head;
  }

  #roomUntil(end: number): Buffer {
    if (end > this.#bytes.length) {
      const doubled = 2 * this.#bytes.length;
      const size = doubled > DOUBLED_TO ? Math.max(doubled, this.#limit) : doubled;
      const larger = Buffer.allocUnsafeSlow(Math.max(size, end));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  tableAt(place: number): number {
    return (this.#bytes[place] as number) & ~REMOVED;
  }

  /** The key of the change at a place, until the next change. */
  keyAt(place: number): Buffer {
    return this.#bytes.subarray(place + ENTRY, this.#valueAt(place));
  }

  /** `prefixOf` the key at a place. */
  prefixAt(place: number): number {
    return prefixOf(this.#bytes, place + ENTRY, this.#valueAt(place));
  }

  hashOf(key: Buffer): number {
    return hashBytes(key, 0, key.length);
  }

  /** As `hashOf`, of the key at a place. */
  hashAt(place: number): number {
    return hashBytes(this.#bytes, place + ENTRY, this.#valueAt(place));
  }

  haveSameKey(one: number, other: number): boolean {
    const from = one + ENTRY;
    const end = this.#valueAt(one);
    const start = other + ENTRY;
    return (
      end - from === this.#valueAt(other) - start && sameBytes(this.#bytes, from, end, this.#bytes, start)
    );
  }

  /** Below zero where the key at `one` stands before the one at `other`. */
  compareKeys(one: number, other: number): number {
    return compare(
      this.#bytes,
      one + ENTRY,
      this.#valueAt(one),
      this.#bytes,
      other + ENTRY,
      this.#valueAt(other),
    );
  }

  /** As `compareKeys`, with a key that lies elsewhere. */
  compareKeyWith(place: number, key: Buffer): number {
    return compare(this.#bytes, place + ENTRY, this.#valueAt(place), key, 0, key.length);
  }

  /** The value of the change at a place, until the next change; null for a removal. */
  valueAt(place: number): Buffer | null {
    if ((this.#bytes[place] as number) & REMOVED) return null;
    const at = this.#valueAt(place);
    return this.#bytes.subarray(at, at + this.#sizeAt(place));
  }

  #valueAt(place: number): number {
    return place + ENTRY + (this.#bytes[place + 1] as number) + ((this.#bytes[place + 2] as number) << 8);
  }

  #sizeAt(place: number): number {
    return int32(this.#bytes, place + 3);
  }

  /** Writes what was noted as one frame. @throws the reason why the file does not have it; it is then still noted */
  commit(): void {
    const from = this.#kept;
    const size = this.#end - from;
    this.#bytes.writeUInt32LE(size, from);
    this.#bytes.writeDoubleLE(this.#number + 1, from + 8);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(from + CHECKED_FROM, this.#end)), from + 4);
    for (let at = from; at < this.#end; ) at += writeSync(this.#file, this.#bytes, at, this.#end - at, at);
    this.#number += 1;
    this.#kept = this.#end;
  }

  /** Whether everything that the file has is on the disk. */
  get isFlushed(): boolean {
    return this.#flushed === this.#kept;
  }

  /** Resolves when what the file has now is on the disk; rejects when that cannot be. */
  async flush(): Promise<void> {
    const beginnings = this.#beginnings;
    const end = this.#kept;
    await new Promise<void>((resolve, reject) => {
      fdatasync(this.#file, (error) => (error ? reject(error) : resolve()));
    });
    if (beginnings === this.#beginnings) this.#flushed = Math.max(this.#flushed, end);
  }

  /** Forgets what was noted and is not in the file. */
  rollback(): void {
    this.#end = this.#kept;
  }

  /** Begins anew behind frame `last`: the tables have everything that is here. */
  begin(last: number): void {
    this.#number = last;
    this.#kept = 0;
    this.#flushed = 0;
    this.#end = 0;
    this.#beginnings += 1;
  }

  /** Gives memory back that an empty journal does not need before it has grown again. */
  release(): void {
    if (this.isEmpty && this.#bytes.length > SMALLEST) this.#bytes = Buffer.allocUnsafeSlow(SMALLEST);
  }

  /** Cuts off what the file has behind its last frame: changes that the tables took in long ago. */
  cut(): void {
    ftruncateSync(this.#file, this.#kept);
    fdatasyncSync(this.#file);
    this.#flushed = this.#kept;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The first four bytes of a key between two places; shorter keys are filled up, which keeps the order. */
export function prefixOf(bytes: Buffer, from: number, end: number): number {
  let prefix = 0;
  for (let i = from; i < from + 4; i++) prefix = prefix * 256 + (i < end ? (bytes[i] as number) : 0);
  return prefix;
}

function compare(
  one: Buffer,
  from: number,
  end: number,
  other: Buffer,
  otherFrom: number,
  otherEnd: number,
): number {
  for (let i = from, k = otherFrom; i < end && k < otherEnd; i++, k++) {
    const difference = (one[i] as number) - (other[k] as number);
    if (difference !== 0) return difference;
  }
  return end - from - (otherEnd - otherFrom);
}

function openOrCreate(path: string): number {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const file = openSync(path, 'wx+', 0o600);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return file;
}
