import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import { addTo } from '../../domain/kernel/addTo.ts';
import type { AnyDoc } from './fold.ts';

/** Where a document ended that is no more. */
interface Tombstone {
  readonly _id: string;
  /** The position of the event that ended it. */
  readonly position: number;
  readonly at: Date;
}

/**
 * How long a tombstone stands, in seconds: a day. Whoever moves the checkpoint past a deletion fences out every other runner,
 * so that only a batch that was folded before can still bring the document back; none takes that long.
 */
const KEPT_SECONDS = 24 * 60 * 60;

const tombstonesOf = (db: Db): Collection<Tombstone> => db.collection('readModelTombstones');

/** Asked once for each database of this process. */
const prepared = new WeakMap<Db, Promise<unknown>>();

function prepare(db: Db): Promise<unknown> {
  const known = prepared.get(db);
  if (known) return known;
  const preparing = tombstonesOf(db).createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  prepared.set(db, preparing);
  preparing.catch(() => prepared.delete(db));
  return preparing;
}

const idOf = (collection: Collection<AnyDoc>, key: string) => `${collection.collectionName}/${key}`;

/** A document by the collection that it is in. */
interface Place {
  readonly collection: Collection<AnyDoc>;
  readonly key: string;
}

/** Says where documents end, before they are taken away: a deletion by itself leaves nothing that an older state could be told by. */
export async function bury(db: Db, gone: readonly (Place & { readonly position: number })[]): Promise<void> {
  if (gone.length === 0) return;
  await prepare(db);
  const operations = gone.map(
    ({ collection, key, position }): AnyBulkWriteOperation<Tombstone> => ({
      updateOne: {
        filter: { _id: idOf(collection, key) },
        update: { $max: { position }, $set: { at: new Date() } },
        upsert: true,
      },
    }),
  );
  await tombstonesOf(db).bulkWrite(operations, { ordered: false });
}

/** From so many documents on it is asked first whether any of their collections has a tombstone at all. */
const MANY = 20;

/**
 * Takes away again, of documents that have just been written, those that ended later in the log. Looked at after they
 * were written: whoever ends one says so before it is taken away, so that one of the two always sees the other.
 */
export async function takeBackEnded(db: Db, begun: readonly Place[]): Promise<void> {
  if (begun.length === 0) return;
  if (begun.length >= MANY && !(await haveTombstones(db, begun))) return;
  const places = new Map(begun.map((place) => [idOf(place.collection, place.key), place]));
  const ended = tombstonesOf(db).find({ _id: { $in: [...places.keys()] } });
  for await (const { _id, position } of ended) {
    const place = places.get(_id);
    await place?.collection.deleteOne({ _id: place.key, _position: { $lt: position } });
  }
}

/** Documents whose ends are looked up at once. */
const SWEPT_AT_ONCE = 1_000;

/**
 * Takes away every document that a tombstone says has ended: a runner that was killed between writing a document that it
 * was late with and looking for its end left it behind, and no other comes by there again. Ends early where `signal` aborts.
 */
export async function sweepEnded(db: Db, signal: AbortSignal): Promise<void> {
  let deletions = new Map<string, AnyBulkWriteOperation<AnyDoc>[]>();
  let count = 0;
  const sweep = async () => {
    for (const [name, operations] of deletions)
      await db.collection<AnyDoc>(name).bulkWrite(operations, { ordered: false });
    deletions = new Map();
    count = 0;
  };
  for await (const { _id, position } of tombstonesOf(db).find()) {
    if (signal.aborted) return;
    const slash = _id.indexOf('/');
    const filter = { _id: _id.slice(slash + 1), _position: { $lt: position } };
    addTo(deletions, _id.slice(0, slash), { deleteOne: { filter } });
    if (++count === SWEPT_AT_ONCE) await sweep();
  }
  await sweep();
}

/** Whether any document ended of the collections that these are in. */
async function haveTombstones(db: Db, places: readonly Place[]): Promise<boolean> {
  const names = new Set(places.map(({ collection }) => collection.collectionName));
  // All that begin with the name and a slash: what comes after the slash is the digit 0.
  const $or = [...names].map((name) => ({ _id: { $gt: `${name}/`, $lt: `${name}0` } }));
  return (await tombstonesOf(db).findOne({ $or }, { projection: { _id: 1 } })) !== null;
}
