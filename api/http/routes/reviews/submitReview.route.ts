import type { FastifyRequest } from 'fastify';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Actor } from '../../../../domain/kernel/metadata.ts';
import { reviewAggregate } from '../../../../domain/reviews/review.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import { authorIdOf, reviewIdOf } from '../../../application/reviews/reviewId.ts';
import { submitReviewRequestSchema, submittedSchema } from '../../contracts/reviews/reviews.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { ReviewDependencies } from './dependencies.ts';

/** Who speaks, and whether they have bought what they speak of. */
interface Author {
  readonly authorId: string;
  readonly isVerified: boolean;
  readonly actor: Actor;
}

/** POST /api/commerce/reviews: by whoever bought the product, or has an account. */
export function submitReviewRoute(app: Gateway, dependencies: ReviewDependencies): void {
  const { commandHandler, preferences } = dependencies;

  async function buyerOf(websiteId: string, token: string, productId: string): Promise<Author> {
    const found = await orderOfToken(dependencies, websiteId, token);
    const hasBought = found?.lines.some(({ itemId }) => itemId === productId) ?? false;
    if (!found || !hasBought || found.status === 'cancelled') {
      throw new DomainError('REVIEW_TOKEN_INVALID', 'This order does not hold the product.');
    }
    return { authorId: authorIdOf(found), isVerified: true, actor: { kind: 'visitor', id: found.orderId } };
  }

  async function authorOf(
    request: FastifyRequest,
    token: string | undefined,
    productId: string,
  ): Promise<Author> {
    if (token !== undefined) return buyerOf(request.websiteId, token, productId);
    const { customerId } = await request.signedInCustomer();
    return { authorId: customerId, isVerified: false, actor: { kind: 'member', id: customerId } };
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'signUp', guardedForm: 'review' },
    schema: {
      tags: ['reviews'],
      summary: 'Review a product',
      description:
        'With the token of an order that holds the product, which makes the review a verified one, or signed in. One ' +
        'review of each product; it is seen once staff have published it.',
      headers: guardedHeadersSchema,
      body: submitReviewRequestSchema.meta({
        examples: [
          { productId: 'cup', rating: 5, title: 'Daily companion', body: 'Warm to hold.', authorName: 'Ada' },
        ],
      }),
      response: { 201: submittedSchema, ...problems(400, 401, 403, 404, 409, 429) },
    },
    handler: async (request, reply) => {
      const { orderToken, productId, ...said } = request.body;
      await request.readAfter(orders.name);
      const shown = await preferences.of(request.websiteId, 'reviews');
      if (shown.killSwitch || !shown.showsNative) {
        throw new DomainError('REVIEWS_DISABLED', 'This store takes no reviews at the moment.');
      }
      const { state: product } = await commandHandler.load(productAggregate, productId);
      if (product.status !== 'published') {
        throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
      }
      const { authorId, isVerified, actor } = await authorOf(request, orderToken, productId);
      const mutation = request.mutation(actor);
      const reviewId = reviewIdOf(authorId, productId);
      const { position } = await commandHandler.handle(
        reviewAggregate,
        reviewId,
        {
          type: 'SubmitReview',
          data: {
            ...said,
            reviewId,
            productId,
            authorId,
            isVerified,
            source: 'native',
            submittedAt: mutation.now,
          },
        },
        mutation,
      );
      return reply.code(201).writtenAt(position).send({ id: reviewId, isVerified, status: 'pending' });
    },
  });
}
