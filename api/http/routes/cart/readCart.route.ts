import { z } from 'zod';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { cartQuerySchema, type ShoppingCart, shoppingCartSchema } from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { isKnown, readTag } from './cartRevision.ts';
import type { CartDependencies } from './dependencies.ts';

/** GET /api/commerce/shopping-cart: the cart itself, where changes answer `{ shoppingCart, … }` (`docs/rules/cart.md#fields`). */
export function readCartRoute(app: Gateway, { shoppingCarts, cartOwners }: CartDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['cart'],
      summary: "The visitor's cart",
      description:
        'The cart of the account where somebody is signed in, else the one that the `cart` cookie names. A page asks for ' +
        "it when the visitor is signed in (`user-info`), when the `hasCart` cookie is 'true', or when a `cart` cookie " +
        'exists; a visitor without a cart gets an empty one with no id. `calculateSubtotal=false` prices nothing: every ' +
        'sum is 0. `timecode` (an ISO 8601 instant, or milliseconds since 1970) answers the cart as it was then, folded ' +
        'from its events and priced by the rules of today; a cart that was bought is seen as bought, with its `orderId`. ' +
        '`mock=true` answers a sample cart for previews. `notices` name entries whose price or stock changed since they ' +
        'were put in. The `etag` is the revision and a digest; `If-None-Match` with it answers 304, and a change may send ' +
        'it as `If-Match`.',
      headers: readHeadersSchema,
      querystring: cartQuerySchema,
      response: { 200: shoppingCartSchema, 304: z.null(), ...problems(400) },
    },
    handler: async (request, reply) => {
      const { mock, timecode, calculateSubtotal: calculates = true } = request.query;
      const { websiteId } = request;
      const read = async () => {
        if (mock) return shoppingCarts.sample({ websiteId, calculates });
        const { cartId, customerKey, customerId } = await cartOwners(request);
        const viewer = { websiteId, customerKey, customerId, calculates };
        if (timecode !== undefined) return shoppingCarts.asOf(cartId, instantOf(timecode), viewer);
        await request.readAfter(cartView.name);
        return shoppingCarts.read(cartId, viewer);
      };
      const shoppingCart = await read();
      const tag = readTag(shoppingCart);
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (isKnown(request.headers['if-none-match'], tag)) {
        return reply
          .code(304)
          .serializer(() => '')
          .send(null);
      }
      const text = texts.get(shoppingCart) ?? String(reply.serialize(shoppingCart));
      texts.set(shoppingCart, text);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(() => text)
        .send(shoppingCart);
    },
  });
}

/** What was written of a cart: it is asked for with every page, and seldom another one. */
const texts = new WeakMap<ShoppingCart, string>();

/** `1767323045000` or `2026-01-02T03:04:05Z` → the instant as the log writes it. */
const instantOf = (timecode: string): string =>
  new Date(/^\d+$/.test(timecode) ? Number(timecode) : timecode).toISOString();
