import type { Db } from 'mongodb';
import type { ReadModel } from './readModel.ts';
import { LeaseLost, renewLeases } from './rebuildLease.ts';
import type { VisitorWatch } from './visitors.ts';

const RENEW_MS = 1000;

/** Leases that renew themselves. `signal` aborts with the reason when they are lost or can no longer be renewed. */
interface KeptLeases {
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/**
 * Renews every second with the progress so far, in positions of the log, and looks at the same time who else is there; `end` waits for the
 * last renewal.
 */
export function keepLeases(
  db: Db,
  owner: string,
  models: readonly ReadModel[],
  progress: () => { readonly done: number; readonly total: number },
  visitors: Pick<VisitorWatch, 'look'>,
): KeptLeases {
  const lost = new AbortController();
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = Promise.all([renewLeases(db, owner, models, progress()), visitors.look()]).then(
      ([held]) => {
        if (!held) lost.abort(new LeaseLost());
      },
      (error: unknown) => lost.abort(error),
    );
  }, RENEW_MS);
  return {
    signal: lost.signal,
    async end() {
      clearInterval(timer);
      await renewal;
    },
  };
}
