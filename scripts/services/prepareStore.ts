import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { tokens } from '../../api/container.ts';
import { keepHeapsSmall } from '../../api/infrastructure/threads/heaps.ts';
import { isStoreEmpty, seedTarget } from './firstStart.ts';
import type { OpenStorefold } from './openStorefold.ts';
import { type OwnerCredentials, openOwnerAccount } from './ownerAccount.ts';
import { type Patience, patientCommands } from './startingPatience.ts';

/**
 * First start: the owner's account and the demo store. A password that was made is shown at once, and answered to be shown
 * again when all is ready. Waits with `patience` for databases that do not answer. `afterSeed` is for a process that also keeps the read models, and can wait until they show the demo.
 */
export async function prepareStore(
  { config, container }: OpenStorefold,
  patience: Patience,
  afterSeed: () => Promise<void> = async () => {},
): Promise<OwnerCredentials | null> {
  const commandHandler = patientCommands(container.resolve(tokens.commandHandler), patience);
  const tell = (credentials: OwnerCredentials) => console.log(`\n${signInLine(credentials)}`);
  const made = await openOwnerAccount(container, tell, commandHandler);
  if (config.SEED === 'demo' && (await isStoreEmpty(commandHandler))) {
    // Most starts are not the first, and need none of this.
    const [{ seedStore }, { showProgress }] = await Promise.all([
      import('../seed/seedStore.ts'),
      import('../terminal/progress.ts'),
    ]);
    // This takes its time anyway, and leaves behind what it takes of memory.
    keepHeapsSmall();
    const progress = showProgress('Making the demo store');
    await seedStore(
      seedTarget(container, commandHandler),
      ({ done, total }) => progress.update(done, total),
      DEFAULT_WEBSITE_ID,
    );
    progress.finish();
    await afterSeed();
  }
  return made;
}

const signInLine = ({ email, password }: OwnerCredentials): string =>
  `  Sign in as ${email} with the password ${password}`;

/** Where everything is; the password only when it was made just now. */
export function announce({ config }: OpenStorefold, made: OwnerCredentials | null): void {
  console.log(`\n  Storefront  ${config.PUBLIC_URL}`);
  console.log(`  Editor      ${config.PUBLIC_URL}/config`);
  if (made) {
    console.log(`\n${signInLine(made)}`);
    console.log('  It was made for this first start: npm run owner -- --reset-password makes another.');
  }
  console.log('');
}
