import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  subscriptionCartRequestSchema,
  subscriptionCartResponseSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { openCartOfItsOwn } from './cartOfItsOwn.ts';

/** POST /api/3/commerce/cart/express: one item on the way straight to the checkout page (`docs/rules/checkout.md#express`). */
export function expressCartRoute(
  app: Gateway,
  dependencies: { readonly commandHandler: CommandHandler; readonly offers: Offers },
): void {
  app.route({
    method: 'POST',
    url: '/express',
    schema: {
      tags: ['checkout'],
      summary: 'Take one item to the checkout',
      description:
        'Puts the item into a cart of its own and answers its token: `/checkout?cartToken=…` is the page that sells it. ' +
        "The visitor's own cart stays as it is.",
      headers: mutationHeadersSchema,
      body: subscriptionCartRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', qty: 1, additionalFields: '' }],
      }),
      response: { 200: subscriptionCartResponseSchema, ...problems(400, 403, 409) },
    },
    handler: async (request, reply) => {
      const { cartId, position } = await openCartOfItsOwn(request, request.body, (id) => id, dependencies);
      return reply.writtenAt(position).send({ cartToken: cartId });
    },
  });
}
