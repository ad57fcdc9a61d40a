import type { Db } from 'mongodb';
import type { EventSource } from './eventSource.ts';
import type { Logger } from './logger.ts';
import type { ReadModel } from './readModel.ts';
import { rebuild } from './rebuild.ts';
import { RebuildRefused } from './rebuildLease.ts';
import { readEntries } from './registry.ts';

/**
 * Builds anew the registered models whose live collection an older version of the code wrote. It never throws: the live ones go
 * on being served, and the operator is told.
 */
export async function rebuildOutdated(options: {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { db, source, models, logger, signal } = options;
  try {
    const outdated = await outdatedAmong(db, models);
    if (outdated.length === 0) return;
    const names = outdated.map(({ name }) => name);
    logger.info({ models: names }, 'Building read models anew, because their code has changed.');
    const { events, milliseconds } = await rebuild({ db, source, models: outdated, signal });
    logger.info({ models: names, events, milliseconds }, 'The read models are rebuilt and in place.');
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof RebuildRefused) logger.info({}, error.message);
    else
      logger.error(
        { err: error },
        'Outdated read models could not be rebuilt: the old ones are still served.',
      );
  }
}

/** Models whose live collection an older version of the code wrote; one that nobody has registered is none of them. */
export async function outdatedAmong(db: Db, models: readonly ReadModel[]): Promise<readonly ReadModel[]> {
  const entries = await readEntries(db, models);
  return models.filter(({ name, version }) => (entries.get(name)?.version ?? version) < version);
}
