import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** Whoever reads mail at an address does not want to be asked for reviews, of this order or any other. */
export const ReviewRequestsDeclined = defineEvent(
  'ReviewRequestsDeclined',
  z.strictObject({ personId: idSchema, declinedAt: instantSchema }),
);
export const requestChoiceEvents = [ReviewRequestsDeclined] as const;
export type RequestChoiceEvent = EventOf<(typeof requestChoiceEvents)[number]>;

export type DeclineReviewRequests = Command<
  'DeclineReviewRequests',
  z.infer<typeof ReviewRequestsDeclined.schema>
>;

export interface RequestChoiceState {
  readonly isDeclined: boolean;
}

/** Whether one person wants to be asked for reviews: stream `reviewchoice-{personId}`. */
export const requestChoiceAggregate: Aggregate<
  RequestChoiceState,
  DeclineReviewRequests,
  RequestChoiceEvent
> = {
  category: 'reviewchoice',
  commands: { DeclineReviewRequests: ReviewRequestsDeclined.schema },
  initialState: { isDeclined: false },
  isTerminal: () => false,
  decide: ({ data }, { isDeclined }) => (isDeclined ? [] : [{ type: 'ReviewRequestsDeclined', data }]),
  evolve: () => ({ isDeclined: true }),
};
