import type { FastifyInstance } from 'fastify';
import { DEFAULT_WEBSITE_ID } from '../../api/config.ts';
import { seedStore } from '../seed/seedStore.ts';
import { isStoreEmpty, openOwnerAccount, seedTarget } from '../services/firstStart.ts';
import { startGateway } from '../services/gateway.ts';
import { type OpenStorefold, openStorefold } from '../services/openStorefold.ts';
import { runProcesses } from '../services/processes.ts';
import { startProjections } from '../services/projections.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';
import { untilAborted } from '../terminal/untilAborted.ts';

/** Everything in one process: engines, read models, processes and gateway. */
await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: false });
  const runner = startProjections(storefold.container);
  const processes = runProcesses(storefold.container, signal);
  let app: FastifyInstance | undefined;
  try {
    const password = await prepare(storefold);
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

/** First start: the owner's account and the demo store. Returns a generated password, to be shown this once. */
async function prepare({ config, container }: OpenStorefold): Promise<string | null> {
  const password = await openOwnerAccount(container);
  if (config.SEED === 'demo' && (await isStoreEmpty(container))) {
    const progress = showProgress('Making the demo store');
    await seedStore(
      seedTarget(container),
      ({ done, total }) => progress.update(done, total),
      DEFAULT_WEBSITE_ID,
    );
    progress.finish();
  }
  return password;
}

function announce({ config }: OpenStorefold, password: string | null): void {
  console.log(`\n  Storefront  ${config.PUBLIC_URL}`);
  console.log(`  Editor      ${config.PUBLIC_URL}/config`);
  if (password) {
    console.log(`\n  Sign in as ${config.OWNER_EMAIL} with the password ${password}`);
    console.log('  It was made for this first start and is not shown again.');
  }
  console.log('');
}
