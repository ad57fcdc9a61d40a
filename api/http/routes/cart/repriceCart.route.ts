import type { Gateway } from '../../kernel/gateway.ts';
import {
  cartChangeHeadersSchema,
  cartChangeResponses,
  createChangeCart,
  openCartOf,
  tagged,
} from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';
import { pricesOfNow } from './pricesOfNow.ts';

/** POST /api/commerce/shopping-cart/prices: `RepriceCart` */
export function repriceCartRoute(app: Gateway, dependencies: CartDependencies): void {
  const { commandHandler, offers } = dependencies;
  const changeCart = createChangeCart(dependencies);

  app.route({
    method: 'POST',
    url: '/prices',
    schema: {
      tags: ['cart'],
      summary: 'Go on with the prices of now',
      description:
        'Entries keep the price they were put in at, and `notices` name those that cost something else now. This takes ' +
        'the prices of now for all of them, and their notices go.',
      headers: cartChangeHeadersSchema,
      response: cartChangeResponses,
    },
    handler: async (request, reply) => {
      const { entries } = await openCartOf(request, commandHandler);
      const prices = await pricesOfNow(offers, entries, request.websiteId);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'RepriceCart',
        data: { cartId, prices },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}
