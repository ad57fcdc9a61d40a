import { blog } from '../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { pageById } from '../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** Whether records of a collection may be liked. */
export const takesLikes = (details: Readonly<Record<string, unknown>>): boolean =>
  detailsOf(blog, details).takesLikes;

/** The collection of a record that visitors see and may like, as it was published; `null` for what they may not. */
export async function likedCollectionOf(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<string | null> {
  const page = await pageById(readModels, websiteId, pageId);
  if (!page?.live || page.status !== 'there' || page.collectionId === null) return null;
  const collection = await pageById(readModels, websiteId, page.collectionId);
  const isSeen = collection?.live && collection.status === 'there';
  return isSeen && takesLikes(collection.live.content.details) ? collection._id : null;
}
