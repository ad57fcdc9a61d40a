import { orders } from '../../../../projections/orders/orders.ts';
import { customerOrdersQuerySchema, customerOrdersSchema } from '../../contracts/orders/orderStatus.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { buyerOf } from './buyer.ts';
import { type OwnOrdersDependencies, ownOrders } from './ownOrders.ts';

/** GET /api/site-users/account/orders: what the signed-in customer has bought. */
export function customerOrdersRoute(app: Gateway, dependencies: OwnOrdersDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'My orders',
      description:
        'Of the account that is signed in, newest first. `statusUrl` says more of each, `pageUrl` shows it.',
      headers: readHeadersSchema,
      querystring: customerOrdersQuerySchema,
      response: { 200: customerOrdersSchema, ...problems(400, 401) },
    },
    handler: async (request) => {
      const customer = await request.signedInCustomer();
      await request.readAfter(orders.name);
      return ownOrders(dependencies, buyerOf(request.websiteId, customer), request.query);
    },
  });
}
