import { Command } from 'commander';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { seedStore } from '../seed/seedStore.ts';
import { seedTarget } from '../services/firstStart.ts';
import { openStorefold } from '../services/openStorefold.ts';
import { showProgress } from '../terminal/progress.ts';
import { runCommand } from '../terminal/runCommand.ts';

new Command('seed')
  .description('Fill the store with the demo catalogue. What is there already stays as it is.')
  .parse();

await runCommand(async (signal) => {
  const storefold = await openStorefold({ share: true });
  const progress = showProgress('Seeding products');
  await seedStore(
    seedTarget(storefold.container),
    ({ done, total }) => {
      progress.update(done, total);
      signal.throwIfAborted();
    },
    DEFAULT_WEBSITE_ID,
  );
  progress.finish();
  await storefold.close();
});
