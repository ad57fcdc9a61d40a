import type { Db } from 'mongodb';
import type { EventSource } from './eventSource.ts';
import { type Includes, nearestFrame } from './frames/nearestFrame.ts';
import { passOver } from './logPass.ts';
import { physicalName } from './physicalCollection.ts';
import type { ReadModel } from './readModel.ts';
import { dropNow, keepUntil, noteBuilt } from './retired.ts';
import { ShadowModel } from './shadowModel.ts';

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
  /** What the source ends with, where the fold may begin with a frame; unless said, it begins with the log. */
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
  const { db, source, model, includes, until, signal, onProgress } = options;
  const collection = physicalName(model);
  await keepUntil(db, model.name, collection, until);
  const shadow = new ShadowModel(db, model, collection, 'park');
  try {
    await shadow.createIndexes();
    const [total, frame] = await Promise.all([source.head(), includes && nearestFrame(db, model, includes)]);
    if (frame) await shadow.beginWith(frame);
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
