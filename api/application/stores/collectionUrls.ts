import type { UrlOwner } from '../../../domain/urls/url.events.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { claimSiteUrl, claimUrlOfTitle, redirectSiteUrl } from './siteUrls.ts';

type Handle = Pick<CommandHandler, 'handle'>;

const collection = (id: string): UrlOwner => ({ kind: 'collection', id });

/** Claims `urlId` for a collection. Throws `URL_TAKEN` when something else has it, or the site itself. */
export const claimCollectionUrl = (
  commandHandler: Handle,
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<void> => claimSiteUrl(commandHandler, urlId, collection(collectionId), mutation);

/** Claims what a collection's title makes, with -1, -2, … where it is taken. */
export const claimCollectionUrlOfTitle = (
  commandHandler: Handle,
  title: string,
  collectionId: string,
  mutation: Mutation,
): Promise<string> =>
  claimUrlOfTitle(commandHandler, { title, fallback: 'collection' }, [], collection(collectionId), mutation);

/** Lets a URL id go that leads to the collection's new one, until somebody else claims it. */
export const redirectCollectionUrl = (
  commandHandler: Handle,
  urlId: string,
  collectionId: string,
  mutation: Mutation,
): Promise<number> => redirectSiteUrl(commandHandler, urlId, collection(collectionId), mutation);

/** Claims the URL id that a store's title makes, with -1, -2, … where it is taken (`docs/rules/urls.md#url-ids`). */
export const claimStoreUrl = (
  commandHandler: Handle,
  { storeTitle, fallbackStoreTitle }: { readonly storeTitle: string; readonly fallbackStoreTitle: string },
  storeUrls: readonly string[],
  collectionId: string,
  mutation: Mutation,
): Promise<string> =>
  claimUrlOfTitle(
    commandHandler,
    { title: storeTitle, fallback: fallbackStoreTitle },
    storeUrls,
    collection(collectionId),
    mutation,
  );
