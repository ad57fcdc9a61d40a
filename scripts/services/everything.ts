import type { FastifyInstance } from 'fastify';
import { filter, firstValueFrom } from 'rxjs';
import type { Config } from '../../api/config.ts';
import { tokens } from '../../api/container.ts';
import { registryOf } from '../../projections/runtime/registry.ts';
import type { Runner } from '../../projections/runtime/runner.ts';
import { type Databases, isEmbedded, openDatabases } from '../embedded/engines.ts';
import { createStoreRestores } from '../restore/storeRestores.ts';
import { untilAborted } from '../terminal/untilAborted.ts';
import { startGateway } from './gateway.ts';
import { joinStorefold } from './openStorefold.ts';
import { announce, prepareStore } from './prepareStore.ts';
import { runProcesses } from './processes.ts';
import { startProjections, untilShown } from './projections.ts';
import { startingPatience } from './startingPatience.ts';

/**
 * Read models, processes and gateway over databases that this process has opened, until the signal aborts. Where an archive
 * was restored meanwhile, all of it starts once more on what was restored.
 */
export async function runEverything(
  config: Config,
  databases: Databases,
  signal: AbortSignal,
): Promise<void> {
  let isRestored = await runOnce(config, databases, signal);
  while (isRestored && !signal.aborted) {
    isRestored = await runOnce(config, await openDatabases(config, { share: false }), signal);
  }
}

/** Resolves once the read models follow the log's end, or are not kept any more. Rejects as `runner.done` does. */
const untilFollowing = ({ state$, done }: Runner): Promise<unknown> =>
  Promise.race([
    firstValueFrom(state$.pipe(filter((state) => state === 'following')), { defaultValue: null }),
    done,
  ]);

/** Answers whether it ended because a restored store waits to take the place of this one. */
async function runOnce(config: Config, databases: Databases, processEnds: AbortSignal): Promise<boolean> {
  const restored = new AbortController();
  const signal = AbortSignal.any([processEnds, restored.signal]);
  const storefold = await joinStorefold(config, databases, processEnds);
  const { container } = storefold;
  const patience = startingPatience(container.resolve(tokens.logger), signal);
  const readModelCount = await patience(() =>
    registryOf(container.resolve(tokens.db)).estimatedDocumentCount(),
  );
  const isUnread = readModelCount === 0;
  const shown = () => patience(() => untilShown(container));
  const runner = startProjections(container);
  const processes = runProcesses(container, signal);
  const storeRestores = createStoreRestores({
    ...{ config, signal: processEnds, onRestored: () => restored.abort() },
    onError: (err) => container.resolve(tokens.logger).error({ err }, 'An archive could not be restored.'),
  });
  let app: FastifyInstance | undefined;
  try {
    const prepared = prepareStore(storefold, patience, shown);
    // A log without read models was restored: nobody is shown a store with nothing in it meanwhile.
    const ready = isUnread ? Promise.all([prepared, untilFollowing(runner)]).then(shown) : prepared;
    app = await startGateway(container, signal, ready, {
      ...{ processEnds, ...(isEmbedded(config) && { storeRestores }) },
    });
    announce(storefold, await prepared);
    await Promise.race([untilAborted(signal), runner.done]);
  } finally {
    await app?.close();
    await runner.stop();
  }
  await processes;
  await storefold.close();
  return restored.signal.aborted;
}
