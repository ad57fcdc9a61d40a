import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { eventRegistry } from '../../../domain/registry.ts';
import type { EventSource } from '../eventSource.ts';
import type { Logger } from '../logger.ts';
import { pagesToEnd } from '../logPass.ts';
import type { ReadModel } from '../readModel.ts';
import { frameIndexOf } from './frameIndex.ts';
import { FramesLetGo, framesOf } from './frameStore.ts';
import { FRAME_LIMITS, type FrameLimits, makeFrames } from './makeFrames.ts';

/** How many events of each type there are, up to a place in the log. */
interface Counted {
  readonly _id: string;
  readonly position: number;
  readonly events: Readonly<Record<string, number>>;
}

interface LookOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly signal: AbortSignal;
  readonly limits?: FrameLimits;
  /** How long frames that were let go of are waited with, in milliseconds: who erases many people would have them made for each. */
  readonly remakeMs?: number;
}

interface KeeperOptions extends LookOptions {
  readonly logger: Logger;
}

/** Between two looks at the log, in milliseconds. */
const INTERVAL_MS = 30_000;
const REMAKE_MS = 10 * 60_000;
const COUNTED = 'events';

const countedOf = (db: Db): Collection<Counted> => db.collection('readModelFrameCounts');

/**
 * Keeps frames of the read models while the log grows, so that a moment is folded from the last one before it and not from
 * the beginning. What fails is logged, and tried again with the next look. Resolves once `signal` aborts.
 */
export async function keepFrames(options: KeeperOptions): Promise<void> {
  const { logger, signal } = options;
  for (;;) {
    await pause(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await keepFramesOnce(options);
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'Frames of the read models could not be kept.');
    }
  }
}

/** Makes the frames that are due by now. Throws what log and database throw, and the reason of an abort. */
export async function keepFramesOnce(options: LookOptions): Promise<void> {
  const { db, source, signal, limits = FRAME_LIMITS } = options;
  for (const model of await modelsDue(options)) {
    try {
      await makeFrames({ db, source, model, limits, signal });
    } catch (error) {
      // Somebody was erased meanwhile: they are made anew, in time.
      if (!(error instanceof FramesLetGo)) throw error;
    }
  }
}

/** The models of which frames are to be made by now. */
export async function modelsDue(options: LookOptions): Promise<readonly ReadModel[]> {
  const { db, source, models, signal, limits = FRAME_LIMITS } = options;
  const events = await countOn(db, source, signal);
  const due: ReadModel[] = [];
  for (const model of models) {
    // A model whose every document is of one event has as many of them as events: its frames would be the log again.
    if (!model.onePerEvent && (await isDue(options, model, events, limits))) due.push(model);
  }
  return due;
}

async function isDue(
  { db, remakeMs = REMAKE_MS }: LookOptions,
  model: ReadModel,
  events: ReadonlyMap<string, number>,
  limits: FrameLimits,
): Promise<boolean> {
  const there = model.handles.reduce((sum, type) => sum + (events.get(type) ?? 0), 0);
  if (there < limits.every) return false;
  const index = await framesOf(db, model);
  if (index) return !index.ended && there - (index.frames.at(-1)?.events ?? 0) >= index.every;
  const before = await frameIndexOf(db).findOne({ _id: model.name, version: model.version });
  return !before || Date.now() - before.begunAt.getTime() >= remakeMs;
}

/** Counts what has come since the last time. */
async function countOn(
  db: Db,
  source: EventSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const before = await countedOf(db).findOne({ _id: COUNTED });
  const counts = new Map(Object.entries(before?.events ?? {}));
  const head = await source.head();
  if (before && head <= before.position) return counts;
  let position = before?.position ?? 0;
  for await (const page of pagesToEnd(source, {
    after: before?.position,
    types: eventRegistry.types,
    signal,
  })) {
    for (const { type } of page.events) counts.set(type, (counts.get(type) ?? 0) + 1);
    position = Math.max(position, page.position);
  }
  const counted = { position: Math.max(position, head), events: Object.fromEntries(counts) };
  await countedOf(db).replaceOne({ _id: COUNTED }, counted, { upsert: true });
  return counts;
}
