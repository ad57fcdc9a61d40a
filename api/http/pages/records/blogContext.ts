import { liveRecords, liveTerms } from '../../../../projections/pages/records.queries.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import type { BlogPageContext } from '../../contracts/site/recordPages.ts';
import { blockPageContext } from '../blockPageContext.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { blogData } from './articleData.ts';
import { collectionView, type ShownCollection, settingsOf, termUrl } from './collectionOf.ts';
import { commentFigures } from './pageComments.ts';
import { recordItemOf } from './recordItem.ts';
import { shownRecords } from './shownRecords.ts';

/** Which posts of a blog are looked at. */
export interface BlogView {
  /** From 1. */
  readonly page: number;
  readonly filter: { readonly by: 'tag' | 'category'; readonly term: string } | null;
}
export const WHOLE_BLOG: BlogView = { page: 1, filter: null };

/**
 * A blog (page type 1): what its owner put above, and its posts, those of the newest date first. `null` for a page past the last one,
 * and for a tag or a category that no post has.
 */
export async function blogContext(
  sources: PageMaking,
  site: Site,
  blog: ShownCollection,
  { page, filter }: BlogView,
): Promise<BlogPageContext | null> {
  const { readModels } = sources;
  const { id, urlId } = blog;
  const { pageSize, ...settings } = settingsOf(blog);
  const selection = { collectionId: id, ...(filter && { [filter.by]: filter.term }) };
  const [own, { records, total }, categories, tags] = await Promise.all([
    blockPageContext(sources, site, blog),
    liveRecords(readModels, site.websiteId, { ...selection, page, pageSize }),
    liveTerms(readModels, site.websiteId, id, 'categories'),
    liveTerms(readModels, site.websiteId, id, 'tags'),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (page > pageCount || (filter && total === 0)) return null;
  const path = filter ? termUrl(urlId, filter.by, filter.term) : own.fullUrl;
  // Also where the blog is the home page, which has no further pages.
  const listPath = filter ? path : `/${urlId}`;
  const urlOf = (number: number) => (number === 1 ? path : `${listPath}?page=${number}`);
  const linksOf = (by: 'tag' | 'category', terms: typeof tags) =>
    terms.map(({ term, count }) => ({
      ...{ title: term, count, fullUrl: termUrl(urlId, by, term) },
      active: filter?.by === by && filter.term === term,
    }));
  const shown = shownRecords(site, records);
  const figuresOf = await commentFigures(sources, site, blog, shown);
  const posts = shown.map((record) => recordItemOf(site, blog, record, figuresOf(record)));
  const collection = { ...collectionView(blog), title: own.page.title };
  return {
    ...own,
    ...(filter && { pageTitle: `${filter.term} — ${own.pageTitle}` }),
    pageType: PAGE_TYPES.collection,
    template: 'blog',
    fullUrl: urlOf(page),
    collection: {
      ...collection,
      ...{ description: own.pageDescription, itemCount: total },
      categories: linksOf('category', categories),
      tags: linksOf('tag', tags),
    },
    ...{ settings, posts },
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
    feedUrl: `/${urlId}?format=rss`,
    structuredData: blogData(site, collection, posts),
  };
}
