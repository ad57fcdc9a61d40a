import { cartView } from '../../../projections/cart/cartView.ts';
import { cartQuerySchema, cartResponseSchema } from '../../contracts/shoppingCart.ts';
import type { Gateway } from '../gateway.ts';
import { problems, readHeadersSchema } from '../schemas.ts';
import type { CartDependencies } from './cart.routes.ts';
import { currentCartIdOf } from './cartCookies.ts';

/** GET /api/commerce/shopping-cart */
export function readCartRoute(app: Gateway, { shoppingCarts }: CartDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['cart'],
      summary: "The visitor's cart",
      description:
        'A visitor without a cart gets an empty one with no id. `mock`, `timecode` and `calculateSubtotal` are accepted; ' +
        'the sums are part of the cart whatever they say, because a cart without them would show a wrong price.',
      headers: readHeadersSchema,
      querystring: cartQuerySchema,
      response: { 200: cartResponseSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name);
      const cart = await shoppingCarts.read(await currentCartIdOf(request), request.websiteId);
      return reply.header('etag', `"${cart.revision}"`).send({ shoppingCart: cart });
    },
  });
}
