import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productRatings } from '../../../../projections/reviews/productRatings.ts';
import { listReviews, publicReviews, REVIEW_SORTS } from '../../../../projections/reviews/queries.ts';
import { reviews } from '../../../../projections/reviews/reviews.ts';
import {
  moderationQuerySchema,
  publicReviewsQuerySchema,
  publicReviewsSchema,
  reviewListSchema,
} from '../../contracts/reviews/reviews.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, nextPlaceCursor, pageAsked, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { ReviewDependencies } from './dependencies.ts';
import { moderatedReviewsOf, reviewViewOf } from './reviewView.ts';

/** What visitors read of reviews, and what is waiting for staff. */
export function readReviewsRoutes(app: Gateway, { readModels, preferences }: ReviewDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['reviews'],
      summary: 'The reviews of a product',
      description:
        'Published ones, newest first, with their average. None while the owner shows no reviews, or has pulled the ' +
        'kill switch (`reviews` preferences).',
      headers: readHeadersSchema,
      querystring: publicReviewsQuerySchema,
      response: { 200: publicReviewsSchema, ...problems(400) },
    },
    handler: async (request) => {
      await request.readAfter(reviews.name, productRatings.name);
      const { websiteId } = request;
      const { productId, cursor, limit } = request.query;
      const shown = await preferences.of(websiteId, 'reviews');
      const before = positionOfCursor(cursor);
      const range = { websiteId, productId, limit, ...(before !== undefined && { before }) };
      const { rating, reviews: page } = await publicReviews(readModels, shown, range);
      return { rating, reviews: page.map(reviewViewOf), nextCursor: nextCursor(page, limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/moderation',
    onRequest: requireCapability('reviews.moderate'),
    schema: {
      tags: ['reviews'],
      summary: 'Reviews to look at',
      description: 'Those that wait, unless another status is asked for; newest first.',
      headers: readHeadersSchema,
      querystring: moderationQuerySchema,
      response: { 200: reviewListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(reviews.name, productPage.name);
      const { status, productId, search, rating } = request.query;
      const page = pageAsked(request.query, REVIEW_SORTS);
      const found = await listReviews(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, status, search, rating },
        ...(productId !== undefined && { productId }),
      });
      const shown = await moderatedReviewsOf(readModels, request.websiteId, found);
      return { reviews: shown, nextCursor: nextPlaceCursor(found, page) };
    },
  });
}
