import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { type LikeEvent, likeEvents } from './like.events.ts';

const [{ schema: liked }] = likeEvents;
const likeCommands = { LikePage: liked, WithdrawLike: liked };
type LikeCommand = CommandsOf<typeof likeCommands>;

/** Who of a share likes a page. */
export interface LikesState {
  readonly visitorIds: ReadonlySet<string>;
}

/**
 * Likes of one page by visitors of one share: stream `likes-{pageId}.{share}`. A page that many like has many short streams, and its
 * own has none of it.
 */
export const likesAggregate: Aggregate<LikesState, LikeCommand, LikeEvent> = {
  category: 'likes',
  commands: likeCommands,
  initialState: { visitorIds: new Set() },
  isTerminal: () => false,
  decide({ type, data }, { visitorIds }) {
    const likes = visitorIds.has(data.visitorId);
    if (type === 'LikePage') return likes ? [] : [{ type: 'PageLiked', data }];
    return likes ? [{ type: 'LikeWithdrawn', data }] : [];
  },
  evolve({ visitorIds }, { type, data }) {
    const next = new Set(visitorIds);
    if (type === 'PageLiked') next.add(data.visitorId);
    else next.delete(data.visitorId);
    return { visitorIds: next };
  },
};
