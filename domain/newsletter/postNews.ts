import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** Whether followers of a blog were told of a post, or why not. */
export const POST_NEWS_OUTCOMES = [
  ...(['SENT', 'DRAFTED', 'GATHERED'] as const),
  ...(['NOT_WANTED', 'NOT_FOR_EVERYBODY', 'TOO_LATE'] as const),
] as const;
export type PostNewsOutcome = (typeof POST_NEWS_OUTCOMES)[number];

/** By `SettlePostNews`: it was looked at whether followers are told of a post that visitors see for the first time. Nobody looks again. */
const PostNewsSettled = defineEvent(
  'PostNewsSettled',
  z.strictObject({
    pageId: idSchema,
    outcome: z.enum(POST_NEWS_OUTCOMES),
    /** The newsletter that tells of it; `null` where none does. */
    campaignId: z.string().nullable(),
    settledAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of it: an event that is missing here cannot be written. */
export const postNewsEvents = [PostNewsSettled] as const;
export type PostNewsEvent = EventOf<(typeof postNewsEvents)[number]>;
type SettlePostNews = Command<'SettlePostNews', z.infer<typeof PostNewsSettled.schema>>;

export interface PostNewsState {
  readonly isSettled: boolean;
}

/** The one time that followers are told of a post: stream `postnews-{pageId}`. */
export const postNewsAggregate: Aggregate<PostNewsState, SettlePostNews, PostNewsEvent> = {
  category: 'postnews',
  commands: { SettlePostNews: PostNewsSettled.schema },
  initialState: { isSettled: false },
  isTerminal: () => false,
  decide: ({ data }, { isSettled }) => (isSettled ? [] : [{ type: 'PostNewsSettled', data }]),
  evolve: () => ({ isSettled: true }),
};
