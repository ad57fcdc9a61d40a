import { type UrlEvent, type UrlOwner, urlEvents } from '../../domain/urls/url.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface OwnedUrl {
  readonly owner: UrlOwner;
  /** `false` where it leads to wherever its former owner is now: anybody may claim it. */
  readonly isTaken: boolean;
}

/**
 * Whose a URL id is, for who has to know it of many. `_id` is `{websiteId}.{urlId}`; one that was let go is not there.
 * Only its stream says who gets one that two ask for. `docs/rules/urls.md`
 */
export type UrlDoc = Stored<OwnedUrl>;

/** Folded from the claims of each URL id. */
export const urls: ReadModel<OwnedUrl, UrlEvent> = {
  name: 'urls',
  version: 1,
  handles: urlEvents.map(({ type }) => type),
  indexes: [],
  // Each claim says all there is to know; that an id was let go is only news where somebody had it.
  begins: ({ type }) => type !== 'UrlReleased',
  keyOf: ({ data, metadata }) => urlKey(metadata.websiteId, data.urlId),
  project: (_, { type, data }) =>
    type === 'UrlReleased' ? null : { owner: data.owner, isTaken: type === 'UrlClaimed' },
};

/** The id of the document about a URL id of a website. */
export const urlKey = (websiteId: string, urlId: string): string => `${websiteId}.${urlId}`;
