import { neighbourRecord } from '../../../../projections/pages/records.queries.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import type { PostPageContext } from '../../contracts/site/recordPages.ts';
import { blockPageContext } from '../blockPageContext.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { articleData } from './articleData.ts';
import { type ShownCollection, settingsOf } from './collectionOf.ts';
import { commentFigures, pageComments } from './pageComments.ts';
import { recordItemOf, type ShownRecord } from './recordItem.ts';
import { shareLinksOf } from './shareLinks.ts';
import { shownRecords } from './shownRecords.ts';

/** A post of a blog (page type 50), between its neighbours by date. */
export async function postContext(
  sources: PageMaking,
  site: Site,
  blog: ShownCollection,
  record: ShownRecord,
): Promise<PostPageContext> {
  const { readModels } = sources;
  const beside = { collectionId: blog.id, shownOn: record.shownOn };
  const fullUrl = `/${blog.urlId}/${record.urlId}`;
  const [own, earlier, later] = await Promise.all([
    blockPageContext(sources, site, { ...record, fullUrl }),
    neighbourRecord(readModels, site.websiteId, { ...beside, which: 'earlier' }),
    neighbourRecord(readModels, site.websiteId, { ...beside, which: 'later' }),
  ]);
  const linkTo = (found: typeof earlier) => {
    const [shown] = found ? shownRecords(site, [found]) : [];
    return shown ? { title: shown.content.title, fullUrl: `/${blog.urlId}/${shown.urlId}` } : null;
  };
  const body = own.page.sections
    .flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
    .filter(({ name }) => name === 'html' || name === 'markdown')
    .map(({ text }) => text)
    .join('\n');
  const figures = (await commentFigures(sources, site, blog, [record]))(record);
  const comments = await pageComments(sources, site, blog, record, figures);
  const item = { ...recordItemOf(site, blog, record, figures, body), title: own.page.title };
  const { pageSize: _, ...settings } = settingsOf(blog);
  const { website } = own;
  const url = new URL(`${website.languagePrefix}${fullUrl}`, website.baseUrl).href;
  return {
    ...own,
    pageType: PAGE_TYPES.contentItem,
    pageDescription: record.content.description || item.excerpt || own.pageDescription,
    template: 'post',
    ...{ item, settings, comments },
    previous: linkTo(earlier),
    next: linkTo(later),
    shareLinks: settings.showsSharing ? shareLinksOf({ url, title: item.title }) : [],
    feedUrl: `/${blog.urlId}?format=rss`,
    structuredData: articleData(site, item),
  };
}
