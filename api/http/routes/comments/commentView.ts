import type { CommentDoc } from '../../../../projections/comments/comments.ts';
import { liveHeadsOf } from '../../../../projections/pages/records.queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ModeratedComment } from '../../contracts/comments/comments.ts';

/** Comments for staff, with what they are about. None of them was erased by itself. */
export async function moderatedCommentsOf(
  readModels: ReadModels,
  websiteId: string,
  docs: readonly CommentDoc[],
): Promise<ModeratedComment[]> {
  const heads = await liveHeadsOf(readModels, websiteId, [...new Set(docs.map(({ pageId }) => pageId))]);
  return docs.flatMap(({ _id: id, _position, _words, websiteId: _, position, personId, status, ...said }) => {
    if (status === 'erased') return [];
    const { title = '', url = '' } = heads.get(said.pageId) ?? {};
    const suspicions = [...said.suspicions];
    return [{ id, ...said, suspicions, status, pageTitle: title, pageUrl: url }];
  });
}
