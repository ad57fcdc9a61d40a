import { serialize } from 'bson';
import { failure } from '../errors.ts';
import { forEncoder } from './fieldOrder.ts';
import type { Doc } from './values.ts';

/** MongoDB's bound of a document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** @throws BSONObjectTooLarge far above 16 MiB, where the encoder has no room left */
export function encode(doc: Doc): Buffer {
  try {
    const bytes = serialize(forEncoder(doc), { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw failure('BSONObjectTooLarge', 'BSONObj size is invalid. Size must be between 0 and 16777216(16MB)');
  }
}

/** @throws BSONObjectTooLarge when a document to store is larger than 16 MiB. */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw failure(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.byteLength} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}
