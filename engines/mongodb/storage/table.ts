import type { Database } from 'lmdb';
import type { MappedPages } from '../../shared/mappedPages.ts';
import type { Journal } from './journal.ts';
import { type Overlaid, Overlay, REMOVED } from './overlay.ts';
import type { Entry, Span } from './store.ts';

/**
 * An LMDB table together with what the journals have for it and it has not taken in yet: all read as one. New changes go to
 * the upper of two overlays; the lower one, if there is any, is being taken in.
 */
export class Table {
  readonly #number: number;
  readonly #pages: MappedPages;
  #upper: Overlay;
  #lower: Overlay;
  #stored: Database<Buffer, Buffer>;
  /** Whether a transaction is open that has taken everything in. */
  #isOpen = false;

  constructor(
    number: number,
    [upper, lower]: readonly [Journal, Journal],
    pages: MappedPages,
    stored: Database<Buffer, Buffer>,
  ) {
    this.#number = number;
    this.#upper = new Overlay(upper);
    this.#lower = new Overlay(lower);
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

  get #isOverlaid(): boolean {
    return !this.#isOpen && !(this.#upper.isEmpty && this.#lower.isEmpty);
  }

  #overlaid(key: Buffer): Buffer | typeof REMOVED | undefined {
    if (!this.#isOverlaid) return undefined;
    const name = key.toString('latin1');
    return this.#upper.find(key, name) ?? this.#lower.find(key, name);
  }

  put(key: Buffer, value: Buffer): void {
    if (this.#isOpen) this.#store(key, value);
    else this.#upper.put(this.#number, key, value);
  }

  remove(key: Buffer): void {
    if (this.#isOpen) this.#store(key, undefined);
    else this.#upper.put(this.#number, key, undefined);
  }

  #store(key: Buffer, value: Buffer | undefined): void {
    this.#pages.touched(SCATTERED_READ);
    if (value === undefined) this.#stored.remove(key);
    else this.#stored.put(key, value);
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
  entries(span: Span, reverse = false): Iterable<Entry> {
    const { start, end } = span;
    const range = reverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    const over = this.#isOverlaid ? latest(this.#upper.between(span), this.#lower.between(span)) : [];
    const stored = this.#stored.getRange(range);
    return over.length === 0 ? stored : merged(stored, reverse ? over.reverse() : over, reverse);
  }

  /** Takes notice of so many bytes of `entries` that were walked over. */
  hasRead(bytes: number): void {
    this.#pages.touched(bytes);
  }

  /** As a change that the journal of the upper overlay had kept. */
  restore(key: Buffer, at: number): void {
    this.#upper.set(key, at);
  }

  /** Forgets what the upper overlay has. */
  forgetUpper(): void {
    this.#upper.clear();
  }

  /** Forgets what the lower overlay has. */
  forgetLower(): void {
    this.#lower.clear();
  }

  /** Forgets what the journals have. */
  forget(): void {
    this.forgetUpper();
    this.forgetLower();
  }

  /** What new changes went to is the lower overlay from now on, and stays as it is; the other one takes its place. */
  push(): void {
    [this.#upper, this.#lower] = [this.#lower, this.#upper];
  }

  /** Gives what the lower overlay has to the file, so many changes at each step; only inside batches. */
  *takeIn(atOnce: number): Generator<void> {
    let count = 0;
    for (const { key, value } of this.#lower.all()) {
      this.#store(key, value);
      count += 1;
      if (count % atOnce === 0) yield;
    }
  }

  /** Gives one value to the file, past the overlays; only inside a batch. */
  give(key: Buffer, value: Buffer): void {
    this.#store(key, value);
  }

  /** Takes everything in, inside a transaction; from here until `close` it writes to the transaction alone. */
  open(): void {
    for (const overlay of [this.#lower, this.#upper])
      for (const { key, value } of overlay.all()) this.#store(key, value);
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** The same table of the file that was opened anew. */
  moveTo(stored: Database<Buffer, Buffer>): void {
    this.#stored = stored;
  }
}

/** What reading one entry maps when its neighbours are not read: the kernel maps around it. */
const SCATTERED_READ = 16_384;
const REMOVED_AT_ONCE = 1000;

/** Both in ascending order as one; of a key in both, the first has the say. */
function latest(upper: readonly Overlaid[], lower: readonly Overlaid[]): Overlaid[] {
  const all: Overlaid[] = [];
  let next = 0;
  for (const overlaid of upper) {
    while (next < lower.length && (lower[next] as Overlaid).key < overlaid.key)
      all.push(lower[next++] as Overlaid);
    if (lower[next]?.key === overlaid.key) next += 1;
    all.push(overlaid);
  }
  while (next < lower.length) all.push(lower[next++] as Overlaid);
  return all;
}

function* merged(stored: Iterable<Entry>, over: readonly Overlaid[], reverse: boolean): Generator<Entry> {
  let next = 0;
  for (const entry of stored) {
    const key = entry.key.toString('latin1');
    while (next < over.length && isBefore((over[next] as Overlaid).key, key, reverse))
      yield* entryOf(over[next++] as Overlaid);
    if (next < over.length && (over[next] as Overlaid).key === key) yield* entryOf(over[next++] as Overlaid);
    else yield entry;
  }
  while (next < over.length) yield* entryOf(over[next++] as Overlaid);
}

function* entryOf({ key, at, journal }: Overlaid): Generator<Entry> {
  if (at < 0) return;
  yield { key: Buffer.from(key, 'latin1'), value: Buffer.from(journal.valueAt(at, key.length)) };
}

function isBefore(one: string, other: string, reverse: boolean): boolean {
  return reverse ? one > other : one < other;
}
