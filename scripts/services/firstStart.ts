import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { aggregateOf } from '../../api/application/commands/aggregates.ts';
import type { CommandContext } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { type Container, tokens } from '../../api/container.ts';
import { accountAggregate } from '../../domain/accounts/account.decider.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { storeAggregate } from '../../domain/stores/store.decider.ts';
import type { SeedTarget } from '../seed/seedStore.ts';

/** The account of the person who installed Storefold. */
const OWNER_ACCOUNT_ID = 'owner';
const OWNER: Actor = { kind: 'staff', id: OWNER_ACCOUNT_ID };
const SETUP: Actor = { kind: 'process', id: 'setup' };

/** Opens the owner's account on the first start. Returns the password that was generated for it, to be shown once. */
export async function openOwnerAccount(container: Container): Promise<string | null> {
  const { OWNER_EMAIL, OWNER_PASSWORD } = container.resolve(tokens.config);
  const commandHandler = container.resolve(tokens.commandHandler);
  const { state } = await commandHandler.load(accountAggregate, OWNER_ACCOUNT_ID);
  if (state.status === 'active') return null;
  const password = OWNER_PASSWORD ?? randomBytes(12).toString('base64url');
  await commandHandler.handle(
    accountAggregate,
    OWNER_ACCOUNT_ID,
    {
      type: 'OpenStaffAccount',
      data: {
        accountId: OWNER_ACCOUNT_ID,
        email: OWNER_EMAIL,
        passwordHash: await container.resolve(tokens.passwords).hash(password),
        isOwner: true,
      },
    },
    contextFor(SETUP),
  );
  return OWNER_PASSWORD ? null : password;
}

/** Whether nobody has opened the store yet: only then is it filled with the demo. */
export async function isStoreEmpty(container: Container): Promise<boolean> {
  const { state } = await container.resolve(tokens.commandHandler).load(storeAggregate, DEFAULT_WEBSITE_ID);
  return state.status === 'unopened';
}

/** Sends the seed's commands the way an owner's commands go. */
export function seedTarget(container: Container): SeedTarget {
  const commandHandler = container.resolve(tokens.commandHandler);
  return {
    async send(category, streamId, command) {
      const aggregate = aggregateOf(category);
      if (!aggregate) throw new Error(`Nobody decides for the category ${category}`);
      // The id says what the command is, so that a seed which was interrupted, or is run again, writes nothing twice.
      const digest = createHash('sha256')
        .update(JSON.stringify([category, streamId, command]))
        .digest('hex');
      await commandHandler.handle(aggregate, streamId, command, contextFor(OWNER, `seed:${digest}`));
    },
  };
}

const contextFor = (actor: Actor, commandId: string = randomUUID()): CommandContext => ({
  websiteId: DEFAULT_WEBSITE_ID,
  actor,
  correlationId: randomUUID(),
  commandId,
  now: new Date().toISOString(),
});
