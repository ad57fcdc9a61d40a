import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  type ReviewCommand,
  type ReviewState,
  reviewAggregate,
} from '../../../../domain/reviews/review.decider.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { reviewById } from '../../../../projections/reviews/queries.ts';
import { reviews } from '../../../../projections/reviews/reviews.ts';
import {
  answerReviewRequestSchema,
  moderatedReviewAnswerSchema,
  rejectReviewRequestSchema,
  reviewStatusSchema,
} from '../../contracts/reviews/reviews.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { ReviewDependencies } from './dependencies.ts';
import { moderatedReviewsOf } from './reviewView.ts';

const paramsSchema = z.object({ reviewId: idSchema });

type SubmittedReview = Exclude<ReviewState, { readonly status: 'absent' }>;

const standingOf = ({ reviewId: id, status, reply }: SubmittedReview) => ({ id, status, reply });

/** `/api/commerce/reviews/{reviewId}/…`: what moderators do with a review. */
export function moderateReviewRoutes(app: Gateway, { commandHandler, readModels }: ReviewDependencies): void {
  function add<Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT';
    readonly url: string;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    /** What it overwrites, as the body names it. */
    readonly edits?: (review: SubmittedReview) => Partial<z.output<Body>>;
    command(reviewId: string, body: z.output<Body>): ReviewCommand;
  }): void {
    const { method, url, body, summary, description, command, edits } = definition;
    app.route({
      method,
      url: `/:reviewId${url}`,
      onRequest: requireCapability('reviews.moderate'),
      schema: {
        tags: ['reviews'],
        summary,
        description,
        headers: changeHeaders(edits),
        params: paramsSchema,
        ...(body && { body }),
        response: { 200: reviewStatusSchema, ...problems(400, 401, 403, 404, ...conflictStatus(edits)) },
      },
      handler: async (request, reply) => {
        const { reviewId } = request.params;
        const { state, position, revision } = await carryOut(
          commandHandler,
          reviewAggregate,
          reviewId,
          {
            overwrites: edits && ((review) => (review.status === 'absent' ? null : edits(review))),
            sent: (request.body ?? {}) as z.output<Body> & object,
            command: (fields) => command(reviewId, fields),
          },
          request.headers,
          request.mutation(staffActor(request)),
        );
        if (state.status === 'absent') throw new Error('A command on a review left no review');
        return reply
          .writtenAt(position)
          .header('etag', etagOf(revision))
          .send({ review: standingOf(state) });
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/:reviewId',
    onRequest: requireCapability('reviews.moderate'),
    schema: {
      tags: ['reviews'],
      summary: 'One review, to publish, reject or answer it',
      description: 'With the `etag` that an answer names.',
      headers: readHeadersSchema,
      params: paramsSchema,
      response: { 200: moderatedReviewAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { reviewId } = request.params;
      await request.readAfter(reviews.name, productPage.name);
      const { state, revision } = await commandHandler.load(reviewAggregate, reviewId);
      const doc = await reviewById(readModels, request.websiteId, reviewId);
      const [shown] = await moderatedReviewsOf(readModels, request.websiteId, doc ? [doc] : []);
      if (state.status === 'absent' || !shown) {
        throw new DomainError('REVIEW_NOT_FOUND', 'There is no such review.');
      }
      // What is edited is that of the revision, whatever the read model has got to.
      const review = { ...shown, ...standingOf(state) };
      return reply.header('etag', etagOf(revision)).send({ review });
    },
  });

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
    edits: ({ reply }) => ({ reply }),
    command: (reviewId, body) => ({ type: 'AnswerReview', data: { reviewId, ...body } }),
  });
}
