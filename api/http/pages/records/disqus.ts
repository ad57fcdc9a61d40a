import { commentsMode } from '../../../application/comments/commentsOpen.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';

/**
 * The thread of a post where Disqus keeps the comments; empty where the site keeps its own, or its blog takes none. It is a
 * frame that is opened by who wants it: before that Disqus hears of nobody.
 */
export function disqusUrlOf(
  { conversation: { commentsEnabled, disqusShortname } }: Pick<Site, 'conversation'>,
  { content: { details } }: Pick<ShownCollection, 'content'>,
  { url, title }: { readonly url: string; readonly title: string },
): string {
  if (!commentsEnabled || disqusShortname === '' || commentsMode(details) === 'off') return '';
  const thread = new URLSearchParams({ base: 'default', f: disqusShortname, t_u: url, t_t: title });
  return `https://disqus.com/embed/comments/?${thread}`;
}
