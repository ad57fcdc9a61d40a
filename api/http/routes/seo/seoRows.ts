import { type AccessState, isOpen, placeIn } from '../../../../domain/access/access.state.ts';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import type { PageContent } from '../../../../domain/pages/content.facts.ts';
import { pictureUrls } from '../../../../domain/pages/pictures.facts.ts';
import { foundProducts } from '../../../../projections/catalog/queries.ts';
import { enabledCollections } from '../../../../projections/collections/queries.ts';
import { behindPaywalls } from '../../../../projections/courses/queries.ts';
import { paywallsOf } from '../../../../projections/members/queries.ts';
import type { PageDoc } from '../../../../projections/pages/pages.ts';
import { everyPage, pathOf } from '../../../../projections/pages/queries.ts';
import type { SeoRow } from '../../contracts/site/seo.ts';
import { collectionUrl } from '../../pages/collectionUrls.ts';
import type { PageSources } from '../../pages/pageSources.ts';
import { readSite, type Site } from '../../pages/site.ts';
import { type FoundRow, withProblems } from './seoProblems.ts';

const FOREIGN = { own: null, isHideable: false, waits: false } as const;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Every address of the site that could be found, with what is wrong with it. */
export async function seoRows(
  sources: PageSources,
  websiteId: string,
): Promise<{ readonly site: Site; readonly rows: readonly SeoRow[] }> {
  const { readModels, accessRules } = sources;
  const [site, pages, collections, paywalls, access] = await Promise.all([
    readSite(sources, websiteId),
    everyPage(readModels, websiteId),
    enabledCollections(readModels, websiteId),
    paywallsOf(readModels, websiteId),
    accessRules.of(websiteId),
  ]);
  const forMembers = new Set(paywalls.map(({ _id }) => _id));
  const isForMembers = behindPaywalls(paywalls);
  const byId = new Map(pages.map((page) => [page._id, page]));
  const homeIsPage = site.homePageId !== null && byId.get(site.homePageId)?.live != null;
  const rows: FoundRow[] = [
    ...(homeIsPage ? [] : [homeRow(site)]),
    ...pages
      .filter(({ kind }) => kind !== 'section')
      .map((page) =>
        pageRow(site, page, {
          access,
          parent: page.collectionId ? byId.get(page.collectionId) : undefined,
          isForMembers: isForMembers({ _id: page._id, gateId: page.collectionId ?? page._id }),
        }),
      ),
    ...(await productRows(sources, site, access)),
    ...site.categories.map(
      ({ urlId, title, fullUrl, blurb, image }): FoundRow => ({
        ...{ kind: 'category', id: urlId, name: title, path: fullUrl, ...FOREIGN, found: 'yes' },
        own: { title: null, description: blurb },
        ...{ title: named(site, title), description: blurb, picture: image?.assetUrl ?? null },
      }),
    ),
    ...collections.map(
      ({ _id, title, description, urlId }): FoundRow => ({
        ...{ kind: 'collection', id: _id, name: title, path: collectionUrl(urlId), ...FOREIGN },
        ...{ title: named(site, title), description: description.replace(/<[^>]*>/g, ' ').trim() },
        picture: null,
        ...{ own: { title: null, description }, isHideable: true },
        found: forMembers.has(_id) ? 'locked' : placeIn(access, _id).isHidden ? 'hidden' : 'yes',
      }),
    ),
  ];
  return { site, rows: withProblems(rows, site.branding.shareImage !== null) };
}

const named = (site: Site, title: string): string => `${title} — ${site.settings.title}`;

const homeRow = ({ settings, home }: Site): FoundRow => ({
  ...{ kind: 'home', id: 'home', name: 'Home page', path: '/', ...FOREIGN, found: 'yes' },
  ...{ title: settings.title, description: settings.tagline, picture: home?.heroImage?.url ?? null },
});

function pageRow(
  site: Site,
  { _id: id, title, urlId, draft, live, contentRevision, collectionId }: PageDoc,
  {
    access,
    parent,
    isForMembers,
  }: {
    readonly access: AccessState;
    readonly parent: PageDoc | undefined;
    readonly isForMembers: boolean;
  },
): FoundRow {
  const isHome = id === site.homePageId;
  const seoTitle = text(draft.details.seoTitle);
  const gate = placeIn(access, collectionId ?? id);
  const isShown = live !== null && (collectionId === null || parent?.live != null);
  const shareImage = pictureOf(draft);
  return {
    ...{ kind: collectionId === null ? 'page' : 'post', id, name: title },
    path: isHome && isShown ? '/' : pathOf(urlId, parent?.urlId ?? null),
    title: seoTitle || (isHome ? site.settings.title : named(site, title)),
    description: draft.description || text(draft.details.excerpt),
    own: { title: seoTitle, description: draft.description, shareImage },
    picture: shareImage?.url ?? pictureUrls(draft)[0] ?? null,
    found: !isShown ? 'draft' : !isOpen(gate) || isForMembers ? 'locked' : gate.isHidden ? 'hidden' : 'yes',
    isHideable: collectionId === null && !isHome,
    waits: live !== null && live.revision !== contentRevision,
  };
}

function pictureOf({ details }: PageContent) {
  const { shareImage } = details;
  const isPicture = typeof shareImage === 'object' && shareImage !== null && 'url' in shareImage;
  return isPicture ? (shareImage as { url: string; alt: string; width: number; height: number }) : null;
}

/** Those that are in the store, or will be. */
async function productRows(
  { readModels }: PageSources,
  site: Site,
  access: AccessState,
): Promise<FoundRow[]> {
  const found = await foundProducts(readModels, site.websiteId);
  return found.map(({ _id: id, name, slug, status, seo, excerpt, images }) => ({
    ...{ kind: 'product', id, name, path: productUrl(slug), isHideable: true, waits: false },
    title: named(site, seo.title || name),
    description: seo.description || excerpt,
    own: { title: seo.title, description: seo.description },
    picture: images[0]?.url ?? null,
    found: status !== 'published' ? 'draft' : placeIn(access, id).isHidden ? 'hidden' : 'yes',
  }));
}
