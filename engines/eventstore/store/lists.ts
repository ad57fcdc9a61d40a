import { type Environment, type ListKey, readU48, writeU48 } from './environment.ts';
import type { Position } from './proposal.ts';

/**
 * Append-only lists of log positions. A stream is a list (the index is its revision), and so are a category and an
 * event type. Positions are packed six bytes each, one database entry per list and group of writes.
 */
const WIDTH = 6;
const MAX_CHUNK = 256;

/** One place in a list and the position in the log that it has. */
export interface ListEntry {
  readonly index: number;
  readonly position: Position;
}

/** A list and how many positions it has. */
interface ListEnd {
  readonly id: number;
  readonly next: number;
}

/** Adds positions at the end of a list; must run inside the group's transaction. */
export function putPositions(
  env: Environment,
  list: number,
  first: number,
  positions: readonly Position[],
): void {
  for (let start = 0; start < positions.length; start += MAX_CHUNK) {
    const chunk = positions.slice(start, start + MAX_CHUNK);
    const packed = Buffer.allocUnsafe(chunk.length * WIDTH);
    chunk.forEach((position, index) => {
      writeU48(position, packed, index * WIDTH);
    });
    env.lists.put(keyOf(list, first + start), packed);
  }
}

/** How many positions a list holds. */
export function listLength(env: Environment, list: number): number {
  for (const { key, value } of chunksDown(env, list, Number.MAX_SAFE_INTEGER, 1))
    return key.first + value.length / WIDTH;
  return 0;
}

/** How many of a list's first positions are not behind a place in the log. */
export function lengthUntil(env: Environment, { id, next }: ListEnd, horizon: Position): number {
  let [low, high] = [0, next];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [entry] = entriesUp(env, id, middle, middle + 1, 1);
    if (entry && entry.position <= horizon) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries `from <= index < until`, in order, at most `limit`. */
export function entriesUp(
  env: Environment,
  list: number,
  from: number,
  until: number,
  limit: number,
): ListEntry[] {
  const entries: ListEntry[] = [];
  if (from >= until) return entries;
  let start = from;
  for (const { key } of chunksDown(env, list, from, 1)) start = key.first;
  const range = env.lists.getRange({ start: keyOf(list, start), end: keyOf(list, until) });
  for (const { key, value } of range as Iterable<{ key: ListKey; value: Buffer }>) {
    const stop = Math.min(key.first + value.length / WIDTH, until);
    for (let index = Math.max(from, key.first); index < stop; index++) {
      entries.push({ index, position: readU48(value, (index - key.first) * WIDTH) });
      if (entries.length >= limit) return entries;
    }
  }
  return entries;
}

/** Entries `from >= index >= downTo`, highest first, at most `limit`. */
export function entriesDown(
  env: Environment,
  list: number,
  from: number,
  downTo: number,
  limit: number,
): ListEntry[] {
  const entries: ListEntry[] = [];
  if (from < downTo) return entries;
  for (const { key, value } of chunksDown(env, list, from)) {
    const top = Math.min(from, key.first + value.length / WIDTH - 1);
    for (let index = top; index >= Math.max(downTo, key.first); index--) {
      entries.push({ index, position: readU48(value, (index - key.first) * WIDTH) });
      if (entries.length >= limit) return entries;
    }
    if (key.first <= downTo) break;
  }
  return entries;
}

function chunksDown(env: Environment, list: number, from: number, limit?: number) {
  return env.lists.getRange({
    start: keyOf(list, from),
    end: keyOf(list, 0),
    reverse: true,
    inclusiveEnd: true,
    ...(limit === undefined ? {} : { limit }),
  } as object) as Iterable<{ key: ListKey; value: Buffer }>;
}

/** The package's types know no composite keys, only its key encoder does. */
function keyOf(list: number, first: number): never {
  return { list, first: Math.min(first, 0xffff_ffff_ffff) } as never;
}

/** The highest list number in use; every list is created together with its first position. */
export function newestList(env: Environment): number {
  const newest = env.lists.getRange({ reverse: true, limit: 1 }) as unknown as Iterable<{ key: ListKey }>;
  for (const { key } of newest) return key.list;
  return 0;
}
