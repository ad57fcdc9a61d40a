import { offersIn, type ProductOffers } from '../../../projections/catalog/offers.ts';
import type { ListedReference, ProductListing, ProductSort } from '../../../projections/catalog/queries.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import { type CollectionPageContext, SORTS, type Sort } from '../contracts/site/shopPages.ts';
import { facetsOf, filterQuery, isFiltering, type ListingFilter, passes } from './listingFilter.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import type { PageMaking } from './pageSources.ts';
import { listedItemOf } from './productItem.ts';
import { LARGEST_COLLECTION, pageBaseOf, type Site } from './site.ts';

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

/** How a visitor looks at a list of products. */
export interface ListingView {
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly filter: ListingFilter;
}

/** Products that have a page of their own: the shop, a category of it, a collection. */
interface ProductList {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly which: Pick<ProductListing, 'categorySlug' | 'ids'>;
  /** Puts them in the owner's order. */
  readonly featuredFirst: (products: readonly ListedReference[]) => readonly ListedReference[];
}

/** What the page of every list of products shows, whatever template it has; `null` for a page past the last one. */
export async function listingContext(
  sources: PageMaking,
  site: Site,
  list: ProductList,
  view: ListingView,
): Promise<Omit<CollectionPageContext, 'template'> | null> {
  const { websiteId, settings } = site;
  const { id, title, description, path } = list;
  const isNarrowed = isFiltering(view.filter);
  // A store of many thousands is looked through only for somebody who asks for it.
  const most = isNarrowed ? null : LARGEST_COLLECTION;
  const offers = (await sources.catalogue.offers({ websiteId, ...list.which }, most, sources.note)) ?? [];
  const wanted = isNarrowed ? await narrowed(sources, site, offers, view.filter) : null;
  const which = wanted ? { ids: wanted } : list.which;
  const { ids, total } = await listedIds(sources, websiteId, { ...list, which }, view);
  const links = listingLinks(path, view, total);
  if (!links) return null;

  const products = await sources.catalogue.products(websiteId, ids, sources.note);
  return {
    ...pageBaseOf(site, {
      fullUrl: listingUrl(path, view),
      title: `${title} — ${settings.title}`,
      description: description || settings.tagline,
    }),
    pageType: PAGE_TYPES.collection,
    productMerchandisingContext: merchandisingContextOf(products),
    collection: {
      id,
      type: 13,
      typeName: 'products',
      title,
      description,
      fullUrl: path,
      itemCount: total,
    },
    items: products.map((product) => listedItemOf(product, site)),
    facets: facetsOf(offers, view.filter, settings.currency, (filter) =>
      listingUrl(path, { ...view, page: 1, filter }),
    ),
    ...links,
  };
}

/**
 * The ids of the products that are what was asked for. Only who asks for what is in stock gets a page that what sells out
 * elsewhere makes stale.
 */
async function narrowed(
  { catalogue, note }: PageMaking,
  { websiteId, settings }: Site,
  offers: readonly ProductOffers[],
  filter: ListingFilter,
): Promise<string[]> {
  const ids = offers.map(({ productId }) => productId);
  const current = filter.isAvailable
    ? (await catalogue.products(websiteId, ids, note)).map(offersIn)
    : offers;
  return current
    .filter((offer) => passes(offer, filter, settings.currency))
    .map(({ productId }) => productId);
}

/** The address of a view of a list, without what goes without saying. */
function listingUrl(path: string, { sort, page, filter }: ListingView): string {
  const query = new URLSearchParams(filterQuery(filter));
  if (sort !== 'featured') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The links to the other views of a list; `null` for a page past the last one. */
function listingLinks(
  path: string,
  view: ListingView,
  total: number,
): Pick<CollectionPageContext, 'sort' | 'pagination'> | null {
  const { sort, page } = view;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) return null;
  const urlOf = (change: Partial<ListingView>) => listingUrl(path, { ...view, ...change });
  return {
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

/**
 * The ids of the products on one page of a list, and how many there are in all. The owner's order is not in the
 * documents: a collection is small enough to be put in order here.
 */
async function listedIds(
  { catalogue, note }: PageMaking,
  websiteId: string,
  { which, featuredFirst }: Pick<ProductList, 'which' | 'featuredFirst'>,
  { sort, page }: ListingView,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  if (sort !== 'featured') {
    const listing = { websiteId, ...which, sort: SORTED_BY[sort], page, pageSize: PAGE_SIZE };
    const items = await catalogue.listing(listing, note);
    return { ids: items.map(({ _id }) => _id), total: await catalogue.count({ websiteId, ...which }, note) };
  }
  const everything = { websiteId, ...which, pageSize: LARGEST_COLLECTION };
  const items = await catalogue.listing(everything, note);
  const ids = featuredFirst(items).map(({ _id }) => _id);
  return { ids: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: ids.length };
}
