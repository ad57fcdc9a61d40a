import type { Collection, Db } from 'mongodb';
import { parkedEventsOf } from './parkedEvents.ts';
import { dropIfThere } from './physicalCollection.ts';
import { registryOf } from './registry.ts';

/** A collection beside the live one, kept a while for readers that hold it: replaced by a rebuild, or a copy. `_id` is its name. */
interface RetiredCollection {
  readonly _id: string;
  readonly model: string;
  readonly retiredAt: Date;
}

/** Long past every reader's cache, in milliseconds. */
export const RETIREMENT_MS = 60_000;

const retiredOf = (db: Db): Collection<RetiredCollection> => db.collection('retiredReadModels');

/** Noted before the swap, so that a crash in between cannot leave a collection that nobody knows of. */
export async function noteRetirement(db: Db, model: string, collection: string): Promise<void> {
  await retiredOf(db).updateOne(
    { _id: collection },
    { $set: { model, retiredAt: new Date() } },
    { upsert: true },
  );
}

/** Notes a copy that is kept until an instant, and goes then like one that was replaced. To be called before it is made. */
export async function keepUntil(db: Db, model: string, collection: string, until: Date): Promise<void> {
  const retiredAt = new Date(until.getTime() - RETIREMENT_MS);
  await retiredOf(db).updateOne({ _id: collection }, { $set: { model, retiredAt } }, { upsert: true });
}

/** Drops a copy that nobody reads any more, before its time. */
export async function dropNow(db: Db, collection: string): Promise<void> {
  await dropCollection(db, collection);
  await retiredOf(db).deleteOne({ _id: collection });
}

/** The names of the collections that were replaced and are still kept. */
export async function retiredCollections(db: Db): Promise<string[]> {
  const found = await retiredOf(db).find().toArray();
  return found.map(({ _id }) => _id);
}

/** Drops a collection with everything that was noted about it. */
export async function dropCollection(db: Db, collection: string): Promise<void> {
  await dropIfThere(db, collection);
  await parkedEventsOf(db).deleteMany({ collection });
}

/** Drops collections retired longer than `graceMs` ago. Answers with their names. */
export async function dropRetired(db: Db, graceMs = RETIREMENT_MS): Promise<string[]> {
  const due = await retiredOf(db)
    .find({ retiredAt: { $lte: new Date(Date.now() - graceMs) } })
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
