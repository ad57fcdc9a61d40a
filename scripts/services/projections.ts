import { type Container, tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { type Runner, startRunner } from '../../projections/runtime/runner.ts';
import { keepSnapshots } from '../../projections/runtime/snapshots/snapshotKeeper.ts';

/** Keeps every read model up to date, and snapshots of them to look back from, until it is stopped. */
export function startProjections(container: Container): Runner {
  const parts = {
    db: container.resolve(tokens.db),
    source: container.resolve(tokens.eventSource),
    models: readModels,
    logger: container.resolve(tokens.logger),
  };
  const runner = startRunner({ ...parts, positions: container.resolve(tokens.positions) });
  const ending = new AbortController();
  const snapshots = keepSnapshots({
    ...parts,
    make: container.resolve(tokens.makeSnapshots),
    signal: ending.signal,
  });
  return {
    ...runner,
    async stop() {
      ending.abort();
      await snapshots;
      await runner.stop();
    },
  };
}

/** Longest that a first start waits for its read models, in milliseconds: they then catch up while it is open. */
const LONGEST_WAIT_MS = 30_000;

/** Resolves once every read model shows what is in the log by now. */
export async function untilShown(container: Container): Promise<void> {
  const shown = container.resolve(tokens.readModels);
  const head = await container.resolve(tokens.eventSource).head();
  await Promise.all(readModels.map(({ name }) => shown.waitFor(name, head, LONGEST_WAIT_MS)));
}
