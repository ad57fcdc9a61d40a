import { listProducts, type ProductSort, productsByIds } from '../../projections/catalog/queries.ts';
import { type ShopPageContext, SORTS, type Sort } from '../contracts/pages.ts';
import { PAGE_TYPES } from '../contracts/pageTypes.ts';
import { featuredFirst } from './featured.ts';
import { inOrder } from './homeContext.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import { productItemOf } from './productItem.ts';
import { LARGEST_COLLECTION, type PageSources, pageBaseOf, type Site } from './site.ts';

/** Products on one page of the shop: fills rows of two, three and four. */
const PAGE_SIZE = 24;

const SORT_TITLES: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  name: 'Name, A to Z',
};

const SORTED_BY: Readonly<Record<Exclude<Sort, 'featured'>, ProductSort>> = {
  newest: 'newest',
  'price-low': 'priceAscending',
  'price-high': 'priceDescending',
  name: 'name',
};

export interface ShopView {
  readonly categorySlug: string | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

/** `null` for a category that no published product is in, and for a page past the last one. */
export async function shopContext(
  sources: PageSources,
  site: Site,
  view: ShopView,
): Promise<ShopPageContext | null> {
  const { categorySlug, sort, page } = view;
  const category = site.categories.find(({ urlId }) => urlId === categorySlug) ?? null;
  if (categorySlug !== null && !category) return null;
  const { ids, total } = await listed(sources, site, view);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) return null;

  const products = inOrder(ids, await productsByIds(sources.readModels, site.websiteId, ids));
  const path = category?.fullUrl ?? '/shop';
  const urlOf = (change: Partial<ShopView>) => shopUrl(path, { ...view, ...change });
  const title = category?.title ?? 'Shop';
  const description = category?.blurb || site.settings.tagline;
  const base = pageBaseOf(site, {
    fullUrl: urlOf({}),
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
    sort: {
      active: sort,
      options: SORTS.map((value) => ({
        value,
        title: SORT_TITLES[value],
        fullUrl: urlOf({ sort: value, page: 1 }),
        active: value === sort,
      })),
    },
    pagination: {
      page,
      pageCount,
      pageSize: PAGE_SIZE,
      nextPageUrl: page < pageCount ? urlOf({ page: page + 1 }) : null,
      prevPageUrl: page > 1 ? urlOf({ page: page - 1 }) : null,
      pages: Array.from({ length: pageCount }, (_, index) => ({
        page: index + 1,
        fullUrl: urlOf({ page: index + 1 }),
        active: index + 1 === page,
      })),
    },
  };
}

/** The address of a view of the shop, without what goes without saying. */
export function shopUrl(path: string, { sort, page }: Pick<ShopView, 'sort' | 'page'>): string {
  const query = new URLSearchParams();
  if (sort !== 'featured') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function listed({ readModels }: PageSources, { websiteId, home }: Site, view: ShopView) {
  const { categorySlug, sort, page } = view;
  const category = categorySlug === null ? {} : { categorySlug };
  if (sort !== 'featured') {
    const listing = { websiteId, ...category, sort: SORTED_BY[sort], page, pageSize: PAGE_SIZE };
    const { items, total } = await listProducts(readModels, listing);
    return { ids: items.map(({ _id }) => _id), total };
  }
  // The owner's order is not in the documents. A collection is small enough to be put in order here.
  const { items } = await listProducts(readModels, { websiteId, ...category, pageSize: LARGEST_COLLECTION });
  const ids = featuredFirst(items, home).map(({ _id }) => _id);
  return { ids: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: ids.length };
}
