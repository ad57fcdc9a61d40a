import type { CommentStatus } from '../../domain/comments/comment.facts.ts';
import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CommentDoc, comments } from './comments.ts';

/** One page of the comments of one status. */
export interface CommentRange extends ListPage {
  readonly websiteId: string;
  readonly pageId?: string;
  readonly status: CommentStatus;
  /** A part of what was said, or of who said it. */
  readonly search?: string | undefined;
}

/** What the list of staff can be sorted by. */
export const COMMENT_SORTS = { written: 'position', author: 'authorName' } as const;

/** Comments, newest first unless said otherwise. */
export async function listComments(
  readModels: ReadModels,
  { websiteId, pageId, status, search, ...page }: CommentRange,
): Promise<CommentDoc[]> {
  const found = await readModels.collection<CommentDoc>(comments.name);
  const range = {
    ...{ websiteId, status },
    ...(pageId !== undefined && { pageId }),
  };
  return pageOf(found, range, page, search);
}

/** One comment, whatever became of it; `null` where there is none, and where it was erased by itself. */
export async function commentById(
  readModels: ReadModels,
  websiteId: string,
  commentId: string,
): Promise<CommentDoc | null> {
  const found = await readModels.collection<CommentDoc>(comments.name);
  return found.findOne({ _id: commentId, websiteId, status: { $ne: 'erased' } });
}

/** Whether staff have published what this person said, and taken nothing of it for spam or rejected it. */
export async function isTrusted(
  readModels: ReadModels,
  websiteId: string,
  personId: string,
): Promise<boolean> {
  const found = await readModels.collection<CommentDoc>(comments.name);
  const statuses = await found.distinct('status', { websiteId, personId });
  return statuses.includes('published') && !statuses.includes('spam') && !statuses.includes('rejected');
}

/** How many comments visitors see below each of these pages, by page id; pages without any are left out. */
export async function publicCommentCounts(
  readModels: ReadModels,
  websiteId: string,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (pageIds.length === 0) return new Map();
  const found = await readModels.collection<CommentDoc>(comments.name);
  const counted = await found
    .aggregate<{ readonly _id: string; readonly count: number }>([
      { $match: { websiteId, pageId: { $in: [...pageIds] }, status: 'published' } },
      { $group: { _id: '$pageId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}
