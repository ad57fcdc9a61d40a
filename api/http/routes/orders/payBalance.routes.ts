import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { money } from '../../../../domain/kernel/money.ts';
import { linkClosed, openRequest } from '../../../../domain/orders/balancePayment.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { SettledBalance } from '../../../application/orders/balancePayments.ts';
import { balancePath } from '../../../application/orders/mailBalanceRequest.ts';
import {
  balancePaymentAnswerSchema,
  balanceTokenSchema,
  payBalanceRequestSchema,
} from '../../contracts/orders/balance.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { BalanceDependencies } from './balance.dependencies.ts';
import { assertPaidWith, balanceOfLink, balancePaymentOf } from './linkedBalance.ts';

const params = z.object({ token: balanceTokenSchema });
const response = {
  201: balancePaymentAnswerSchema,
  202: balancePaymentAnswerSchema,
  ...problems(400, 402, 403, 404, 409, 429),
};

/** POST /api/commerce/balance/{token} and …/confirm: whoever has the link pays what is due of an order. */
export function payBalanceRoutes(app: Gateway, dependencies: BalanceDependencies): void {
  const { commandHandler, payments, paymentOffers, balancePayments, publicUrl } = dependencies;

  /** 201 once the money is there, 202 while the buyer or the provider has to act; what was refused is thrown. */
  async function answer(
    reply: FastifyReply,
    { order, position }: SettledBalance,
    { requestNumber, paymentId }: { readonly requestNumber: number; readonly paymentId: string },
  ) {
    const payment = await balancePaymentOf(dependencies, { order, requestNumber });
    const isPaid = order.payments.some(({ id }) => id === paymentId);
    if (!isPaid && payment.status !== 'underWay') {
      const { status, ...declined } = await payments.state(paymentId);
      const message = status === 'declined' && 'message' in declined ? declined.message : '';
      if (status === 'declined') throw new DomainError('PAYMENT_DECLINED', String(message));
      throw linkClosed();
    }
    return reply
      .code(isPaid ? 201 : 202)
      .writtenAt(position)
      .send({ payment });
  }

  app.route({
    method: 'POST',
    url: '/:token',
    config: { rateLimit: 'checkout' },
    schema: {
      tags: ['orders'],
      summary: 'Pay what is due of an order',
      description:
        'By the link of a payment request. 201 once it is paid. Where the buyer has to act first it answers 202 with `actionUrl` or `clientSecret`; then call `confirm`. One at a time: nothing is paid twice.',
      headers: mutationHeadersSchema,
      params,
      body: payBalanceRequestSchema.meta({
        examples: [{ payment: { provider: 'test', method: 'test_success' } }],
      }),
      response,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      const { order, requestNumber } = await balanceOfLink(dependencies, request, token);
      const open = openRequest(order, requestNumber);
      if (!open) throw linkClosed();
      const { orderId, currency, websiteId } = order.placed;
      await assertPaidWith(dependencies, order, request.body.payment.provider);
      const customer = await request.customer();
      const { provider, method } = await paymentOffers.chosen(request.body.payment, { websiteId, customer });
      const mutation = request.mutation(visitor('balance'));
      const paymentId = mutation.newId('payment');
      await commandHandler.handle(
        orderAggregate,
        orderId,
        {
          type: 'BeginBalancePayment',
          data: { orderId, requestNumber, paymentId, provider, at: mutation.now },
        },
        mutation,
      );
      const { position } = await payments.authorize(
        {
          ...{ paymentId, orderId, provider, method, checkoutId: null },
          amount: money(open.amount, currency),
          email: order.email,
          customerId: customer?.customerId ?? null,
          returnUrl: new URL(balancePath(token), publicUrl).href,
          savesMethod: false,
          isOffSession: false,
        },
        mutation,
      );
      reply.writtenAt(position);
      const settled = await balancePayments.settle({ orderId, paymentId }, mutation);
      return answer(reply as FastifyReply, settled, { requestNumber, paymentId });
    },
  });

  app.route({
    method: 'POST',
    url: '/:token/confirm',
    schema: {
      tags: ['orders'],
      summary: 'Go on after the buyer has acted',
      description: 'To be called when the buyer comes back from `actionUrl`. May be called again.',
      headers: mutationHeadersSchema,
      params,
      body: z
        .strictObject({})
        .nullish()
        .meta({ examples: [{}] }),
      response,
    },
    handler: async (request, reply) => {
      const linked = await balanceOfLink(dependencies, request, request.params.token);
      const { order, requestNumber } = linked;
      const mutation = request.mutation(visitor('balance'));
      const underWay = order.balancePayment;
      if (underWay?.requestNumber !== requestNumber) {
        const payment = await balancePaymentOf(dependencies, linked);
        if (payment.status !== 'paid') throw linkClosed();
        return reply.code(201).send({ payment });
      }
      const { paymentId } = underWay;
      if ((await payments.state(paymentId)).status !== 'absent') {
        reply.writtenAt((await payments.lookUp(paymentId, mutation, true)).position);
      }
      const settled = await balancePayments.settle({ orderId: order.placed.orderId, paymentId }, mutation);
      return answer(reply as FastifyReply, settled, { requestNumber, paymentId });
    },
  });
}
