import type { Db } from 'mongodb';
import type { EventBatch, EventSource } from './eventSource.ts';
import { keysOf, type LogEvent } from './fold.ts';
import { pagesToEnd, passOver } from './logPass.ts';
import { physicalName } from './physicalCollection.ts';
import type { ReadModel } from './readModel.ts';
import { dropNow, keepUntil, noteBuilt } from './retired.ts';
import { ShadowModel } from './shadowModel.ts';
import { type Beginning, type Includes, nearestSnapshot } from './snapshots/nearestSnapshot.ts';
import { SnapshotsLetGo } from './snapshots/snapshotStore.ts';
import { createTurns } from './turns.ts';

/** How far a copy has come: positions of the log, read and in all. */
export interface CopyProgress {
  readonly done: number;
  readonly total: number;
}

interface CopyOptions {
  readonly db: Db;
  /** What it is folded from, which has an end. */
  readonly source: EventSource;
  readonly model: ReadModel;
  /** What the source ends with, where the fold may begin with a snapshot; unless said, it begins with the log. */
  readonly includes?: Includes;
  /** When nobody reads it any more: whichever process looks after read models then drops it, if this one has not. */
  readonly until: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
}

/**
 * Builds a copy of a read model beside the live one, which nobody else ever sees, and answers with the name of its
 * collection. Events that cannot be folded are set aside, as the live one does. Throws what log and database throw, and
 * the reason of an abort; what was built is dropped then.
 */
export async function buildCopy(options: CopyOptions): Promise<string> {
  try {
    return await buildFrom(options);
  } catch (error) {
    if (!(error instanceof SnapshotsLetGo)) throw error;
    // Somebody was erased meanwhile, or there are fewer snapshots by now: the log says the same, only later.
    const { includes: _, ...fromBeginning } = options;
    return buildFrom(fromBeginning);
  }
}

async function buildFrom(options: CopyOptions): Promise<string> {
  const { db, source, model, includes, until, signal, onProgress } = options;
  const collection = physicalName(model);
  await keepUntil(db, model.name, collection, until);
  const shadow = new ShadowModel(db, model, collection, 'park');
  try {
    await shadow.createIndexes();
    const [total, snapshot] = await Promise.all([
      source.head(),
      includes && nearestSnapshot(db, model, includes),
    ]);
    const behind = snapshot && (await eventsBehind(source, model, snapshot, signal));
    if (snapshot) onProgress({ done: Math.min(snapshot.position, total), total });
    if (snapshot && behind) await beginAndFold(shadow, snapshot, behind);
    else
      await passOver(source, [shadow], signal, (done) => onProgress({ done: Math.min(done, total), total }));
    await shadow.verify();
    await noteBuilt(db, collection);
    return collection;
  } catch (error) {
    await shadow.abandon();
    await dropNow(db, collection);
    throw error;
  }
}

/** Most events behind a snapshot that are in memory at once; where there are more, the fold begins with the log. */
const MOST_BEHIND = 200_000;

async function eventsBehind(
  source: EventSource,
  model: ReadModel,
  { position: after }: Beginning,
  signal: AbortSignal,
): Promise<readonly EventBatch[] | null> {
  const pages: EventBatch[] = [];
  let events = 0;
  for await (const page of pagesToEnd(source, { after, types: model.handles, signal })) {
    events += page.events.length;
    if (events > MOST_BEHIND) return null;
    pages.push(page);
  }
  return pages;
}

/** The documents that an event changes; one of which that cannot be said is set aside by the fold and changes none. */
function keysIfAny(model: ReadModel, event: LogEvent): readonly string[] {
  try {
    return keysOf(model, event);
  } catch {
    return [];
  }
}

async function beginAndFold(shadow: ShadowModel, snapshot: Beginning, behind: readonly EventBatch[]) {
  const endOfTurn = createTurns();
  const changed = new Set<string>();
  for (const { events } of behind) {
    for (const event of events) for (const key of keysIfAny(shadow.model, event)) changed.add(key);
    await endOfTurn();
  }
  await shadow.beginWith(snapshot, changed);
  for (const { events, position } of behind) {
    await shadow.fold(events, position);
    await endOfTurn();
  }
}
