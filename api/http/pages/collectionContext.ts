import type { ListedReference } from '../../../projections/catalog/queries.ts';
import { collectionByUrlId } from '../../../projections/collections/queries.ts';
import { hasPaywall } from '../../../projections/members/queries.ts';
import { shownHtml, wordsIn } from '../../application/pages/formattedText.ts';
import type { CollectionPageContext } from '../contracts/site/shopPages.ts';
import { collectionUrl } from './collectionUrls.ts';
import type { PageMaking } from './pageSources.ts';
import { type ListingView, listingContext } from './productListing.ts';
import type { Site } from './site.ts';

export interface CollectionPageView extends ListingView {
  readonly urlId: string;
}

/**
 * The page of a collection (page type 1): its published products in the owner's order. `null` for one that there is not
 * or that is not enabled, for one that only members see, and for a page past the last one.
 */
export async function collectionContext(
  sources: PageMaking,
  site: Site,
  view: CollectionPageView,
): Promise<CollectionPageContext | null> {
  const { readModels } = sources;
  const collection = await collectionByUrlId(readModels, site.websiteId, view.urlId);
  if (!collection?.enabled || (await hasPaywall(readModels, collection._id))) return null;
  const { _id: id, title, description } = collection;
  const inside = collection.products.map(({ productId }) => productId);
  const place = new Map(inside.map((productId, index) => [productId, index]));
  const list = {
    ...{ id, title, description: wordsIn(description) },
    path: collectionUrl(view.urlId),
    which: { ids: inside },
    featuredFirst: (products: readonly ListedReference[]) =>
      products.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0)),
  };
  const context = await listingContext(sources, site, list, view);
  return (
    context && {
      ...context,
      template: 'collection',
      collection: { ...context.collection, description: shownHtml(description) },
    }
  );
}
