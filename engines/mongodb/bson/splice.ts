import type { Inspection } from './decode.ts';

/** The document of the given `_id` element, first, and every element of `bytes` but its own `_id`. */
export function spliceId(idElement: Buffer, bytes: Buffer, own: Inspection['id']): Buffer {
  const dropped = own ? own.end - own.start : 0;
  const size = bytes.length - dropped + idElement.length;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4 + idElement.copy(out, 4);
  let from = 4;
  if (own) {
    at += bytes.copy(out, at, 4, own.start);
    from = own.end;
  }
  bytes.copy(out, at, from);
  return out;
}
