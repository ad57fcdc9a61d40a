import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { open as openHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CopiedTable, copyEntries, MappedPages, type MappedPagesOptions } from '@storefold/engine-kit';
import { type Database, open, type RootDatabase } from 'lmdb';
import { Journal } from './journal.ts';
import type { Entry, Span } from './span.ts';
import { Table } from './table.ts';

const MEBIBYTE = 1_048_576;
/** Each of the two journals may take so much of the memory. */
const JOURNAL_LIMIT = 16 * MEBIBYTE;
/** The part of the limit at which the tables begin to take a journal in, so that it seldom comes near it. */
const SETTLED_FROM = 1 / 2;
/** Without a write for so long, they take in what has gathered to this part of the limit. */
const IDLE_MS = 200;
const SETTLED_IDLY_FROM = 1 / 32;
/** What was written is on the disk after so long at the latest, as with MongoDB's `journalCommitInterval`. */
const COMMIT_INTERVAL_MS = 100;
/** How many changes a transaction of the file's own thread has; to hand them over takes a millisecond or two. */
const TAKEN_AT_ONCE = 2048;
const NAMES = ['meta', 'docs', 'index'] as const;
const JOURNALS = ['journal', 'journal2'] as const;
/** How LMDB calls the file in a folder of its own, and how it is called while it is written anew. */
const FILE = 'data.mdb';
const UNFINISHED = 'data.mdb.unfinished';
/** In `meta`: the number of the last frame of the journals that the tables have taken in. */
const TAKEN = Buffer.from('j');

interface StoreOptions extends Partial<Omit<MappedPagesOptions, 'letGo'>> {
  /** How much a journal keeps before the tables must have taken it in, in bytes. */
  readonly journalLimit?: number;
  /** How long what was written may wait for the disk, in milliseconds. */
  readonly commitInterval?: number;
}

/**
 * An LMDB environment of three tables, `meta` (catalogue and sizes), `docs` (collection, record -> BSON bytes) and `index`
 * (index, key -> record), and two journals of what they have not taken in yet. When a write returns, a journal's file has
 * it, and no death of the process takes it back; it is on the disk soon, with what else was written meanwhile, or when
 * `flush` resolves. The tables take in only what is on the disk, so that a loss of power leaves what was written up to some
 * write, and nothing of those after it.
 *
 * Writes are noted in one journal. When that has some mebibytes, the other takes its place, and the tables take it in
 * behind what goes on, in the thread that the file has.
 */
export class Store {
  readonly meta: Table;
  readonly docs: Table;
  readonly index: Table;
  readonly #path: string;
  readonly #limit: number;
  readonly #commitInterval: number;
  readonly #pages: MappedPages;
  readonly #tables: readonly Table[];
  #env: RootDatabase<Buffer, Buffer>;
  /** The one that is written to, and the one that the tables take in or that is empty. */
  #journal: Journal;
  #full: Journal;
  #soon: NodeJS.Immediate | undefined;
  #idle: NodeJS.Timeout | undefined;
  #settling: Promise<void> | undefined;
  #commit: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;
  /** Why the last flush failed, until the tables have taken everything in. */
  #unflushed: Error | undefined;
  #isClosed = false;
  readonly #closing = new AbortController();
  #compacting: Promise<unknown> = Promise.resolve();
  /** How often the file was opened. */
  openings = 1;

  constructor(
    dataDir: string,
    { commitInterval = COMMIT_INTERVAL_MS, journalLimit = JOURNAL_LIMIT, ...pages }: StoreOptions = {},
  ) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#path = dataDir;
    this.#limit = journalLimit;
    this.#commitInterval = commitInterval;
    // What is left of a file that was to be written anew and was not.
    for (const end of ['', '-lock']) rmSync(join(dataDir, UNFINISHED + end), { force: true });
    this.#env = openFile(dataDir);
    const [journal, full] = JOURNALS.map((name) => new Journal(join(dataDir, name), journalLimit)) as [
      Journal,
      Journal,
    ];
    this.#journal = journal;
    this.#full = full;
    this.#pages = new MappedPages({ ...pages, letGo: () => this.#letGoOfPages() });
    this.#tables = this.#stored().map((stored, n) => new Table(n, [journal, full], this.#pages, stored));
    [this.meta, this.docs, this.index] = this.#tables as [Table, Table, Table];
    this.#recover();
  }

  #stored(env = this.#env): Database<Buffer, Buffer>[] {
    return NAMES.map((name) =>
      env.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary', cache: false }),
    );
  }

  /** The tables take in what the journals have, of which either may be the older one. */
  #recover(): void {
    const taken = this.meta.get(TAKEN)?.readDoubleLE(0) ?? 0;
    if (!this.#journal.recover(taken)) {
      if (!this.#full.recover(taken)) return;
      this.#swap();
    }
    this.#restore();
    const { number } = this.#journal;
    this.#swap();
    if (this.#journal.recover(number)) this.#restore();
    this.#settleSoon();
  }

  #swap(): void {
    [this.#journal, this.#full] = [this.#full, this.#journal];
    for (const table of this.#tables) table.push();
  }

  #restore(): void {
    for (const place of this.#journal.kept()) this.#tables[this.#journal.tableAt(place)]?.restore(place);
  }

  /** Runs a write of moderate size; a journal has it when this returns. What throws has changed nothing. */
  write<T>(action: () => T): T {
    try {
      const result = action();
      if (this.#journal.isNoting) this.#keep();
      return result;
    } catch (error) {
      this.#journal.rollback();
      for (const table of this.#tables) table.forgetUpper();
      this.#restore();
      throw error;
    }
  }

  #keep(): void {
    if (this.#journal.size > this.#limit && !this.#settling) {
      this.settle();
      return;
    }
    // The disk did not take what was written before: it does now, as a whole, or nothing more is written.
    if (this.#unflushed) {
      if (this.#settling || !this.#settles()) throw this.#unflushed;
      return;
    }
    try {
      this.#journal.commit();
    } catch (error) {
      // A full disk, mostly: the tables may have room where this file has none.
      if (this.#settling || !this.#settles()) throw error;
      return;
    }
    this.#flushSoon();
    if (this.#journal.size > this.#limit * SETTLED_FROM) this.#settleSoon();
    this.#idle ??= setTimeout(() => this.#settleIdly(), IDLE_MS).unref();
    this.#idle.refresh();
  }

  #flushSoon(): void {
    this.#commit ??= setTimeout(() => {
      this.#commit = undefined;
      // The next write hears of it, and everybody who waits for the disk.
      this.flush().catch(() => undefined);
    }, this.#commitInterval).unref();
  }

  /**
   * Resolves when everything is on the disk that was written until now. Who asks while that goes on for others waits for
   * the next one, together with all who ask meanwhile.
   *
   * @throws the reason why it is not on the disk
   */
  async flush(): Promise<void> {
    // How that one ends is for those who wait for it.
    if (this.#flushing) await this.#flushing.catch(() => undefined);
    this.#flushing ??= this.#flushJournals().finally(() => {
      this.#flushing = undefined;
    });
    await this.#flushing;
  }

  async #flushJournals(): Promise<void> {
    clearTimeout(this.#commit);
    this.#commit = undefined;
    try {
      for (const journal of [this.#full, this.#journal]) await this.#flushed(journal);
    } catch (error) {
      if (this.#isClosed || this.#settling || !this.#settles()) throw error;
    }
  }

  /** What the disk once did not take is not tried again: it may say yes the next time and have forgotten it all the same. */
  async #flushed(journal: Journal): Promise<void> {
    if (this.#unflushed) throw this.#unflushed;
    if (journal.isFlushed) return;
    try {
      await journal.flush();
    } catch (error) {
      this.#unflushed = error as Error;
      throw error;
    }
  }

  /** Behind the answer that whoever wrote is waiting for. */
  #settleSoon(): void {
    if (!this.#settling) this.#soon ??= setImmediate(() => this.#settleBehind());
  }

  #settleIdly(): void {
    if (!this.#full.isEmpty || this.#journal.size > this.#limit * SETTLED_IDLY_FROM) this.#settleSoon();
    for (const journal of [this.#journal, this.#full]) journal.release();
  }

  #settles(): boolean {
    try {
      this.settle();
      return true;
    } catch {
      // The reason why the journal could not take it is the clearer one.
      return false;
    }
  }

  /** Whether writes have to wait for `settling`: the journal has no room for more. */
  get isFull(): boolean {
    return this.#journal.size > this.#limit;
  }

  /** Resolves when the tables have taken in what they are taking in; only then may anything be written through. */
  get settling(): Promise<void> | undefined {
    return this.#settling;
  }

  get #isSettled(): boolean {
    return this.#journal.isEmpty && this.#full.isEmpty;
  }

  #settleBehind(): void {
    this.#soon = undefined;
    if (this.#isClosed || this.#settling || this.#isSettled) return;
    // What could not be taken in the last time comes first.
    if (this.#full.isEmpty) {
      this.#swap();
      this.#journal.begin(this.#full.number);
    }
    this.#settling = this.#takeIn().then((isTaken) => {
      this.#settling = undefined;
      // On a full disk the next try follows the next write that finds room.
      if (isTaken) this.#idle?.refresh();
    });
  }

  /**
   * Each change may be taken in again after a death, so the number of the last frame only has to come after all others.
   * Where something goes wrong, everything stays in the journals; the write for which they have no room tries again and
   * reports the reason.
   *
   * @returns whether the tables have it
   */
  async #takeIn(): Promise<boolean> {
    try {
      await this.#flushed(this.#full);
      for (const table of this.#tables) {
        const steps = table.takeIn(TAKEN_AT_ONCE);
        for (let ended = false; !ended; )
          await this.#commitBehind(() => {
            ended = steps.next().done === true;
          });
      }
      const { number } = this.#full;
      await this.#commitBehind(() => this.meta.give(TAKEN, numberBytes(number)));
      for (const table of this.#tables) table.forgetLower();
      this.#full.begin(number);
      return true;
    } catch (error) {
      // A second promise tells what went wrong, and nobody waits for it.
      (error as { commitError?: Promise<never> }).commitError?.catch(() => undefined);
      return false;
    }
  }

  /** A transaction in the file's own thread. */
  #commitBehind(puts: () => void): Promise<boolean> {
    return this.#env.batch(puts);
  }

  /** As `write`, for what changes very much at once or removes spans: the tables have it, and all before it. */
  writeThrough<T>(action: () => T): T {
    if (this.#settling) throw new Error('Nothing is written through while the tables take a journal in');
    try {
      const { number } = this.#journal;
      const result = this.#env.transactionSync(() => {
        for (const table of this.#tables) table.open();
        const result = action();
        this.meta.put(TAKEN, numberBytes(number));
        return result;
      });
      for (const table of this.#tables) table.forget();
      for (const journal of [this.#journal, this.#full]) journal.begin(number);
      this.#unflushed = undefined;
      return result;
    } finally {
      for (const table of this.#tables) table.close();
    }
  }

  /** The tables take in what the journals have, whose files are used anew. */
  settle(): void {
    clearImmediate(this.#soon);
    this.#soon = undefined;
    if (!this.#isClosed && !this.#isSettled) this.writeThrough(() => undefined);
  }

  /**
   * Writes the file anew of what is in it, entry by entry, and cuts off what the journals have behind their ends: no byte of
   * what was removed before is left in any file of the folder. Reads go on, and so do writes as far as a journal has room.
   *
   * @returns by how many bytes the files are smaller
   * @throws when the disk has no room for a second file, or the store is closed meanwhile: then everything is as before
   */
  compact(): Promise<number> {
    const compaction = this.#compacting.then(() => this.#compact());
    this.#compacting = compaction.catch(() => undefined);
    return compaction;
  }

  async #compact(): Promise<number> {
    while (this.#settling) await this.#settling;
    this.#closing.signal.throwIfAborted();
    this.settle();
    const before = this.#bytesOnDisk();
    const writing = this.#writeAnew();
    this.#settling = writing.then(
      () => undefined,
      () => undefined,
    );
    try {
      await writing;
    } finally {
      this.#settling = undefined;
      if (!this.#isClosed) this.#idle?.refresh();
    }
    return Math.max(0, before - this.#bytesOnDisk());
  }

  /** While it runs the tables take nothing in. */
  async #writeAnew(): Promise<void> {
    const unfinished = join(this.#path, UNFINISHED);
    const copy = openFile(unfinished, { noSubdir: true, noSync: true });
    let isCopied = false;
    try {
      const into = this.#stored(copy);
      const pairs = this.#stored().map((from, n) => [() => from, into[n] as CopiedTable] as const);
      await copyEntries(copy, pairs, { signal: this.#closing.signal });
      isCopied = true;
    } finally {
      await copy.close();
      rmSync(`${unfinished}-lock`, { force: true });
      if (!isCopied) rmSync(unfinished, { force: true });
    }
    const file = await openHandle(unfinished, 'r');
    await file.sync().finally(() => file.close());
    await this.#openAnew(() => {
      renameSync(unfinished, join(this.#path, FILE));
      const folder = openSync(this.#path, 'r');
      fsyncSync(folder);
      closeSync(folder);
    });
    for (const journal of [this.#journal, this.#full]) journal.cut();
  }

  #bytesOnDisk(): number {
    return [FILE, ...JOURNALS].reduce((sum, name) => sum + statSync(join(this.#path, name)).size, 0);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#compacting;
    await this.#flushing?.catch(() => undefined);
    while (this.#settling) await this.#settling;
    this.settle();
    clearTimeout(this.#idle);
    clearTimeout(this.#commit);
    this.#isClosed = true;
    await this.#env.close();
    this.#journal.close();
    this.#full.close();
  }

  async #letGoOfPages(): Promise<void> {
    do {
      await this.#settling;
      await nextTurn();
    } while (this.#settling);
    if (this.#isClosed) return;
    const opening = this.#openAnew();
    this.#settling = opening.then(
      () => undefined,
      () => undefined,
    );
    try {
      await opening;
    } finally {
      this.#settling = undefined;
      if (!this.#isClosed) this.#idle?.refresh();
    }
  }

  /**
   * Only while `#settling` keeps the tables from taking anything in: closing waits for what is on its way to them, and
   * nobody can read meanwhile. So it ends within the turn of the event loop that it begins.
   */
  async #openAnew(exchange: () => void = () => undefined): Promise<void> {
    await nextTurn();
    await this.#env.close();
    exchange();
    this.#env = openFile(this.#path);
    this.openings += 1;
    for (const [number, stored] of this.#stored().entries()) this.#tables[number]?.moveTo(stored);
  }
}

function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(number);
  return bytes;
}

function openFile(path: string, { noSubdir = false, noSync = false } = {}): RootDatabase<Buffer, Buffer> {
  const env: RootDatabase<Buffer, Buffer> = open({
    path,
    noSubdir,
    noSync,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: 4,
    overlappingSync: false,
    // Its transactions would begin with promises that nobody else sees, and so nobody could heed when they fail.
    eventTurnBatching: false,
    cache: false,
  });
  env.readerCheck();
  return env;
}

/** What one read takes into memory, unless a single entry is larger. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

interface Stretch {
  readonly entries: Entry[];
  /** Whether the span ends here. */
  readonly ended: boolean;
}

/**
 * The first entries of a span, `limit` and some MiB at most, as copies, so that no read transaction outlives the call.
 */
export function readSpan(table: Table, span: Span, limit: number, reverse = false): Stretch {
  const entries: Entry[] = [];
  let bytes = 0;
  let ended = true;
  for (const entry of table.entries(span, reverse)) {
    entries.push(entry);
    bytes += entry.value.length;
    if (entries.length >= limit || bytes >= MAX_READ_BYTES) {
      ended = false;
      break;
    }
  }
  table.hasRead(bytes);
  return { entries, ended };
}

/** The smallest key above every key that begins with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  if (length === 0) return Buffer.alloc(16, 0xff);
  const next = Buffer.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
