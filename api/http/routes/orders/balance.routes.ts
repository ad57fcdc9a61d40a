import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import { balanceResultSchema, requestBalanceRequestSchema } from '../../contracts/orders/balance.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { BalanceDependencies } from './balance.dependencies.ts';
import { orderBalanceOf } from './linkedBalance.ts';
import { ownOrder } from './orderChange.ts';
import { orderParamsSchema } from './readOrders.routes.ts';

/** What is due of an order, and a link that collects it, for staff. */
export function balanceRoutes(app: Gateway, dependencies: BalanceDependencies): void {
  const { commandHandler } = dependencies;

  app.route({
    method: 'GET',
    url: '/orders/:orderId/balance',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['orders'],
      summary: 'What is due of an order',
      description: 'With the link that collects it, where one is good. Whoever has the link sees the order.',
      params: orderParamsSchema,
      response: { 200: balanceResultSchema, ...problems(401, 403, 404) },
    },
    handler: async ({ websiteId, params }) => ({
      balance: orderBalanceOf(dependencies, await ownOrder(dependencies, websiteId, params.orderId)),
    }),
  });

  app.route({
    method: 'POST',
    url: '/orders/:orderId/balance-requests',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['orders'],
      summary: 'Ask for what is due of an order',
      description:
        'Makes a link to pay it, and with `isMailed` writes to the buyer. It is good until it is paid, another one is made, or the order is edited or cancelled.',
      headers: mutationHeadersSchema,
      params: orderParamsSchema,
      body: requestBalanceRequestSchema.meta({ examples: [{ isMailed: true }] }),
      response: { 200: balanceResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { orderId } = request.params;
      await ownOrder(dependencies, request.websiteId, orderId);
      const mutation = request.mutation(staffActor(request));
      const data = { orderId, ...request.body, at: mutation.now };
      const { state, position } = await commandHandler.handle(
        orderAggregate,
        orderId,
        { type: 'RequestBalance', data },
        mutation,
      );
      return reply.writtenAt(position).send({ balance: orderBalanceOf(dependencies, placedOrderOf(state)) });
    },
  });
}
