import { copyBytes, DOCUMENT, nameEnd, sameBytes, storedValueEnd, valueEnd } from '../bson/frames.ts';
import { isIdName } from '../bson/plainId.ts';
import { scratch } from '../bson/scratch.ts';

const DOLLAR = 0x24;
const DOT = 0x2e;
const SET = Buffer.from('$set\0');
const MOST_FIELDS = 32;

/** The fields of one `$set`, four places each: the name, the zero behind it, the element's type, the end of its value. */
const fields = new Int32Array(MOST_FIELDS * 4);
const written = new Uint8Array(MOST_FIELDS);

/**
 * The stored document, which ends at `storedEnd`, after an update that is one `$set` of whole top-level fields: replaced
 * in place, new ones behind by name. Undefined for every other update. The update was checked to be well formed, and
 * what is made lies where the next document will.
 */
export function setBytes(
  stored: Buffer,
  storedEnd: number,
  update: Buffer,
  from: number,
  to: number,
): Buffer | undefined {
  const elements = from + 5 + SET.length;
  if (update[from + 4] !== DOCUMENT || !sameBytes(SET, 0, SET.length, update, from + 5)) return undefined;
  const count = readFields(update, elements, to);
  if (count === 0) return undefined;
  const added = update.readInt32LE(elements) - 5;
  const out = scratch(storedEnd + added);
  let at = 4;
  let copied = 4;
  let seen = 0;
  written.fill(0, 0, count);
  for (let next = 4; seen < count && next < storedEnd - 1; ) {
    const name = nameEnd(stored, next + 1, storedEnd);
    const end = storedValueEnd(stored, stored[next] as number, name + 1);
    if (end < 0) return undefined;
    const field = fieldNamed(stored, next + 1, name, update, count);
    if (field >= 0) {
      // A name that is there twice is for the careful way.
      if (written[field] === 1) return undefined;
      at = copyBytes(stored, copied, next, out, at);
      at = copyField(update, field, out, at);
      written[field] = 1;
      seen += 1;
      copied = end;
    }
    next = end;
  }
  at = copyBytes(stored, copied, storedEnd - 1, out, at);
  if (seen < count) {
    // Several new fields stand in the order of their names.
    if (seen < count - 1) return undefined;
    at = copyField(update, written.indexOf(0), out, at);
  }
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
  let count = 0;
  for (let next = from + 4; next < stop - 1; ) {
    const start = next + 1;
    const name = nameEnd(update, start, stop);
    const end = valueEnd(update, update[next] as number, name + 1, stop - 1);
    if (end < 0 || count === MOST_FIELDS || !isWholeField(update, start, name)) return 0;
    if (fieldNamed(update, start, name, update, count) >= 0) return 0;
    fields[count * 4] = start;
    fields[count * 4 + 1] = name;
    fields[count * 4 + 2] = next;
    fields[count * 4 + 3] = end;
    count += 1;
    next = end;
  }
  return count;
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

/**
 * A replacement under the `_id` element that lies in `source`. Undefined where its own `_id` is not the same first one, or
 * where a name begins with a dollar. The replacement was checked to be well formed.
 */
export function replaceBytes(
  source: Buffer,
  idAt: number,
  idEnd: number,
  replacement: Buffer,
  from: number,
  to: number,
): Buffer | undefined {
  const repeatsId = sameBytes(source, idAt, idEnd, replacement, from + 4);
  const first = from + 4 + (repeatsId ? idEnd - idAt : 0);
  for (let next = first; next < to - 1; ) {
    const name = nameEnd(replacement, next + 1, to);
    if (replacement[next + 1] === DOLLAR || isIdName(replacement, next + 1, name)) return undefined;
    next = storedValueEnd(replacement, replacement[next] as number, name + 1);
    if (next < 0) return undefined;
  }
  if (repeatsId) return replacement.subarray(from, to);
  const size = to - from + idEnd - idAt;
  const out = scratch(size);
  out.writeInt32LE(size, 0);
  const at = copyBytes(source, idAt, idEnd, out, 4);
  replacement.copy(out, at, from + 4, to);
  return out.subarray(0, size);
}
