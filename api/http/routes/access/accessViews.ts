import {
  type AccessState,
  type PlaceAccess,
  placeIn,
  SITE_PLACE,
} from '../../../../domain/access/access.state.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type {
  Audience,
  PageAccessAnswer,
  PreviewLinkView,
  SiteAccess,
} from '../../contracts/access/access.ts';

export const audienceOf = ({ memberAreaId, passwordHash }: PlaceAccess): Audience => {
  if (memberAreaId !== null) return 'members';
  return passwordHash === null ? 'everybody' : 'password';
};

/** The lock of the site. Its password never comes out. */
export function siteAccessOf(state: AccessState): SiteAccess {
  const { passwordHash, words } = placeIn(state, SITE_PLACE);
  return { isLocked: passwordHash !== null, password: '', ...words };
}

/** Links to the draft of a page that are good at this moment, the newest first. */
export function previewsOf(
  { previews }: AccessState,
  pageId: string,
  { now, publicUrl, previewTokens }: { readonly now: Date } & PreviewLinking,
): PreviewLinkView[] {
  const at = now.toISOString();
  return [...previews.values()]
    .filter((link) => link.pageId === pageId && link.expiresAt > at)
    .map(({ linkId, givenAt, expiresAt }) => {
      const url = new URL(`/_preview/${previewTokens.of(linkId, null)}`, publicUrl).href;
      return { linkId, url, givenAt, expiresAt };
    })
    .reverse();
}

interface PreviewLinking {
  readonly publicUrl: string;
  readonly previewTokens: Pick<LinkTokens, 'of'>;
}

export function pageAccessOf(
  state: AccessState,
  pageId: string,
  linking: { readonly now: Date } & PreviewLinking,
): PageAccessAnswer {
  const place = placeIn(state, pageId);
  const { words, memberAreaId, isHidden } = place;
  const access = { audience: audienceOf(place), password: '', ...words, memberAreaId, isHidden };
  return { pageId, access, previews: previewsOf(state, pageId, linking) };
}
