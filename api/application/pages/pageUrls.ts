import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { claimSiteUrl, claimUrlOfTitle, redirectSiteUrl, releaseSiteUrl } from '../stores/siteUrls.ts';

/** Where a page is: right below the root of the site, or below its collection. */
export interface PageAddress {
  readonly collectionId: string | null;
  readonly urlId: string;
}

/**
 * The URL id that an address is claimed by. That of a record has the id of its collection before it, so that it stays when
 * the collection moves; no address right below the root has a dot in it.
 */
export const claimedId = ({ collectionId, urlId }: PageAddress): string =>
  collectionId === null ? urlId : `${collectionId}.${urlId}`;

const owned = (id: string) => ({ kind: 'page', id }) as const;
type Handle = Pick<CommandHandler, 'handle'>;

/** Throws `URL_TAKEN` with the part of the address that somebody typed. */
export const claimPageUrl = (
  commandHandler: Handle,
  address: PageAddress,
  pageId: string,
  mutation: Mutation,
): Promise<void> => claimSiteUrl(commandHandler, claimedId(address), owned(pageId), mutation, address.urlId);

/** Claims what a title makes, with -1, -2, … where that is taken. */
export const claimPageUrlOfTitle = (
  commandHandler: Handle,
  { title, collectionId }: { readonly title: string; readonly collectionId: string | null },
  pageId: string,
  mutation: Mutation,
): Promise<string> => {
  const titles = { title, fallback: collectionId === null ? 'page' : 'post' };
  const asClaimed = (urlId: string) => claimedId({ collectionId, urlId });
  return claimUrlOfTitle(commandHandler, titles, [], owned(pageId), mutation, asClaimed);
};

/** Lets an address go that leads to the page's new one. */
export const redirectPageUrl = (
  commandHandler: Handle,
  address: PageAddress,
  pageId: string,
  mutation: Mutation,
): Promise<number> => redirectSiteUrl(commandHandler, claimedId(address), owned(pageId), mutation);

/** Lets an address go that leads nowhere from now on. Answers where that was written. */
export const releasePageUrl = (
  commandHandler: Handle,
  address: PageAddress,
  pageId: string,
  mutation: Mutation,
): Promise<number> => releaseSiteUrl(commandHandler, claimedId(address), owned(pageId), mutation);
