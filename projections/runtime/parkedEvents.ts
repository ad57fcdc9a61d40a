import type { Collection, Db } from 'mongodb';
import type { LogEvent } from './fold.ts';
import type { ReadModel } from './readModel.ts';
import { registryOf } from './registry.ts';

/** An event that a read model could not fold, or that waits behind such an event of the same document. */
export interface ParkedEvent {
  readonly _id: string;
  readonly model: string;
  /** The physical collection it is missing from. */
  readonly collection: string;
  /** The document it belongs to; `null` where even that could not be told. */
  readonly key: string | null;
  readonly position: number;
  readonly eventId: string;
  readonly type: string;
  readonly error: string;
  readonly at: Date;
  /** A position in the log before the event, from which to read it again: the event itself may hold personal data. */
  readonly after: number;
}

/** The `error` of an event that could be folded, but not before the one it waits for. */
export const WAITS_BEHIND = 'An earlier event of the same document is parked.';

/** One collection for the notes of all models. */
export const parkedEventsOf = (db: Db): Collection<ParkedEvent> => db.collection('parkedEvents');

/** The note about one event and one document. Its id is made of both, so parking twice is one note. */
export function parkedEvent(
  place: { readonly model: ReadModel; readonly collection: string; readonly after: number },
  key: string | null,
  event: LogEvent,
  error: string,
): ParkedEvent {
  const { id, position, type } = event;
  return {
    _id: `${place.collection}/${key ?? ''}/${id}`,
    model: place.model.name,
    collection: place.collection,
    key,
    position,
    eventId: id,
    type,
    error,
    at: new Date(),
    after: place.after,
  };
}

/** Sets events aside. Parking one twice keeps the first note. */
export async function park(db: Db, events: readonly ParkedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await parkedEventsOf(db).bulkWrite(
    events.map(({ _id, ...note }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: note }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Keys of documents that must not go on, because an event of theirs is parked. */
export async function parkedKeys(
  db: Db,
  collection: string,
  among?: readonly string[],
): Promise<Set<string>> {
  const ofKeys = among === undefined ? { key: { $ne: null } } : { key: { $in: [...among] } };
  const found = await parkedEventsOf(db)
    .find({ collection, ...ofKeys }, { projection: { key: 1 } })
    .toArray();
  return new Set(found.flatMap(({ key }) => key ?? []));
}

/** The same of several collections by one question, by their names; those of which nothing is parked are left out. */
export async function parkedKeysOfAll(
  db: Db,
  collections: readonly string[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const found = parkedEventsOf(db).find(
    { collection: { $in: [...collections] }, key: { $ne: null } },
    { projection: { collection: 1, key: 1 } },
  );
  const keys = new Map<string, Set<string>>();
  for await (const { collection, key } of found) {
    const known = keys.get(collection) ?? new Set();
    if (key !== null) keys.set(collection, known.add(key));
  }
  return keys;
}

/** Counts anew what is parked and writes it into the registry. */
export async function countParked(db: Db, model: ReadModel, collection: string): Promise<number> {
  const parked = await parkedEventsOf(db).countDocuments({ collection });
  await registryOf(db).updateOne({ _id: model.name, collection }, { $set: { parked } });
  return parked;
}

/** What to write down of something that was thrown, an `Error` or not. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
