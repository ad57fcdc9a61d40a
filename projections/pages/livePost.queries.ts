import type { ReadModels } from '../runtime/liveCollection.ts';
import type { PageDoc } from './pages.ts';
import { pageById } from './queries.ts';

type Published = PageDoc & { readonly live: NonNullable<PageDoc['live']> };

/** A post that was published, with the collection that shows it. */
export interface LivePost {
  readonly post: Published;
  readonly collection: Published;
}

/** `null` where either was not published, or the post is in no collection. */
export async function livePostById(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<LivePost | null> {
  const post = await pageById(readModels, websiteId, pageId);
  const collection = post?.collectionId ? await pageById(readModels, websiteId, post.collectionId) : null;
  return isPublished(post) && isPublished(collection) ? { post, collection } : null;
}

const isPublished = (page: PageDoc | null): page is Published => Boolean(page?.live);
