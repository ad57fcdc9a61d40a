import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { isStoreEmpty, openOwnerAccount, seedTarget } from './firstStart.ts';
import type { OpenStorefold } from './openStorefold.ts';

/**
 * First start: the owner's account and the demo store. Returns a generated password, to be shown this once. `afterSeed`
 * is for a process that also keeps the read models, and can wait until they show the demo.
 */
export async function prepareStore(
  { config, container }: OpenStorefold,
  afterSeed: () => Promise<void> = async () => {},
): Promise<string | null> {
  const password = await openOwnerAccount(container);
  if (config.SEED === 'demo' && (await isStoreEmpty(container))) {
    // Most starts are not the first, and need none of this.
    const [{ seedStore }, { showProgress }] = await Promise.all([
      import('../seed/seedStore.ts'),
      import('../terminal/progress.ts'),
    ]);
    const progress = showProgress('Making the demo store');
    await seedStore(
      seedTarget(container),
      ({ done, total }) => progress.update(done, total),
      DEFAULT_WEBSITE_ID,
    );
    progress.finish();
    await afterSeed();
  }
  return password;
}

/** Where everything is; the password only when it was made just now. */
export function announce({ config }: OpenStorefold, password: string | null): void {
  console.log(`\n  Storefront  ${config.PUBLIC_URL}`);
  console.log(`  Editor      ${config.PUBLIC_URL}/config`);
  if (password) {
    console.log(`\n  Sign in as ${config.OWNER_EMAIL} with the password ${password}`);
    console.log('  It was made for this first start and is not shown again.');
  }
  console.log('');
}
