import { inspect } from '../bson/decode.ts';
import { checkSize } from '../bson/encode.ts';
import { failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { withId } from '../update/upsert.ts';
import { checkFits, trimCapped } from './capped.ts';
import { checkValid } from './validation.ts';

const ID_TYPES_REFUSED: Readonly<Record<number, string>> = { 4: 'array', 6: 'undefined', 11: 'regex' };

/**
 * What MongoDB stores: `_id` first, given when missing; at most 16 MiB; no `$` at the start of a top-level name.
 *
 * @throws InvalidIdField, DollarPrefixedFieldName, BSONObjectTooLarge, InvalidBSON
 */
export function storable(bytes: Buffer): Buffer {
  const { dollar, id } = inspect(bytes);
  if (id) checkIdType(id.type);
  if (dollar) {
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not valid for storage.`,
    );
  }
  const ready = id?.start === 4 ? bytes : withId(bytes).bytes;
  checkSize(ready);
  return ready;
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
