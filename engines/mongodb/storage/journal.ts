import { closeSync, fdatasyncSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { copyBytes } from '../bson/frames.ts';

/** Frame: `length u32 · crc32 u32 of all that follows · generation f64 · entries`. */
const HEADER = 16;
const CHECKED_FROM = 8;
/** Entry: `table u8, its highest bit set where the key is removed · key length u16 · value length u32 · key · value`. */
const ENTRY = 7;
const REMOVED = 0x80;
const SMALLEST = 65_536;

/** A change that is told again after the process died. */
export interface JournalEntry {
  readonly table: number;
  readonly key: Buffer;
  /** Where the value stands in the journal's bytes; `at` is -1 for a removal. */
  readonly at: number;
  readonly end: number;
}

/**
 * What was written since the tables took everything in: a file that is only ever written at its end, which costs one sync
 * where a transaction of the tables costs two and touches pages all over their file. Its bytes are also kept in memory, as
 * they stand in the file, for whoever reads what the tables do not have yet.
 *
 * The file is used again from its beginning once the tables have everything; a frame counts only with the number of the
 * present generation, so nothing needs to be cleared.
 */
export class Journal {
  readonly limit: number;
  readonly #file: number;
  #bytes = Buffer.allocUnsafeSlow(SMALLEST);
  #generation = 1;
  /** The end of what is on the disk. */
  #kept = 0;
  #end = 0;

  /** @param limit how large the file may become, in bytes */
  constructor(path: string, limit: number) {
    this.limit = limit;
    this.#file = openOrCreate(path);
  }

  /** Which generation the tables have when they have taken in all that is here. */
  get generation(): number {
    return this.#generation;
  }

  /** How many bytes are on the disk and not yet in the tables. */
  get size(): number {
    return this.#kept;
  }

  get isEmpty(): boolean {
    return this.#end === 0;
  }

  /** Whether changes were noted that are not on the disk. */
  get isNoting(): boolean {
    return this.#end > this.#kept + HEADER;
  }

  /** The frames that follow what the tables had when they were last written, each as a whole or not at all. */
  *recover(generation: number, path: string): Generator<JournalEntry> {
    this.#generation = generation + 1;
    this.#bytes = readFileSync(path);
    while (this.#isFrame(this.#kept)) {
      const end = this.#kept + this.#bytes.readUInt32LE(this.#kept);
      yield* this.#entries(this.#kept + HEADER, end);
      this.#kept = end;
    }
    this.#end = this.#kept;
    if (this.#kept === 0) this.#bytes = Buffer.allocUnsafeSlow(SMALLEST);
  }

  #isFrame(at: number): boolean {
    if (at + HEADER > this.#bytes.length) return false;
    const end = at + this.#bytes.readUInt32LE(at);
    return (
      end > at + HEADER &&
      end <= this.#bytes.length &&
      this.#bytes.readDoubleLE(at + 8) === this.#generation &&
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
      const valueEnd = valueAt + this.#bytes.readUInt32LE(at + 3);
      const key = this.#bytes.subarray(keyAt, valueAt);
      yield { table: head & ~REMOVED, key, at: head & REMOVED ? -1 : valueAt, end: valueEnd };
      at = valueEnd;
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

  /** The bytes of a value, until the next change. */
  valueAt(at: number, end: number): Buffer {
    return this.#bytes.subarray(at, end);
  }

  /** Whether the file has room for what was noted. */
  get hasRoom(): boolean {
    return this.#end <= this.limit;
  }

  /** Writes what was noted as one frame. @returns whether it is on the disk; otherwise it is still only noted */
  commit(): boolean {
    const from = this.#kept;
    const size = this.#end - from;
    this.#bytes.writeUInt32LE(size, from);
    this.#bytes.writeDoubleLE(this.#generation, from + 8);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(from + CHECKED_FROM, this.#end)), from + 4);
    try {
      for (let at = from; at < this.#end; ) at += writeSync(this.#file, this.#bytes, at, this.#end - at, at);
      fdatasyncSync(this.#file);
    } catch {
      // A full disk, mostly: the tables may have room where this file has none, and say what is wrong if they do not.
      return false;
    }
    this.#kept = this.#end;
    return true;
  }

  /** Forgets what was noted and is not on the disk. */
  rollback(): void {
    this.#end = this.#kept;
  }

  /** Begins anew: the tables have everything, and say so with the number of this generation. */
  begin(): void {
    this.#generation += 1;
    this.#kept = 0;
    this.#end = 0;
    if (this.#bytes.length > this.limit) this.#bytes = Buffer.allocUnsafeSlow(SMALLEST);
  }

  close(): void {
    closeSync(this.#file);
  }
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
