import { isOpen, placeIn } from '../../../domain/access/access.state.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import { listProducts } from '../../../projections/catalog/queries.ts';
import { enabledCollections } from '../../../projections/collections/queries.ts';
import { behindPaywalls } from '../../../projections/courses/queries.ts';
import { paywallsOf } from '../../../projections/members/queries.ts';
import { livePlaces } from '../../../projections/pages/queries.ts';
import { translatedPathsOf } from '../../application/languages/translatedPaths.ts';
import { inTranslation } from '../contracts/site/translatedPaths.ts';
import { collectionUrl } from './collectionUrls.ts';
import type { PageSources } from './pageSources.ts';
import { LARGEST_COLLECTION, readSite } from './site.ts';

/** What robots are told to leave alone on every site. */
export const DISALLOWED = ['/config', '/cart', '/api/'] as const;

/** An address in the sitemap; `changedAt` is ISO 8601. */
export interface SitemapLocation {
  readonly path: string;
  readonly changedAt?: string;
}

/** Everything that is for everybody and may be found, in every language that the site is shown in. */
export async function sitemapOf(
  sources: PageSources,
  websiteId: string,
): Promise<readonly SitemapLocation[]> {
  const [{ categories, donations, homePageId }, collections, paywalls, pages, { items }, access] =
    await Promise.all([
      readSite(sources, websiteId),
      enabledCollections(sources.readModels, websiteId),
      paywallsOf(sources.readModels, websiteId),
      livePlaces(sources.readModels, websiteId),
      listProducts(sources.readModels, { websiteId, pageSize: LARGEST_COLLECTION }),
      sources.accessRules.of(websiteId),
    ]);
  const forMembers = new Set(paywalls.map(({ _id }) => _id));
  const open = collections.filter(({ _id }) => {
    const place = placeIn(access, _id);
    return !forMembers.has(_id) && isOpen(place) && !place.isHidden;
  });
  const isForMembers = behindPaywalls(paywalls);
  const found = pages.filter((page) => {
    const place = placeIn(access, page.gateId);
    return isOpen(place) && !place.isHidden && !isForMembers(page);
  });
  const locations: readonly SitemapLocation[] = [
    { path: '/' },
    { path: '/shop' },
    ...(donations.isEnabled ? [{ path: '/donate' }] : []),
    ...categories.map(({ fullUrl }) => ({ path: fullUrl })),
    ...found
      .filter(({ _id }) => _id !== homePageId)
      .map(({ fullUrl, at }) => ({ path: fullUrl, changedAt: at })),
    ...open.map(({ urlId, changedAt }) => ({ path: collectionUrl(urlId), changedAt })),
    ...items
      .filter(({ _id }) => !placeIn(access, _id).isHidden)
      .map(({ slug, changedAt }) => ({ path: productUrl(slug), changedAt })),
  ];
  const spoken = await sources.siteLanguages.of(websiteId);
  const languages = await Promise.all(
    spoken
      .filter(({ isPublished }) => isPublished)
      .map(async ({ tag }) => {
        const { pages: ofPages, products } = await translatedPathsOf(sources, websiteId, tag);
        return { prefix: prefixOf(tag), paths: { ...ofPages, ...products } };
      }),
  );
  return [{ prefix: '', paths: {} }, ...languages].flatMap(({ prefix, paths }) =>
    locations.map((location) =>
      inLanguage({ ...location, path: inTranslation(location.path, paths) }, prefix),
    ),
  );
}

/** The root of a language has no slash at its end. */
const inLanguage = <Location extends { readonly path: string }>(
  location: Location,
  prefix: string,
): Location => ({
  ...location,
  path: prefix !== '' && location.path === '/' ? prefix : prefix + location.path,
});
