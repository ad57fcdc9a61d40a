import { readField } from '../bson/decode.ts';
import { checkSize, MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { int32, nameEnd, valueEnd } from '../bson/frames.ts';
import { type Inspection, inspect } from '../bson/inspect.ts';
import { isIdName, isPlainId } from '../bson/plainId.ts';
import { withIdFirst } from '../bson/splice.ts';
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
 * timestamps made the present. It may lie where the next document will.
 *
 * @throws InvalidIdField, DollarPrefixedFieldName, BSONObjectTooLarge, InvalidBSON
 */
export function storable(bytes: Buffer): Buffer {
  const plain = plainIdIn(bytes);
  if (plain?.start === 4) return bytes;
  if (plain) return withIdFirst(bytes, plain);
  const { id } = inspect(bytes);
  if (id) checkIdType(id.type);
  if (id?.type === EMBEDDED) checkIdFields(readField(bytes, '_id'));
  const ready = withPresent(id?.start === 4 ? bytes : withId(bytes).bytes);
  checkSize(ready);
  return ready;
}

/**
 * The `_id` of nearly every document that a driver sends: there is nothing else to change in it and nothing to refuse.
 * A driver that gives the id itself puts it last.
 */
function plainIdIn(bytes: Buffer): Inspection['id'] {
  const stop = bytes.length - 1;
  if (bytes.length > MAX_DOCUMENT_BYTES || int32(bytes, 0) !== bytes.length || bytes[stop] !== 0)
    return undefined;
  let found: Inspection['id'];
  for (let at = 4; at < stop; ) {
    const name = nameEnd(bytes, at + 1, stop);
    if (name < 0 || bytes[at + 1] === DOLLAR) return undefined;
    const type = bytes[at] as number;
    const end = valueEnd(bytes, type, name + 1, stop);
    if (end < 0 || (type === TIMESTAMP && isEmptyTimestamp(bytes, name + 1))) return undefined;
    if (isIdName(bytes, at + 1, name)) {
      if (found || !isPlainId(bytes, at, stop)) return undefined;
      found = { type, start: at, end };
    }
    at = end;
  }
  return found;
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

/** @throws InvalidIdField for a BSON type that an `_id` cannot have */
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
