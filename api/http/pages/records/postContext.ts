import type { PostPageContext } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { articleData } from './articleData.ts';
import { type ShownCollection, settingsOf } from './collectionOf.ts';
import { disqusUrlOf } from './disqus.ts';
import { pageComments } from './pageComments.ts';
import { recordFigures } from './recordFigures.ts';
import { recordItemOf, type ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';
import { shareLinksOf } from './shareLinks.ts';

/** A post of a blog, between its neighbours by date. */
export async function postContext(
  sources: PageMaking,
  site: Site,
  blog: ShownCollection,
  record: ShownRecord,
): Promise<PostPageContext> {
  const { page, body, descriptionOf } = await recordPage(sources, site, blog, record);
  const figures = (await recordFigures(sources, site, blog, [record]))(record);
  const item = { ...recordItemOf(site, blog, record, figures, body), title: page.page.title };
  const { pageSize: _, ...settings } = settingsOf(blog, site);
  const { website } = page;
  const url = new URL(`${website.languagePrefix}${item.fullUrl}`, website.baseUrl).href;
  const comments = await pageComments(sources, site, blog, record, figures);
  const disqusUrl = disqusUrlOf(site, blog, { url, title: item.title });
  const frameHosts = disqusUrl === '' ? page.frameHosts : [...page.frameHosts, new URL(disqusUrl).origin];
  return {
    ...page,
    pageDescription: descriptionOf(item),
    template: 'post',
    ...{ item, settings, frameHosts, comments: { ...comments, disqusUrl } },
    shareLinks: settings.showsSharing
      ? shareLinksOf({ url, title: item.title }, site.conversation.shareButtonOptions)
      : [],
    feedUrl: `/${blog.urlId}?format=rss`,
    followPath: item.fullUrl,
    structuredData: articleData(site, item),
  };
}
