import { copyBytes, nameEnd, sameBytes, storedValueEnd } from '../bson/frames.ts';
import { isIdName } from '../bson/plainId.ts';
import { scratch } from '../bson/scratch.ts';

const DOLLAR = 0x24;

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
