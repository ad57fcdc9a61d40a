import { likes } from '../../../../projections/likes/likes.ts';
import { likeCounts } from '../../../../projections/likes/queries.ts';
import { takesLikes } from '../../../application/likes/likePlace.ts';
import { likesOf } from '../../../application/log/subjects.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import { commentFigures } from './pageComments.ts';
import type { RecordFigures, ShownRecord } from './recordItem.ts';

type Sources = Pick<PageMaking, 'readModels' | 'note'>;
type Counted = Pick<ShownRecord, 'id' | 'content'>;

/** How many comments and likes each record has, as far as its collection takes them: only then a page depends on them. */
export async function recordFigures(
  sources: Sources,
  site: Pick<Site, 'websiteId' | 'conversation'>,
  collection: Pick<ShownCollection, 'content'>,
  records: readonly Counted[],
): Promise<(record: Counted) => RecordFigures> {
  const [commentsOf, likeCountOf] = await Promise.all([
    commentFigures(sources, site, collection, records),
    likeFigures(sources, site, collection, records),
  ]);
  return (record) => ({ ...commentsOf(record), likeCount: likeCountOf(record) });
}

async function likeFigures(
  { readModels, note }: Sources,
  { websiteId, conversation }: Pick<Site, 'websiteId' | 'conversation'>,
  { content: { details } }: Pick<ShownCollection, 'content'>,
  records: readonly Counted[],
): Promise<(record: Counted) => number> {
  if (!conversation.simpleLikingEnabled || !takesLikes(details)) return () => 0;
  const ids = records.map(({ id }) => id);
  // Taken before reading: what is read may be newer than it says, never older.
  const knownTo = await readModels.position(likes.name);
  const counts = await likeCounts(readModels, websiteId, ids);
  for (const id of ids) note({ subject: likesOf(id), knownTo });
  return ({ id }) => counts.get(id) ?? 0;
}
