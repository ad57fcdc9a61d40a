import { isSameLine } from '../../../../domain/cart/entries.ts';
import {
  addItemToCartRequestSchema,
  addItemToCartResponseSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, tagged } from './cartChanges.ts';
import { expectedRevision } from './cartRevision.ts';
import type { CartDependencies } from './dependencies.ts';

/**
 * POST /api/commerce/shopping-cart/entries: the path that every sale takes, so beyond its
 * `Idempotency-Key` it touches memory and the log only.
 */
export function addItemToCartRoute(app: Gateway, dependencies: CartDependencies): void {
  const { addItemToCart, shoppingCarts } = dependencies;
  app.route({
    method: 'POST',
    url: '/entries',
    schema: {
      tags: ['cart'],
      summary: 'Put an item into the cart',
      description:
        'Opens a cart for a visitor without one. An equal line grows instead of being added twice. Without a `quantity` ' +
        'one piece is added; without a `sku` a product of one variant means that one.',
      headers: cartChangeHeadersSchema,
      body: addItemToCartRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 2, additionalFields: '' }],
      }),
      response: { 200: addItemToCartResponseSchema, ...problems(400, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const expected = { expectedRevision: expectedRevision(request.headers['if-match']) };
      const { result, cart, item, owner } = await addItemToCart(request, body, expected);
      const { customerKey, customerId } = owner;
      const shoppingCart = await shoppingCarts.after(result, { websiteId, customerKey, customerId });
      const line = cart.entries.findIndex((entry) => isSameLine(entry, item, body.additionalFields ?? ''));
      const newlyAdded = shoppingCart.entries[line];
      if (!newlyAdded) throw new Error(`The item is not in cart ${cart.cartId}`);
      if (cart.cartId !== owner.cartId) owner.keep(reply, cart.cartId);
      return tagged(reply, result).send({ shoppingCart, newlyAdded });
    },
  });
}
