import { type LikeEvent, likeEvents } from '../../domain/likes/like.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Likes {
  /** How many visitors like it now. */
  readonly count: number;
}

/** How many like what a page shows. `_id` is the page id. `docs/rules/likes.md` */
export type LikesDoc = Stored<Likes>;

/** Folded from the streams of likes. */
export const likes: ReadModel<Likes, LikeEvent> = {
  name: 'likes',
  version: 1,
  handles: likeEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.pageId,
  project: (doc, { type }) => ({ count: Math.max(0, (doc?.count ?? 0) + (type === 'PageLiked' ? 1 : -1)) }),
};
