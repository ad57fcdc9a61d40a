import { type AnyClientBulkWriteModel, type Collection, type Db, MongoClientBulkWriteError } from 'mongodb';
import type { AnyDoc } from './fold.ts';
import { bury, takeBackEnded } from './tombstones.ts';

/** A document as it is after a batch: `doc` is `null` where it is gone since `position`. */
export interface DocumentWrite {
  readonly key: string;
  readonly doc: AnyDoc | null;
  readonly position: number;
}

/** What a batch writes to one collection. */
export interface CollectionWrites {
  readonly collection: Collection<AnyDoc>;
  readonly writes: readonly DocumentWrite[];
  /** Each document is that of one event: once written it neither changes nor ends. */
  readonly onePerEvent?: boolean | undefined;
}

/** The keys of one collection that the database refused, and why. */
export type RefusedKeys = ReadonlyMap<string, string>;

const DUPLICATE_KEY = 11000;
/** Of larger batches nobody asks what became of each document: to be told of it costs as much as a third of writing it. */
const TOLD_OF_EACH = 50;

/**
 * Writes the documents of several collections in one unordered batch, never over a newer state of one: a document is a
 * function of its position, so whoever is ahead is right, and what ended stays gone. Answers for each collection, in their
 * order.
 */
export async function writeDocuments(
  db: Db,
  batches: readonly CollectionWrites[],
): Promise<readonly RefusedKeys[]> {
  const refused = batches.map(() => new Map<string, string>());
  const placed = batches.flatMap(({ collection, writes, onePerEvent = false }, batch) =>
    writes.map((write) => ({ collection, write, batch, onePerEvent })),
  );
  if (placed.length === 0) return refused;
  await bury(
    db,
    placed.flatMap(({ collection, write }) => (write.doc === null ? [{ collection, ...write }] : [])),
  );
  const operations = placed.map(({ collection, write, onePerEvent }) =>
    onePerEvent && write.doc ? insertionOf(collection, write.doc) : operationOf(collection, write),
  );
  const { upserted, errors } = await attempt(db, operations);
  // Whoever is not told which documents are new takes all of them for new that may end.
  const begun = upserted
    ? upserted.flatMap((index) => placed[index] ?? [])
    : placed.filter(({ write, onePerEvent }) => write.doc !== null && !onePerEvent);
  await takeBackEnded(
    db,
    begun.map(({ collection, write: { key } }) => ({ collection, key })),
  );
  for (const [index, { code, message }] of errors) {
    const at = placed[index];
    // The upsert of a state that is no longer the newest finds its id taken, and so does what was inserted before.
    const isOlder = code === DUPLICATE_KEY && message.includes('_id_');
    if (at && !isOlder) refused[at.batch]?.set(at.write.key, message);
  }
  return refused;
}

interface Attempt {
  /** Places of the operations by which a document came into being; `null` for a large batch. */
  readonly upserted: readonly number[] | null;
  /** By the place of the operation. */
  readonly errors: ReadonlyMap<number, { readonly code: number; readonly message: string }>;
}

async function attempt(db: Db, operations: readonly AnyClientBulkWriteModel<AnyDoc>[]): Promise<Attempt> {
  const verboseResults = operations.length <= TOLD_OF_EACH;
  const upsertedIn = (result: Result | undefined) => (verboseResults ? idsIn(result) : null);
  try {
    const result = await db.client.bulkWrite<Record<string, AnyDoc>>(operations, {
      ordered: false,
      verboseResults,
    });
    return { upserted: upsertedIn(result), errors: new Map() };
  } catch (error) {
    // No single write was refused: the batch as a whole failed, which is not the fault of any document.
    if (!(error instanceof MongoClientBulkWriteError) || error.writeErrors.size === 0) throw error;
    return { upserted: upsertedIn(error.partialResult), errors: error.writeErrors };
  }
}

type Result = Awaited<ReturnType<Db['client']['bulkWrite']>>;

const idsIn = (result: Result | undefined): readonly number[] =>
  [...(result?.updateResults ?? [])].flatMap(([index, { didUpsert }]) => (didUpsert ? [index] : []));

/** Whoever finds it there already has written the same: nothing has to be looked for, neither before nor after. */
const insertionOf = (
  { namespace }: Collection<AnyDoc>,
  document: AnyDoc,
): AnyClientBulkWriteModel<AnyDoc> => ({
  name: 'insertOne',
  namespace,
  document,
});

function operationOf(
  { namespace }: Collection<AnyDoc>,
  { key, doc, position }: DocumentWrite,
): AnyClientBulkWriteModel<AnyDoc> {
  const filter = { _id: key, _position: { $lt: position } };
  if (doc === null) return { name: 'deleteOne', namespace, filter };
  return { name: 'replaceOne', namespace, filter, replacement: doc, upsert: true };
}
