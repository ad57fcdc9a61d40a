import type { FastifyInstance } from 'fastify';
import type { Config } from '../../api/config.ts';
import type { Databases } from '../embedded/engines.ts';
import { untilAborted } from '../terminal/untilAborted.ts';
import { startGateway } from './gateway.ts';
import { joinStorefold } from './openStorefold.ts';
import { announce, prepareStore } from './prepareStore.ts';
import { runProcesses } from './processes.ts';
import { startProjections, untilShown } from './projections.ts';

/** Read models, processes and gateway over databases that this process has opened, until the signal aborts. */
export async function runEverything(
  config: Config,
  databases: Databases,
  signal: AbortSignal,
): Promise<void> {
  const storefold = await joinStorefold(config, databases);
  const runner = startProjections(storefold.container);
  const processes = runProcesses(storefold.container, signal);
  let app: FastifyInstance | undefined;
  try {
    const prepared = prepareStore(storefold, () => untilShown(storefold.container));
    app = await startGateway(storefold.container, signal, prepared);
    announce(storefold, await prepared);
    await Promise.race([untilAborted(signal), runner.done]);
  } finally {
    await app?.close();
    await runner.stop();
  }
  await processes;
  await storefold.close();
}
