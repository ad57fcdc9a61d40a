import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { EventSource } from '../eventSource.ts';
import type { Logger } from '../logger.ts';
import type { ReadModel } from '../readModel.ts';
import { watchVisitors } from '../visitors.ts';
import { countEvents, type EventCounting, followCounts } from './eventCounts.ts';
import { makeSnapshots, SNAPSHOT_LIMITS, type SnapshotLimits } from './makeSnapshots.ts';
import { snapshotIndexOf } from './snapshotIndex.ts';
import { forgetSnapshots, SnapshotsLetGo, snapshotsOf } from './snapshotStore.ts';

interface LookOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly signal: AbortSignal;
  readonly limits?: SnapshotLimits;
  /** How long snapshots that were let go of are waited with, in milliseconds: who erases many people would have them made for each. */
  readonly remakeMs?: number;
}

/** Makes the snapshots that are due. Throws what log and database throw, and the reason of an abort. */
export type MakeSnapshots = (signal: AbortSignal) => Promise<void>;

interface KeeperOptions extends LookOptions {
  readonly logger: Logger;
  /** Who makes them: looking whether any are due is little work, and making them is much. */
  readonly make: MakeSnapshots;
  /** Between two looks at the log, in milliseconds. */
  readonly everyMs?: number;
}

/** Between two looks at the log, in milliseconds. */
const INTERVAL_MS = 30_000;
const REMAKE_MS = 10 * 60_000;

/**
 * Keeps snapshots of the read models while the log grows, so that a moment is folded from the last one before it and not from
 * the beginning. What fails is logged, and tried again with the next look. Resolves once `signal` aborts.
 */
export async function keepSnapshots(options: KeeperOptions): Promise<void> {
  const { logger, make, signal, everyMs = INTERVAL_MS } = options;
  let counting: EventCounting | undefined;
  for (;;) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      if (counting?.isOver) counting = undefined;
      const due = await modelsDue(options, await counting?.counted());
      counting ??= await followCounts(options);
      if (due.length > 0) await make(signal);
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'Snapshots of the read models could not be kept.');
    }
  }
}

/** Makes the snapshots that are due by now. Throws what log and database throw, and the reason of an abort. */
export async function keepSnapshotsOnce(options: LookOptions): Promise<void> {
  const { db, source, signal, limits = SNAPSHOT_LIMITS } = options;
  const visitors = await watchVisitors(db);
  for (const model of await modelsDue(options)) {
    await visitors.look();
    try {
      await makeSnapshots({ db, source, model, limits, signal, visitors });
    } catch (error) {
      if (!(error instanceof SnapshotsLetGo)) throw error;
      // Somebody was erased meanwhile, and they are made anew in time; or a piece of what is still kept is missing.
      if (await snapshotsOf(db, model)) await forgetSnapshots(db, model.name);
    }
  }
}

/** The models of which snapshots are to be made by now; events that nobody has counted are read. */
export async function modelsDue(
  options: LookOptions,
  counted?: ReadonlyMap<string, number>,
): Promise<readonly ReadModel[]> {
  const { db, source, models, signal, limits = SNAPSHOT_LIMITS } = options;
  const events = counted ?? (await countEvents({ db, source, signal }));
  const due: ReadModel[] = [];
  for (const model of models) {
    // A model whose every document is of one event has as many of them as events: its snapshots would be the log again.
    if (!model.onePerEvent && (await isDue(options, model, events, limits))) due.push(model);
  }
  return due;
}

async function isDue(
  { db, remakeMs = REMAKE_MS }: LookOptions,
  model: ReadModel,
  events: ReadonlyMap<string, number>,
  limits: SnapshotLimits,
): Promise<boolean> {
  const there = model.handles.reduce((sum, type) => sum + (events.get(type) ?? 0), 0);
  if (there < limits.every) return false;
  const index = await snapshotsOf(db, model);
  if (index) return !index.ended && there - (index.snapshots.at(-1)?.events ?? 0) >= index.every;
  const before = await snapshotIndexOf(db).findOne({ _id: model.name, version: model.version });
  return !before || Date.now() - before.begunAt.getTime() >= remakeMs;
}
