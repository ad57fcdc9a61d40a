import { Feed } from 'feed';
import type { BlogPageContext, EventsPageContext, RecordItem } from '../../contracts/site/recordPages.ts';
import { escapeXml } from '../escapeXml.ts';

/** What a feed says of one record, and when that was news; milliseconds since 1970. */
interface Told extends RecordItem {
  readonly toldOn: number;
}

/** An event is news when it was published: what is to come is dated by no reader. When and where it is stands before what is said of it. */
const toldEvents = ({ events }: EventsPageContext): Told[] =>
  events.map((event) => {
    const { when, location, excerpt, updatedOn } = event;
    const said = [when, location.addressTitle, excerpt].filter((text) => text !== '');
    return { ...event, excerpt: said.join(' — '), toldOn: updatedOn };
  });

/** The records on a page of a collection as RSS 2.0, for who reads them in a program of theirs. */
export function rssOf(context: BlogPageContext | EventsPageContext): string {
  const { collection, website, fullUrl, feedUrl } = context;
  const posts: readonly Told[] =
    context.template === 'events'
      ? toldEvents(context)
      : context.posts.map((post) => ({ ...post, toldOn: post.publishOn }));
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
  for (const { id, title, externalLink, fullUrl: own, excerpt, author, categories, tags, toldOn } of posts) {
    feed.addItem({
      // What a reader has read already is told by it, wherever the post moves.
      ...{ id, guid: id, title, date: new Date(toldOn) },
      // Readers take it for HTML.
      description: escapeXml(excerpt),
      link: absolute(externalLink || own),
      author: author.displayName === '' ? [] : [{ name: author.displayName }],
      category: [...categories, ...tags].map((name) => ({ name })),
    });
  }
  return feed.rss2();
}
