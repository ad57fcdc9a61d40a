import type { Variables } from '../aggregate/operator.ts';
import { decode, readField } from '../bson/decode.ts';
import { firstElement } from '../bson/elements.ts';
import { checkSize, encodeStored } from '../bson/encode.ts';
import { type Inspection, inspect } from '../bson/inspect.ts';
import { spliceId } from '../bson/splice.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { type Located, locateAll, locateOne } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { encodeKey } from '../query/order.ts';
import { matchedPosition } from '../query/position.ts';
import type { SortPart } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Job } from '../storage/job.ts';
import type { Update } from '../update/compile.ts';
import type { PathContext } from '../update/path.ts';
import { upsertDocument } from '../update/upsert.ts';
import { checkFits, trimCapped } from './capped.ts';
import { checkIdType } from './insert.ts';
import { checkValid } from './validation.ts';

/** How documents change; the filter tells what a positional `$` stands for. */
interface Change {
  readonly filter: Doc;
  readonly update: Update;
  readonly arrayFilters: PathContext['filters'];
  /** Leaves out the collection's validator. */
  readonly bypass?: boolean;
}

/** One statement of an `update`. */
export interface UpdateOp extends Change {
  readonly multi: boolean;
  readonly upsert: boolean;
  readonly sort?: readonly SortPart[];
  readonly hint?: Value;
  /** What `let` defined, for the filter; the update is compiled with it. */
  readonly scope?: Variables | undefined;
}

interface UpdateResult {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: { readonly id: Value };
  /** The document before and after, for `findAndModify`. */
  readonly before?: Buffer;
  readonly after?: Buffer;
}

/** The same statement without the collection's validator, when that is asked for. */
export function bypassing(op: UpdateOp, bypass: boolean): UpdateOp {
  return bypass ? { ...op, bypass } : op;
}

/** Runs one update statement. */
export function* updateDocuments(node: Node, db: string, name: string, op: UpdateOp): Job<UpdateResult> {
  if (op.multi && op.update.kind === 'replacement') {
    throw failure('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const collection = node.catalog.notView(db, name);
  if (collection === undefined) compileFilter(op.filter, op.scope);
  else if (op.multi) {
    const result = yield* updateAll(node, collection, op);
    if (result.matched > 0) return result;
  } else {
    const found = yield* locateOne(node.store, collection, op.filter, op);
    if (found) {
      const after = writeChange(collection, op, found);
      return { matched: 1, modified: after === found.bytes ? 0 : 1, before: found.bytes, after };
    }
  }
  return op.upsert ? insertUpsert(node, db, name, op) : { matched: 0, modified: 0 };
}

function* updateAll(node: Node, collection: Collection, op: UpdateOp): Job<UpdateResult> {
  let modified = 0;
  const matched = yield* locateAll(node.store, collection, op.filter, {
    hint: op.hint,
    scope: op.scope,
    visit: (found) => {
      if (writeChange(collection, op, found) !== found.bytes) modified += 1;
    },
  });
  return { matched, modified };
}

/** @returns the document as it is now: the very bytes that were there when nothing changed */
export function writeChange(collection: Collection, op: Change, { record, bytes }: Located): Buffer {
  const after = changed(op, bytes);
  if (after.equals(bytes)) return bytes;
  checkSize(after);
  if (!op.bypass) checkValid(collection, after, bytes);
  collection.replace(record, bytes, after);
  return after;
}

function insertUpsert(node: Node, db: string, name: string, op: UpdateOp): UpdateResult {
  const { bytes, id } = upsertDocument(op.filter, op.update, {
    position: undefined,
    filters: op.arrayFilters,
  });
  checkIdType(inspect(bytes).id?.type ?? 0);
  checkSize(bytes);
  const collection: Collection = node.catalog.findOrCreate(db, name);
  if (!op.bypass) checkValid(collection, bytes);
  checkFits(collection, bytes);
  collection.insert(bytes);
  trimCapped(collection);
  return { matched: 0, modified: 0, upserted: { id }, after: bytes };
}

function changed(op: Change, bytes: Buffer): Buffer {
  const { update } = op;
  if (update.kind === 'replacement') return replaced(update.bytes, update.id, bytes);
  if (update.kind === 'operators' && update.raw) return update.raw(bytes);
  const doc = decode(bytes);
  const id = encodeKey(doc._id);
  const made = update.kind === 'transform' ? underId(doc._id, update.apply(doc)) : doc;
  if (update.kind === 'operators') {
    const position = update.positional ? matchedPosition(op.filter, doc) : undefined;
    update.apply(made, { inserting: false, position, filters: op.arrayFilters });
  }
  if (!encodeKey(made._id).equals(id)) {
    throw failure(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  return encodeStored(made);
}

/** A pipeline may leave `_id` out or put it elsewhere; it stays, and stays first. */
function underId(id: Value, { _id = id, ...rest }: Doc): Doc {
  return { _id, ...rest };
}

/** The replacement under the stored `_id`, which it may repeat but not change. */
function replaced(replacement: Buffer, own: Inspection['id'], stored: Buffer): Buffer {
  const kept = firstElement(stored);
  if (own && !replacement.subarray(own.start, own.end).equals(kept)) {
    const id = readField(replacement, '_id');
    if (!encodeKey(id).equals(encodeKey(readField(stored, '_id')))) {
      throw failure(
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${String(id)}`,
      );
    }
  }
  return own?.start === 4 ? replacement : spliceId(kept, replacement, own);
}
