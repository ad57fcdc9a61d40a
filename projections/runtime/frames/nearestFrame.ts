import type { Db } from 'mongodb';
import type { LogCoordinates } from '../../../domain/kernel/event.ts';
import type { AnyDoc } from '../fold.ts';
import type { ReadModel } from '../readModel.ts';
import type { Frame } from './frameIndex.ts';
import { documentsOf, framesOf } from './frameStore.ts';

/** The documents of a model at a place of the log, from which to go on. */
export interface Beginning {
  readonly position: number;
  documents(): AsyncIterable<readonly AnyDoc[]>;
}

/** Whether an event had been recorded by a moment. */
export type Includes = (event: Pick<LogCoordinates, 'position' | 'recordedAt'>) => boolean;

/** The last frame that a moment includes all events of; `null` where its fold begins with the log. */
export async function nearestFrame(db: Db, model: ReadModel, includes: Includes): Promise<Beginning | null> {
  const index = await framesOf(db, model);
  const frame = index?.frames.findLast((one: Frame) => includes(one));
  if (!index || !frame) return null;
  return { position: frame.position, documents: () => documentsOf(db, index, frame) };
}
