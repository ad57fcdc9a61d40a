import { tokens } from '../../api/container.ts';
import { keepHeapsSmall } from '../../api/infrastructure/threads/heaps.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { startProjections } from '../services/projections.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

/** Keeps the read models, as a service of its own. */
await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: true });
  const runner = startProjections(storefold.container);
  keepHeapsSmall();
  storefold.container.resolve(tokens.logger).info('Keeping the read models.');
  await Promise.race([untilAborted(signal), runner.done]);
  await runner.stop();
  await storefold.close();
});
