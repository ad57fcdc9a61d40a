import { z } from 'zod';
import { checkoutAggregate } from '../../../../domain/checkout/checkout.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { checkoutQuerySchema } from '../../contracts/checkout/checkout.ts';
import {
  checkoutPageContextSchema,
  checkoutReturnPageContextSchema,
  orderPageContextSchema,
} from '../../contracts/site/purchasePages.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { checkoutContext, checkoutReturnContext, orderContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import type { CartQuotes } from '../checkout/cartQuotes.ts';
import {
  ORDER_STATUS_MODELS,
  type OrderStatusDependencies,
  readOrderStatus,
} from '../orders/readOrderStatus.ts';
import { sendNotFoundPage } from './notFound.ts';
import { formatSchema, pageOf } from './page.routes.ts';
import { showPersonalPage } from './sendPage.ts';

export interface CheckoutPageDependencies extends OrderStatusDependencies {
  readonly pages: Pages;
  readonly cartQuotes: CartQuotes;
}

const NO_WISHES = { region: '', postalCode: '' };

/** The pages from the cart to the order: made for one visitor, and found by nobody else (`docs/rules/site.md#page-types`). */
export function checkoutPagesRoutes(app: Gateway, dependencies: CheckoutPageDependencies): void {
  const { pages, cartQuotes, commandHandler } = dependencies;

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
      const { websiteId } = request;
      const { cartToken } = request.query;
      const customer = await request.customer();
      const cartId = await request.cartIdFor(cartToken);
      const { now: at } = request.mutation(visitor(cartId ?? 'new'));
      const accountEmail = customer?.email ?? null;
      try {
        const quote = await cartQuotes.of(cartId, NO_WISHES, { websiteId, at, accountEmail });
        const visit = { quote, cartToken: cartToken ?? null, customerEmail: accountEmail };
        return await showPersonalPage(pages, request, reply, (site) => checkoutContext(site, visit));
      } catch (error) {
        // Empty, or holding what can no longer be bought: the cart page says which.
        if (error instanceof DomainError) return reply.redirect('/cart', 302);
        throw error;
      }
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
      querystring: z.object({ format: formatSchema }),
      response: { ...pageOf(checkoutReturnPageContextSchema), ...problems(404) },
    },
    handler: async (request, reply) => {
      const { checkoutId } = request.params;
      const { state } = await commandHandler.load(checkoutAggregate, checkoutId);
      if (state.status === 'absent')
        return sendNotFoundPage(pages, request, reply, request.query.format ?? null);
      return showPersonalPage(pages, request, reply, (site) => checkoutReturnContext(site, checkoutId));
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
