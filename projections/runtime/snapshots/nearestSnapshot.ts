import type { Db } from 'mongodb';
import type { LogCoordinates } from '../../../domain/kernel/event.ts';
import type { AnyDoc } from '../fold.ts';
import type { ReadModel } from '../readModel.ts';
import type { Snapshot } from './snapshotIndex.ts';
import { documentsOf, snapshotsOf } from './snapshotStore.ts';

/** The documents of a model at a place of the log, from which to go on. */
export interface Beginning {
  readonly position: number;
  documents(): AsyncIterable<readonly AnyDoc[]>;
}

/** Whether an event had been recorded by a moment. */
export type Includes = (event: Pick<LogCoordinates, 'position' | 'recordedAt'>) => boolean;

/** The last snapshot that a moment includes all events of; `null` where its fold begins with the log. */
export async function nearestSnapshot(
  db: Db,
  model: ReadModel,
  includes: Includes,
): Promise<Beginning | null> {
  const index = await snapshotsOf(db, model);
  const snapshot = index?.snapshots.findLast((one: Snapshot) => includes(one));
  if (!index || !snapshot) return null;
  return { position: snapshot.position, documents: () => documentsOf(db, index, snapshot) };
}
