import type { Db } from 'mongodb';
import type { Visits } from '../../api/application/kernel/visits.ts';
import type { Logger } from '../../projections/runtime/logger.ts';
import { NOTED_EVERY_MS, noteVisitors } from '../../projections/runtime/visitors.ts';

interface Telling {
  readonly visits: Pick<Visits, 'isVisited'>;
  readonly db: Db;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/** For as long as visitors are served, says so to whoever rebuilds read models, until the signal aborts. */
export function tellOfVisitors({ visits, db, logger, signal, everyMs = NOTED_EVERY_MS }: Telling): void {
  const tell = () => {
    if (!visits.isVisited()) return;
    noteVisitors(db).catch((err: unknown) => {
      if (!signal.aborted) logger.warn({ err }, 'Rebuilds were not told that visitors are served.');
    });
  };
  const timer = setInterval(tell, everyMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
