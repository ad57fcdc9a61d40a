import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { EventSource } from './eventSource.ts';
import { keepLeases } from './keepLeases.ts';
import { passOver } from './logPass.ts';
import { createManners, type Manners } from './manners.ts';
import { physicalName } from './physicalCollection.ts';
import type { ReadModel } from './readModel.ts';
import { LeaseLost, newOwner, releaseLeases, renewLeases, takeLease } from './rebuildLease.ts';
import { NOTHING_SEEN, registerAll } from './registry.ts';
import { dropCollection } from './retired.ts';
import { ShadowModel } from './shadowModel.ts';
import { forgetSnapshots } from './snapshots/snapshotStore.ts';
import { swap } from './swap.ts';
import { type VisitorWatch, watchVisitors } from './visitors.ts';

/** Told after each batch; `done / total` is the share of the log that was read. */
export interface RebuildProgress {
  readonly models: readonly string[];
  /** Positions of the log, read and in all. */
  readonly done: number;
  readonly total: number;
  /** Events folded so far. */
  readonly events: number;
  /** Events a second, since the rebuild began. */
  readonly rate: number;
}

interface RebuildOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
  /** What an event does that cannot be folded: stop the rebuild (unless said otherwise), or be parked. */
  readonly onPoison?: 'stop' | 'park';
}

interface RebuiltModel {
  readonly model: string;
  readonly collection: string;
  readonly position: number;
  readonly parked: number;
}

interface RebuildResult {
  readonly models: readonly RebuiltModel[];
  readonly events: number;
  readonly milliseconds: number;
}

/** Between two attempts to overtake a live model that is itself moving, in milliseconds. */
const SWAP_RETRY_MS = 5;
/** So many models are begun, or put in place, at once beside visitors. */
const MODELS_BESIDE_VISITORS = 8;

/**
 * Builds models anew beside the live ones, all in one pass over the log, and puts each in place in one step once it
 * is complete and has overtaken the live one. Readers notice nothing; whatever fails leaves the live ones untouched.
 * Throws `RebuildRefused`, `PoisonEvent`, `VerificationFailed`, `LeaseLost`, or what log and database throw.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { db, source, models, onPoison = 'stop' } = options;
  await registerAll(db, models);
  const total = await source.head();
  const owner = newOwner();
  const visitors = await watchVisitors(db);
  const manners = createManners(visitors.isVisited);
  const shadows: ShadowModel[] = [];
  const swapped = new Set<ShadowModel>();
  try {
    await inGroups(manners, models, async (model) => {
      const collection = physicalName(model);
      await takeLease(db, owner, model, collection, total);
      shadows.push(new ShadowModel(db, model, collection, onPoison, manners));
    });
    return await build(options, { owner, visitors, manners }, shadows, total, swapped);
  } finally {
    await forEachOf(
      shadows.filter((built) => !swapped.has(built)),
      async (shadow) => {
        await shadow.abandon();
        await dropCollection(db, shadow.collection);
      },
    );
    await releaseLeases(db, owner);
  }
}

/** Who rebuilds, and how they go about it. */
interface Rebuilder {
  readonly owner: string;
  readonly visitors: VisitorWatch;
  readonly manners: Manners;
}

async function build(
  options: RebuildOptions,
  { owner, visitors, manners }: Rebuilder,
  shadows: readonly ShadowModel[],
  total: number,
  swapped: Set<ShadowModel>,
): Promise<RebuildResult> {
  const { db, source, models, onProgress } = options;
  const names = models.map(({ name }) => name);
  const began = performance.now();
  let events = 0;
  let done = 0;
  const progress = () => ({ done, total: Math.max(total, done) });
  const leased = keepLeases(db, owner, models, progress, visitors);
  const signal = options.signal ? AbortSignal.any([options.signal, leased.signal]) : leased.signal;
  // What is in place already belongs to the runner: a rebuild writes it no more.
  const remaining = () => shadows.filter((shadow) => !swapped.has(shadow));
  const onBatch = (position: number, count: number) => {
    done = Math.max(done, position);
    events += count;
    const rate = Math.round((events * 1000) / Math.max(1, performance.now() - began));
    onProgress?.({ models: names, ...progress(), events, rate });
  };
  const pass = () => passOver(source, remaining(), signal, onBatch, manners);
  const verifyAll = () => inGroups(manners, remaining(), (shadow) => shadow.verify());
  try {
    // The database keeps the indexes while this process is busy decoding: made at the end, everybody would wait for them.
    await inGroups(manners, shadows, (shadow) => shadow.createIndexes());
    await pass();
    await verifyAll();
    while (swapped.size < shadows.length) {
      await pass();
      await verifyAll();
      if (!(await renewLeases(db, owner, models, progress()))) throw new LeaseLost();
      await inGroups(manners, remaining(), async (shadow) => {
        if (!(await swap(db, shadow))) return;
        swapped.add(shadow);
        // Whoever rebuilds a model trusts nothing that was folded before.
        await forgetSnapshots(db, shadow.model.name);
      });
      if (swapped.size < shadows.length) await pause(SWAP_RETRY_MS);
    }
  } finally {
    await leased.end();
  }
  return {
    models: shadows.map(({ model, collection, position, parkedCount }) => ({
      model: model.name,
      collection,
      position: Math.max(NOTHING_SEEN, position),
      parked: parkedCount,
    })),
    events,
    milliseconds: Math.round(performance.now() - began),
  };
}

/** Beside visitors some at a time, with a rest behind them; otherwise as `forEachOf`. Throws as that does, and begins no more then. */
async function inGroups<T>(
  manners: Manners,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let begun = 0; begun < items.length; ) {
    const most = manners.isVisited() ? MODELS_BESIDE_VISITORS : items.length;
    const group = items.slice(begun, begun + most);
    begun += group.length;
    await forEachOf(group, work);
    await manners.endOfTurn();
  }
}

/** All at once, so that the database answers many with one flush. Throws the first failure, once none is under way any more. */
async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
