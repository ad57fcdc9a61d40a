import { DomainError } from '../../../domain/kernel/errors.ts';
import { uniqueSlug } from '../../../domain/kernel/slug.ts';
import { type UrlCommand, urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { UrlOwner } from '../../../domain/urls/url.events.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { SITE_ADDRESSES } from './siteAddresses.ts';

const MOST_TRIES = 200;

type Handle = Pick<CommandHandler, 'handle'>;

/**
 * Claims an address right below the root of the site. Throws `URL_TAKEN` when something else has it, or the site itself, with
 * what somebody `typed` where that is another id than it is claimed by.
 */
export async function claimSiteUrl(
  commandHandler: Handle,
  urlId: string,
  owner: UrlOwner,
  mutation: Mutation,
  typed = urlId,
): Promise<void> {
  if (SITE_ADDRESSES.has(urlId)) throw urlReserved(typed);
  try {
    await send(commandHandler, 'ClaimUrl', urlId, owner, mutation);
  } catch (error) {
    if (typed === urlId || !isTaken(error)) throw error;
    throw urlTaken(typed);
  }
}

/** `URL_TAKEN`, in words. */
export const urlTaken = (urlId: string): DomainError =>
  new DomainError('URL_TAKEN', `The URL ${urlId} is already in use.`, { urlId });

/** `URL_TAKEN` by the site itself, where nobody finds what has it. */
const urlReserved = (urlId: string): DomainError =>
  new DomainError('URL_TAKEN', `The URL ${urlId} is reserved for the site itself. Choose another one.`, {
    urlId,
  });

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'URL_TAKEN';

/** Lets an address go that leads to its owner's new one, until somebody else claims it. Answers where that was written. */
export const redirectSiteUrl = (
  commandHandler: Handle,
  urlId: string,
  owner: UrlOwner,
  mutation: Mutation,
): Promise<number> => send(commandHandler, 'RedirectUrl', urlId, owner, mutation);

/** Lets an address go that leads nowhere from now on. Answers where that was written. */
export const releaseSiteUrl = (
  commandHandler: Handle,
  urlId: string,
  owner: UrlOwner,
  mutation: Mutation,
): Promise<number> => send(commandHandler, 'ReleaseUrl', urlId, owner, mutation);

async function send(
  commandHandler: Handle,
  type: UrlCommand['type'],
  urlId: string,
  owner: UrlOwner,
  mutation: Mutation,
): Promise<number> {
  const stream = urlStreamId(mutation.websiteId, urlId);
  const command = { type, data: { urlId, owner } };
  const context = mutation.step(`${type}:${urlId}`);
  return (await commandHandler.handle(urlAggregate, stream, command, context)).position;
}

/**
 * Claims the address that a title makes, with -1, -2, … where it is taken (`docs/rules/urls.md#url-ids`). `asClaimed` says by
 * which id, where what is found below something else is not claimed by its address alone.
 */
export async function claimUrlOfTitle(
  commandHandler: Handle,
  titles: { readonly title: string; readonly fallback: string },
  known: readonly string[],
  owner: UrlOwner,
  mutation: Mutation,
  asClaimed: (urlId: string) => string = (urlId) => urlId,
): Promise<string> {
  const taken = new Set(known);
  for (let tries = 0; ; tries++) {
    const urlId = uniqueSlug(titles.title, titles.fallback, taken);
    try {
      await claimSiteUrl(commandHandler, asClaimed(urlId), owner, mutation);
      return urlId;
    } catch (error) {
      if (!isTaken(error) || tries === MOST_TRIES) throw error;
      taken.add(urlId);
    }
  }
}
