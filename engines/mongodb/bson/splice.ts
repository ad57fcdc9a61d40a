import { copyBytes } from './frames.ts';
import type { Inspection } from './inspect.ts';
import { scratch } from './scratch.ts';

/** The document of the given `_id` element, first, and every element of `bytes` but its own `_id`. */
export function spliceId(idElement: Buffer, bytes: Buffer, own: Inspection['id']): Buffer {
  const size = bytes.length - sizeOf(own) + idElement.length;
  return spliced(idElement, 0, idElement.length, bytes, own, Buffer.allocUnsafe(size));
}

/** As `spliceId`, of the document's own `_id`, which stands somewhere in it; it lies where the next document will. */
export function withIdFirst(bytes: Buffer, own: NonNullable<Inspection['id']>): Buffer {
  return spliced(bytes, own.start, own.end, bytes, own, scratch(bytes.length).subarray(0, bytes.length));
}

function sizeOf(own: Inspection['id']): number {
  return own ? own.end - own.start : 0;
}

function spliced(
  source: Buffer,
  idAt: number,
  idEnd: number,
  bytes: Buffer,
  own: Inspection['id'],
  out: Buffer,
): Buffer {
  out.writeInt32LE(out.length, 0);
  let at = copyBytes(source, idAt, idEnd, out, 4);
  let from = 4;
  if (own) {
    at = copyBytes(bytes, 4, own.start, out, at);
    from = own.end;
  }
  copyBytes(bytes, from, bytes.length, out, at);
  return out;
}
