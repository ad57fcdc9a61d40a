import { type AddItemToCart, isSameLine } from '../../../domain/cart/addItem.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { parseQuantity } from '../../../domain/cart/quantity.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { addEntryRequestSchema, addEntryResponseSchema } from '../../contracts/shoppingCart.ts';
import type { Gateway } from '../gateway.ts';
import { mutationHeadersSchema, problems, typedJson } from '../schemas.ts';
import type { CartDependencies } from './cart.routes.ts';
import { shoppingCartOf, shownCart } from './cartView.ts';

/** POST /api/commerce/shopping-cart/entries: the path that every sale takes, so it touches memory and the log only. */
export function addEntryRoute(app: Gateway, { commandHandler, offers, cartOwners }: CartDependencies): void {
  app.route({
    method: 'POST',
    url: '/entries',
    schema: {
      tags: ['cart'],
      summary: 'Put an item into the cart',
      description:
        'Opens a cart for a visitor without one. An equal line grows instead of being added twice. Without a `quantity` ' +
        'one piece is added; without a `sku` a product of one variant means that one.',
      headers: mutationHeadersSchema,
      body: addEntryRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 2, additionalFields: '' }],
      }),
      response: { 200: addEntryResponseSchema, ...problems(400, 403, 409) },
    },
    serializerCompiler: typedJson,
    handler: async (request, reply) => {
      const { itemId, sku, quantity: asked, additionalFields } = request.body;
      const { websiteId } = request;
      const settings = await offers.settings(websiteId);
      const { item, price, availability } = await offers.find(itemId, sku, settings);
      const quantity = asked === undefined ? 1 : parseQuantity(asked);
      const owner = await cartOwners(request);

      const add = async (cartId: string) => {
        const mutation = request.mutation(owner.actorOn(cartId));
        const command: AddItemToCart = {
          type: 'AddItemToCart',
          data: {
            cartId,
            entryId: mutation.newId('entry'),
            item,
            quantity,
            unitPrice: price,
            additionalFields: additionalFields ?? '',
            availability,
            currency: settings.currency,
            at: mutation.now,
          },
        };
        return commandHandler.handle(cartAggregate, cartId, command, mutation);
      };
      // A cart that was checked out is over: the next item opens a fresh one.
      const { state, revision, position } = owner.cartId
        ? await add(owner.cartId).catch(async (error) => {
            if (error instanceof DomainError && error.code === 'CART_CLOSED')
              return add(await owner.newCart());
            throw error;
          })
        : await add(await owner.newCart());

      const cart = shownCart(state, revision, settings.currency);
      const maxQuantities = await offers.maxQuantities(cart.entries, settings);
      const shoppingCart = shoppingCartOf(cart, websiteId, maxQuantities);
      const line = cart.entries.findIndex((entry) => isSameLine(entry, item, additionalFields ?? ''));
      const newlyAdded = shoppingCart.entries[line];
      if (!newlyAdded || cart.cartId === null) throw new Error(`The item is not in cart ${cart.cartId}`);
      if (cart.cartId !== owner.cartId) owner.keep(reply, cart.cartId);
      return reply.writtenAt(position).header('etag', `"${revision}"`).send({ shoppingCart, newlyAdded });
    },
  });
}
