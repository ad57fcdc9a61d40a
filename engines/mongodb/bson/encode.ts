import { serialize } from 'bson';
import { failure } from '../errors.ts';
import { forEncoder } from './fieldOrder.ts';
import { MAX_DEPTH } from './reader.ts';
import { type Doc, isDoc, type Value } from './values.ts';

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

/** As `encode`, for a document that is to be stored. @throws Overflow when it is nested deeper than it could be read */
export function encodeStored(doc: Doc): Buffer {
  checkDepth(doc, 0);
  return encode(doc);
}

function checkDepth(value: Value, depth: number): void {
  const inner = Array.isArray(value) ? value : isDoc(value) ? Object.values(value) : [];
  if (depth > MAX_DEPTH && (Array.isArray(value) || isDoc(value))) {
    throw failure('Overflow', `Document exceeds maximum nesting depth of ${MAX_DEPTH}`);
  }
  for (const each of inner) if (typeof each === 'object' && each !== null) checkDepth(each, depth + 1);
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
