import { liveRecords } from '../../../../projections/pages/records.queries.ts';
import type { BlogPageContext } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { blogData } from './articleData.ts';
import { type ShownCollection, settingsOf } from './collectionOf.ts';
import { recordFigures } from './recordFigures.ts';
import { recordItemOf } from './recordItem.ts';
import { type RecordsView, recordsPage } from './recordsPage.ts';

/** A blog: its posts, those of the newest date first. `null` as `recordsPage` says. */
export async function blogContext(
  sources: PageMaking,
  site: Site,
  blog: ShownCollection,
  view: RecordsView,
): Promise<BlogPageContext | null> {
  const { pageSize, ...settings } = settingsOf(blog, site);
  const { filter, page } = view;
  const selection = { collectionId: blog.id, ...(filter && { [filter.by]: filter.term }) };
  const found = await liveRecords(sources.readModels, site.websiteId, { ...selection, page, pageSize });
  const made = await recordsPage(sources, site, blog, { page, filter }, { ...found, pageSize });
  if (!made) return null;
  const figuresOf = await recordFigures(sources, site, blog, made.records);
  const posts = made.records.map((record) => recordItemOf(site, blog, record, figuresOf(record)));
  return {
    ...made.page,
    template: 'blog',
    ...{ settings, posts },
    feedUrl: `/${blog.urlId}?format=rss`,
    followPath: `/${blog.urlId}`,
    structuredData: blogData(site, made.page.collection, posts),
  };
}
