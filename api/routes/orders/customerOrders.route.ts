import { money, toWire } from '../../../domain/kernel/money.ts';
import { orders } from '../../../projections/orders/orders.ts';
import { listOrders } from '../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { customerOrdersQuerySchema, customerOrdersSchema } from '../../contracts/orderStatus.ts';
import type { Gateway } from '../gateway.ts';
import { nextCursor, positionOfCursor } from '../paging.ts';
import { problems, readHeadersSchema } from '../schemas.ts';

/** GET /api/site-users/account/orders: what the signed-in customer has bought. */
export function customerOrdersRoute(app: Gateway, readModels: ReadModels): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['customers'],
      summary: 'My orders',
      description: 'Of the account that is signed in, newest first. `statusUrl` says more of each.',
      headers: readHeadersSchema,
      querystring: customerOrdersQuerySchema,
      response: { 200: customerOrdersSchema, ...problems(400, 401) },
    },
    handler: async (request) => {
      const { customerId } = await request.signedInCustomer();
      await request.readAfter(orders.name);
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const found = await listOrders(readModels, {
        websiteId: request.websiteId,
        customerId,
        isArchived: 'any',
        limit,
        ...(before !== undefined && { before }),
      });
      return {
        orders: found.map((order) => ({
          id: order.orderId,
          orderNumber: order.orderNumber,
          status: order.status,
          paymentStatus: order.paymentStatus,
          fulfilmentStatus: order.fulfilmentStatus,
          placedAt: order.placedAt,
          quantity: order.quantity,
          grandTotal: toWire(money(order.grandTotal, order.currency)),
          statusUrl: `/api/commerce/orders/status/${order.statusToken}`,
        })),
        nextCursor: nextCursor(
          found.map(({ placedPosition: position }) => ({ position })),
          limit,
        ),
      };
    },
  });
}
