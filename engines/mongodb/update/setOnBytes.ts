import { copyBytes, DOCUMENT, nameEnd, sameBytes, storedValueEnd, valueEnd } from '../bson/frames.ts';
import { isIdName } from '../bson/plainId.ts';
import { scratch } from '../bson/scratch.ts';

const DOLLAR = 0x24;
const DOT = 0x2e;
const SET = Buffer.from('$set\0');
const MOST_FIELDS = 32;

/** The fields of one `$set`, four places each: the name, the zero behind it, the element's type, the end of its value. */
const fields = new Int32Array(MOST_FIELDS * 4);
/** Those that a stored document has, in its order, three numbers each: which field, and where its element begins and ends there. */
const found = new Int32Array(MOST_FIELDS * 3);
const isFound = new Uint8Array(MOST_FIELDS);
let count = 0;
let founds = 0;

/**
 * Looks up the fields of an update that is one `$set` of whole top-level fields in a stored document, which ends at
 * `storedEnd`; the other functions here go on from that. The update was checked to be well formed.
 *
 * @returns whether each takes as many bytes as it does there, so that it can be written over it, or the document has to be
 *   made anew; undefined for every other update
 */
export function lookUpSet(
  stored: Buffer,
  storedEnd: number,
  update: Buffer,
  from: number,
  to: number,
): 'same sizes' | 'other sizes' | undefined {
  if (update[from + 4] !== DOCUMENT || !sameBytes(SET, 0, SET.length, update, from + 5)) return undefined;
  count = readFields(update, from + 5 + SET.length, to);
  if (count === 0) return undefined;
  founds = 0;
  let sameSizes = true;
  isFound.fill(0, 0, count);
  for (let next = 4; founds < count && next < storedEnd - 1; ) {
    const name = nameEnd(stored, next + 1, storedEnd);
    const end = storedValueEnd(stored, stored[next] as number, name + 1);
    if (end < 0) return undefined;
    const field = fieldNamed(stored, next + 1, name, update, count);
    if (field >= 0) {
      // A name that is there twice is for the careful way.
      if (isFound[field] === 1) return undefined;
      isFound[field] = 1;
      found[founds * 3] = field;
      found[founds * 3 + 1] = next;
      found[founds * 3 + 2] = end;
      founds += 1;
      sameSizes &&= end - next === sizeOf(field);
    }
    next = end;
  }
  // Several new fields stand in the order of their names.
  if (founds < count - 1) return undefined;
  return sameSizes && founds === count ? 'same sizes' : 'other sizes';
}

function sizeOf(field: number): number {
  return (fields[field * 4 + 3] as number) - (fields[field * 4 + 2] as number);
}

/** Whether the document has all that is set already; only of same sizes. */
export function hasAllSet(stored: Buffer, update: Buffer): boolean {
  for (let i = 0; i < founds; i++) {
    const [field, start, end] = [
      found[i * 3] as number,
      found[i * 3 + 1] as number,
      found[i * 3 + 2] as number,
    ];
    if (!sameBytes(stored, start, end, update, fields[field * 4 + 2] as number)) return false;
  }
  return true;
}

/** Sets the fields in a copy of the document; only of same sizes. */
export function setInPlace(copy: Buffer, update: Buffer): void {
  for (let i = 0; i < founds; i++)
    copyField(update, found[i * 3] as number, copy, found[i * 3 + 1] as number);
}

/** The document with the fields set, a new one behind all others. It lies where the next document will. */
export function setAnew(stored: Buffer, storedEnd: number, update: Buffer): Buffer {
  let size = storedEnd;
  for (let field = 0; field < count; field++) size += sizeOf(field);
  const out = scratch(size);
  let at = 4;
  let copied = 4;
  for (let i = 0; i < founds; i++) {
    at = copyBytes(stored, copied, found[i * 3 + 1] as number, out, at);
    at = copyField(update, found[i * 3] as number, out, at);
    copied = found[i * 3 + 2] as number;
  }
  at = copyBytes(stored, copied, storedEnd - 1, out, at);
  if (founds < count) at = copyField(update, isFound.indexOf(0), out, at);
  out[at++] = 0;
  out.writeInt32LE(at, 0);
  return out.subarray(0, at);
}

function copyField(update: Buffer, field: number, out: Buffer, at: number): number {
  return copyBytes(update, fields[field * 4 + 2] as number, fields[field * 4 + 3] as number, out, at);
}

/** @returns how many fields the `$set` has, 0 where it is not of whole top-level fields each named once */
function readFields(update: Buffer, from: number, to: number): number {
  const stop = from + update.readInt32LE(from);
  if (stop !== to - 1) return 0;
  let read = 0;
  for (let next = from + 4; next < stop - 1; ) {
    const start = next + 1;
    const name = nameEnd(update, start, stop);
    const end = valueEnd(update, update[next] as number, name + 1, stop - 1);
    if (end < 0 || read === MOST_FIELDS || !isWholeField(update, start, name)) return 0;
    if (fieldNamed(update, start, name, update, read) >= 0) return 0;
    fields[read * 4] = start;
    fields[read * 4 + 1] = name;
    fields[read * 4 + 2] = next;
    fields[read * 4 + 3] = end;
    read += 1;
    next = end;
  }
  return read;
}

function isWholeField(bytes: Buffer, at: number, end: number): boolean {
  if (at === end || bytes[at] === DOLLAR || isIdName(bytes, at, end)) return false;
  for (let i = at; i < end; i++) if (bytes[i] === DOT) return false;
  return true;
}

function fieldNamed(bytes: Buffer, at: number, end: number, update: Buffer, count: number): number {
  for (let field = 0; field < count; field++) {
    const start = fields[field * 4] as number;
    if ((fields[field * 4 + 1] as number) - start === end - at && sameBytes(bytes, at, end, update, start))
      return field;
  }
  return -1;
}
