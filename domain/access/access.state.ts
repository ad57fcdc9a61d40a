import type { AccessEvent, LockWords } from './access.events.ts';

/** The place that stands for all of the site. */
export const SITE_PLACE = '_site';

/** Who may see one place, as far as it is not simply everybody. */
export interface PlaceAccess {
  /** The hash of the password that is asked for; `null` where none is. */
  readonly passwordHash: string | null;
  readonly lockedAt: string | null;
  readonly words: LockWords;
  readonly isHidden: boolean;
  /** Whose members alone see it. */
  readonly memberAreaId: string | null;
}

/** A link to the draft of a page. */
export interface PreviewLink {
  readonly linkId: string;
  readonly pageId: string;
  readonly givenAt: string;
  readonly expiresAt: string;
}

export interface AccessState {
  /** What is said of the site and of single pages; who is not in here is open to everybody. */
  readonly places: ReadonlyMap<string, PlaceAccess>;
  /** Links that were not withdrawn, also those that have run out, by their ids. */
  readonly previews: ReadonlyMap<string, PreviewLink>;
}

export const OPEN_PLACE: PlaceAccess = {
  passwordHash: null,
  lockedAt: null,
  words: { title: '', text: '' },
  isHidden: false,
  memberAreaId: null,
};

/** Who may see a place of the site. */
export const placeIn = ({ places }: Pick<AccessState, 'places'>, placeId: string): PlaceAccess =>
  places.get(placeId) ?? OPEN_PLACE;

/** Whether a place is left to whoever comes upon it: in menus, in search, in the sitemap and in caches of others. */
export const isOpen = ({ passwordHash, memberAreaId }: PlaceAccess): boolean =>
  passwordHash === null && memberAreaId === null;

export function evolveAccess(state: AccessState, { type, data }: AccessEvent): AccessState {
  const changed = (placeId: string, change: Partial<PlaceAccess>): AccessState => ({
    ...state,
    places: new Map(state.places).set(placeId, { ...placeIn(state, placeId), ...change }),
  });
  switch (type) {
    case 'PlaceLocked':
      return changed(data.placeId, { passwordHash: data.passwordHash, lockedAt: data.lockedAt });
    case 'PlaceUnlocked':
      return changed(data.placeId, { passwordHash: null, lockedAt: null });
    case 'LockWorded':
      return changed(data.placeId, { words: data.words });
    case 'PageHidden':
      return changed(data.pageId, { isHidden: true });
    case 'PageListed':
      return changed(data.pageId, { isHidden: false });
    case 'PageReserved':
      return changed(data.pageId, { memberAreaId: data.memberAreaId });
    case 'PageOpened':
      return changed(data.pageId, { memberAreaId: null });
    case 'PreviewLinkGiven': {
      const { websiteId: _, ...link } = data;
      return { ...state, previews: new Map(state.previews).set(link.linkId, link) };
    }
    case 'PreviewLinkWithdrawn': {
      const previews = new Map(state.previews);
      previews.delete(data.linkId);
      return { ...state, previews };
    }
    default:
      return state;
  }
}
