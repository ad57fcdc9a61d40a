import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import { productsToReview, REVIEW_MODELS } from '../../../application/reviews/productsToReview.ts';
import { reviewsRequestPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor } from '../../kernel/plainForm.ts';
import { problems } from '../../kernel/schemas.ts';
import { reviewsRequestContext } from '../../pages/otherContexts.ts';
import type { AfterForm, PageFormat, Pages } from '../../pages/pages.ts';
import type { Site } from '../../pages/site.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { sendNotFoundPage } from './notFound.ts';
import { formatSchema, pageOf } from './pageSchemas.ts';
import { reviewCall } from './productCalls.ts';
import { showPersonalPage } from './sendPage.ts';

export interface ReviewsRequestPageDependencies {
  readonly pages: Pages;
  readonly readModels: ReadModels;
  readonly orderTokens: OrderTokens;
}

/** GET /order/{token}/reviews: where the mail leads that asks a buyer for reviews (`docs/rules/reviews.md#requests`). */
export function reviewsRequestPageRoute(app: Gateway, dependencies: ReviewsRequestPageDependencies): void {
  const { pages, readModels } = dependencies;
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    format: PageFormat,
    { status = 200, after = {} }: { readonly status?: number; readonly after?: AfterForm } = {},
  ): Promise<void> {
    await request.readAfter(...REVIEW_MODELS);
    const { websiteId } = request;
    const found = await orderOfToken(dependencies, websiteId, token);
    if (!found) {
      await sendNotFoundPage(pages, request, reply, format);
      return;
    }
    const products = await productsToReview(readModels, found);
    const asked = { websiteId, query: { format: format ?? undefined } };
    const contextIn = (site: Site) => reviewsRequestContext(site, { token, order: found, products });
    await showPersonalPage(pages, asked, reply, contextIn, status, after);
  }

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
    handler: (request, reply) =>
      show(request, reply as FastifyReply, request.params.token, request.query.format ?? null),
  });

  app.route({
    method: 'POST',
    url: '/order/:token/reviews',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Review something of an order without JavaScript',
      description: 'What the form is sent as where scripts do not run. Leads back to what is left to review.',
      params: z.object({ token: z.string().max(500) }),
      body: formBodySchema.meta({ examples: [{ productId: ['cup'], rating: ['5'], authorName: ['Ada'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      await callFor(request, reply as FastifyReply, reviewCall({ ...request.body, orderToken: [token] }));
      return reply.redirect(`/order/${encodeURIComponent(token)}/reviews`, 303);
    },
    errorHandler: sayingRefusal('review', (request, reply, refusedForm, status) => {
      const { token } = request.params as { readonly token: string };
      return show(request, reply, token, null, { status, after: { refusedForm } });
    }),
  });
}
