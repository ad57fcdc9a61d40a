import type { Db } from 'mongodb';
import { exhaustMap, type Observable, shareReplay, timer } from 'rxjs';
import type { EventSource } from './eventSource.ts';
import { LagWatch } from './lagWatch.ts';
import { parkedEventsOf } from './parkedEvents.ts';
import type { ReadModel } from './readModel.ts';
import { isAlive, leasesOf } from './rebuildLease.ts';
import { NOTHING_SEEN, readEntries } from './registry.ts';

/** How far one read model is, and whether anything of it waits for somebody. */
export interface ReadModelStatus {
  readonly name: string;
  /** The version that is served, and the one this code would write. */
  readonly version: number;
  readonly codeVersion: number;
  readonly position: number;
  readonly head: number;
  /** Positions of the log not folded yet: events where positions are dense, as in the embedded log. */
  readonly eventsBehind: number;
  /** For how long the model has been behind something it has not folded yet; 0 when it is not. */
  readonly lagMs: number;
  readonly parked: number;
  /** Nothing is parked and the served version is this code's. */
  readonly healthy: boolean;
  /** A rebuild that goes on, and where: the machine and its process. */
  readonly rebuilding: {
    readonly done: number;
    readonly total: number;
    readonly startedAt: Date;
    readonly by: string;
  } | null;
}

/** Knows how far the read models are behind. Lag is measured from one look to the next, so keep one and look often. */
export class StatusWatch {
  readonly #db: Db;
  readonly #source: Pick<EventSource, 'head'>;
  readonly #models: readonly ReadModel[];
  readonly #lag = new LagWatch();

  constructor(db: Db, source: Pick<EventSource, 'head'>, models: readonly ReadModel[]) {
    this.#db = db;
    this.#source = source;
    this.#models = models;
  }

  async look(): Promise<readonly ReadModelStatus[]> {
    const head = await this.#source.head();
    const [entries, parked, leases] = await Promise.all([
      readEntries(this.#db, this.#models),
      this.#parked(),
      leasesOf(this.#db).find().toArray(),
    ]);
    const rebuilds = new Map(leases.filter(isAlive).map((lease) => [lease._id, lease]));
    return this.#models.map(({ name, version: codeVersion }) => {
      const { version = 0, position = NOTHING_SEEN, collection = '' } = entries.get(name) ?? {};
      const lease = rebuilds.get(name);
      const set = parked.get(collection) ?? 0;
      return {
        name,
        version,
        codeVersion,
        position,
        head,
        eventsBehind: Math.max(0, head - position),
        lagMs: this.#lag.lagOf(name, position, head),
        parked: set,
        healthy: set === 0 && version === codeVersion,
        rebuilding: lease
          ? {
              ...{ done: lease.done, total: lease.total, startedAt: lease.startedAt },
              by: `process ${lease.pid} on ${lease.host}`,
            }
          : null,
      };
    });
  }

  /**
   * A look at once and then every `intervalMs`, one for all subscribers and only while there are any; whoever comes later
   * gets the last one at once. A look that takes longer is waited for. One that fails ends it, for those who subscribe
   * next it begins anew: nobody is told an old state for the present one.
   */
  every(intervalMs: number): Observable<readonly ReadModelStatus[]> {
    return timer(0, intervalMs).pipe(
      exhaustMap(() => this.look()),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  async #parked(): Promise<ReadonlyMap<string, number>> {
    const counts = await parkedEventsOf(this.#db)
      .aggregate<{ _id: string; count: number }>([{ $group: { _id: '$collection', count: { $sum: 1 } } }])
      .toArray();
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }
}
