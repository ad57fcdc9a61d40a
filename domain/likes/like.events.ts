import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const liked = {
  pageId: idSchema,
  /** Which visitors are counted together: those of a day, or those who may be known again by the beginning of their ids. */
  share: z.string().regex(/^[\w-]{1,10}$/),
  /** Stands for a visitor of that share, and for nobody outside of it. */
  visitorId: z.string().regex(/^[\w-]{1,64}$/),
};

/** By `LikePage`: a visitor likes what a page shows. */
const PageLiked = defineEvent('PageLiked', z.strictObject(liked));
/** By `WithdrawLike`: they do no longer. */
const LikeWithdrawn = defineEvent('LikeWithdrawn', z.strictObject(liked));

/** What `domain/registry.ts` registers of likes: an event that is missing here cannot be written. */
export const likeEvents = [PageLiked, LikeWithdrawn] as const;
/** Every fact of stream `likes-{pageId}.{share}`. */
export type LikeEvent = EventOf<(typeof likeEvents)[number]>;
