import { offersIn, type ProductOffers } from '../../../projections/catalog/offers.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { FoundProducts } from '../../../projections/catalog/search.ts';
import { wordsOf } from '../../../projections/words.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { SearchPageContext } from '../contracts/site/shopPages.ts';
import { facetsOf, filterQuery, isFiltering, type ListingFilter, passes } from './listingFilter.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import { type PageSearchSources, searchPages } from './pageSearch.ts';
import type { PageMaking } from './pageSources.ts';
import { listedItemOf } from './productItem.ts';
import type { FoundPage } from './searchablePages.ts';
import { pageBaseOf, type Site } from './site.ts';

const PAGE_SIZE = 24;

export interface SearchView {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly filter: ListingFilter;
}

/** What is searched through. */
export type SearchSources = Pick<PageMaking, 'catalogue' | 'note'> & PageSearchSources;

/** What a search has found, and the page of it that is looked at. */
export interface SearchResult extends SearchView {
  readonly found: FoundProducts;
  /** What all that match are offered in: what they can be narrowed down by. */
  readonly offers: readonly ProductOffers[];
  /** Ids of those that are what was asked for, the best first. */
  readonly wanted: readonly string[];
  /** Those on this page. */
  readonly products: readonly ProductPageDoc[];
  readonly pages: readonly FoundPage[];
}

export async function search(
  { catalogue, note, ...sources }: SearchSources,
  { websiteId, settings: { currency } }: Site,
  view: SearchView,
): Promise<SearchResult> {
  const { query, page, filter } = view;
  const found = await catalogue.search(websiteId, query, note);
  const { ids } = found;
  const listed = ids.length === 0 ? [] : await catalogue.offers({ websiteId, ids: [...ids] }, null, note);
  const offers = listed ?? [];
  const current = filter.isAvailable
    ? (await catalogue.products(websiteId, ids, note)).map(offersIn)
    : offers;
  const suitable = new Set(
    current.filter((one) => passes(one, filter, currency)).map(({ productId }) => productId),
  );
  const wanted = isFiltering(filter) ? ids.filter((id) => suitable.has(id)) : ids;
  const shown = wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const [products, pages] = await Promise.all([
    catalogue.products(websiteId, shown, note),
    page === 1 ? searchPages(sources, websiteId, found.corrected ?? query, note) : [],
  ]);
  return { ...view, found, offers, wanted, products, pages };
}

/** The search page (102): products and categories that have what was asked for. */
export function searchContext(
  site: Site,
  { query, page, filter, found, offers, wanted, products, pages }: SearchResult,
): SearchPageContext {
  const urlOf = (number: number) => searchUrl({ query, page: number, filter });
  const hasMore = page * PAGE_SIZE < wanted.length;
  // More than are looked through can only be counted.
  const total = isFiltering(filter) ? wanted.length : found.total;
  const title = query === '' ? 'Search' : `Search: ${query}`;
  const base = pageBaseOf(site, {
    fullUrl: urlOf(page),
    title: `${title} — ${site.settings.title}`,
    description: site.settings.tagline,
  });
  return {
    ...base,
    pageType: PAGE_TYPES.search,
    productMerchandisingContext: merchandisingContextOf(products),
    template: 'search',
    query,
    corrected: found.corrected,
    total,
    facets:
      offers.length === 0
        ? null
        : facetsOf(offers, filter, site.settings.currency, (other) =>
            searchUrl({ query, page: 1, filter: other }),
          ),
    matchingCategories: base.categories.filter(({ title: name }) => hasWords(name, found.corrected ?? query)),
    matchingPages: [...pages],
    matchCount: total + pages.length,
    items: products.map((product) => listedItemOf(product, site)),
    nextPageUrl: hasMore ? urlOf(page + 1) : null,
    prevPageUrl: page > 1 ? urlOf(page - 1) : null,
  };
}

function hasWords(name: string, query: string): boolean {
  const terms = wordsOf(query);
  const words = wordsOf(name);
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
}

function searchUrl({ query, page, filter }: SearchView): string {
  const parameters = new URLSearchParams(query === '' ? [] : [['q', query]]);
  for (const [name, value] of filterQuery(filter)) parameters.append(name, value);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/search?${parameters}` : '/search';
}
