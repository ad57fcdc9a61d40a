import { setShippingLocationRequestSchema } from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { cartChangeHeadersSchema, cartChangeResponses, createChangeCart, tagged } from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';

/** PUT /api/commerce/shopping-cart/location: `SetShippingLocation` */
export function setShippingLocationRoute(app: Gateway, dependencies: CartDependencies): void {
  const changeCart = createChangeCart(dependencies);

  app.route({
    method: 'PUT',
    url: '/location',
    schema: {
      tags: ['cart'],
      summary: 'Say where the cart goes',
      description: 'From here on the cart knows its shipping options and its taxes, as an estimate.',
      headers: cartChangeHeadersSchema,
      body: setShippingLocationRequestSchema.meta({
        examples: [{ country: 'US', region: 'OR', postalCode: '97201' }],
      }),
      response: cartChangeResponses,
    },
    handler: async (request, reply) => {
      const location = request.body;
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'SetShippingLocation',
        data: { cartId, location },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}
