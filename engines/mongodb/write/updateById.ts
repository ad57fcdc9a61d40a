import { checkSize } from '../bson/encode.ts';
import { int32 } from '../bson/frames.ts';
import { plainIdEnd } from '../bson/plainId.ts';
import type { Collection } from '../storage/collection.ts';
import { replaceBytes } from '../update/replaceOnBytes.ts';
import { hasAllSet, lookUpSet, setAnew, setInPlace } from '../update/setOnBytes.ts';

/** One document by its plain `_id`, changed by `$set` of whole fields or replaced; all of it as places in a statement. */
export interface UpdateById {
  /** What the statement lies in, with where it begins and ends. */
  readonly bytes: Buffer;
  readonly start: number;
  readonly stop: number;
  /** The `_id` element of the filter, which is all of the filter. */
  readonly idAt: number;
  readonly updateAt: number;
  readonly updateEnd: number;
  readonly upsert: boolean;
}

type UpdatedById = 'unchanged' | 'modified' | 'inserted';

/**
 * Runs the statement on bytes alone. Nothing has happened where it answers `undefined`: the statement then goes the way
 * of all others, which also says what is wrong with it.
 */
export function updateById(collection: Collection, statement: UpdateById): UpdatedById | undefined {
  if (!isPlain(collection)) return undefined;
  const { bytes, idAt } = statement;
  const found = collection.foundOrEntryOf(bytes, idAt);
  if (found instanceof Uint8Array) return insertReplacement(collection, found, statement);
  const { record, document: before } = found;
  if (before === undefined) return undefined;
  const end = int32(before, 0);
  return bytes[statement.updateAt + 5] === DOLLAR
    ? setFields(collection, record, before, end, statement)
    : replaceWhole(collection, record, before, end, statement);
}

function setFields(
  collection: Collection,
  record: number,
  before: Buffer,
  end: number,
  { bytes, updateAt, updateEnd }: UpdateById,
): UpdatedById | undefined {
  const sizes = lookUpSet(before, end, bytes, updateAt, updateEnd);
  if (sizes === undefined) return undefined;
  if (sizes === 'same sizes') {
    if (hasAllSet(before, bytes)) return 'unchanged';
    // What is peeked at may say that it ends where the document does and yet have bytes behind it.
    const copy = collection.rewrite(record, before.subarray(0, end));
    if (copy) {
      setInPlace(copy, bytes);
      return 'modified';
    }
  }
  return write(collection, record, before, setAnew(before, end, bytes));
}

function replaceWhole(
  collection: Collection,
  record: number,
  before: Buffer,
  end: number,
  { bytes, updateAt, updateEnd }: UpdateById,
): UpdatedById | undefined {
  const after = replaceBytes(before, 4, plainIdEnd(before, 4), bytes, updateAt, updateEnd);
  if (after === undefined) return undefined;
  if (after.length === end && after.compare(before, 0, end) === 0) return 'unchanged';
  return write(collection, record, before, after);
}

function write(collection: Collection, record: number, before: Buffer, after: Buffer): 'modified' {
  checkSize(after);
  collection.replace(record, before, after);
  return 'modified';
}

/** Neither collation, validator nor bounds have a say. */
function isPlain({ collation, state: { options } }: Collection): boolean {
  return collation === undefined && options.validator === undefined && options.capped !== true;
}

function insertReplacement(
  collection: Collection,
  entry: Buffer,
  { bytes, idAt, updateAt, updateEnd, upsert }: UpdateById,
): 'inserted' | undefined {
  if (!upsert || (bytes[updateAt + 5] === DOLLAR && int32(bytes, updateAt) > 5)) return undefined;
  const document = replaceBytes(bytes, idAt, plainIdEnd(bytes, idAt), bytes, updateAt, updateEnd);
  if (document === undefined) return undefined;
  checkSize(document);
  collection.insertAt(entry, document);
  return 'inserted';
}

const DOLLAR = 0x24;
