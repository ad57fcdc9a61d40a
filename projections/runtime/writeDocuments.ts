import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import type { AnyDoc } from './fold.ts';
import { bury, takeBackEnded } from './tombstones.ts';

/** A document as it is after a batch: `doc` is `null` where it is gone since `position`. */
export interface DocumentWrite {
  readonly key: string;
  readonly doc: AnyDoc | null;
  readonly position: number;
}

const DUPLICATE_KEY = 11000;

/**
 * Writes documents in one unordered batch, never over a newer state of one: a document is a function of its position,
 * so whoever is ahead is right, and what ended stays gone. Answers with the keys that the database refused, and why.
 */
export async function writeDocuments(
  db: Db,
  collection: Collection<AnyDoc>,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  if (writes.length === 0) return new Map();
  await bury(
    db,
    collection,
    writes.filter(({ doc }) => doc === null),
  );
  try {
    const { upsertedIds } = await collection.bulkWrite(writes.map(operationOf), { ordered: false });
    await takeBackEnded(db, collection, Object.values(upsertedIds));
    return new Map();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    await takeBackEnded(db, collection, Object.values(error.upsertedIds));
    const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    // No single write was refused: the batch as a whole failed, which is not the fault of any document.
    if (errors.length === 0) throw error;
    return refusedKeys(writes, errors);
  }
}

function operationOf({ key, doc, position }: DocumentWrite): AnyBulkWriteOperation<AnyDoc> {
  const older = { _id: key, _position: { $lt: position } };
  if (doc === null) return { deleteOne: { filter: older } };
  return { replaceOne: { filter: older, replacement: doc, upsert: true } };
}

function refusedKeys(
  writes: readonly DocumentWrite[],
  errors: readonly { readonly index: number; readonly code: number; readonly errmsg?: string | undefined }[],
): Map<string, string> {
  const refused = new Map<string, string>();
  for (const { index, code, errmsg = 'refused by the database' } of errors) {
    const write = writes[index];
    // The upsert of a state that is no longer the newest finds its id taken.
    const isOlder = code === DUPLICATE_KEY && errmsg.includes('_id_');
    if (write && !isOlder) refused.set(write.key, errmsg);
  }
  return refused;
}
