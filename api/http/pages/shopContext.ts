import type { ListedReference } from '../../../projections/catalog/queries.ts';
import type { ShopPageContext } from '../contracts/site/shopPages.ts';
import { featuredFirst } from './featured.ts';
import type { PageMaking } from './pageSources.ts';
import { type ListingView, listingContext } from './productListing.ts';
import type { Site } from './site.ts';

export interface ShopView extends ListingView {
  readonly categorySlug: string | null;
}

/** `null` for a category that no published product is in, and for a page past the last one. */
export async function shopContext(
  sources: PageMaking,
  site: Site,
  view: ShopView,
): Promise<ShopPageContext | null> {
  const { categorySlug } = view;
  const category = site.categories.find(({ urlId }) => urlId === categorySlug) ?? null;
  if (categorySlug !== null && !category) return null;
  const list = {
    id: 'shop',
    title: category?.title ?? 'Shop',
    description: category?.blurb || site.settings.tagline,
    path: category?.fullUrl ?? '/shop',
    which: categorySlug === null ? {} : { categorySlug },
    featuredFirst: (products: readonly ListedReference[]) => featuredFirst(products, site.home),
  };
  const context = await listingContext(sources, site, list, view);
  return (
    context && {
      ...context,
      template: 'shop',
      categories: context.categories.map((link) => ({ ...link, active: link.urlId === categorySlug })),
      category: category && { ...category, active: true },
    }
  );
}
