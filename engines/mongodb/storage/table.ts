import type { MappedPages } from '@storefold/engine-kit';
import type { Database } from 'lmdb';
import type { Journal } from './journal.ts';
import { Overlay } from './overlay.ts';
import type { Entry, Span } from './span.ts';

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
    return value === null ? undefined : Buffer.from(value);
  }

  /** The value, perhaps with other bytes behind it, until the next read or write. */
  peek(key: Buffer): Buffer | undefined {
    const value = this.#overlaid(key);
    if (value === undefined) return this.#read().getBinaryFast(key);
    return value ?? undefined;
  }

  #read(): Database<Buffer, Buffer> {
    this.#pages.touched(SCATTERED_READ);
    return this.#stored;
  }

  #overlaid(key: Buffer): Buffer | null | undefined {
    if (this.#isOpen || (this.#upper.isEmpty && this.#lower.isEmpty)) return undefined;
    const value = this.#upper.find(key);
    return value === undefined ? this.#lower.find(key) : value;
  }

  put(key: Buffer, value: Buffer): void {
    this.#write(key, value);
  }

  /** As `put`. @returns the bytes that were noted, to be changed at once; undefined inside `Store.writeThrough`, which notes nothing */
  putCopy(key: Buffer, value: Buffer): Buffer | undefined {
    if (this.#isOpen) return undefined;
    return this.#upper.journal.valueAt(this.#note(key, value)) as Buffer;
  }

  remove(key: Buffer): void {
    this.#write(key, null);
  }

  #write(key: Buffer, value: Buffer | null): void {
    if (this.#isOpen) this.#store(key, value);
    else this.#note(key, value);
  }

  /** @returns the place in the journal */
  #note(key: Buffer, value: Buffer | null): number {
    const place = this.#upper.journal.note(this.#number, key, value);
    this.restore(place);
    return place;
  }

  #store(key: Buffer, value: Buffer | null): void {
    this.#pages.touched(SCATTERED_READ);
    if (value === null) this.#stored.remove(key);
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
    const stored = this.#stored.getRange(range);
    if (this.#isOpen || (this.#upper.isEmpty && this.#lower.isEmpty)) return stored;
    const direction = reverse ? -1 : 1;
    const under = merged(stored, changesOf(this.#lower, span, reverse), direction);
    return present(merged(under, changesOf(this.#upper, span, reverse), direction));
  }

  /** Takes notice of so many bytes of `entries` that were walked over. */
  hasRead(bytes: number): void {
    this.#pages.touched(bytes);
  }

  /** As a change that the journal of the upper overlay had kept. */
  restore(place: number): void {
    this.#upper.set(place);
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
    const { journal } = this.#lower;
    for (const place of this.#lower.all()) {
      this.#store(journal.keyAt(place), journal.valueAt(place));
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
      for (const place of overlay.all())
        this.#store(overlay.journal.keyAt(place), overlay.journal.valueAt(place));
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

/** As an overlay has it: null for what was removed. */
interface Change {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/** Copies of what an overlay has of a span. */
function* changesOf(overlay: Overlay, span: Span, reverse: boolean): Generator<Change> {
  const { journal } = overlay;
  for (const place of overlay.between(span, reverse)) {
    const value = journal.valueAt(place);
    yield { key: Buffer.from(journal.keyAt(place)), value: value && Buffer.from(value) };
  }
}

/** Both as one, in the order that both have; of a key in both, the changes have the say. */
function* merged(
  stored: Iterable<Change>,
  changes: Generator<Change, undefined>,
  direction: number,
): Generator<Change, undefined> {
  let change = changes.next().value;
  for (const entry of stored) {
    let order = 1;
    while (change && order > 0) {
      order = direction * entry.key.compare(change.key);
      if (order >= 0) {
        yield change;
        change = changes.next().value;
      }
    }
    if (order !== 0) yield entry;
  }
  while (change) {
    yield change;
    change = changes.next().value;
  }
}

function* present(changes: Iterable<Change>): Generator<Entry> {
  for (const { key, value } of changes) if (value) yield { key, value };
}
