import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import {
  answerReturnRequestSchema,
  receiveReturnRequestSchema,
  requestReturnRequestSchema,
} from '../../contracts/orders/orderRequests.ts';
import { returnResultSchema, statusTokenSchema } from '../../contracts/orders/orderStatus.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { OrderDependencies } from './dependencies.ts';
import { addOrderChange, orderChange } from './orderChange.ts';
import { returnViewsOf } from './orderStatus.ts';
import { orderNotFound, orderParamsSchema } from './readOrders.routes.ts';

const returnParams = orderParamsSchema.extend({ returnId: idSchema });
const EXAMPLE_LINES = [{ lineId: 'line1', quantity: 1 }];

const request = orderChange({
  method: 'POST',
  url: '/returns',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: requestReturnRequestSchema.meta({ examples: [{ lines: EXAMPLE_LINES, grounds: 'Too small' }] }),
  summary: 'Note a return for the buyer',
  description: 'Of pieces that left the house, e.g. when the buyer asked by telephone.',
  command: ({ orderId }, body, { newId, now: at }) => ({
    type: 'RequestReturn',
    data: { orderId, returnId: newId('return'), ...body, at },
  }),
});

const answer = (given: 'approved' | 'declined', url: string, summary: string) =>
  orderChange({
    method: 'POST',
    url: `/returns/:returnId/${url}`,
    capability: 'orders.write',
    params: returnParams,
    body: answerReturnRequestSchema.meta({ examples: [{ message: 'Send it to the studio.' }] }),
    summary,
    description: 'The buyer gets a mail with the message.',
    command: ({ orderId, returnId }, { message }, { now: at }) => ({
      type: 'AnswerReturn',
      data: { orderId, returnId, answer: given, message, at },
    }),
  });

const receive = orderChange({
  method: 'POST',
  url: '/returns/:returnId/receive',
  capability: 'orders.refund',
  params: returnParams,
  body: receiveReturnRequestSchema.meta({ examples: [{ restock: true }, { locationId: 'main' }] }),
  summary: 'Receive a return',
  description:
    'The pieces are here: refunds what was paid for them, or another amount. With `restock` they are put back at `locationId`, else where they were sent from.',
  putsBack: (body) => body,
  command: ({ orderId, returnId }, { locationId: _, ...body }, { newId, now: at }, places) => ({
    type: 'ReceiveReturn',
    data: { orderId, returnId, refundId: newId('refund'), ...body, places: [...places], at },
  }),
});

/** Sending pieces back: asked for by the buyer, answered and received by staff. */
export function orderReturnRoutes(app: Gateway, dependencies: OrderDependencies): void {
  const { commandHandler } = dependencies;
  addOrderChange(app, dependencies, request);
  addOrderChange(app, dependencies, answer('approved', 'approve', 'Approve a return'));
  addOrderChange(app, dependencies, answer('declined', 'decline', 'Decline a return'));
  addOrderChange(app, dependencies, receive);

  app.route({
    method: 'POST',
    url: '/orders/status/:token/returns',
    schema: {
      tags: ['order status'],
      summary: 'Ask to send pieces back',
      description:
        'For whoever has the token: `lineId` and `returnable` of the status say what can be sent back.',
      headers: mutationHeadersSchema,
      params: z.object({ token: statusTokenSchema }),
      body: requestReturnRequestSchema.meta({ examples: [{ lines: EXAMPLE_LINES, grounds: 'Too small' }] }),
      response: { 201: returnResultSchema, ...problems(400, 403, 404, 409) },
    },
    handler: async (incoming, reply) => {
      await incoming.readAfter(orders.name);
      const found = await orderOfToken(dependencies, incoming.websiteId, incoming.params.token);
      if (!found) throw orderNotFound();
      const { orderId } = found;
      const mutation = incoming.mutation(visitor(orderId));
      const returnId = mutation.newId('return');
      const data = { orderId, returnId, ...incoming.body, at: mutation.now };
      const command = { type: 'RequestReturn', data } as const;
      const { state, position } = await commandHandler.handle(orderAggregate, orderId, command, mutation);
      if (state.status === 'unplaced') throw orderNotFound();
      return reply
        .code(201)
        .writtenAt(position)
        .send({ returnId, returns: returnViewsOf(state) });
    },
  });
}
