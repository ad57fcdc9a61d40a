import type { Collection, Db } from 'mongodb';
import { parkedEventsOf } from './parkedEvents.ts';
import { dropIfThere } from './physicalCollection.ts';
import { registryOf } from './registry.ts';

/**
 * A collection beside the live one. `_id` is its name. What was replaced by a rebuild, or let go of, is kept a while for
 * readers that hold it; a copy is kept until an instant.
 */
interface RetiredCollection {
  readonly _id: string;
  readonly model: string;
  readonly retiredAt?: Date;
  readonly keptUntil?: Date;
  /** Of a copy: whether all of it is there. */
  readonly isBuilt?: boolean;
}

/** Long past every reader's cache and every file that is written from what it read, in milliseconds. */
export const RETIREMENT_MS = 60_000;
/** As short as readers need who look up the live collection once a second, for who cannot wait any longer. */
const READERS_MS = 3_000;

const retiredOf = (db: Db): Collection<RetiredCollection> => db.collection('retiredReadModels');

/** Noted before the swap, so that a crash in between cannot leave a collection that nobody knows of. */
export async function noteRetirement(db: Db, model: string, collection: string): Promise<void> {
  await retiredOf(db).updateOne(
    { _id: collection },
    { $set: { model, retiredAt: new Date() } },
    { upsert: true },
  );
}

/** Notes a copy that is kept until an instant. To be called before it is made. */
export async function keepUntil(db: Db, model: string, collection: string, keptUntil: Date): Promise<void> {
  const copy = { model, keptUntil, isBuilt: false };
  await retiredOf(db).updateOne({ _id: collection }, { $set: copy }, { upsert: true });
}

/** Notes that all of a copy is there. */
export async function noteBuilt(db: Db, collection: string): Promise<void> {
  await retiredOf(db).updateOne({ _id: collection }, { $set: { isBuilt: true } });
}

/** What has no end of its own: it is let go of, or dropped, by whoever knows that it is not needed. */
const WITHOUT_END = new Date('9999-12-31T00:00:00.000Z');
/** Longest that one writing of a copy takes, in milliseconds: what died in the middle of it is dropped after that. */
const WRITING_MS = 5 * 60_000;

/** Notes a copy that is kept until it is let go of, and that is added to from time to time. To be called before it is made. */
export async function keepCopy(db: Db, model: string, collection: string): Promise<void> {
  const copy = { model, keptUntil: WITHOUT_END, isBuilt: true };
  await retiredOf(db).updateOne({ _id: collection }, { $set: copy }, { upsert: true });
}

/** Notes that a copy is added to, which is not let go of meanwhile. Answers whether it is still kept. */
export async function beginWritingCopy(db: Db, collection: string): Promise<boolean> {
  const keptUntil = new Date(Date.now() + WRITING_MS);
  const { matchedCount } = await retiredOf(db).updateOne(
    { _id: collection, isBuilt: true },
    { $set: { isBuilt: false, keptUntil } },
  );
  return matchedCount === 1;
}

/** Notes that the writing is over. */
export async function endWritingCopy(db: Db, collection: string): Promise<void> {
  await retiredOf(db).updateOne(
    { _id: collection, isBuilt: false },
    { $set: { isBuilt: true, keptUntil: WITHOUT_END } },
  );
}

/** Whether a copy may still be read: nobody has let go of it. */
export async function isKept(db: Db, collection: string): Promise<boolean> {
  return (await retiredOf(db).countDocuments({ _id: collection, keptUntil: { $gt: new Date() } })) === 1;
}

/**
 * Lets go of all copies that are complete, and drops what no reader can hold any more. Answers with the names of what is left
 * of both: let go of a moment ago, or a copy that is being built.
 */
export async function letGoOfCopies(db: Db): Promise<string[]> {
  await retiredOf(db).updateMany(
    { isBuilt: true },
    { $set: { retiredAt: new Date() }, $unset: { keptUntil: '', isBuilt: '' } },
  );
  await dropRetired(db, READERS_MS);
  const found = await retiredOf(db).find().toArray();
  return found.map(({ _id }) => _id);
}

/** Drops a copy that nobody reads any more, before its time. */
export async function dropNow(db: Db, collection: string): Promise<void> {
  await dropCollection(db, collection);
  await retiredOf(db).deleteOne({ _id: collection });
}

/** Drops a collection with everything that was noted about it. */
export async function dropCollection(db: Db, collection: string): Promise<void> {
  await dropIfThere(db, collection);
  await parkedEventsOf(db).deleteMany({ collection });
}

/** Drops collections retired longer than `graceMs` ago, and copies whose time is over. Answers with their names. */
export async function dropRetired(db: Db, graceMs = RETIREMENT_MS): Promise<string[]> {
  const due = await retiredOf(db)
    .find({
      $or: [{ retiredAt: { $lte: new Date(Date.now() - graceMs) } }, { keptUntil: { $lte: new Date() } }],
    })
    .toArray();
  const dropped: string[] = [];
  for (const { _id: collection, model } of due) {
    // A swap that was noted but never made leaves the collection live.
    const live = await registryOf(db).findOne({ _id: model, collection });
    if (!live) {
      await dropCollection(db, collection);
      dropped.push(collection);
    }
    await retiredOf(db).deleteOne({ _id: collection });
  }
  return dropped;
}
