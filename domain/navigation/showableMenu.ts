import { DomainError } from '../kernel/errors.ts';
import { isFollowable } from '../kernel/links.ts';
import {
  allItems,
  depthOf,
  MAX_NAVIGATION_DEPTH,
  MAX_NAVIGATION_ITEMS,
  type NavigationItem,
} from './navigation.ts';

/** Throws `NAVIGATION_FULL`, `NAVIGATION_TOO_DEEP`, `NAVIGATION_ITEM_INVALID`. */
export function assertShowable(items: readonly NavigationItem[]): void {
  const all = allItems(items);
  if (all.length > MAX_NAVIGATION_ITEMS) {
    throw new DomainError('NAVIGATION_FULL', `A menu has at most ${MAX_NAVIGATION_ITEMS} entries.`, {
      limit: MAX_NAVIGATION_ITEMS,
    });
  }
  if (depthOf(items) > MAX_NAVIGATION_DEPTH) {
    throw new DomainError('NAVIGATION_TOO_DEEP', `Folders go ${MAX_NAVIGATION_DEPTH} levels deep at most.`);
  }
  if (!all.every(leadsSomewhere)) {
    throw new DomainError('NAVIGATION_ITEM_INVALID', 'Each entry leads to one place, or is a folder.');
  }
  if (!all.every(({ externalLink }) => externalLink === null || isFollowable(externalLink.url))) {
    throw new DomainError(
      'NAVIGATION_ITEM_INVALID',
      'A link is an address, a path of the site, or mail or phone.',
    );
  }
}

function leadsSomewhere({ collectionId, externalLink, memberAreaId, children }: NavigationItem): boolean {
  const places = [collectionId, externalLink, memberAreaId].filter((place) => place !== null).length;
  return places === 1 || (places === 0 && children.length > 0);
}
