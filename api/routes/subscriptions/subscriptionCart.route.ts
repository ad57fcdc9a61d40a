import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import {
  subscriptionCartRequestSchema,
  subscriptionCartResponseSchema,
} from '../../contracts/subscriptions.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import { subscriptionCartId } from '../../subscriptions/subscriptionCarts.ts';
import { openCartOfItsOwn } from '../cart/cartOfItsOwn.ts';
import type { Offers } from '../cart/offer.ts';
import type { Gateway } from '../gateway.ts';
import { mutationHeadersSchema, problems } from '../schemas.ts';

export interface SubscriptionCartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
}

/** POST /api/3/commerce/cart/subscription: a cart of its own for one thing to subscribe to (`commerce.md §4, §7`). */
export function subscriptionCartRoute(
  app: Gateway,
  { commandHandler, offers }: SubscriptionCartDependencies,
): void {
  async function planOf(itemId: string) {
    const { state } = await commandHandler.load(productAggregate, itemId);
    if (state.status === 'published' && state.subscriptionPlan) return state.subscriptionPlan;
    throw new DomainError('NOT_SUBSCRIBABLE', 'This item is not sold by subscription.');
  }

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
      const { websiteId, body } = request;
      const { itemId } = body;
      await offers.find(itemId, body.sku, await offers.settings(websiteId));
      const plan = await planOf(itemId);
      const { cartId, item, quantity, context } = await openCartOfItsOwn(request, body, subscriptionCartId, {
        commandHandler,
        offers,
      });
      const { title, sku: chosen } = item;
      const { position } = await commandHandler.handle(
        subscriptionAggregate,
        cartId,
        {
          type: 'PrepareSubscription',
          data: {
            ...{ subscriptionId: cartId, websiteId, itemId, sku: chosen, title, quantity, plan },
            preparedAt: context.now,
          },
        },
        context,
      );
      return reply.writtenAt(position).send({ cartToken: cartId });
    },
  });
}
