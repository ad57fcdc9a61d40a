import type { LivePage } from '../../../../projections/pages/queries.ts';
import { liveTerms } from '../../../../projections/pages/records.queries.ts';
import type { BlockPageContext } from '../../contracts/site/blockPages.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import type { BlogPageContext } from '../../contracts/site/recordPages.ts';
import { blockPageContext } from '../blockPageContext.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { collectionView, type ShownCollection, termUrl } from './collectionOf.ts';
import type { ShownRecord } from './recordItem.ts';
import { shownRecords } from './shownRecords.ts';

/** Which records of a collection are looked at. */
export interface RecordsView {
  /** From 1. */
  readonly page: number;
  readonly filter: { readonly by: 'tag' | 'category'; readonly term: string } | null;
  /** Of records with a time: those that are over. */
  readonly isPast?: boolean | undefined;
  /** Of records with a time: a month, `YYYY-MM` or `TODAY`, or the list where a month is shown by itself. */
  readonly month?: string | undefined;
  readonly isList?: boolean | undefined;
  /** All that a calendar takes in, whatever the page. */
  readonly isFeed?: boolean | undefined;
}
/** The month of today, whichever that is by then. */
export const TODAY = 'today';
export const WHOLE_COLLECTION: RecordsView = { page: 1, filter: null };

/** What is on one page of a list, and how many there are in all. */
interface Found {
  readonly records: readonly LivePage[];
  readonly total: number;
  readonly pageSize: number;
}

/** One page of the list, and what else of it was asked for in its address, e.g. `view=past`. */
type Asked = Pick<RecordsView, 'page' | 'filter'> & { readonly asked?: readonly string[] };

type Parts = Pick<BlogPageContext, 'collection' | 'filter' | 'pagination'>;

/**
 * What every collection shows (page type 1): what its owner put above, its tags and categories, and one page of its records.
 * `null` for a page past the last one, and for a tag or a category that no record has.
 */
export async function recordsPage(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  { page, filter, asked = [] }: Asked,
  { records, total, pageSize }: Found,
): Promise<{ readonly page: BlockPageContext & Parts; readonly records: readonly ShownRecord[] } | null> {
  const { readModels } = sources;
  const { id, urlId } = shown;
  const [own, categories, tags] = await Promise.all([
    blockPageContext(sources, site, shown),
    liveTerms(readModels, site.websiteId, id, 'categories'),
    liveTerms(readModels, site.websiteId, id, 'tags'),
  ]);
  const isUsed =
    !filter || (filter.by === 'tag' ? tags : categories).some(({ term }) => term === filter.term);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (page > pageCount || !isUsed) return null;
  const path = filter ? termUrl(urlId, filter.by, filter.term) : own.fullUrl;
  // Also where it is the home page, which has no further pages.
  const listPath = filter ? path : `/${urlId}`;
  const urlOf = (number: number) => {
    const query = [...asked, ...(number === 1 ? [] : [`page=${number}`])];
    return query.length === 0 ? path : `${listPath}?${query.join('&')}`;
  };
  const linksOf = (by: 'tag' | 'category', terms: typeof tags) =>
    terms.map(({ term, count }) => ({
      ...{ title: term, count, fullUrl: termUrl(urlId, by, term) },
      active: filter?.by === by && filter.term === term,
    }));
  return {
    records: shownRecords(site, records),
    page: {
      ...own,
      ...(filter && { pageTitle: `${filter.term} — ${own.pageTitle}` }),
      pageType: PAGE_TYPES.collection,
      fullUrl: urlOf(page),
      collection: {
        ...collectionView(shown),
        ...{ title: own.page.title, description: own.pageDescription, itemCount: total },
        categories: linksOf('category', categories),
        tags: linksOf('tag', tags),
      },
      filter: filter && { ...filter, clearUrl: `/${urlId}` },
      pagination: {
        ...{ page, pageCount, pageSize },
        nextPageUrl: page < pageCount ? urlOf(page + 1) : null,
        prevPageUrl: page > 1 ? urlOf(page - 1) : null,
        pages: Array.from({ length: pageCount }, (_, index) => ({
          page: index + 1,
          fullUrl: urlOf(index + 1),
          active: index + 1 === page,
        })),
      },
    },
  };
}
