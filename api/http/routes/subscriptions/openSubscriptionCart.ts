import type { FastifyRequest } from 'fastify';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { subscriptionCartId } from '../../../application/subscriptions/subscriptionCarts.ts';
import type { SubscriptionCartRequest } from '../../contracts/subscriptions/subscriptions.ts';
import { openCartOfItsOwn } from '../cart/cartOfItsOwn.ts';

export interface SubscriptionCartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
}

/**
 * Puts one thing to subscribe to into a cart of its own, and remembers the plan of now. Throws `NOT_SUBSCRIBABLE`, and
 * the refusals of adding to a cart (`docs/rules/catalog.md#choosing`).
 */
export async function openSubscriptionCart(
  request: FastifyRequest,
  wish: SubscriptionCartRequest,
  { commandHandler, offers }: SubscriptionCartDependencies,
): Promise<{ readonly cartId: string; readonly position: number }> {
  const { websiteId } = request;
  const { itemId } = wish;
  await offers.find(itemId, wish.sku, await offers.settings(websiteId));
  const { state: product } = await commandHandler.load(productAggregate, itemId);
  if (product.status !== 'published' || !product.subscriptionPlan) {
    throw new DomainError('NOT_SUBSCRIBABLE', 'This item is not sold by subscription.');
  }
  const opened = await openCartOfItsOwn(request, wish, subscriptionCartId, { commandHandler, offers });
  const { cartId, item, quantity, context } = opened;
  const { title, sku } = item;
  const { position } = await commandHandler.handle(
    subscriptionAggregate,
    cartId,
    {
      type: 'PrepareSubscription',
      data: {
        ...{
          subscriptionId: cartId,
          websiteId,
          itemId,
          sku,
          title,
          quantity,
          plan: product.subscriptionPlan,
        },
        preparedAt: context.now,
      },
    },
    context,
  );
  return { cartId, position };
}
