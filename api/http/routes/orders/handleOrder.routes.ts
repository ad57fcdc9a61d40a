import { addLinesToOrder } from '../../../application/orders/addLinesToOrder.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import {
  addLinesRequestSchema,
  holdOrderRequestSchema,
  noBodySchema,
  repeatMailRequestSchema,
} from '../../contracts/orders/orderRequests.ts';
import { orderResultSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { CHECKOUT_PROBLEMS } from '../checkout/documentation.ts';
import type { OrderDependencies } from './dependencies.ts';
import { addOrderChange, orderChange, ownOrder } from './orderChange.ts';
import { orderViewOf } from './orderView.ts';
import { orderNotFound, orderParamsSchema } from './readOrders.routes.ts';

const hold = orderChange({
  method: 'POST',
  url: '/hold',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: holdOrderRequestSchema.meta({ examples: [{ reason: 'The address looks wrong' }] }),
  summary: 'Put an order on hold',
  description: 'Nothing of it is sent until it is released. The buyer is not told.',
  command: ({ orderId }, { reason }, { now: at }) => ({ type: 'HoldOrder', data: { orderId, reason, at } }),
});

const release = orderChange({
  method: 'POST',
  url: '/release',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: noBodySchema,
  summary: 'Release an order',
  description: 'It may be sent again.',
  command: ({ orderId }, _, { now: at }) => ({ type: 'ReleaseOrder', data: { orderId, at } }),
});

const repeatMail = orderChange({
  method: 'POST',
  url: '/mails',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: repeatMailRequestSchema.meta({ examples: [{ about: 'placed' }] }),
  summary: 'Send a mail about an order again',
  description: 'Says what the order is now, and goes to the address that it has now.',
  command: ({ orderId }, body, { newId, now: at }) => ({
    type: 'RepeatMail',
    data: { orderId, requestId: newId('mail'), ...body, at },
  }),
});

const voidPayment = orderChange({
  method: 'POST',
  url: '/void',
  capability: 'orders.refund',
  params: orderParamsSchema,
  body: noBodySchema,
  summary: 'Let go of a payment',
  description: 'Of what was set aside and not taken. The order stays, to be paid another way.',
  command: ({ orderId }, _, { now: at }) => ({ type: 'VoidPayment', data: { orderId, at } }),
});

/** What staff may do while an order is being handled: hold it, add to it, tell its buyer again. */
export function handleOrderRoutes(app: Gateway, dependencies: OrderDependencies): void {
  addOrderChange(app, dependencies, hold);
  addOrderChange(app, dependencies, release);
  addOrderChange(app, dependencies, repeatMail);
  addOrderChange(app, dependencies, voidPayment);
  const { offers, orderTokens } = dependencies;

  app.route({
    method: 'POST',
    url: '/orders/:orderId/lines',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['orders'],
      summary: 'Add things to an order',
      description:
        'Goods and services, before anything left the house, with the tax of its address; shipping and discounts stay. ' +
        'What they cost shows as `balance`: nobody is charged by itself.',
      headers: mutationHeadersSchema,
      params: orderParamsSchema,
      body: addLinesRequestSchema.meta({
        examples: [{ lines: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 1 }] }],
      }),
      response: { 200: orderResultSchema, ...problems(...CHECKOUT_PROBLEMS, 401) },
    },
    handler: async (request, reply) => {
      const { websiteId, params, body } = request;
      const order = await ownOrder(dependencies, websiteId, params.orderId);
      const settings = await offers.settings(websiteId);
      const items = await Promise.all(
        body.lines.map(async ({ itemId, sku, quantity, unitPrice }) => {
          const { item, price } = await offers.find(itemId, sku, settings);
          return { item, quantity, unitPrice: unitPrice ?? price };
        }),
      );
      const mutation = request.mutation(staffActor(request));
      const added = { items, reason: body.reason };
      const { state, position, revision } = await addLinesToOrder(dependencies, order, added, mutation);
      if (state.status === 'unplaced') throw orderNotFound();
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ order: orderViewOf(shownOrder(state), orderTokens) });
    },
  });
}
