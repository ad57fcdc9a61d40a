import { productsByIds } from '../../projections/catalog/queries.ts';
import { collectionByUrlId } from '../../projections/collections/queries.ts';
import { hasPaywall } from '../../projections/members/queries.ts';
import type { CollectionPageContext } from '../contracts/pages.ts';
import { PAGE_TYPES } from '../contracts/pageTypes.ts';
import { inOrder } from './homeContext.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import { productItemOf } from './productItem.ts';
import { type ListingView, listedIds, listingLinks, listingUrl } from './productListing.ts';
import { type PageSources, pageBaseOf, type Site } from './site.ts';

export interface CollectionPageView extends ListingView {
  readonly urlId: string;
}

export const collectionUrl = (urlId: string): string => `/${urlId}`;
/** Where a collection is that only members see. */
export const membersUrl = (collectionId: string): string => `/members/${collectionId}`;

/**
 * The page of a collection (page type 1): its published products in the owner's order. `null` for one that there is not
 * or that is not enabled, for one that only members see, and for a page past the last one.
 */
export async function collectionContext(
  sources: PageSources,
  site: Site,
  view: CollectionPageView,
): Promise<CollectionPageContext | null> {
  const { readModels } = sources;
  const { websiteId, settings } = site;
  const collection = await collectionByUrlId(readModels, websiteId, view.urlId);
  if (!collection?.enabled || (await hasPaywall(readModels, collection._id))) return null;
  const inside = collection.products.map(({ productId }) => productId);
  const place = new Map(inside.map((productId, index) => [productId, index]));
  const { ids, total } = await listedIds(sources, { websiteId, ids: inside }, view, (items) =>
    items.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0)),
  );
  const path = collectionUrl(view.urlId);
  const links = listingLinks(path, view, total);
  if (!links) return null;

  const products = inOrder(ids, await productsByIds(readModels, websiteId, ids));
  const { title, description } = collection;
  return {
    ...pageBaseOf(site, {
      fullUrl: listingUrl(path, view),
      title: `${title} — ${settings.title}`,
      description: description || settings.tagline,
    }),
    pageType: PAGE_TYPES.collection,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'collection',
    collection: {
      id: collection._id,
      type: 13,
      typeName: 'products',
      title,
      description,
      fullUrl: path,
      itemCount: total,
    },
    items: products.map((product) => productItemOf(product, settings, 'listed')),
    ...links,
  };
}
