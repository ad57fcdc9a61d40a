import { inspect, readField } from '../bson/decode.ts';
import { checkSize, MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { int32, nameEnd, valueEnd } from '../bson/frames.ts';
import { isPlainId, plainIdEnd } from '../bson/plainId.ts';
import { isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { withId } from '../update/upsert.ts';
import { checkFits, trimCapped } from './capped.ts';
import { isEmptyTimestamp, TIMESTAMP, withPresent } from './timestamps.ts';
import { checkValid } from './validation.ts';

const DOLLAR = 0x24;
const EMBEDDED = 3;
const ID_TYPES_REFUSED: Readonly<Record<number, string>> = { 4: 'array', 6: 'undefined', 11: 'regex' };

/**
 * What MongoDB stores: `_id` first, given when missing; at most 16 MiB; no `$` at the start of a name in its `_id`; empty
 * timestamps made the present.
 *
 * @throws InvalidIdField, DollarPrefixedFieldName, BSONObjectTooLarge, InvalidBSON
 */
export function storable(bytes: Buffer): Buffer {
  if (isReady(bytes)) return bytes;
  const { id } = inspect(bytes);
  if (id) checkIdType(id.type);
  if (id?.type === EMBEDDED) checkIdFields(readField(bytes, '_id'));
  const ready = withPresent(id?.start === 4 ? bytes : withId(bytes).bytes);
  checkSize(ready);
  return ready;
}

/** Nearly every document that a driver sends: nothing is to be changed and nothing to be refused. */
function isReady(bytes: Buffer): boolean {
  if (bytes.length > MAX_DOCUMENT_BYTES || !isPlainId(bytes, 4, bytes.length)) return false;
  const end = bytes.length - 1;
  if (int32(bytes, 0) !== bytes.length || bytes[end] !== 0) return false;
  for (let next = plainIdEnd(bytes, 4); next < end; ) {
    const name = nameEnd(bytes, next + 1, end);
    if (name < 0 || bytes[next + 1] === DOLLAR) return false;
    if (bytes[next] === TIMESTAMP && isEmptyTimestamp(bytes, name + 1)) return false;
    next = valueEnd(bytes, bytes[next] as number, name + 1, end);
    if (next < 0) return false;
  }
  return true;
}

/** @throws DollarPrefixedFieldName */
function checkIdFields(id: Value): void {
  const dollar = isDoc(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (dollar) {
    throw failure(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}

export function checkIdType(type: number): void {
  const refused = ID_TYPES_REFUSED[type];
  if (refused) throw failure('InvalidIdField', `The '_id' value cannot be of type ${refused}`);
}

/** `bypass` leaves out the collection's validator. @throws DocumentValidationFailure, DuplicateKey */
export function insertDocument(collection: Collection, bytes: Buffer, bypass = false): void {
  const ready = storable(bytes);
  if (!bypass) checkValid(collection, ready);
  checkFits(collection, ready);
  collection.insert(ready);
  trimCapped(collection);
}
