import { z } from 'zod';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import {
  orderStatusSchema,
  orderTrackingSchema,
  statusTokenSchema,
} from '../../contracts/orders/orderStatus.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderTrackingOf } from './orderStatus.ts';
import { ORDER_STATUS_MODELS, readOrderStatus } from './readOrderStatus.ts';
import { orderNotFound } from './readOrders.routes.ts';

const params = z.object({ token: statusTokenSchema });

/** What an order says to whoever has its token, without an account. */
export function orderStatusRoutes(app: Gateway, dependencies: OrderDependencies): void {
  app.route({
    method: 'GET',
    url: '/orders/status/:token',
    schema: {
      tags: ['order status'],
      summary: 'How an order stands',
      description:
        'For whoever has the token that the buyer was given. Says no more of a person than the buyer needs to recognise their order.',
      headers: readHeadersSchema,
      params,
      response: { 200: orderStatusSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(...ORDER_STATUS_MODELS);
      const status = await readOrderStatus(dependencies, request.websiteId, request.params.token);
      if (!status) throw orderNotFound();
      return status;
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/status/:token/tracking',
    schema: {
      tags: ['order status'],
      summary: 'The order for the purchase event of an analytics tag',
      description: 'What was bought, and nothing of who bought it.',
      headers: readHeadersSchema,
      params,
      response: { 200: orderTrackingSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(orders.name);
      const found = await orderOfToken(dependencies, request.websiteId, request.params.token);
      if (!found) throw orderNotFound();
      return orderTrackingOf(found);
    },
  });
}
