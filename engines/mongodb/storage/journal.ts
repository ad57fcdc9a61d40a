import { closeSync, fdatasyncSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { copyBytes } from '../bson/frames.ts';

/** Frame: `length u32 · crc32 u32 of all that follows · number f64 · entries`. */
const HEADER = 16;
const CHECKED_FROM = 8;
/** Entry: `table u8, its highest bit set where the key is removed · key length u16 · value length u32 · key · value`. */
const ENTRY = 7;
const LENGTH_BEFORE_KEY = 4;
const REMOVED = 0x80;
const SMALLEST = 65_536;

/** A change of one key. */
export interface JournalEntry {
  readonly table: number;
  readonly key: Buffer;
  /** Where the value stands in the journal's bytes, -1 for a removal. */
  readonly at: number;
}

/**
 * What was written since the tables took everything in: a file that is only ever written at its end, which costs one sync
 * where a transaction of the tables costs two and touches pages all over their file. Its bytes are also kept in memory, as
 * they stand in the file, for whoever reads what the tables do not have yet.
 *
 * Frames are numbered without a gap, over all files in which there ever was one, and a file is used again from its
 * beginning once the tables have everything in it. So nothing needs to be cleared: what follows the last frame of today
 * has a smaller number than is expected there.
 */
export class Journal {
  readonly #path: string;
  readonly #file: number;
  #bytes = Buffer.allocUnsafeSlow(SMALLEST);
  /** The number of the last frame. */
  #number = 0;
  /** The end of what is on the disk. */
  #kept = 0;
  #end = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openOrCreate(path);
  }

  /** The number of the last frame, with what is only noted. */
  get number(): number {
    return this.isNoting ? this.#number + 1 : this.#number;
  }

  /** How many bytes were noted, on the disk or not. */
  get size(): number {
    return this.#end;
  }

  get isEmpty(): boolean {
    return this.#end === 0;
  }

  /** Whether changes were noted that are not on the disk. */
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
    if (this.#kept === 0) this.#bytes = Buffer.allocUnsafeSlow(SMALLEST);
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

  /** Everything that is on the disk and not yet in the tables. */
  *kept(): Generator<JournalEntry> {
    for (let at = 0; at < this.#kept; at += this.#bytes.readUInt32LE(at))
      yield* this.#entries(at + HEADER, at + this.#bytes.readUInt32LE(at));
  }

  *#entries(from: number, end: number): Generator<JournalEntry> {
    for (let at = from; at < end; ) {
      const head = this.#bytes[at] as number;
      const keyAt = at + ENTRY;
      const valueAt = keyAt + this.#bytes.readUInt16LE(at + 1);
      const key = this.#bytes.subarray(keyAt, valueAt);
      yield { table: head & ~REMOVED, key, at: head & REMOVED ? -1 : valueAt };
      at = valueAt + this.#bytes.readUInt32LE(at + 3);
    }
  }

  /** Notes a change for the next frame, a removal without a value. @returns where the value stands, -1 for none */
  note(table: number, key: Buffer, value: Buffer | undefined): number {
    if (this.#end === this.#kept) this.#end += HEADER;
    const size = value === undefined ? 0 : value.length;
    const keyAt = this.#end + ENTRY;
    const valueAt = keyAt + key.length;
    const bytes = this.#roomUntil(valueAt + size);
    const head = this.#end;
    bytes[head] = value === undefined ? table | REMOVED : table;
    bytes[head + 1] = key.length;
    bytes[head + 2] = key.length >>> 8;
    bytes[head + 3] = size;
    bytes[head + 4] = size >>> 8;
    bytes[head + 5] = size >>> 16;
    bytes[head + 6] = size >>> 24;
    copyBytes(key, 0, key.length, bytes, keyAt);
    if (value !== undefined) copyBytes(value, 0, size, bytes, valueAt);
    this.#end = valueAt + size;
    return value === undefined ? -1 : valueAt;
  }

  #roomUntil(end: number): Buffer {
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, end));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  /** The bytes of the value at `at` of a key of so many bytes, until the next change. */
  valueAt(at: number, keyLength: number): Buffer {
    return this.#bytes.subarray(at, at + this.#bytes.readUInt32LE(at - keyLength - LENGTH_BEFORE_KEY));
  }

  /** Writes what was noted as one frame. @throws the reason why it is not on the disk; it is then still noted */
  commit(): void {
    const from = this.#kept;
    const size = this.#end - from;
    this.#bytes.writeUInt32LE(size, from);
    this.#bytes.writeDoubleLE(this.#number + 1, from + 8);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(from + CHECKED_FROM, this.#end)), from + 4);
    for (let at = from; at < this.#end; ) at += writeSync(this.#file, this.#bytes, at, this.#end - at, at);
    fdatasyncSync(this.#file);
    this.#number += 1;
    this.#kept = this.#end;
  }

  /** Forgets what was noted and is not on the disk. */
  rollback(): void {
    this.#end = this.#kept;
  }

  /** Begins anew behind frame `last`: the tables have everything that is here. */
  begin(last: number): void {
    this.#number = last;
    this.#kept = 0;
    this.#end = 0;
    if (this.#bytes.length > LARGEST_KEPT) this.#bytes = Buffer.allocUnsafeSlow(SMALLEST);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Memory that is not given back between two uses. */
const LARGEST_KEPT = 4 * 1_048_576;

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
