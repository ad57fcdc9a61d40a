import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { loadPurchase } from '../../../application/checkout/purchaseStreams.ts';
import { checkoutResponseSchema } from '../../contracts/checkout/checkout.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { answerCheckout, checkoutNotFound } from './answerCheckout.ts';
import { checkoutView } from './checkoutView.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { CHECKOUT_PROBLEMS } from './documentation.ts';

const params = z.object({ checkoutId: idSchema });

/** GET /api/commerce/checkout/{checkoutId} and POST …/confirm: whoever knows the id has the checkout. */
export function readCheckoutRoutes(
  app: Gateway,
  { commandHandler, checkoutDriver, payments, orderTokens }: CheckoutDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/:checkoutId',
    schema: {
      tags: ['checkout'],
      summary: 'How far a checkout has come',
      headers: readHeadersSchema,
      params,
      response: { 200: checkoutResponseSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { checkoutId } = request.params;
      const { checkout, payment, order } = (await loadPurchase(commandHandler, checkoutId)).state;
      if (checkout.status === 'absent') throw checkoutNotFound();
      const clientSecret = await payments.clientSecret(payment);
      return reply.send({ checkout: checkoutView(checkout, payment, order, { clientSecret, orderTokens }) });
    },
  });

  app.route({
    method: 'POST',
    url: '/:checkoutId/confirm',
    schema: {
      tags: ['checkout'],
      summary: 'Go on after the buyer has acted',
      description:
        'To be called when the buyer comes back from `payment.actionUrl`, or was led through by the provider’s script with ' +
        '`payment.clientSecret`. Asks the provider what has become of the ' +
        'payment and places the order: 201, or 202 where it is still open. May be called again.',
      headers: mutationHeadersSchema,
      params,
      body: z
        .strictObject({})
        .nullish()
        .meta({ examples: [{}] }),
      response: {
        201: checkoutResponseSchema,
        202: checkoutResponseSchema,
        ...problems(...CHECKOUT_PROBLEMS),
      },
    },
    handler: async (request, reply) => {
      const { checkoutId } = request.params;
      const { websiteId, actor, correlationId } = request.mutation(visitor(checkoutId));
      const context = { websiteId, actor, correlationId };
      return answerCheckout(reply, await checkoutDriver.run(checkoutId, context, 'buyerReturned'), {
        commandHandler,
        payments,
        orderTokens,
      });
    },
  });
}
