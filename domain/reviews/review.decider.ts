import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { type ReviewEvent, ReviewSubmitted } from './review.events.ts';

export const submitReviewSchema = ReviewSubmitted.schema;
export type SubmitReview = Command<'SubmitReview', z.infer<typeof submitReviewSchema>>;
export const publishReviewSchema = z.strictObject({ reviewId: idSchema });
export type PublishReview = Command<'PublishReview', z.infer<typeof publishReviewSchema>>;
export const rejectReviewSchema = publishReviewSchema.extend({ reason: z.string().trim().max(500) });
export type RejectReview = Command<'RejectReview', z.infer<typeof rejectReviewSchema>>;
export const answerReviewSchema = publishReviewSchema.extend({ reply: z.string().trim().max(2000) });
export type AnswerReview = Command<'AnswerReview', z.infer<typeof answerReviewSchema>>;

/** The commands of a review, each with the schema of its data. */
const reviewCommands = {
  SubmitReview: submitReviewSchema,
  PublishReview: publishReviewSchema,
  RejectReview: rejectReviewSchema,
  AnswerReview: answerReviewSchema,
};
export type ReviewCommand = CommandsOf<typeof reviewCommands>;

export type ReviewState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'pending' | 'published' | 'rejected';
      readonly reviewId: string;
      readonly productId: string;
      readonly rating: number;
      readonly reply: string;
    };
type Submitted = Exclude<ReviewState, { status: 'absent' }>;

/** One person's word on one product: stream `review-{reviewId}`. Nobody sees it before staff have looked at it. */
export const reviewAggregate: Aggregate<ReviewState, ReviewCommand, ReviewEvent> = {
  category: 'review',
  commands: reviewCommands,
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'SubmitReview') {
      if (state.status === 'absent') return [{ type: 'ReviewSubmitted', data: command.data }];
      throw new DomainError('ALREADY_REVIEWED', 'You have reviewed this product already.');
    }
    if (state.status === 'absent') throw new DomainError('REVIEW_NOT_FOUND', 'There is no such review.');
    return decideSubmitted(command, state);
  },
  evolve(state, event) {
    if (event.type === 'ReviewSubmitted') {
      const { reviewId, productId, rating } = event.data;
      return { status: 'pending', reviewId, productId, rating, reply: '' };
    }
    return state.status === 'absent' ? state : evolveSubmitted(state, event);
  },
};

function decideSubmitted(command: Exclude<ReviewCommand, SubmitReview>, review: Submitted): ReviewEvent[] {
  const { reviewId, productId, rating, status, reply: previousReply } = review;
  const named = { reviewId, productId };
  switch (command.type) {
    case 'PublishReview':
      return status === 'published' ? [] : [{ type: 'ReviewPublished', data: { ...named, rating } }];
    case 'RejectReview': {
      if (status === 'rejected') return [];
      const wasPublished = status === 'published';
      const { reason } = command.data;
      return [{ type: 'ReviewRejected', data: { ...named, rating, wasPublished, reason } }];
    }
    case 'AnswerReview': {
      const { reply } = command.data;
      if (reply === previousReply) return [];
      return [{ type: 'ReviewAnswered', data: { ...named, reply, previousReply } }];
    }
    default:
      return unreachable(command);
  }
}

function evolveSubmitted(
  review: Submitted,
  event: Exclude<ReviewEvent, { type: 'ReviewSubmitted' }>,
): ReviewState {
  switch (event.type) {
    case 'ReviewPublished':
      return { ...review, status: 'published' };
    case 'ReviewRejected':
      return { ...review, status: 'rejected' };
    case 'ReviewAnswered':
      return { ...review, reply: event.data.reply };
    default:
      return review;
  }
}
