import { createHash } from 'node:crypto';

/** LMDB takes keys up to 1,978 bytes; ours leave room for the index number before and the record number behind. */
const MAX_KEY_BYTES = 1900;
const KEPT_BYTES = 1500;

/** Four bytes, the highest first, so that keys have the order of the numbers. */
export function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The number of a record in six bytes, the highest first. */
export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

/** `collection ‖ record`, the key of a document. */
export function documentKey(collection: number, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(10);
  bytes.writeUInt32BE(collection, 0);
  bytes.writeUIntBE(record, 4, 6);
  return bytes;
}

/** Whether `shorten` would cut a key. */
export function isLong(key: Buffer): boolean {
  return key.length > MAX_KEY_BYTES;
}

/** A key that is too long for LMDB keeps its beginning and ends in a hash: equal stays equal, order holds to there. */
export function shorten(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  return Buffer.concat([key.subarray(0, KEPT_BYTES), createHash('sha256').update(key).digest()]);
}

/** The part of a range bound that survives `shorten`. */
export function boundPrefix(key: Buffer): Buffer {
  return key.length <= KEPT_BYTES ? key : key.subarray(0, KEPT_BYTES);
}
