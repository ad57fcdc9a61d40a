import { z } from 'zod';
import { orderByToken } from '../../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { productsToReview, REVIEW_MODELS } from '../../../application/reviews/productsToReview.ts';
import { reviewsRequestPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { reviewsRequestContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { sendNotFoundPage } from './notFound.ts';
import { formatSchema, pageOf } from './page.routes.ts';
import { showPersonalPage } from './sendPage.ts';

export interface ReviewsRequestPageDependencies {
  readonly pages: Pages;
  readonly readModels: ReadModels;
}

/** GET /order/{token}/reviews: where the mail leads that asks a buyer for reviews (`docs/rules/reviews.md#requests`). */
export function reviewsRequestPageRoute(
  app: Gateway,
  { pages, readModels }: ReviewsRequestPageDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/order/:token/reviews',
    schema: {
      tags: ['pages'],
      summary: 'What of an order can be reviewed',
      description:
        'For whoever has the token that the buyer was given, without an account: what of an order that was sent they have not reviewed yet.',
      // A link that was cut off or changed on its way leads nowhere, and shows nobody what links look like.
      params: z.object({ token: z.string().max(500) }),
      querystring: z.object({ format: formatSchema }),
      response: { ...pageOf(reviewsRequestPageContextSchema), ...problems(404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...REVIEW_MODELS);
      const { format = null } = request.query;
      const found = await orderByToken(readModels, request.websiteId, request.params.token);
      if (!found) return sendNotFoundPage(pages, request, reply, format);
      const products = await productsToReview(readModels, found);
      return showPersonalPage(pages, request, reply, (site) => reviewsRequestContext(site, found, products));
    },
  });
}
