import { productsByIds } from '../../projections/catalog/queries.ts';
import type { ShopPageContext } from '../contracts/pages.ts';
import { PAGE_TYPES } from '../contracts/pageTypes.ts';
import { featuredFirst } from './featured.ts';
import { inOrder } from './homeContext.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import { productItemOf } from './productItem.ts';
import { type ListingView, listedIds, listingLinks, listingUrl } from './productListing.ts';
import { type PageSources, pageBaseOf, type Site } from './site.ts';

export interface ShopView extends ListingView {
  readonly categorySlug: string | null;
}

/** `null` for a category that no published product is in, and for a page past the last one. */
export async function shopContext(
  sources: PageSources,
  site: Site,
  view: ShopView,
): Promise<ShopPageContext | null> {
  const { categorySlug } = view;
  const { websiteId } = site;
  const category = site.categories.find(({ urlId }) => urlId === categorySlug) ?? null;
  if (categorySlug !== null && !category) return null;
  const which = { websiteId, ...(categorySlug !== null && { categorySlug }) };
  const { ids, total } = await listedIds(sources, which, view, (items) => featuredFirst(items, site.home));
  const path = category?.fullUrl ?? '/shop';
  const links = listingLinks(path, view, total);
  if (!links) return null;

  const products = inOrder(ids, await productsByIds(sources.readModels, websiteId, ids));
  const title = category?.title ?? 'Shop';
  const description = category?.blurb || site.settings.tagline;
  const base = pageBaseOf(site, {
    fullUrl: listingUrl(path, view),
    title: `${title} — ${site.settings.title}`,
    description,
  });
  return {
    ...base,
    categories: base.categories.map((link) => ({ ...link, active: link.urlId === categorySlug })),
    pageType: PAGE_TYPES.collection,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'shop',
    collection: {
      id: 'shop',
      type: 13,
      typeName: 'products',
      title,
      description,
      fullUrl: path,
      itemCount: total,
    },
    category: category && { ...category, active: true },
    items: products.map((product) => productItemOf(product, site.settings, 'listed')),
    ...links,
  };
}
