import { cartResponseSchema } from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, createChangeCart, tagged } from './cartChanges.ts';
import { currentCartIdOf } from './cartCookies.ts';
import { entryParams } from './cartEntries.ts';
import type { CartDependencies } from './dependencies.ts';

/** DELETE /api/commerce/shopping-cart/entries/{entryId}: `RemoveItemFromCart` */
export function removeItemFromCartRoute(app: Gateway, dependencies: CartDependencies): void {
  const { shoppingCarts } = dependencies;
  const changeCart = createChangeCart(dependencies);

  app.route({
    method: 'DELETE',
    url: '/entries/:entryId',
    schema: {
      tags: ['cart'],
      summary: 'Take an entry out of the cart',
      description:
        'Answers the cart also when the entry is gone already, so that a repeated click is no error.',
      headers: cartChangeHeadersSchema,
      params: entryParams,
      response: { 200: cartResponseSchema, ...problems(403, 412) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      if (!(await currentCartIdOf(request))) {
        return { shoppingCart: await shoppingCarts.read(null, { websiteId: request.websiteId }) };
      }
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'RemoveItemFromCart',
        data: { cartId, entryId },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}
