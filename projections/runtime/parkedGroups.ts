import type { Collection, Db } from 'mongodb';
import type { EventSource } from './eventSource.ts';
import { parkedEventsOf, WAITS_BEHIND } from './parkedEvents.ts';
import type { ReadModel } from './readModel.ts';
import { readEntries } from './registry.ts';
import { type RetryResult, retryParked } from './retryParked.ts';

/** Events of one read model that could not be folded for the same reason. */
export interface ParkedGroup {
  readonly model: string;
  /** What was thrown. */
  readonly error: string;
  readonly count: number;
  /** The types of the events. */
  readonly types: readonly string[];
  /** Documents that stand still, and some of them. */
  readonly documents: number;
  readonly keys: readonly string[];
  readonly firstPosition: number;
  readonly lastPosition: number;
  readonly since: Date;
  /** Events that wait behind these, of the same documents. */
  readonly waiting: number;
}

/** Why somebody decided that documents go on without some of their events. Kept for good. */
interface Discarding {
  readonly model: string;
  readonly error: string;
  readonly eventIds: readonly string[];
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

const MOST_KEYS = 5;

const discardingsOf = (db: Db): Collection<Discarding> => db.collection('discardedEvents');

/** What is parked of the collections that are served, by model and cause; the oldest first. */
export async function parkedGroups(db: Db, models: readonly ReadModel[]): Promise<readonly ParkedGroup[]> {
  const served = new Set([...(await readEntries(db, models)).values()].map(({ collection }) => collection));
  const notes = (await parkedEventsOf(db).find().sort({ position: 1 }).toArray()).filter(({ collection }) =>
    served.has(collection),
  );
  const causes = notes.filter(({ error }) => error !== WAITS_BEHIND);
  const names = new Set(causes.map(({ model, error }) => `${model}\n${error}`));
  return [...names].map((name) => {
    const group = causes.filter(({ model, error }) => `${model}\n${error}` === name);
    const [first] = group as [(typeof group)[number]];
    const keys = new Set(group.map(({ key }) => key ?? ''));
    return {
      ...{ model: first.model, error: first.error, count: group.length },
      types: [...new Set(group.map(({ type }) => type))],
      documents: keys.size,
      keys: [...keys].slice(0, MOST_KEYS),
      firstPosition: first.position,
      lastPosition: group.at(-1)?.position ?? first.position,
      since: first.at,
      waiting: notes.filter(
        ({ model, error, key }) => model === first.model && error === WAITS_BEHIND && keys.has(key ?? ''),
      ).length,
    };
  });
}

interface DiscardOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly model: ReadModel;
  readonly error: string;
  readonly by: string;
  readonly reason: string;
}

/**
 * Lets the documents of a model go on without the events that could not be folded for this reason, and folds what waited
 * behind them. Who decided that is kept. Answers with how many were discarded, and what became of the others.
 */
export async function discardParked(
  options: DiscardOptions,
): Promise<RetryResult & { readonly discarded: number }> {
  const { db, model, error, by, reason } = options;
  const collection = (await readEntries(db, [model])).get(model.name)?.collection;
  const notes = await parkedEventsOf(db)
    .find({ model: model.name, error, collection: collection ?? '' })
    .toArray();
  if (notes.length === 0) return { discarded: 0, folded: 0, parked: 0 };
  const eventIds = [...new Set(notes.map(({ eventId }) => eventId))];
  await discardingsOf(db).insertOne({ model: model.name, error, eventIds, by, reason, at: new Date() });
  await parkedEventsOf(db).deleteMany({ _id: { $in: notes.map(({ _id }) => _id) } });
  return { discarded: notes.length, ...(await retryParked(options)) };
}
