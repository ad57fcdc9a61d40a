import type { Collection, Db } from 'mongodb';
import type { CopyProgress } from './copyOf.ts';
import type { Difference } from './verification.ts';

/** What a look at one read model came to, or how far it is. Kept, so that every gateway can tell of it. `_id` is the model's name. */
export interface KeptVerification {
  readonly _id: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly startedAt: Date;
  /** When there was news of it. */
  readonly at: Date;
  readonly done: number;
  readonly total: number;
  readonly documents: number;
  readonly movedOn: number;
  /** All that differ, and the first of them. */
  readonly different: number;
  readonly differences: readonly Difference[];
  readonly problem: string | null;
}

/** What became of the last rebuild that somebody asked for. `_id` is the model's name. */
export interface KeptRebuild {
  readonly _id: string;
  readonly endedAt: Date;
  readonly events: number;
  readonly milliseconds: number;
  /** Why it came to nothing; `null` where the model is in place. */
  readonly problem: string | null;
}

/** Differences that are named; the rest is counted. */
const MOST_NAMED = 20;

const verificationsOf = (db: Db): Collection<KeptVerification> => db.collection('readModelVerifications');
const rebuildsOf = (db: Db): Collection<KeptRebuild> => db.collection('readModelLastRebuilds');

/** The last verification of each model, ended or not. */
export const verificationsIn = (db: Db): Promise<KeptVerification[]> => verificationsOf(db).find().toArray();
/** The last rebuild of each model that somebody asked for. */
export const rebuildsIn = (db: Db): Promise<KeptRebuild[]> => rebuildsOf(db).find().toArray();

const NOTHING = { documents: 0, movedOn: 0, different: 0, differences: [], problem: null };

/** A verification begins: what the last one found is forgotten. */
export async function noteBegun(db: Db, model: string): Promise<void> {
  const now = new Date();
  const begun = { state: 'running' as const, startedAt: now, at: now, done: 0, total: 1, ...NOTHING };
  await verificationsOf(db).updateOne({ _id: model }, { $set: begun }, { upsert: true });
}

/** How far a verification is. */
export async function noteProgress(db: Db, model: string, { done, total }: CopyProgress): Promise<void> {
  await verificationsOf(db).updateOne(
    { _id: model, state: 'running' },
    { $set: { done, total, at: new Date() } },
  );
}

/** What a verification found. */
export async function noteVerified(
  db: Db,
  model: string,
  found: {
    readonly documents: number;
    readonly movedOn: number;
    readonly differences: readonly Difference[];
  },
): Promise<void> {
  const { documents, movedOn, differences } = found;
  await verificationsOf(db).updateOne(
    { _id: model },
    {
      $set: {
        ...{ state: 'done' as const, at: new Date(), documents, movedOn },
        different: differences.length,
        differences: differences.slice(0, MOST_NAMED),
      },
    },
  );
}

/** Why a verification came to nothing. */
export async function noteFailed(db: Db, model: string, problem: string): Promise<void> {
  await verificationsOf(db).updateOne({ _id: model }, { $set: { state: 'failed', at: new Date(), problem } });
}

/** What became of a rebuild. */
export async function noteRebuilt(
  db: Db,
  model: string,
  outcome: Pick<KeptRebuild, 'events' | 'milliseconds' | 'problem'>,
): Promise<void> {
  await rebuildsOf(db).updateOne(
    { _id: model },
    { $set: { ...outcome, endedAt: new Date() } },
    { upsert: true },
  );
}
