import { tokens } from '../../api/container.ts';
import { keepHeapsSmall } from '../../api/infrastructure/threads/heaps.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { runProcesses } from '../services/processes.ts';
import { runCommand } from '../terminal/runCommand.ts';

/** Runs the processes, as a service of its own. */
await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: true });
  keepHeapsSmall();
  storefold.container.resolve(tokens.logger).info('Running the processes.');
  await runProcesses(storefold.container, signal);
  await storefold.close();
});
