import type { FastifyRequest } from 'fastify';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartItem } from '../../../../domain/cart/cartItem.ts';
import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandContext, CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { SubscriptionCartRequest } from '../../contracts/subscriptions/subscriptions.ts';
import { visitor } from '../../kernel/actors.ts';

/** One item in a cart that belongs to no visitor: whoever has its id can buy it. */
export interface CartOfItsOwn {
  readonly cartId: string;
  readonly item: CartItem;
  readonly quantity: number;
  readonly position: number;
  /** For what else is written of it. */
  readonly context: CommandContext;
}

/**
 * Puts one item into a cart of its own, past the visitor's, which stays as it is. Throws the refusals of adding to a
 * cart (`docs/rules/cart.md#own-carts`). `cartIdOf` gives the cart its name.
 */
export async function openCartOfItsOwn(
  request: FastifyRequest,
  { itemId, sku, qty, additionalFields }: SubscriptionCartRequest,
  cartIdOf: (fresh: string) => string,
  { commandHandler, offers }: { readonly commandHandler: CommandHandler; readonly offers: Offers },
): Promise<CartOfItsOwn> {
  const settings = await offers.settings(request.websiteId);
  const { item, price: unitPrice, availability, form } = await offers.find(itemId, sku, settings);
  const quantity = qty === undefined ? 1 : parseQuantity(qty);
  assertAnswers(form, additionalFields ?? '');
  const mutation = request.mutation(visitor('own'));
  const cartId = cartIdOf(mutation.newId('cart'));
  const context = { ...mutation, actor: visitor(cartId) };
  const { position } = await commandHandler.handle(
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
  return { cartId, item, quantity, position, context };
}
