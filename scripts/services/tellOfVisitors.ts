import type { Visits } from '../../api/application/kernel/visits.ts';
import { type Container, tokens } from '../../api/container.ts';
import { NOTED_EVERY_MS, noteVisitors } from '../../projections/runtime/visitors.ts';

/** For as long as visitors are served, says so to whoever rebuilds read models, until the signal aborts. */
export function tellOfVisitors(
  visits: Pick<Visits, 'isVisited'>,
  container: Container,
  signal: AbortSignal,
): void {
  const db = container.resolve(tokens.db);
  const logger = container.resolve(tokens.logger);
  const tell = () => {
    if (!visits.isVisited()) return;
    noteVisitors(db).catch((err: unknown) => {
      if (!signal.aborted) logger.debug({ err }, 'Rebuilds were not told that visitors are served.');
    });
  };
  const timer = setInterval(tell, NOTED_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
