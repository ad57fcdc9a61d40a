import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { type ReviewCommand, reviewAggregate } from '../../../../domain/reviews/review.decider.ts';
import {
  answerReviewRequestSchema,
  rejectReviewRequestSchema,
  reviewStatusSchema,
} from '../../contracts/reviews/reviews.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { ReviewDependencies } from './dependencies.ts';

const paramsSchema = z.object({ reviewId: idSchema });

/** `/api/commerce/reviews/{reviewId}/…`: what moderators do with a review. */
export function moderateReviewRoutes(app: Gateway, { commandHandler }: ReviewDependencies): void {
  function add<Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT';
    readonly url: string;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    command(reviewId: string, body: z.output<Body>): ReviewCommand;
  }): void {
    const { method, url, body, summary, description, command } = definition;
    app.route({
      method,
      url: `/:reviewId${url}`,
      onRequest: requireCapability('reviews.moderate'),
      schema: {
        tags: ['reviews'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params: paramsSchema,
        ...(body && { body }),
        response: { 200: reviewStatusSchema, ...problems(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        const { reviewId } = request.params;
        const order = command(reviewId, request.body as z.output<Body>);
        const mutation = request.mutation(staffActor(request));
        const { state, position } = await commandHandler.handle(reviewAggregate, reviewId, order, mutation);
        if (state.status === 'absent') throw new Error('A command on a review left no review');
        const { status, reply: answer } = state;
        return reply.writtenAt(position).send({ review: { id: reviewId, status, reply: answer } });
      },
    });
  }

  add({
    method: 'POST',
    url: '/publish',
    summary: 'Publish a review',
    description: 'Visitors see it, and it counts in the average.',
    command: (reviewId) => ({ type: 'PublishReview', data: { reviewId } }),
  });
  add({
    method: 'POST',
    url: '/reject',
    body: rejectReviewRequestSchema.meta({ examples: [{ reason: 'Not about the product' }] }),
    summary: 'Reject a review',
    description: 'Visitors do not see it, or no longer.',
    command: (reviewId, body) => ({ type: 'RejectReview', data: { reviewId, ...body } }),
  });
  add({
    method: 'PUT',
    url: '/reply',
    body: answerReviewRequestSchema.meta({ examples: [{ reply: 'Thank you!' }] }),
    summary: 'Answer a review',
    description: 'Shown below it; an empty text takes the answer away.',
    command: (reviewId, body) => ({ type: 'AnswerReview', data: { reviewId, ...body } }),
  });
}
