import { createHash } from 'node:crypto';
import { Long } from 'bson';
import type { Value } from '../bson/values.ts';
import { encodeKey } from '../query/order.ts';

/** What a hashed index keeps of a value: equal values, of whatever numeric type, have one hash. */
export function hashOf(value: Value): Long {
  const digest = createHash('md5').update(encodeKey(value)).digest();
  return Long.fromBytesLE([...digest.subarray(0, 8)]);
}
