import { eachElement } from '../bson/elements.ts';
import { comparePaths } from './path.ts';

/**
 * The commonest update, `$set` of whole top-level fields, done on the bytes: nothing is decoded, so every type stays what
 * it is.
 */
export type RawSet = (stored: Buffer) => Buffer;

/** @returns `undefined` for every other update, also for those that are to be refused */
export function compileRawSet(update: Buffer): RawSet | undefined {
  let set: Buffer | undefined;
  let operators = 0;
  eachElement(update, (type, name, _start, valueAt, end) => {
    operators += 1;
    if (name === '$set' && type === 3) set = update.subarray(valueAt, end);
  });
  if (set === undefined || operators !== 1) return undefined;
  const source: Buffer = set;
  const fields = new Map<string, Buffer>();
  let plain = true;
  eachElement(source, (_type, name, start, _valueAt, end) => {
    if (name === '' || name === '_id' || name.startsWith('$') || name.includes('.') || fields.has(name))
      plain = false;
    fields.set(name, source.subarray(start, end));
  });
  if (!plain) return undefined;
  const names = [...fields.keys()].sort(comparePaths);
  return (stored) => splice(stored, fields, names);
}

/** The stored document with its fields replaced in place and the new ones behind, by name. */
function splice(stored: Buffer, fields: ReadonlyMap<string, Buffer>, names: readonly string[]): Buffer {
  const parts: Buffer[] = [];
  const seen = new Set<string>();
  let from = 4;
  eachElement(stored, (_type, name, start, _valueAt, end) => {
    const changed = fields.get(name);
    if (changed === undefined) return;
    seen.add(name);
    if (start > from) parts.push(stored.subarray(from, start));
    parts.push(changed);
    from = end;
  });
  parts.push(stored.subarray(from, stored.length - 1));
  for (const name of names) if (!seen.has(name)) parts.push(fields.get(name) as Buffer);
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const part of parts) at += part.copy(out, at);
  out[at] = 0;
  return out;
}
