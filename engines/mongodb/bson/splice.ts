import { copyBytes } from './frames.ts';
import type { Inspection } from './inspect.ts';

/** The document of the given `_id` element, first, and every element of `bytes` but its own `_id`. */
export function spliceId(idElement: Buffer, bytes: Buffer, own: Inspection['id']): Buffer {
  return spliced(idElement, 0, idElement.length, bytes, own);
}

/** As `spliceId`, of the document's own `_id`, which stands somewhere in it. */
export function withIdFirst(bytes: Buffer, own: NonNullable<Inspection['id']>): Buffer {
  return spliced(bytes, own.start, own.end, bytes, own);
}

function spliced(source: Buffer, idAt: number, idEnd: number, bytes: Buffer, own: Inspection['id']): Buffer {
  const dropped = own ? own.end - own.start : 0;
  const size = bytes.length - dropped + idEnd - idAt;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = copyBytes(source, idAt, idEnd, out, 4);
  let from = 4;
  if (own) {
    at = copyBytes(bytes, 4, own.start, out, at);
    from = own.end;
  }
  copyBytes(bytes, from, bytes.length, out, at);
  return out;
}
