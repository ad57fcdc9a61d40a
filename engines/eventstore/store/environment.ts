import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CopiedTable, type CopyOptions, copyEntries } from '@storefold/engine-kit';
import { type Database, open as openDatabase, type RootDatabase } from 'lmdb';

/** A place in a list: which list, and the index of the first position kept under the key. */
export interface ListKey {
  readonly list: number;
  readonly first: number;
}

/**
 * The LMDB environment of one node. Every group of writes is one transaction over all of its tables. The tables are
 * exchanged when the file is compacted: nobody keeps one.
 */
export interface Environment {
  root: RootDatabase<Buffer, string>;
  /** Position to record. */
  log: Database<Buffer, number>;
  /** List and first index to packed positions; its keys are `ListKey`, which the package's types cannot say. */
  lists: Database<Buffer, never>;
  /** Kind and name to list id and state. */
  names: Database<Buffer, Buffer>;
  /** The file that is to take this one's place, while it is being filled. */
  copy?: Copy | undefined;
}

interface Copy {
  readonly into: Environment;
  /** Why it is not worth anything. */
  failure: unknown;
}

const U32 = 0x1_0000_0000;

const positionKeys = {
  writeKey(position: number, target: Uint8Array, start: number): number {
    writeU48(position, target, start);
    return start + 6;
  },
  readKey(source: Uint8Array, start: number): number {
    return readU48(source, start);
  },
};

const listKeys = {
  writeKey(key: ListKey, target: Uint8Array, start: number): number {
    target[start] = key.list >>> 24;
    target[start + 1] = (key.list >>> 16) & 0xff;
    target[start + 2] = (key.list >>> 8) & 0xff;
    target[start + 3] = key.list & 0xff;
    writeU48(key.first, target, start + 4);
    return start + 10;
  },
  readKey(source: Uint8Array, start: number): ListKey {
    const at = (offset: number): number => source[start + offset] as number;
    return {
      list: ((at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)) >>> 0,
      first: readU48(source, start + 4),
    };
  },
};

/** `events.lmdb`, and after each compaction the next `events.N.lmdb`. */
const FILE = /^events(?:\.(\d+))?\.lmdb$/;

/**
 * Opens the newest file of a folder, made where there is none, and removes what a compaction that was cut short left.
 */
export function openEnvironment(dataDir: string): Environment {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = filesIn(dataDir);
  // A compaction that was cut short leaves its unfinished copy, or a finished one beside what it was made from.
  for (const name of readdirSync(dataDir))
    if (name.includes(UNFINISHED)) rmSync(join(dataDir, name), { force: true });
  for (const { name } of files.slice(0, -1)) removeFile(dataDir, name);
  return openFile(join(dataDir, newestFile(dataDir).name));
}

/**
 * Writes a new file of what the old one has, entry by entry, and goes on with it: nothing that was removed is left in any
 * byte of the folder. Groups that are written meanwhile go to both; only the exchange itself runs `exclusively`, while
 * nothing is written. The renaming decides: whatever happens, one of the two files is whole and is opened next.
 *
 * @throws what the disk says, or the reason of the signal: then everything is as before
 */
export async function compactEnvironment(
  env: Environment,
  dataDir: string,
  exclusively: (work: () => Promise<void>) => Promise<void>,
  options?: CopyOptions,
): Promise<void> {
  const before = newestFile(dataDir);
  const path = join(dataDir, `events.${before.generation + 1}.lmdb`);
  const unfinished = path + UNFINISHED;
  const copy: Copy = { into: openFile(unfinished, { noSync: true }), failure: undefined };
  env.copy = copy;
  let isExchanged = false;
  try {
    await copyEntries(
      copy.into.root,
      TABLES.map((name): Pair => [() => env[name], copy.into[name]]),
      options,
    );
    // The most of it, so that writes wait for the rest alone.
    await syncFile(unfinished);
    await exclusively(async () => {
      env.copy = undefined;
      if (copy.failure) throw copy.failure;
      await copy.into.root.close();
      await syncFile(unfinished);
      renameSync(unfinished, path);
      isExchanged = true;
      await syncFile(dataDir);
      const old = env.root;
      Object.assign(env, openFile(path));
      await old.close();
      removeFile(dataDir, before.name);
      rmSync(`${unfinished}-lock`, { force: true });
    });
  } catch (error) {
    env.copy = undefined;
    if (!isExchanged) {
      await copy.into.root.close();
      removeFile(dataDir, basename(unfinished));
    }
    throw error;
  }
}

/** Does the same to the copy, where one is being made, as was committed to the file. What it cannot take ends the copy alone. */
export function alsoToCopy(env: Environment, puts: (into: Environment) => void): void {
  const { copy } = env;
  if (!copy || copy.failure) return;
  try {
    copy.into.root.transactionSync(() => puts(copy.into));
  } catch (error) {
    copy.failure = error;
  }
}

const TABLES = ['log', 'lists', 'names'] as const;
type Pair = readonly [() => CopiedTable, CopiedTable];

/**
 * Closes the file and opens it again, which gives back the memory of the pages that were read. Nothing may be written
 * meanwhile. It begins a turn of the event loop, where nobody else is about to read: closing ends within the same turn.
 */
export async function reopenEnvironment(env: Environment, dataDir: string): Promise<void> {
  await nextTurn();
  await env.root.close();
  Object.assign(env, openFile(join(dataDir, newestFile(dataDir).name)));
}

const newestFile = (dataDir: string) => filesIn(dataDir).at(-1) ?? { name: 'events.lmdb', generation: 1 };

const UNFINISHED = '.unfinished';

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The oldest first. */
function filesIn(dataDir: string): { readonly name: string; readonly generation: number }[] {
  return readdirSync(dataDir)
    .flatMap((name) => {
      const found = FILE.exec(name);
      return found ? [{ name, generation: Number(found[1] ?? 1) }] : [];
    })
    .sort((one, other) => one.generation - other.generation);
}

function removeFile(dataDir: string, name: string): void {
  for (const part of [name, `${name}-lock`]) rmSync(join(dataDir, part), { force: true });
}

/**
 * `threshold` is in bytes of a record: below, what is saved is not worth the work at each reading. Words that are known
 * beforehand (the package's `dictionary`) could never be changed again, and help little where a record is long.
 */
const COMPRESSION = { threshold: 4096, dictionary: Buffer.alloc(0) };

function openFile(path: string, { noSync = false } = {}): Environment {
  const root = openDatabase<Buffer, string>({
    path,
    noSubdir: true,
    noSync,
    encoding: 'binary',
    keyEncoding: 'ordered-binary',
    // A write is reported once it is on the disk; the overlapping mode reports earlier and costs twice the CPU per group.
    overlappingSync: false,
    // Its batches hold a promise that nobody can catch when the disk fails; groups are transactions of their own.
    eventTurnBatching: false,
    maxDbs: 8,
  });
  root.readerCheck();
  const withKeys = (keyEncoder: object) => ({ encoding: 'binary' as const, keyEncoder });
  return {
    root,
    // A file of before, without compression, is read as well: only a first byte from 250 on says that a value is compressed.
    log: root.openDB('log', { ...withKeys(positionKeys), compression: COMPRESSION }),
    lists: root.openDB('lists', withKeys(listKeys)),
    names: root.openDB('names', { encoding: 'binary', keyEncoding: 'binary' }),
  };
}

/** Six bytes, the highest first: enough for 281 trillion positions, and exact as a number of JavaScript. */
export function writeU48(value: number, target: Uint8Array, start: number): void {
  const high = Math.floor(value / U32);
  target[start] = (high >>> 8) & 0xff;
  target[start + 1] = high & 0xff;
  target[start + 2] = (value >>> 24) & 0xff;
  target[start + 3] = (value >>> 16) & 0xff;
  target[start + 4] = (value >>> 8) & 0xff;
  target[start + 5] = value & 0xff;
}

/** What `writeU48` wrote. */
export function readU48(source: Uint8Array, start: number): number {
  const at = (offset: number): number => source[start + offset] as number;
  const low = ((at(2) << 24) | (at(3) << 16) | (at(4) << 8) | at(5)) >>> 0;
  return (at(0) * 256 + at(1)) * U32 + low;
}
