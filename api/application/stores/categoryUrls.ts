import { urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { UrlOwner } from '../../../domain/urls/url.events.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { claimSiteUrl, redirectSiteUrl, releaseSiteUrl, urlTaken } from './siteUrls.ts';

type Handler = Pick<CommandHandler, 'load' | 'handle'>;

/** Categories stand below the shop, and nothing right below the root of the site has a dot in its address. */
const claimedAs = (slug: string): string => `_shop.${slug}`;

/** A category is known by the last part of its address; ids have no dashes, and such a part no underscores. */
const owned = (slug: string): UrlOwner => ({ kind: 'category', id: slug.replaceAll('-', '_') });

/**
 * Claims a further address for a category of the shop. `slugs` are those that there are: what one had that is not there any
 * more is free. Throws `URL_TAKEN`.
 */
export async function claimCategoryUrl(
  commandHandler: Handler,
  urlId: string,
  { slug, slugs }: { readonly slug: string; readonly slugs: readonly string[] },
  mutation: Mutation,
): Promise<void> {
  if (urlId !== slug && slugs.includes(urlId)) throw urlTaken(urlId);
  const holder = await categoryAt(commandHandler, mutation.websiteId, urlId);
  if (holder !== null && !slugs.includes(holder)) {
    await releaseSiteUrl(commandHandler, claimedAs(urlId), owned(holder), mutation);
  }
  await claimSiteUrl(commandHandler, claimedAs(urlId), owned(slug), mutation, urlId);
}

/** Lets an address go that leads to the category from now on. Answers where that was written. */
export const redirectCategoryUrl = (
  commandHandler: Handler,
  urlId: string,
  slug: string,
  mutation: Mutation,
): Promise<number> => redirectSiteUrl(commandHandler, claimedAs(urlId), owned(slug), mutation);

/** The category that has a further address, or had it last, by its own; `null` for none. */
export async function categoryAt(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
  urlId: string,
): Promise<string | null> {
  const { state } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, claimedAs(urlId)));
  if (state.status === 'free' || state.owner.kind !== 'category') return null;
  return state.owner.id.replaceAll('_', '-');
}
