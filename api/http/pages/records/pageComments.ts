import { comments } from '../../../../projections/comments/comments.ts';
import { listComments, publicCommentCounts } from '../../../../projections/comments/queries.ts';
import { commentsMode, keepsComments, takesMore } from '../../../application/comments/commentsOpen.ts';
import { commentsOf } from '../../../application/log/subjects.ts';
import type { PostPageContext } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import type { RecordFigures, ShownRecord } from './recordItem.ts';

type CommentFigures = Pick<RecordFigures, 'publicCommentCount' | 'commentState'>;

/** As many as one page shows: the newest of them. */
const SHOWN = 200;
/** What the specification calls a record that takes comments, and one that takes none. */
const STATE = { open: 1, closed: 2 } as const;

/** How many comments stand below each record, and whether it takes more. A collection without comments shows none. */
export async function commentFigures(
  { readModels, note }: Pick<PageMaking, 'readModels' | 'note'>,
  { websiteId, conversation }: Pick<Site, 'websiteId' | 'conversation'>,
  { content: { details } }: Pick<ShownCollection, 'content'>,
  records: readonly Pick<ShownRecord, 'id' | 'content'>[],
): Promise<(record: Pick<ShownRecord, 'id' | 'content'>) => CommentFigures> {
  if (!keepsComments(conversation) || commentsMode(details) === 'off') {
    return () => ({ publicCommentCount: 0, commentState: STATE.closed });
  }
  const ids = records.map(({ id }) => id);
  // Taken before reading: what is read may be newer than it says, never older.
  const knownTo = await readModels.position(comments.name);
  const counts = await publicCommentCounts(readModels, websiteId, ids);
  for (const id of ids) note({ subject: commentsOf(id), knownTo });
  return ({ id, content }) => ({
    publicCommentCount: counts.get(id) ?? 0,
    commentState: takesMore(content.details) ? STATE.open : STATE.closed,
  });
}

/** What stands below a record: the comments that visitors see, the oldest of them first, and whether it takes more. */
export async function pageComments(
  { readModels }: Pick<PageMaking, 'readModels'>,
  { websiteId }: Pick<Site, 'websiteId'>,
  { content: { details } }: Pick<ShownCollection, 'content'>,
  { id: pageId }: Pick<ShownRecord, 'id'>,
  { publicCommentCount: count, commentState }: CommentFigures,
): Promise<Omit<PostPageContext['comments'], 'disqusUrl'>> {
  const found =
    count === 0
      ? []
      : await listComments(readModels, { websiteId, pageId, status: 'published', limit: SHOWN });
  return {
    isOpen: commentState === STATE.open,
    isModerated: commentsMode(details) !== 'open',
    trustsKnown: commentsMode(details) === 'moderated-at-first',
    count,
    hasMore: count > found.length,
    items: found.reverse().map(({ _id: id, authorName, body, reply, submittedAt }) => ({
      ...{ id, authorName, body, reply, submittedAt },
      addedOn: Date.parse(submittedAt),
    })),
  };
}
