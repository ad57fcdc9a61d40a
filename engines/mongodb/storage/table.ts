import type { Database } from 'lmdb';
import type { MappedPages } from '../../shared/mappedPages.ts';
import type { Journal } from './journal.ts';
import { type Overlaid, Overlay } from './overlay.ts';
import type { Entry, Span } from './store.ts';

/** An LMDB table together with what the journal has for it and it has not taken in yet: both read as one. */
export class Table {
  readonly #number: number;
  readonly #journal: Journal;
  readonly #pages: MappedPages;
  readonly #overlay = new Overlay();
  #stored: Database<Buffer, Buffer>;
  /** Whether a transaction is open that has taken everything in. */
  #isOpen = false;

  constructor(number: number, journal: Journal, pages: MappedPages, stored: Database<Buffer, Buffer>) {
    this.#number = number;
    this.#journal = journal;
    this.#pages = pages;
    this.#stored = stored;
  }

  /** A copy of the value. */
  get(key: Buffer): Buffer | undefined {
    const value = this.#overlaid(key);
    if (value === undefined) return this.#read().get(key);
    return value === REMOVED ? undefined : Buffer.from(value);
  }

  /** The value, perhaps with other bytes behind it, until the next read or write. */
  peek(key: Buffer): Buffer | undefined {
    const value = this.#overlaid(key);
    if (value === undefined) return this.#read().getBinaryFast(key);
    return value === REMOVED ? undefined : value;
  }

  #read(): Database<Buffer, Buffer> {
    this.#pages.touched(SCATTERED_READ);
    return this.#stored;
  }

  #overlaid(key: Buffer): Buffer | typeof REMOVED | undefined {
    if (this.#isOpen || this.#overlay.isEmpty) return undefined;
    const slot = this.#overlay.find(key);
    if (slot === undefined) return undefined;
    return slot.at < 0 ? REMOVED : this.#journal.valueAt(slot.at, slot.end);
  }

  put(key: Buffer, value: Buffer): void {
    if (this.#isOpen) {
      this.#pages.touched(SCATTERED_READ);
      this.#stored.put(key, value);
      return;
    }
    const at = this.#journal.note(this.#number, key, value);
    this.#overlay.set(key, at, at + value.length);
  }

  remove(key: Buffer): void {
    if (this.#isOpen) {
      this.#stored.remove(key);
      return;
    }
    this.#overlay.set(key, this.#journal.note(this.#number, key, undefined), 0);
  }

  /** Removes every key of a span; only inside `Store.writeThrough`, for there may be very many. */
  removeSpan({ start, end }: Span): void {
    if (!this.#isOpen) throw new Error('A span is removed from the tables, not noted in the journal');
    for (;;) {
      const keys = [...this.#stored.getKeys({ start, end, limit: REMOVED_AT_ONCE })];
      for (const key of keys) this.#stored.remove(key);
      if (keys.length < REMOVED_AT_ONCE) return;
    }
  }

  /** Copies of the entries of a span, in order, or from its end. */
  entries({ start, end }: Span, reverse = false): Iterable<Entry> {
    const range = reverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    const over = this.#isOpen || this.#overlay.isEmpty ? [] : this.#overlay.between({ start, end });
    const stored = this.#stored.getRange(range);
    return over.length === 0 ? stored : this.#merged(stored, reverse ? over.reverse() : over, reverse);
  }

  /** Takes notice of so many bytes of `entries` that were walked over. */
  hasRead(bytes: number): void {
    this.#pages.touched(bytes);
  }

  *#merged(stored: Iterable<Entry>, over: readonly Overlaid[], reverse: boolean): Generator<Entry> {
    let next = 0;
    for (const entry of stored) {
      const key = entry.key.toString('latin1');
      while (next < over.length && isBefore((over[next] as Overlaid).key, key, reverse))
        yield* this.#entryOf(over[next++] as Overlaid);
      if (next < over.length && (over[next] as Overlaid).key === key)
        yield* this.#entryOf(over[next++] as Overlaid);
      else yield entry;
    }
    while (next < over.length) yield* this.#entryOf(over[next++] as Overlaid);
  }

  *#entryOf({ key, slot }: Overlaid): Generator<Entry> {
    if (slot.at < 0) return;
    const value = Buffer.from(this.#journal.valueAt(slot.at, slot.end));
    yield { key: Buffer.from(key, 'latin1'), value };
  }

  /** As a change that the journal had kept. */
  restore(key: Buffer, at: number, end: number): void {
    this.#overlay.set(key, at, end);
  }

  /** Takes everything in, inside a transaction; from here until `close` it writes to the transaction alone. */
  open(): void {
    for (const { key, slot } of this.#overlay.all()) {
      this.#pages.touched(SCATTERED_READ);
      const bytes = Buffer.from(key, 'latin1');
      if (slot.at < 0) this.#stored.remove(bytes);
      else this.#stored.put(bytes, this.#journal.valueAt(slot.at, slot.end));
    }
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** Forgets what the journal has. */
  forget(): void {
    this.#overlay.clear();
  }

  /** The same table of the file that was opened anew. */
  moveTo(stored: Database<Buffer, Buffer>): void {
    this.#stored = stored;
  }
}

/** What reading one entry maps when its neighbours are not read: the kernel maps around it. */
const SCATTERED_READ = 16_384;
const REMOVED = Symbol('removed');
const REMOVED_AT_ONCE = 1000;

function isBefore(one: string, other: string, reverse: boolean): boolean {
  return reverse ? one > other : one < other;
}
