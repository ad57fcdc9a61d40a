import {
  subscriptionCartRequestSchema,
  subscriptionCartResponseSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { openSubscriptionCart, type SubscriptionCartDependencies } from './openSubscriptionCart.ts';

/** POST /api/3/commerce/cart/subscription: a cart of its own for one thing to subscribe to (`docs/rules/cart.md#own-carts`). */
export function subscriptionCartRoute(app: Gateway, dependencies: SubscriptionCartDependencies): void {
  app.route({
    method: 'POST',
    url: '/subscription',
    schema: {
      tags: ['subscriptions'],
      summary: 'Subscribe to an item',
      description:
        'Puts the item into a cart of its own and answers its token: give it to the checkout as `cartToken`. The ' +
        "visitor's own cart stays as it is. The subscription begins with the order.",
      headers: mutationHeadersSchema,
      body: subscriptionCartRequestSchema.meta({
        examples: [{ itemId: 'p_coffee', sku: 'COFFEE-250', qty: 1, additionalFields: '' }],
      }),
      response: { 200: subscriptionCartResponseSchema, ...problems(400, 403, 409) },
    },
    handler: async (request, reply) => {
      const { cartId, position } = await openSubscriptionCart(request, request.body, dependencies);
      return reply.writtenAt(position).send({ cartToken: cartId });
    },
  });
}
