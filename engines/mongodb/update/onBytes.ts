import { DOCUMENT, nameEnd, sameBytes, valueEnd } from '../bson/frames.ts';

const DOLLAR = 0x24;
const DOT = 0x2e;
const SET = Buffer.from('$set\0');
const MOST_FIELDS = 32;

/** The fields of one `$set`, four places each: the name, the zero behind it, the element's type, the end of its value. */
const fields = new Int32Array(MOST_FIELDS * 4);
const written = new Uint8Array(MOST_FIELDS);

/**
 * The stored document after an update that is one `$set` of whole top-level fields: replaced in place, new ones behind
 * by name. Undefined for every other update. The update was checked to be well formed.
 */
export function setBytes(stored: Buffer, update: Buffer, from: number, to: number): Buffer | undefined {
  const elements = from + 5 + SET.length;
  if (update[from + 4] !== DOCUMENT || !sameBytes(SET, 0, SET.length, update, from + 5)) return undefined;
  const count = readFields(update, elements, to);
  if (count === 0) return undefined;
  const added = update.readInt32LE(elements) - 5;
  const out = Buffer.allocUnsafe(stored.length + added);
  let at = 4;
  let copied = 4;
  let seen = 0;
  written.fill(0, 0, count);
  for (let next = 4; next < stored.length - 1; ) {
    const name = nameEnd(stored, next + 1, stored.length);
    const end = name < 0 ? -1 : valueEnd(stored, stored[next] as number, name + 1, stored.length - 1);
    if (end < 0) return undefined;
    const field = seen < count ? fieldNamed(stored, next + 1, name, update, count) : -1;
    if (field >= 0) {
      // A name that is there twice is for the careful way.
      if (written[field] === 1) return undefined;
      at += stored.copy(out, at, copied, next);
      at += update.copy(out, at, fields[field * 4 + 2], fields[field * 4 + 3]);
      written[field] = 1;
      seen += 1;
      copied = end;
    }
    next = end;
  }
  at += stored.copy(out, at, copied, stored.length - 1);
  if (seen < count) {
    // Several new fields stand in the order of their names.
    if (seen < count - 1) return undefined;
    const field = written.indexOf(0);
    at += update.copy(out, at, fields[field * 4 + 2], fields[field * 4 + 3]);
  }
  out[at++] = 0;
  out.writeInt32LE(at, 0);
  return out.subarray(0, at);
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

function isIdName(bytes: Buffer, at: number, end: number): boolean {
  return end - at === 3 && bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64;
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
    next = valueEnd(replacement, replacement[next] as number, name + 1, to - 1);
    if (next < 0) return undefined;
  }
  if (repeatsId) return replacement.subarray(from, to);
  const size = to - from + idEnd - idAt;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  const at = 4 + source.copy(out, 4, idAt, idEnd);
  replacement.copy(out, at, from + 4, to);
  return out;
}
