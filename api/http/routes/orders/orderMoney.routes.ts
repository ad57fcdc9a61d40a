import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import { shownOrder } from '../../../application/orders/shownOrder.ts';
import {
  cancelOrderRequestSchema,
  noBodySchema,
  recordPaymentRequestSchema,
  refundOrderRequestSchema,
} from '../../contracts/orders/orderRequests.ts';
import { orderResultSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';
import { addOrderChange, orderChange, ownOrder } from './orderChange.ts';
import { orderViewOf } from './orderView.ts';
import { orderNotFound, orderParamsSchema } from './readOrders.routes.ts';

const recordPayment = orderChange({
  method: 'POST',
  url: '/payments',
  capability: 'orders.write',
  params: orderParamsSchema,
  body: recordPaymentRequestSchema.meta({ examples: [{ method: 'cash' }] }),
  summary: 'Record money that came in',
  description: 'Past the payment providers, e.g. in cash. Everything that is due unless an amount is given.',
  command: ({ orderId }, body, { newId, now: at }) => ({
    type: 'RecordPayment',
    data: { orderId, paymentId: newId('payment'), ...body, at },
  }),
});

const refund = orderChange({
  method: 'POST',
  url: '/refunds',
  capability: 'orders.refund',
  params: orderParamsSchema,
  body: refundOrderRequestSchema.meta({
    examples: [
      { lines: [{ lineId: 'line1', quantity: 1 }], restock: true, reason: 'Arrived broken' },
      { amount: { amount: 500, currency: 'USD' }, reason: 'Sorry for the delay' },
    ],
  }),
  summary: 'Refund an order, or a part of it',
  description:
    'Pieces, shipping, or any amount; never more than was paid. The money goes back the way it came: to payments first, then to gift cards. Refunded pieces are taken from those that have not left yet. With `restock` they are put back at `locationId`, else where they were sent from. The same `refundId` again is the same refund.',
  putsBack: (body) => body,
  command: ({ orderId }, { refundId, locationId: _, ...body }, { newId, now: at }, places) => ({
    type: 'RefundOrder',
    data: { orderId, refundId: refundId ?? newId('refund'), ...body, places: [...places], at },
  }),
});

const cancel = orderChange({
  method: 'POST',
  url: '/cancel',
  // Who cancels gives back what was paid.
  capability: 'orders.refund',
  params: orderParamsSchema,
  body: cancelOrderRequestSchema.meta({ examples: [{ reason: 'The buyer called off' }] }),
  summary: 'Cancel an order',
  description:
    'Before anything left the house. Everything that was paid is given back; pieces go back to the locations that they were taken from.',
  putsBack: (body) => body,
  command: ({ orderId }, body, { newId, now: at }, places) => ({
    type: 'CancelOrder',
    data: { orderId, refundId: newId('refund'), ...body, places: [...places], at },
  }),
});

const staffMutation = { headers: mutationHeadersSchema, body: noBodySchema } as const;

/** What staff may do with the money of an order. */
export function orderMoneyRoutes(app: Gateway, dependencies: OrderDependencies): void {
  const { commandHandler, payments, orderTokens } = dependencies;
  addOrderChange(app, dependencies, recordPayment);
  addOrderChange(app, dependencies, refund);
  addOrderChange(app, dependencies, cancel);

  app.route({
    method: 'POST',
    url: '/orders/:orderId/capture',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['orders'],
      summary: 'Take the money of an order',
      description: 'What was set aside when it was placed, or came in by invoice or on delivery.',
      params: orderParamsSchema,
      ...staffMutation,
      response: { 200: orderResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { orderId } = request.params;
      const { placed, status } = await ownOrder(dependencies, request.websiteId, orderId);
      if (status === 'cancelled') throw new DomainError('ORDER_CANCELLED', 'This order was cancelled.');
      if (!placed.payment) throw new DomainError('NOTHING_DUE', 'There is nothing left to pay.');
      const { paymentId } = placed.payment;
      const mutation = request.mutation(staffActor(request));
      const { state: payment } = await payments.capture(paymentId, mutation);
      if (payment.status !== 'captured') {
        throw new DomainError('PAYMENT_NOT_CAPTURED', 'The payment provider did not take the money.');
      }
      const { provider: method, amount } = payment;
      const data = { orderId, paymentId, method, amount, at: mutation.now };
      const command = { type: 'RecordPayment', data } as const;
      const { state, position } = await commandHandler.handle(orderAggregate, orderId, command, mutation);
      if (state.status === 'unplaced') throw orderNotFound();
      return reply.writtenAt(position).send({ order: orderViewOf(shownOrder(state), orderTokens) });
    },
  });

  app.route({
    method: 'POST',
    url: '/orders/:orderId/refunds/:refundId/retry',
    onRequest: requireCapability('orders.refund'),
    schema: {
      tags: ['orders'],
      summary: 'Try a refund again',
      description: 'Asks the payment provider once more for what it refused to give back.',
      params: orderParamsSchema.extend({ refundId: idSchema }),
      ...staffMutation,
      response: { 200: orderResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { orderId, refundId } = request.params;
      const before = await ownOrder(dependencies, request.websiteId, orderId);
      const parts = before.providerRefunds.filter((part) => part.refundId === refundId);
      if (parts.length === 0) {
        throw new DomainError('REFUND_NOT_FOUND', 'This order has no such refund.', { refundId });
      }
      const mutation = request.mutation(staffActor(request));
      let newest = 0;
      for (const { paymentId } of parts) {
        const data = { orderId, refundId, paymentId, at: mutation.now };
        const command = { type: 'RetryRefund', data } as const;
        const context = mutation.step(paymentId);
        const { position } = await commandHandler.handle(orderAggregate, orderId, command, context);
        newest = Math.max(newest, position);
      }
      const order = await ownOrder(dependencies, request.websiteId, orderId);
      return reply.writtenAt(newest).send({ order: orderViewOf(shownOrder(order), orderTokens) });
    },
  });
}
