import { tokens } from '../../api/container.ts';
import { startGateway } from '../services/gateway.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { announce, prepareStore } from '../services/prepareStore.ts';
import { startingPatience } from '../services/startingPatience.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

/** The gateway, as a service of its own. On an empty store it makes the owner's account and the demo. */
await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: true });
  const password = await prepareStore(
    storefold,
    startingPatience(storefold.container.resolve(tokens.logger), signal),
  );
  const app = await startGateway(storefold.container, signal);
  announce(storefold, password);
  await untilAborted(signal);
  await app.close();
  await storefold.close();
});
