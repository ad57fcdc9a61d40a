import type { FastifyRequest } from 'fastify';
import type { AddItemToCart } from '../../../../domain/cart/addItemToCart.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartState, OpenCart } from '../../../../domain/cart/cart.state.ts';
import type { CartItem } from '../../../../domain/cart/cartItem.ts';
import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler, CommandResult } from '../../../application/commands/commandHandler.ts';
import type { AddItemToCartRequest } from '../../contracts/cart/shoppingCart.ts';
import type { CartOwner, CartOwners } from './cartOwner.ts';

/** The item as it is in the cart now, and whose cart that is. */
export interface AddedItem {
  readonly result: CommandResult<CartState>;
  /** The cart as it is with the item in it. */
  readonly cart: OpenCart;
  readonly item: CartItem;
  readonly owner: CartOwner;
}

/**
 * Puts an item into the visitor's cart, or into a fresh one where they have none or theirs was checked out. Throws the
 * refusals of `docs/rules/catalog.md#choosing`. Whoever answers the visitor gives them the fresh cart with `owner.keep`.
 */
export type SendAddItemToCart = (
  request: FastifyRequest,
  wish: AddItemToCartRequest,
  expectedRevision?: number,
) => Promise<AddedItem>;

/** What it takes to look an item up and to put it in. */
export interface AddItemToCartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly cartOwners: CartOwners;
}

/** Looks up what the item is called, costs and has in stock now, and sends `AddItemToCart`. */
export function createAddItemToCart({
  commandHandler,
  offers,
  cartOwners,
}: AddItemToCartDependencies): SendAddItemToCart {
  return async (request, { itemId, sku, quantity: asked, additionalFields: given }, expected) => {
    const additionalFields = given ?? '';
    const settings = await offers.settings(request.websiteId);
    const { item, price, availability, form } = await offers.find(itemId, sku, settings);
    const quantity = asked === undefined ? 1 : parseQuantity(asked);
    assertAnswers(form, additionalFields);
    const owner = await cartOwners(request);

    const add = async (cartId: string, expects: number | undefined) => {
      const mutation = request.mutation(owner.actorOn(cartId));
      const command: AddItemToCart = {
        type: 'AddItemToCart',
        data: {
          cartId,
          entryId: mutation.newId('entry'),
          item,
          quantity,
          unitPrice: price,
          additionalFields,
          availability,
          currency: settings.currency,
          at: mutation.now,
        },
      };
      const context = expects === undefined ? mutation : { ...mutation, expectedRevision: expects };
      return commandHandler.handle(cartAggregate, cartId, command, context);
    };
    // A cart that was checked out is over: the next item opens a fresh one.
    const result = owner.cartId
      ? await add(owner.cartId, expected).catch(async (error) => {
          if (!(error instanceof DomainError) || error.code !== 'CART_CLOSED') throw error;
          return add(await owner.newCart(), undefined);
        })
      : await add(await owner.newCart(), undefined);
    const { state: cart } = result;
    if (cart.status !== 'open') throw new Error('The item was added to a cart that is not open');
    return { result, cart, item, owner };
  };
}
