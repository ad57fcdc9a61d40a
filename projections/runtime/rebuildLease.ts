import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import type { ReadModel } from './readModel.ts';
import { registryOf } from './registry.ts';
import { dropCollection } from './retired.ts';

/** The right to rebuild one model, and how far the rebuild has come. `_id` is the model's name. */
interface RebuildLease {
  readonly _id: string;
  readonly owner: string;
  readonly host: string;
  readonly pid: number;
  /** The physical collection being built. */
  readonly collection: string;
  readonly startedAt: Date;
  readonly renewedAt: Date;
  /** Positions of the log, read and in all. */
  readonly done: number;
  readonly total: number;
}

/** Somebody else is rebuilding the model. */
export class RebuildRefused extends Error {
  constructor(model: string, lease: RebuildLease) {
    const since = lease.startedAt.toISOString();
    super(`${model} is being rebuilt already, by process ${lease.pid} on ${lease.host} since ${since}.`);
    this.name = 'RebuildRefused';
  }
}

/** Another rebuild took this one for dead and began anew. */
export class LeaseLost extends Error {
  constructor() {
    super('The rebuild was taken over by another one and stops.');
    this.name = 'LeaseLost';
  }
}

/** A lease that was not renewed for this long, in milliseconds, is anybody's. */
const LEASE_MS = 15_000;
const DUPLICATE_KEY = 11000;

/** Rebuilds of this process, by which it tells its own leases from those of a dead process with the same id. */
const ownRebuilds = new Set<string>();

/** One lease for each model that is being rebuilt. */
export const leasesOf = (db: Db): Collection<RebuildLease> => db.collection('readModelRebuilds');

/** A name for one rebuild of this process; `releaseLeases` forgets it. */
export function newOwner(): string {
  const owner = randomUUID();
  ownRebuilds.add(owner);
  return owner;
}

/**
 * Takes the lease of one model, and cleans up after a rebuild that died. Throws `RebuildRefused` while another rebuild
 * of it is alive.
 */
export async function takeLease(
  db: Db,
  owner: string,
  model: ReadModel,
  collection: string,
  total: number,
): Promise<void> {
  const now = new Date();
  const facts = { owner, host: hostname(), pid: process.pid, collection, startedAt: now, renewedAt: now };
  const lease = { ...facts, done: 0, total };
  try {
    await leasesOf(db).insertOne({ _id: model.name, ...lease });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
    const held = await leasesOf(db).findOne({ _id: model.name });
    if (held === null) return takeLease(db, owner, model, collection, total);
    if (isAlive(held)) throw new RebuildRefused(model.name, held);
    const { owner: dead, renewedAt } = held;
    const taken = await leasesOf(db).updateOne({ _id: model.name, owner: dead, renewedAt }, { $set: lease });
    if (taken.matchedCount === 0) throw new RebuildRefused(model.name, held);
    await dropOrphan(db, held);
  }
}

/** Says that a rebuild is still at work. Answers whether all its leases are still its own. */
export async function renewLeases(
  db: Db,
  owner: string,
  models: readonly ReadModel[],
  progress: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { matchedCount } = await leasesOf(db).updateMany(
    { _id: { $in: models.map(({ name }) => name) }, owner },
    { $set: { ...progress, renewedAt: new Date() } },
  );
  return matchedCount === models.length;
}

/** Gives up all leases of one rebuild, also those that it never took. */
export async function releaseLeases(db: Db, owner: string): Promise<void> {
  ownRebuilds.delete(owner);
  await leasesOf(db).deleteMany({ owner });
}

/** Whether it was renewed within 15 seconds by a process that, as far as this machine can tell, still runs. */
export function isAlive({ owner, host, pid, renewedAt }: RebuildLease): boolean {
  if (Date.now() - renewedAt.getTime() > LEASE_MS) return false;
  if (host !== hostname()) return true;
  return pid === process.pid ? ownRebuilds.has(owner) : processExists(pid);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes away the leases of rebuilds that died, with what they had built. */
export async function clearDeadLeases(db: Db): Promise<void> {
  for (const lease of await leasesOf(db).find().toArray()) {
    if (isAlive(lease)) continue;
    const { _id, owner, renewedAt } = lease;
    const { deletedCount } = await leasesOf(db).deleteOne({ _id, owner, renewedAt });
    if (deletedCount === 1) await dropOrphan(db, lease);
  }
}

async function dropOrphan(db: Db, { _id, collection }: RebuildLease): Promise<void> {
  // It may have died right after the swap: then its collection is the live one.
  const isLive = await registryOf(db).findOne({ _id, collection });
  if (!isLive) await dropCollection(db, collection);
}
