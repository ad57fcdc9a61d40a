import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';

/** A place in a list: which list, and the index of the first position kept under the key. */
export interface ListKey {
  readonly list: number;
  readonly first: number;
}

/** The LMDB environment of one node. Every group of writes is one transaction over all of its tables. */
export interface Environment {
  readonly root: RootDatabase<Buffer, string>;
  /** Position to record. */
  readonly log: Database<Buffer, number>;
  /** List and first index to packed positions; its keys are `ListKey`, which the package's types cannot say. */
  readonly lists: Database<Buffer, never>;
  /** Kind and name to list id and state. */
  readonly names: Database<Buffer, Buffer>;
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

export function openEnvironment(dataDir: string): Environment {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const root = open<Buffer, string>({
    path: join(dataDir, 'events.lmdb'),
    noSubdir: true,
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
    log: root.openDB('log', withKeys(positionKeys)),
    lists: root.openDB('lists', withKeys(listKeys)),
    names: root.openDB('names', { encoding: 'binary', keyEncoding: 'binary' }),
  };
}

export function writeU48(value: number, target: Uint8Array, start: number): void {
  const high = Math.floor(value / U32);
  target[start] = (high >>> 8) & 0xff;
  target[start + 1] = high & 0xff;
  target[start + 2] = (value >>> 24) & 0xff;
  target[start + 3] = (value >>> 16) & 0xff;
  target[start + 4] = (value >>> 8) & 0xff;
  target[start + 5] = value & 0xff;
}

export function readU48(source: Uint8Array, start: number): number {
  const at = (offset: number): number => source[start + offset] as number;
  const low = ((at(2) << 24) | (at(3) << 16) | (at(4) << 8) | at(5)) >>> 0;
  return (at(0) * 256 + at(1)) * U32 + low;
}
