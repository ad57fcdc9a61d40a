import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** That the buyer of an order was asked for reviews, or why not. */
export const REQUEST_OUTCOMES = [
  'ASKED',
  'TURNED_OFF',
  'TAKEN_BACK',
  'ERASED',
  'DECLINED',
  'NOTHING_LEFT',
] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** It was looked at whether the buyer is to be asked for reviews of what they ordered: nobody asks again. */
export const ReviewRequestSettled = defineEvent(
  'ReviewRequestSettled',
  z.strictObject({ orderId: idSchema, outcome: z.enum(REQUEST_OUTCOMES), settledAt: instantSchema }),
);
export const reviewRequestEvents = [ReviewRequestSettled] as const;
export type ReviewRequestEvent = EventOf<(typeof reviewRequestEvents)[number]>;

export type SettleReviewRequest = Command<'SettleReviewRequest', z.infer<typeof ReviewRequestSettled.schema>>;

export interface ReviewRequestState {
  readonly isSettled: boolean;
}

/** The one time that a buyer is asked for reviews of an order: stream `reviewrequest-{orderId}`. */
export const reviewRequestAggregate: Aggregate<ReviewRequestState, SettleReviewRequest, ReviewRequestEvent> =
  {
    category: 'reviewrequest',
    commands: { SettleReviewRequest: ReviewRequestSettled.schema },
    initialState: { isSettled: false },
    isTerminal: () => false,
    decide: ({ data }, { isSettled }) => (isSettled ? [] : [{ type: 'ReviewRequestSettled', data }]),
    evolve: () => ({ isSettled: true }),
  };
