import { Feed } from 'feed';
import type { BlogPageContext } from '../../contracts/site/recordPages.ts';
import { escapeXml } from '../escapeXml.ts';

/** The posts on a page of a blog as RSS 2.0, for who reads them in a program of theirs. */
export function rssOf({ collection, posts, website, fullUrl, feedUrl }: BlogPageContext): string {
  const absolute = (path: string) => new URL(path, website.baseUrl).href;
  const feed = new Feed({
    id: absolute(collection.fullUrl),
    title: `${collection.title} — ${website.siteTitle}`,
    description: collection.description,
    link: absolute(fullUrl),
    language: website.language,
    // The same posts are the same bytes: an empty blog was changed when nothing was.
    updated: new Date(Math.max(0, ...posts.map(({ updatedOn }) => updatedOn))),
    generator: false,
    feedLinks: { rss: absolute(feedUrl) },
  });
  for (const {
    id,
    title,
    externalLink,
    fullUrl: own,
    excerpt,
    author,
    categories,
    tags,
    publishOn,
  } of posts) {
    feed.addItem({
      // What a reader has read already is told by it, wherever the post moves.
      ...{ id, guid: id, title, date: new Date(publishOn) },
      // Readers take it for HTML.
      description: escapeXml(excerpt),
      link: absolute(externalLink || own),
      author: author.displayName === '' ? [] : [{ name: author.displayName }],
      category: [...categories, ...tags].map((name) => ({ name })),
    });
  }
  return feed.rss2();
}
