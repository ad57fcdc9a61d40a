import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { aggregateOf } from '../../api/application/commands/aggregates.ts';
import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { type Container, tokens } from '../../api/container.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { storeAggregate } from '../../domain/stores/store.decider.ts';
import type { SeedTarget } from '../seed/seedStore.ts';
import { OWNER_ACCOUNT_ID } from './ownerAccount.ts';
import { setupContext } from './setupContext.ts';

const OWNER: Actor = { kind: 'staff', id: OWNER_ACCOUNT_ID };

/** Whether nobody has opened the store yet: only then is it filled with the demo. */
export async function isStoreEmpty({ load }: Pick<CommandHandler, 'load'>): Promise<boolean> {
  const { state } = await load(storeAggregate, DEFAULT_WEBSITE_ID);
  return state.status === 'unopened';
}

/** Sends the seed's commands the way an owner's commands go. */
export function seedTarget(
  container: Container,
  commandHandler: Pick<CommandHandler, 'handle'> = container.resolve(tokens.commandHandler),
): SeedTarget {
  const files = container.resolve(tokens.files);
  return {
    keep: (content) => files.put(Readable.from([content]), Buffer.byteLength(content)),
    async send(category, streamId, command) {
      const aggregate = aggregateOf(category);
      if (!aggregate) throw new Error(`Nobody decides for the category ${category}`);
      // The id says what the command is, so that a seed which was interrupted, or is run again, writes nothing twice.
      const digest = createHash('sha256')
        .update(JSON.stringify([category, streamId, command]))
        .digest('hex');
      await commandHandler.handle(aggregate, streamId, command, setupContext(OWNER, `seed:${digest}`));
    },
  };
}
