import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { toNumber } from './bson/values.ts';
import type { Deadline } from './deadline.ts';
import { failure } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { inSlices, type ResultStream } from './query/stream.ts';

const MAX_OPEN = 10_000;
/** Keeps a batch, with its frame, below the 16 MiB a reply document may have. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;

/** What a cursor gives at a time, as stored bytes, and whether that was the last. */
export interface Batch {
  readonly documents: Buffer[];
  readonly exhausted: boolean;
}

/** A stream of results that a client fetches in batches. */
export class Cursor {
  readonly namespace: string;
  /** Whether a `getMore` without results waits for some. */
  readonly awaits: boolean;
  readonly #stream: ResultStream;
  #ahead: Buffer[] = [];
  #ended = false;
  readonly opened = Date.now();
  used = this.opened;

  constructor(namespace: string, stream: ResultStream, { awaits = false } = {}) {
    this.namespace = namespace;
    this.awaits = awaits;
    this.#stream = stream;
  }

  /** `size` documents at most (or what fits a reply), fewer only at the end. */
  async batch(size: number, deadline?: Deadline): Promise<Batch> {
    const documents: Buffer[] = [];
    let bytes = 0;
    let full = size === 0;
    await inSlices(() => {
      let taken = 0;
      for (const document of this.#ahead) {
        full = documents.length >= size || (bytes > 0 && bytes + document.length > MAX_BATCH_BYTES);
        if (full) break;
        documents.push(document);
        bytes += document.length;
        taken += 1;
      }
      if (taken > 0) this.#ahead = this.#ahead.slice(taken);
      if (full || this.#ended) return true;
      if (documents.length >= size && this.#ahead.length === 0) return true;
      const more = this.#stream.next(size - documents.length);
      if (more === undefined) {
        if (this.#stream.open) return true;
        this.#ended = true;
      } else this.#ahead = more;
      return false;
    }, deadline);
    this.used = Date.now();
    return { documents, exhausted: this.#ended && this.#ahead.length === 0 };
  }
}

/** The open cursors of all connections; idle ones go after a while, ten minutes if nobody says otherwise. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  readonly #parameters: Parameters;
  readonly #sweeper: NodeJS.Timeout;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
    this.#sweeper = setInterval(() => this.#sweep(), 60_000);
    this.#sweeper.unref();
  }

  add(cursor: Cursor): Long {
    if (this.#open.size >= MAX_OPEN) {
      const oldest = this.#open.keys().next().value;
      if (oldest !== undefined) this.#open.delete(oldest);
    }
    const id = Long.fromBigInt(BigInt.asIntN(64, randomBytes(8).readBigUInt64BE() >> 1n) | 1n);
    this.#open.set(id.toString(), cursor);
    return id;
  }

  /** @throws CursorNotFound */
  get(id: Long): Cursor {
    const cursor = this.#open.get(id.toString());
    if (cursor === undefined) throw failure('CursorNotFound', `cursor id ${id.toString()} not found`);
    return cursor;
  }

  has(id: Long): boolean {
    return this.#open.has(id.toString());
  }

  remove(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  /** The open cursors by id. */
  all(): IterableIterator<[string, Cursor]> {
    return this.#open.entries();
  }

  get size(): number {
    return this.#open.size;
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.#open.clear();
  }

  #sweep(): void {
    const limit = Date.now() - toNumber(this.#parameters.get('cursorTimeoutMillis'));
    for (const [id, cursor] of this.#open) if (cursor.used < limit) this.#open.delete(id);
  }
}
