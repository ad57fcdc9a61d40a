import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { parseQuantity } from '../../../domain/cart/quantity.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import {
  subscriptionCartRequestSchema,
  subscriptionCartResponseSchema,
} from '../../contracts/subscriptions.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import { subscriptionCartId } from '../../subscriptions/subscriptionCarts.ts';
import { visitor } from '../actors.ts';
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
      const { itemId, sku, qty, additionalFields } = body;
      const settings = await offers.settings(websiteId);
      const { item, price: unitPrice, availability } = await offers.find(itemId, sku, settings);
      const plan = await planOf(itemId);
      const quantity = qty === undefined ? 1 : parseQuantity(qty);
      const mutation = request.mutation(visitor('subscription'));
      const cartId = subscriptionCartId(mutation.newId('subscription'));
      const context = { ...mutation, actor: visitor(cartId) };
      await commandHandler.handle(
        cartAggregate,
        cartId,
        {
          type: 'AddItemToCart',
          data: {
            ...{ cartId, item, quantity, unitPrice, availability },
            entryId: mutation.newId('entry'),
            additionalFields: additionalFields ?? '',
            currency: settings.currency,
            at: mutation.now,
          },
        },
        { ...context, commandId: `${mutation.commandId}:cart` },
      );
      const { title, sku: chosen } = item;
      const { position } = await commandHandler.handle(
        subscriptionAggregate,
        cartId,
        {
          type: 'PrepareSubscription',
          data: {
            ...{ subscriptionId: cartId, websiteId, itemId, sku: chosen, title, quantity, plan },
            preparedAt: mutation.now,
          },
        },
        context,
      );
      return reply.writtenAt(position).send({ cartToken: cartId });
    },
  });
}
