import type { PostPageContext } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { articleData } from './articleData.ts';
import { type ShownCollection, settingsOf } from './collectionOf.ts';
import { recordItemOf, type ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';

/** A post of a blog, between its neighbours by date. */
export async function postContext(
  sources: PageMaking,
  site: Site,
  blog: ShownCollection,
  record: ShownRecord,
): Promise<PostPageContext> {
  const { page, body, descriptionOf } = await recordPage(sources, site, blog, record);
  const item = { ...recordItemOf(site, blog, record, body), title: page.page.title };
  const { pageSize: _, ...settings } = settingsOf(blog);
  return {
    ...page,
    pageDescription: descriptionOf(item),
    template: 'post',
    ...{ item, settings },
    feedUrl: `/${blog.urlId}?format=rss`,
    structuredData: articleData(site, item),
  };
}
