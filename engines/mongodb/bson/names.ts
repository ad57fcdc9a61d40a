/**
 * Field names repeat from document to document. Giving the same string each time spares making it and, when it becomes
 * a property, looking it up among all strings of the process.
 */
const SLOTS = 4096;
const MAX_CACHED = 40;
const table: (string | undefined)[] = new Array(SLOTS);

function holds(name: string, bytes: Buffer, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** The text between two positions. */
export function fieldName(bytes: Buffer, start: number, stop: number, hash: number, ascii: boolean): string {
  const length = stop - start;
  if (!ascii || length > MAX_CACHED) return bytes.toString('utf8', start, stop);
  const slot = hash & (SLOTS - 1);
  const known = table[slot];
  if (known !== undefined && holds(known, bytes, start, length)) return known;
  const name = bytes.toString('latin1', start, stop);
  table[slot] = name;
  return name;
}
