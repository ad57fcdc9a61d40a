/**
 * Walks BSON without making anything of it, for the paths that every write takes. What is damaged, seldom or nested too
 * deeply gives -1; the careful readers of `reader.ts` and `skip.ts` then say what is wrong with it, or deal with it.
 */

const MAX_DEPTH = 100;

/** The type of a UTF-8 text, by its number in the BSON specification, as those below. */
export const STRING = 2;
/** The type of a document within a document. */
export const DOCUMENT = 3;
const ARRAY = 4;
const BINARY = 5;
/** The type of an id of 12 bytes. */
export const OBJECT_ID = 7;
/** The type of one byte, 0 or 1. */
export const BOOLEAN = 8;

/** The size of a value by its type; -1 where the value itself says it, or is seldom. */
const SIZES = new Int8Array(256).fill(-1);
for (const [type, size] of [
  [1, 8],
  [OBJECT_ID, 12],
  [BOOLEAN, 1],
  [9, 8],
  [10, 0],
  [16, 4],
  [17, 8],
  [18, 8],
  [19, 16],
] as const)
  SIZES[type] = size;

/** The little-endian number at a place. */
export function int32(bytes: Buffer, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}

/** Where the zero behind a name stands. */
export function nameEnd(bytes: Buffer, at: number, end: number): number {
  for (let i = at; i < end; i++) if (bytes[i] === 0) return i;
  return -1;
}

/** Where a value ends that begins at `at`, with everything in it checked. */
export function valueEnd(bytes: Buffer, type: number, at: number, end: number, depth = 0): number {
  const size = SIZES[type] as number;
  if (size >= 0) {
    if (at + size > end || (type === BOOLEAN && (bytes[at] as number) > 1)) return -1;
    return at + size;
  }
  if (at + 5 > end) return -1;
  const length = int32(bytes, at);
  if (type === STRING) {
    const stop = at + 4 + length;
    return length < 1 || stop > end || bytes[stop - 1] !== 0 ? -1 : stop;
  }
  if (type === DOCUMENT || type === ARRAY) return documentEnd(bytes, at, end, depth + 1);
  if (type !== BINARY) return -1;
  // The old subtype 2 has a second length, which the careful readers check.
  return length < 0 || at + 5 + length > end || bytes[at + 4] === 2 ? -1 : at + 5 + length;
}

/** As `valueEnd`, of a value in a document that was checked when it was stored: what is inside it is passed over. */
export function storedValueEnd(bytes: Buffer, type: number, at: number): number {
  const size = SIZES[type] as number;
  if (size >= 0) return at + size;
  if (type === STRING) return at + 4 + int32(bytes, at);
  if (type === DOCUMENT || type === ARRAY) return at + int32(bytes, at);
  return type === BINARY ? at + 5 + int32(bytes, at) : -1;
}

/** Where a document or array ends that begins at `at`. */
export function documentEnd(bytes: Buffer, at: number, end: number, depth = 0): number {
  if (at + 5 > end || depth > MAX_DEPTH) return -1;
  const length = int32(bytes, at);
  const stop = at + length;
  if (length < 5 || stop > end || bytes[stop - 1] !== 0) return -1;
  let next = at + 4;
  while (next < stop - 1) {
    const type = bytes[next] as number;
    const name = nameEnd(bytes, next + 1, stop - 1);
    if (name < 0) return -1;
    next = valueEnd(bytes, type, name + 1, stop - 1, depth);
    if (next < 0) return -1;
  }
  return stop;
}

/** Whether the bytes from `at` to `end` stand in the other at `start`; for short stretches. */
export function sameBytes(one: Buffer, at: number, end: number, other: Buffer, start: number): boolean {
  for (let i = at, k = start; i < end; i++, k++) if (one[i] !== other[k]) return false;
  return true;
}

/** A call costs more than the few bytes that most fields have. */
const WORTH_A_CALL = 80;

/** @returns where the copy ends */
export function copyBytes(source: Buffer, from: number, to: number, target: Buffer, at: number): number {
  const end = at + to - from;
  if (to - from > WORTH_A_CALL) source.copy(target, at, from, to);
  else for (let i = from, k = at; k < end; i++, k++) target[k] = source[i] as number;
  return end;
}
