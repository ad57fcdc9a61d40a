import { BOOLEAN, DOCUMENT, documentEnd } from '../bson/frames.ts';
import { isPlainId, plainIdEnd } from '../bson/plainId.ts';
import type { UpdateById } from '../write/updateById.ts';

const Q = 0x71;
const U = 0x75;
const MULTI = Buffer.from('multi\0');
const UPSERT = Buffer.from('upsert\0');

/**
 * The commonest entry of `update.updates`, `{q: {_id: …}, u: {…}}` with at most `multi: false` and `upsert` beside it,
 * between two places in a message, as places there. Every other, the damaged ones included, is left to `parseUpdate`.
 */
export function parseUpdateById(bytes: Buffer, start: number, stop: number): UpdateById | undefined {
  const end = stop - 1;
  if (bytes[end] !== 0) return undefined;
  let idAt = 0;
  let updateAt = 0;
  let updateEnd = 0;
  let upsert = false;
  for (let at = start + 4; at < end; ) {
    const type = bytes[at];
    if (type === DOCUMENT && bytes[at + 2] === 0) {
      const next = documentEnd(bytes, at + 3, end);
      if (next < 0) return undefined;
      if (bytes[at + 1] === Q && idAt === 0) {
        idAt = at + 7;
        if (!isPlainId(bytes, idAt, next - 1) || plainIdEnd(bytes, idAt) !== next - 1) return undefined;
      } else if (bytes[at + 1] === U && updateAt === 0) {
        updateAt = at + 3;
        updateEnd = next;
      } else return undefined;
      at = next;
    } else if (type === BOOLEAN && startsWith(bytes, at + 1, MULTI)) {
      if (bytes[at + 1 + MULTI.length] !== 0) return undefined;
      at += 2 + MULTI.length;
    } else if (type === BOOLEAN && startsWith(bytes, at + 1, UPSERT)) {
      const flag = bytes[at + 1 + UPSERT.length] as number;
      if (flag > 1) return undefined;
      upsert = flag === 1;
      at += 2 + UPSERT.length;
    } else return undefined;
  }
  if (idAt === 0 || updateAt === 0) return undefined;
  return { bytes, start, stop, idAt, updateAt, updateEnd, upsert };
}

function startsWith(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text[i]) return false;
  return true;
}
