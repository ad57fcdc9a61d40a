import { DomainError } from '../../../domain/kernel/errors.ts';
import { uniqueSlug } from '../../../domain/kernel/slug.ts';
import { type UrlCommand, urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { SITE_ADDRESSES } from './siteAddresses.ts';

const MOST_TRIES = 200;

type Handle = Pick<CommandHandler, 'handle'>;

/** Claims `urlId` for a collection. Throws `URL_TAKEN` when something else has it, or the site itself. */
export async function claimCollectionUrl(
  commandHandler: Handle,
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<void> {
  if (SITE_ADDRESSES.has(urlId)) {
    throw new DomainError('URL_TAKEN', `The URL ${urlId} is already in use.`, { urlId });
  }
  await send(commandHandler, 'ClaimUrl', urlId, collectionId, mutation);
}

/** Lets a URL id go that leads to the collection's new one, until somebody else claims it. */
export const redirectCollectionUrl = (
  commandHandler: Handle,
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<void> => send(commandHandler, 'RedirectUrl', urlId, collectionId, mutation);

async function send(
  commandHandler: Handle,
  type: UrlCommand['type'],
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<void> {
  const data = { urlId, owner: { kind: 'collection', id: collectionId } } as const;
  const stream = urlStreamId(mutation.websiteId, urlId);
  await commandHandler.handle(urlAggregate, stream, { type, data }, mutation.step(`${type}:${urlId}`));
}

/** Claims the URL id that a store's title makes, with -1, -2, … where it is taken (`docs/rules/urls.md#url-ids`). */
export async function claimStoreUrl(
  commandHandler: Handle,
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
