import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { loadPurchase } from '../../../application/checkout/purchaseStreams.ts';
import { checkoutQuerySchema } from '../../contracts/checkout/checkout.ts';
import {
  checkoutPageContextSchema,
  checkoutReturnPageContextSchema,
  orderPageContextSchema,
} from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { checkoutReturnContext, orderContext } from '../../pages/otherContexts.ts';
import {
  ORDER_STATUS_MODELS,
  type OrderStatusDependencies,
  readOrderStatus,
} from '../orders/readOrderStatus.ts';
import { type CheckoutVisitDependencies, showCheckout } from './checkoutVisit.ts';
import { sendNotFoundPage } from './notFound.ts';
import { formatSchema, pageOf } from './pageSchemas.ts';
import { showPersonalPage } from './sendPage.ts';

export type CheckoutPageDependencies = OrderStatusDependencies & CheckoutVisitDependencies;

/** The pages from the cart to the order: made for one visitor, and found by nobody else (`docs/rules/site.md#page-types`). */
export function checkoutPagesRoutes(app: Gateway, dependencies: CheckoutPageDependencies): void {
  const { pages, commandHandler } = dependencies;

  app.route({
    method: 'GET',
    url: '/checkout',
    schema: {
      tags: ['pages'],
      summary: 'The checkout page',
      description:
        'What the cart costs now and a form to buy it with; an empty cart leads back to the cart page.',
      querystring: z.object({
        format: formatSchema,
        cartToken: checkoutQuerySchema.shape.cartToken.catch(undefined),
      }),
      response: {
        ...pageOf(checkoutPageContextSchema),
        302: z.void().describe('To the cart page, where nothing can be bought.'),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name);
      const { cartToken, format = null } = request.query;
      await showCheckout(request, reply as FastifyReply, { cartToken, format }, dependencies);
    },
  });

  app.route({
    method: 'GET',
    url: '/checkout/:checkoutId',
    schema: {
      tags: ['pages'],
      summary: 'A checkout on its way',
      description:
        'Where buyers come back to from their bank: asks what has become of the payment, and leads on to the order.',
      params: z.object({ checkoutId: idSchema }),
      querystring: z.object({
        format: formatSchema,
        /** Whether it was asked after without JavaScript just now. */
        waiting: z.string().optional(),
      }),
      response: { ...pageOf(checkoutReturnPageContextSchema), ...problems(404) },
    },
    handler: async (request, reply) => {
      const { checkoutId } = request.params;
      const { state } = await loadPurchase(commandHandler, checkoutId);
      if (state.checkout.status === 'absent')
        return sendNotFoundPage(pages, request, reply, request.query.format ?? null);
      const status = request.query.waiting === undefined ? null : 'awaitingPayment';
      return showPersonalPage(pages, request, reply, (site) =>
        checkoutReturnContext(site, checkoutId, status),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/order/:token',
    schema: {
      tags: ['pages'],
      summary: 'How an order stands',
      description: 'For whoever has the token that the buyer was given; `?placed` thanks them for it.',
      // A link that was cut off or changed on its way leads nowhere, and shows nobody what links look like.
      params: z.object({ token: z.string().max(500) }),
      querystring: z.object({ format: formatSchema, placed: z.string().optional() }),
      response: { ...pageOf(orderPageContextSchema), ...problems(404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...ORDER_STATUS_MODELS);
      const { token } = request.params;
      const { format = null, placed } = request.query;
      const order = await readOrderStatus(dependencies, request.websiteId, token);
      if (!order) return sendNotFoundPage(pages, request, reply, format);
      const visit = { order, token, isJustPlaced: placed !== undefined };
      return showPersonalPage(pages, request, reply, (site) => orderContext(site, visit));
    },
  });
}
