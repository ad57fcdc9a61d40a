import { wordsOf } from '../../../projections/catalog/productList.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { FoundProducts } from '../../../projections/catalog/search.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { SearchPageContext } from '../contracts/site/shopPages.ts';
import { merchandisingContextOf } from './merchandisingContext.ts';
import { type PageSearchSources, searchPages } from './pageSearch.ts';
import type { PageSources } from './pageSources.ts';
import { listedItemOf } from './productItem.ts';
import type { FoundPage } from './searchablePages.ts';
import { pageBaseOf, type Site } from './site.ts';

const PAGE_SIZE = 24;

export interface SearchView {
  readonly query: string;
  /** From 1. */
  readonly page: number;
}

/** What is searched through. */
export type SearchSources = Pick<PageSources, 'catalogue'> & PageSearchSources;

/** What a search has found, and the page of it that is looked at. */
export interface SearchResult extends SearchView {
  readonly found: FoundProducts;
  readonly products: readonly ProductPageDoc[];
  readonly pages: readonly FoundPage[];
}

export async function search(
  { catalogue, ...sources }: SearchSources,
  websiteId: string,
  { query, page }: SearchView,
): Promise<SearchResult> {
  const found = await catalogue.search(websiteId, query);
  const ids = found.ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // Made anew for each question: nobody has to know what it depends on.
  const products = await catalogue.products(websiteId, ids, () => {});
  const pages = page === 1 ? await searchPages(sources, websiteId, found.corrected ?? query) : [];
  return { query, page, found, products, pages };
}

/** The search page (102): products and categories that have what was asked for. */
export function searchContext(
  site: Site,
  { query, page, found, products, pages }: SearchResult,
): SearchPageContext {
  const urlOf = (number: number) => searchUrl({ query, page: number });
  const hasMore = page * PAGE_SIZE < found.ids.length;
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
    total: found.total,
    matchingCategories: base.categories.filter(({ title: name }) => hasWords(name, found.corrected ?? query)),
    matchingPages: [...pages],
    matchCount: found.total + pages.length,
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

function searchUrl({ query, page }: SearchView): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/search?${parameters}` : '/search';
}
