import { blog, post } from '../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import type { PreferencesOf } from '../../../domain/preferences/namespaces.ts';
import { pageById } from '../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

type Details = Readonly<Record<string, unknown>>;
type Conversation = Pick<PreferencesOf<'conversation'>, 'commentsEnabled' | 'disqusShortname'>;

/** How a blog takes comments: not at all, each looked at first, those of strangers looked at first, or shown at once. */
export const commentsMode = (blogDetails: Details) => detailsOf(blog, blogDetails).comments;

/** Whether the site itself takes comments: it does not where all of them are off, or Disqus keeps them. */
export const keepsComments = ({ commentsEnabled, disqusShortname }: Conversation): boolean =>
  commentsEnabled && disqusShortname === '';

/** Whether a record takes comments, where its collection does. */
export const takesMore = (postDetails: Details): boolean => !detailsOf(post, postDetails).isClosed;

/** Where a comment would stand: whoever may see the collection may write one. */
export interface CommentPlace {
  readonly collectionId: string;
  /** Of whom a comment is shown before anybody has looked at it. */
  readonly showsAtOnce: 'nobody' | 'trusted' | 'everybody';
}

const SHOWN_AT_ONCE = { moderated: 'nobody', 'moderated-at-first': 'trusted', open: 'everybody' } as const;

/** Where a page that visitors see takes comments, as it and its collection were published; `null` where it takes none. */
export async function commentPlaceOf(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<CommentPlace | null> {
  const page = await pageById(readModels, websiteId, pageId);
  if (!page?.live || page.status !== 'there' || page.collectionId === null) return null;
  const collection = await pageById(readModels, websiteId, page.collectionId);
  if (!collection?.live || collection.status !== 'there') return null;
  const mode = commentsMode(collection.live.content.details);
  if (mode === 'off' || !takesMore(page.live.content.details)) return null;
  return { collectionId: collection._id, showsAtOnce: SHOWN_AT_ONCE[mode] };
}
