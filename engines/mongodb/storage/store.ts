import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { MappedPages, type MappedPagesOptions } from '../../shared/mappedPages.ts';

type Table = Database<Buffer, Buffer>;

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Keys from `start` (inclusive) up to `end` (exclusive). */
export interface Span {
  readonly start: Buffer;
  readonly end: Buffer;
}

/**
 * The LMDB environment: `meta` (catalogue and sizes), `docs` (collection, record -> BSON bytes) and `index` (index,
 * key -> record). A transaction is on disk when `write` returns: LMDB syncs inside its commit. The tables are others
 * after the file was opened anew: nobody keeps one.
 */
export interface Store extends Readonly<Tables> {
  /** Is told what is read and written. */
  readonly pages: Pick<MappedPages, 'touched'>;
  write<T>(action: () => T): T;
  close(): Promise<void>;
}

interface Tables {
  meta: Table;
  docs: Table;
  index: Table;
}

/** What reading one entry maps when its neighbours are not read: the kernel maps around it. */
export const SCATTERED_READ = 16_384;

export function openStore(dataDir: string, pages: Omit<MappedPagesOptions, 'letGo'> = {}): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let env = openFile(dataDir);
  let isClosed = false;
  // It begins a turn of the event loop, where nobody else is about to read: closing ends within the same turn.
  const letGo = async (): Promise<void> => {
    await nextTurn();
    if (isClosed) return;
    await env.close();
    env = openFile(dataDir);
    Object.assign(store, tablesOf(env));
  };
  const store = {
    ...tablesOf(env),
    pages: new MappedPages({ ...pages, letGo }),
    write: <T>(action: () => T): T => env.transactionSync(action),
    close: async () => {
      isClosed = true;
      await env.close();
    },
  };
  return store;
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

function tablesOf(env: RootDatabase<Buffer, Buffer>): Tables {
  const table = (name: string): Table =>
    env.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary', cache: false });
  return { meta: table('meta'), docs: table('docs'), index: table('index') };
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
  const range = reverse
    ? { start: span.end, end: span.start, reverse: true, exclusiveStart: true, inclusiveEnd: true, limit }
    : { start: span.start, end: span.end, limit };
  const entries: Entry[] = [];
  let bytes = 0;
  for (const entry of table.getRange(range)) {
    entries.push(entry);
    bytes += entry.value.length;
    if (bytes >= MAX_READ_BYTES) return { entries, ended: false };
  }
  return { entries, ended: entries.length < limit };
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

export function removeSpan(table: Table, span: Span): void {
  for (;;) {
    const keys = [...table.getKeys({ start: span.start, end: span.end, limit: 1000 })];
    for (const key of keys) table.remove(key);
    if (keys.length < 1000) return;
  }
}
