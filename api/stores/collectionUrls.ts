import { DomainError } from '../../domain/kernel/errors.ts';
import { uniqueSlug } from '../../domain/kernel/slug.ts';
import { urlAggregate, urlStreamId } from '../../domain/urls/url.decider.ts';
import type { CommandHandler } from '../eventStore/commandHandler.ts';
import type { Mutation } from '../plugins/commandContext.ts';

const MOST_TRIES = 200;

/** Claims `urlId` for a collection. Throws `URL_TAKEN` when something else has it. */
export async function claimCollectionUrl(
  commandHandler: Pick<CommandHandler, 'handle'>,
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<void> {
  const data = { urlId, owner: { kind: 'collection', id: collectionId } } as const;
  const stream = urlStreamId(mutation.websiteId, urlId);
  const context = mutation.step(`ClaimUrl:${urlId}`);
  await commandHandler.handle(urlAggregate, stream, { type: 'ClaimUrl', data }, context);
}

/** Claims the URL id that a store's title makes, with -1, -2, … where it is taken (`commerce.md §5`). */
export async function claimStoreUrl(
  commandHandler: Pick<CommandHandler, 'handle'>,
  titles: { readonly storeTitle: string; readonly fallbackStoreTitle: string },
  storeUrls: readonly string[],
  collectionId: string,
  mutation: Mutation,
): Promise<string> {
  const taken = new Set(storeUrls);
  for (let tries = 0; ; tries++) {
    const urlId = uniqueSlug(titles.storeTitle, titles.fallbackStoreTitle, taken);
    try {
      await claimCollectionUrl(commandHandler, urlId, collectionId, mutation);
      return urlId;
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'URL_TAKEN';
      if (!isTaken || tries === MOST_TRIES) throw error;
      taken.add(urlId);
    }
  }
}
