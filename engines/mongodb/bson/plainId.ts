import { ObjectId } from 'bson';
import { copyBytes, int32, OBJECT_ID, STRING, sameBytes } from './frames.ts';
import { hashBytes } from './hash.ts';
import type { Value } from './values.ts';

/** `_id\0` behind the type of an element. */
const NAME = Buffer.from('_id\0');
const VALUE = 1 + NAME.length;
const STRING_RANK = 30;
const OBJECT_ID_RANK = 70;
const LONGEST_TEXT = 499;

/**
 * Whether the element at `at` is an `_id` that is an ObjectId or a short string of ASCII: what nearly every document has,
 * and what can be looked up without decoding it.
 */
export function isPlainId(bytes: Buffer, at: number, end: number): boolean {
  for (let i = 0; i < NAME.length; i++) if (bytes[at + 1 + i] !== NAME[i]) return false;
  if (bytes[at] === OBJECT_ID) return at + VALUE + 12 <= end;
  if (bytes[at] !== STRING) return false;
  const length = int32(bytes, at + VALUE);
  const start = at + VALUE + 4;
  const stop = start + length - 1;
  if (length < 1 || length > LONGEST_TEXT + 1 || stop >= end || bytes[stop] !== 0) return false;
  for (let i = start; i < stop; i++) {
    const byte = bytes[i] as number;
    if (byte === 0 || byte > 127) return false;
  }
  return true;
}

/** Whether the name between two places is `_id`. */
export function isIdName(bytes: Buffer, at: number, end: number): boolean {
  return end - at === 3 && bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64;
}

/** Where the element of a plain `_id` ends that begins at `at`. */
export function plainIdEnd(bytes: Buffer, at: number): number {
  return at + VALUE + (bytes[at] === OBJECT_ID ? 12 : 4 + int32(bytes, at + VALUE));
}

/** A number for the id, which others may have as well. */
export function plainIdHash(bytes: Buffer, at: number): number {
  return hashBytes(bytes, at + VALUE, plainIdEnd(bytes, at));
}

/** Whether a stored document, in which the `_id` is first, is the one of this id. */
export function isOfPlainId(document: Buffer, bytes: Buffer, at: number): boolean {
  return sameBytes(bytes, at, plainIdEnd(bytes, at), document, 4);
}

const element = Buffer.alloc(VALUE + 4 + LONGEST_TEXT + 1);
NAME.copy(element, 1);

/** The element of a decoded id, until the next call; undefined where that is not plain. */
export function plainIdElement(id: Value): Buffer | undefined {
  if (typeof id === 'string') {
    if (!isShortAscii(id)) return undefined;
    element[0] = STRING;
    element.writeInt32LE(id.length + 1, VALUE);
    element[VALUE + 4 + element.write(id, VALUE + 4, 'latin1')] = 0;
    return element;
  }
  if (!(id instanceof ObjectId)) return undefined;
  element[0] = OBJECT_ID;
  element.set(id.id, VALUE);
  return element;
}

function isShortAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0 || code > 127) return false;
  }
  return text.length <= LONGEST_TEXT;
}

/** By their length: most ids of a collection have the same. */
const keys: (Buffer | undefined)[] = [];

/** What `encodePrefixed` gives for the decoded id, until the next call. */
export function plainIdKey(prefix: Buffer, bytes: Buffer, at: number): Buffer {
  const isObjectId = bytes[at] === OBJECT_ID;
  const start = at + VALUE + (isObjectId ? 0 : 4);
  const length = isObjectId ? 12 : int32(bytes, at + VALUE) - 1;
  const size = prefix.length + 1 + length + (isObjectId ? 0 : 2);
  const key = keys[size] ?? Buffer.alloc(size);
  keys[size] = key;
  const rankAt = copyBytes(prefix, 0, prefix.length, key, 0);
  key[rankAt] = isObjectId ? OBJECT_ID_RANK : STRING_RANK;
  const end = copyBytes(bytes, start, start + length, key, rankAt + 1);
  if (!isObjectId) {
    key[end] = 0;
    key[end + 1] = 0;
  }
  return key;
}
