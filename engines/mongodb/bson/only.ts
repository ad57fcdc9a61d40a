import { eachElement } from './elements.ts';
import { copyBytes } from './frames.ts';

/** Around the elements of a document: its length, and the byte that ends it. */
const FRAME = 5;

/** The document with none but the named top-level fields, as they are and in the order in which they stand. */
export function withOnly(bytes: Buffer, names: ReadonlySet<string>): Buffer {
  const kept: { readonly start: number; readonly end: number }[] = [];
  let size = FRAME;
  eachElement(bytes, (_type, name, start, _valueAt, end) => {
    if (!names.has(name)) return;
    kept.push({ start, end });
    size += end - start;
  });
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const { start, end } of kept) at = copyBytes(bytes, start, end, out, at);
  out[at] = 0;
  return out;
}
