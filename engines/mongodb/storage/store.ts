import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { MappedPages, type MappedPagesOptions } from '../../shared/mappedPages.ts';
import { Journal } from './journal.ts';
import { Table } from './table.ts';

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Keys from `start` (inclusive) up to `end` (exclusive). */
export interface Span {
  readonly start: Buffer;
  readonly end: Buffer;
}

const MEBIBYTE = 1_048_576;
const JOURNAL_LIMIT = 8 * MEBIBYTE;
const NAMES = ['meta', 'docs', 'index'] as const;
/** In `meta`: the generation of the journal that the tables have taken in. */
const GENERATION = Buffer.from('j');

export interface StoreOptions extends Partial<Omit<MappedPagesOptions, 'letGo'>> {
  /** How much the journal keeps before the tables take it in, in bytes. */
  readonly journalLimit?: number;
}

/**
 * An LMDB environment of three tables, `meta` (catalogue and sizes), `docs` (collection, record -> BSON bytes) and `index`
 * (index, key -> record), and a journal of what they have not taken in yet. A write is on disk when it returns.
 */
export class Store {
  readonly meta: Table;
  readonly docs: Table;
  readonly index: Table;
  readonly #path: string;
  readonly #journal: Journal;
  readonly #pages: MappedPages;
  readonly #tables: readonly Table[];
  #env: RootDatabase<Buffer, Buffer>;
  #settling: NodeJS.Immediate | undefined;
  #isClosed = false;
  /** How often the file was opened. */
  openings = 1;

  constructor(dataDir: string, { journalLimit = JOURNAL_LIMIT, ...pages }: StoreOptions = {}) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#path = dataDir;
    this.#env = openFile(dataDir);
    const journalPath = join(dataDir, 'journal');
    this.#journal = new Journal(journalPath, journalLimit);
    this.#pages = new MappedPages({ ...pages, letGo: () => this.#openAnew() });
    this.#tables = this.#stored().map((stored, n) => new Table(n, this.#journal, this.#pages, stored));
    [this.meta, this.docs, this.index] = this.#tables as [Table, Table, Table];
    this.#recover(journalPath);
  }

  #stored(): Database<Buffer, Buffer>[] {
    return NAMES.map((name) =>
      this.#env.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary', cache: false }),
    );
  }

  #recover(path: string): void {
    const generation = this.meta.get(GENERATION)?.readDoubleLE(0) ?? 0;
    for (const { table, key, at, end } of this.#journal.recover(generation, path))
      this.#tables[table]?.restore(key, at, end);
    if (this.#journal.size > 0) this.settle();
  }

  /** Runs a write of moderate size; the journal has it when this returns. What throws has changed nothing. */
  write<T>(action: () => T): T {
    try {
      const result = action();
      if (this.#journal.isNoting) this.#keep();
      return result;
    } catch (error) {
      this.#journal.rollback();
      for (const table of this.#tables) table.forget();
      for (const { table, key, at, end } of this.#journal.kept()) this.#tables[table]?.restore(key, at, end);
      throw error;
    }
  }

  #keep(): void {
    if (this.#journal.hasRoom && this.#journal.commit()) {
      // Whoever wrote gets the answer first.
      if (this.#journal.size > this.#journal.limit / 2)
        this.#settling ??= setImmediate(() => this.#settleSoon());
    } else this.settle();
  }

  #settleSoon(): void {
    try {
      this.settle();
    } catch {
      // Everything stays in the journal; the write for which that has no room tries again and reports the reason.
      this.#settling = undefined;
    }
  }

  /** As `write`, for what changes very much at once or removes spans: the tables have it, and all before it. */
  writeThrough<T>(action: () => T): T {
    try {
      const result = this.#env.transactionSync(() => {
        for (const table of this.#tables) table.open();
        const result = action();
        const generation = Buffer.alloc(8);
        generation.writeDoubleLE(this.#journal.generation);
        this.meta.put(GENERATION, generation);
        return result;
      });
      for (const table of this.#tables) table.forget();
      this.#journal.begin();
      return result;
    } finally {
      for (const table of this.#tables) table.close();
    }
  }

  /** The tables take in what the journal has, and its file is used anew. */
  settle(): void {
    clearImmediate(this.#settling);
    this.#settling = undefined;
    if (!this.#isClosed && !this.#journal.isEmpty) this.writeThrough(() => undefined);
  }

  async close(): Promise<void> {
    this.settle();
    this.#isClosed = true;
    await this.#env.close();
    this.#journal.close();
  }

  /** It begins a turn of the event loop, where nobody else is about to read: closing ends within the same turn. */
  async #openAnew(): Promise<void> {
    await nextTurn();
    if (this.#isClosed) return;
    await this.#env.close();
    this.#env = openFile(this.#path);
    this.openings += 1;
    for (const [number, stored] of this.#stored().entries()) this.#tables[number]?.moveTo(stored);
  }
}

function openFile(path: string): RootDatabase<Buffer, Buffer> {
  const env: RootDatabase<Buffer, Buffer> = open({
    path,
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: 4,
    overlappingSync: false,
    cache: false,
  });
  env.readerCheck();
  return env;
}

/** What one read takes into memory, unless a single entry is larger. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

export interface Stretch {
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
