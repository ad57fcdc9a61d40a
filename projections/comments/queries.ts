import type { CommentStatus } from '../../domain/comments/comment.facts.ts';
import { saying } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CommentDoc, comments } from './comments.ts';

/** Some comments of one status, `limit` of them. */
export interface CommentRange {
  readonly websiteId: string;
  readonly pageId?: string;
  readonly status: CommentStatus;
  /** A part of what was said, or of who said it. */
  readonly search?: string | undefined;
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Comments, newest first. */
export async function listComments(
  readModels: ReadModels,
  { websiteId, pageId, status, search, before, limit }: CommentRange,
): Promise<CommentDoc[]> {
  const found = await readModels.collection<CommentDoc>(comments.name);
  return found
    .find({
      ...{ websiteId, status },
      ...saying(search, ['body', 'authorName', 'email']),
      ...(pageId !== undefined && { pageId }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
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
