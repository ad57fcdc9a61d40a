import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { BehaviorSubject, type Observable } from 'rxjs';
import { eventRegistry } from '../../domain/registry.ts';
import { FencedOut } from './checkpoints.ts';
import type { EventSource } from './eventSource.ts';
import type { Logger } from './logger.ts';
import { Positions } from './positions.ts';
import type { ReadModel } from './readModel.ts';
import { rebuildOutdated } from './rebuildOutdated.ts';
import { registerAll } from './registry.ts';
import { followLog } from './session.ts';
import { sweepEnded } from './tombstones.ts';

/** What a runner needs; spans in milliseconds. */
export interface RunnerOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  /** Shared with the `ReadModels` of this process, so that its readers need not poll. */
  readonly positions?: Positions;
  /** Events folded at once while catching up. */
  readonly maxBatch?: number;
  /** How long a live event waits for company, in milliseconds. */
  readonly windowMs?: number;
  /** How often an idle runner looks for swaps and for a silent log, in milliseconds. */
  readonly pollMs?: number;
  /** Build models of an older version anew in the background. */
  readonly rebuildsOutdated?: boolean;
}

/** `waiting` is for log or database to come back; `fenced` and `stopped` are its ends. */
type RunnerState = 'starting' | 'following' | 'waiting' | 'stopped' | 'fenced';

/** A runner at work. `stop` resolves once it writes nothing any more, and rejects where `done` does. */
export interface Runner {
  readonly state$: Observable<RunnerState>;
  /** Resolves once the runner has stopped; rejects with `FencedOut` when another runner took over. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 5000;

/**
 * Keeps the read models: one reading of the log feeds them all, from the lowest checkpoint on. Comes back by itself
 * after errors of log or database, each time waiting longer, up to five seconds.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { db, source, models, logger } = options;
  const positions = options.positions ?? new Positions();
  const state$ = new BehaviorSubject<RunnerState>('starting');
  const stopping = new AbortController();
  const { signal } = stopping;

  let rebuilding: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;
  /** Beside everything else. What it could not take away, it takes away the next time that the databases are there. */
  const sweep = () =>
    sweepEnded(db, signal).catch((error: unknown) => {
      sweeping = undefined;
      if (!signal.aborted) logger.warn({ err: error }, 'Documents that have ended were not all looked for.');
    });

  const keepGoing = async (): Promise<void> => {
    let backoff = FIRST_BACKOFF_MS;
    while (!signal.aborted) {
      try {
        await registerAll(db, models);
        sweeping ??= sweep();
        if (options.rebuildsOutdated !== false) {
          rebuilding ??= rebuildOutdated({ db, source, models, logger, signal });
        }
        await followLog({
          db,
          source,
          models,
          logger,
          positions,
          signal,
          // All types, not only the handled ones: a checkpoint then tells how much of the log has been seen.
          types: eventRegistry.types,
          maxBatch: options.maxBatch ?? 1000,
          windowMs: options.windowMs ?? 4,
          pollMs: options.pollMs ?? 500,
          onFollowing() {
            backoff = FIRST_BACKOFF_MS;
            state$.next('following');
          },
        });
      } catch (error) {
        if (error instanceof FencedOut) throw error;
        if (signal.aborted) return;
        state$.next('waiting');
        logger.warn({ err: error, retryInMs: backoff }, 'The read models have lost log or database.');
        await pause(backoff, undefined, { signal }).catch(ignoreAbort);
        backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
      }
    }
  };

  const done = keepGoing()
    .then(() => state$.next('stopped'))
    .catch((error: unknown) => {
      state$.next(error instanceof FencedOut ? 'fenced' : 'stopped');
      logger.error({ err: error }, 'The read models are no longer kept by this process.');
      stopping.abort();
      throw error;
    })
    .finally(async () => {
      positions.clear();
      await rebuilding;
      await sweeping;
      state$.complete();
    });
  return {
    state$,
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
