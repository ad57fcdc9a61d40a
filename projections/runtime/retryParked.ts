import type { Db } from 'mongodb';
import type { EventSource } from './eventSource.ts';
import { type AnyDoc, foldOnto, type LogEvent } from './fold.ts';
import { countParked, messageOf, type ParkedEvent, parkedEventsOf } from './parkedEvents.ts';
import type { ReadModel } from './readModel.ts';
import { NOTHING_SEEN, readEntries } from './registry.ts';
import { writeDocuments } from './writeDocuments.ts';

/** What came of folding parked events again. */
export interface RetryResult {
  /** Events that are folded now. */
  readonly folded: number;
  /** Events that are still parked. */
  readonly parked: number;
}

interface RetryOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly model: ReadModel;
  readonly signal?: AbortSignal;
}

/**
 * Folds a model's parked events again, in order within each document, e.g. after its code was mended. May run beside a
 * runner: that leaves the documents of parked events alone.
 */
export async function retryParked(options: RetryOptions): Promise<RetryResult> {
  const { db, model } = options;
  const entry = (await readEntries(db, [model])).get(model.name);
  if (!entry) return { folded: 0, parked: 0 };
  let folded = 0;
  for (;;) {
    // A runner may park more behind an event while it is retried, hence again until nothing moves.
    const moved = await retryRound(options, entry.collection);
    folded += moved;
    if (moved === 0) break;
  }
  return { folded, parked: await countParked(db, model, entry.collection) };
}

async function retryRound(options: RetryOptions, collection: string): Promise<number> {
  const { db, model } = options;
  const notes = await parkedEventsOf(db)
    .find({ collection, key: { $ne: null } })
    .sort({ position: 1 })
    .toArray();
  if (notes.length === 0) return 0;
  const events = await readAgain(options, notes);
  let folded = 0;
  for (const key of new Set(notes.flatMap((note) => note.key ?? []))) {
    const ofKey = notes.filter((note) => note.key === key);
    folded += await retryDocument(db, model, collection, key, ofKey, events);
  }
  return folded;
}

async function retryDocument(
  db: Db,
  model: ReadModel,
  collection: string,
  key: string,
  notes: readonly ParkedEvent[],
  events: ReadonlyMap<string, LogEvent>,
): Promise<number> {
  const documents = db.collection<AnyDoc>(collection);
  let doc = model.onePerEvent ? null : await documents.findOne({ _id: key });
  const folded: ParkedEvent[] = [];
  for (const note of notes) {
    try {
      const event = events.get(note.eventId);
      if (!event) throw new Error('The event is no longer in the log.');
      doc = foldOnto(model, key, doc, event);
      folded.push(note);
    } catch (error) {
      await parkedEventsOf(db).updateOne(
        { _id: note._id },
        { $set: { error: messageOf(error), at: new Date() } },
      );
      break;
    }
  }
  const last = folded.at(-1);
  if (!last) return 0;
  const writes = [{ key, doc, position: last.position }];
  const { onePerEvent } = model;
  const [refused] = await writeDocuments(db, [{ collection: documents, writes, onePerEvent }]);
  if (refused && refused.size > 0) return 0;
  await parkedEventsOf(db).deleteMany({ _id: { $in: folded.map(({ _id }) => _id) } });
  return folded.length;
}

/** The parked events themselves, by id, from the log. */
async function readAgain(
  { source, model, signal }: RetryOptions,
  notes: readonly ParkedEvent[],
): Promise<ReadonlyMap<string, LogEvent>> {
  const wanted = new Set(notes.map(({ eventId }) => eventId));
  const after = Math.min(...notes.map((note) => note.after));
  const last = Math.max(...notes.map(({ position }) => position));
  const found = new Map<string, LogEvent>();
  const reading = new AbortController();
  try {
    const batches = source.batches({
      after: after === NOTHING_SEEN ? undefined : after,
      types: model.handles,
      signal: signal ? AbortSignal.any([signal, reading.signal]) : reading.signal,
    });
    for await (const { events, position, caughtUp } of batches) {
      for (const event of events) if (wanted.has(event.id)) found.set(event.id, event);
      if (caughtUp || position >= last) break;
    }
  } finally {
    reading.abort();
  }
  signal?.throwIfAborted();
  return found;
}
