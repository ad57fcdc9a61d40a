import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import type { KnownPayment, PaymentState } from '../../../../domain/payments/payment.state.ts';
import { paymentResponseSchema } from '../../contracts/checkout/checkout.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { PaymentDependencies } from './dependencies.ts';

const params = z.object({ paymentId: idSchema });

/** What staff see of a payment, and taking by hand what has come in, e.g. by bank transfer. */
export function managePaymentRoutes(app: Gateway, { payments }: PaymentDependencies): void {
  app.route({
    method: 'GET',
    url: '/:paymentId',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['payments'],
      summary: 'One payment',
      headers: readHeadersSchema,
      params,
      response: { 200: paymentResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) =>
      reply.send({ payment: paymentView(known(await payments.state(request.params.paymentId))) }),
  });

  app.route({
    method: 'POST',
    url: '/:paymentId/capture',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['payments'],
      summary: 'Take the money that was set aside',
      description:
        'For payments by hand this says that the money has come in. Others are taken when their order is placed; ' +
        'nothing happens to what was taken before.',
      headers: mutationHeadersSchema,
      params,
      body: z
        .strictObject({})
        .nullish()
        .meta({ examples: [{}] }),
      response: { 200: paymentResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { state, position } = await payments.capture(request.params.paymentId, mutation);
      return reply.writtenAt(position).send({ payment: paymentView(known(state)) });
    },
  });
}

function known(state: PaymentState): KnownPayment {
  if (state.status === 'absent') throw new DomainError('PAYMENT_NOT_FOUND', 'There is no such payment.');
  return state;
}

const paymentView = ({ paymentId, orderId, provider, status, amount, refunded }: KnownPayment) => ({
  id: paymentId,
  orderId,
  provider,
  status,
  amount: toWire(amount),
  refunded: toWire(refunded),
});
