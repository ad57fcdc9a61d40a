import type { Collection, Db } from 'mongodb';

/** When a gateway last served somebody. There is one, of all gateways together. */
interface Visited {
  readonly _id: 'visitors';
  readonly at: Date;
}

/** How often a gateway that serves visitors says so, in milliseconds. */
export const NOTED_EVERY_MS = 1000;
/** Those who look do so once a second as well, so that what they know may be as old as both; and some more, in milliseconds. */
const STAY_MS = 3000;

const visitedOf = (db: Db): Collection<Visited> => db.collection('readModelVisitors');

/** Says to whoever rebuilds read models, in whichever process, that visitors are being served. */
export async function noteVisitors(db: Db): Promise<void> {
  await visitedOf(db).updateOne({ _id: 'visitors' }, { $set: { at: new Date() } }, { upsert: true });
}

/** Whether visitors are served, as it was known at the last look. */
export interface VisitorWatch {
  look(): Promise<void>;
  isVisited(): boolean;
}

/** Has looked once. */
export async function watchVisitors(db: Db, now: () => number = Date.now): Promise<VisitorWatch> {
  let lastAt = Number.NEGATIVE_INFINITY;
  const watch: VisitorWatch = {
    async look() {
      lastAt = (await visitedOf(db).findOne({ _id: 'visitors' }))?.at.getTime() ?? Number.NEGATIVE_INFINITY;
    },
    isVisited: () => now() - lastAt < STAY_MS,
  };
  await watch.look();
  return watch;
}
