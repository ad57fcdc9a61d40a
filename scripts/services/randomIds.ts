import { randomFillSync } from 'node:crypto';

const ID_BYTES = 16;
const IDS_AT_ONCE = 256;

/** Makes random ids of 128 bits that fit `idSchema`. Asking the system for many at once costs a tenth of asking for each. */
export function createRandomIds(): () => string {
  const bytes = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let next = bytes.length;
  return () => {
    if (next === bytes.length) {
      randomFillSync(bytes);
      next = 0;
    }
    const id = bytes.toString('hex', next, next + ID_BYTES);
    next += ID_BYTES;
    return id;
  };
}
