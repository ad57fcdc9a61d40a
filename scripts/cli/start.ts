import type { FastifyInstance } from 'fastify';
import { startGateway } from '../services/gateway.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { announce, prepareStore } from '../services/prepareStore.ts';
import { runProcesses } from '../services/processes.ts';
import { startProjections } from '../services/projections.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

/** Everything in one process: engines, read models, processes and gateway. */
await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: false });
  const runner = startProjections(storefold.container);
  const processes = runProcesses(storefold.container, signal);
  let app: FastifyInstance | undefined;
  try {
    const password = await prepareStore(storefold);
    app = await startGateway(storefold.container, signal);
    announce(storefold, password);
    await Promise.race([untilAborted(signal), runner.done]);
  } finally {
    await app?.close();
    await runner.stop();
  }
  await processes;
  await storefold.close();
});
