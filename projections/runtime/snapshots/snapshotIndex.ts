import type { Collection, Db } from 'mongodb';

/** All documents of a read model as they were right behind one event. */
export interface Snapshot {
  readonly id: string;
  /** Everything up to here is folded into it. */
  readonly position: number;
  /** The latest time that the event store gave to an event of the model up to there, ISO 8601. */
  readonly recordedAt: string;
  /** Events of the model up to there. */
  readonly events: number;
  readonly documents: number;
  /** Pieces that it is kept in. */
  readonly parts: number;
  /** What they take, packed. */
  readonly bytes: number;
}

/** The snapshots of one version of a read model. `_id` is the name of the model. */
export interface SnapshotIndex {
  readonly _id: string;
  readonly version: number;
  /** Where their pieces are. */
  readonly collection: string;
  readonly begunAt: Date;
  /** Events of the model between two of them. */
  readonly every: number;
  /** By position, lowest first. */
  readonly snapshots: readonly Snapshot[];
  /** Why there will be no more of them: an event could not be folded, or there are too many documents. */
  readonly ended: 'poison' | 'size' | null;
}

/** One document for each model that has snapshots. */
export const snapshotIndexOf = (db: Db): Collection<SnapshotIndex> => db.collection('readModelSnapshots');
