import { z } from 'zod';
import { enteredCouponCodeSchema } from '../../../../domain/cart/couponCode.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { cartChangeHeadersSchema, cartChangeResponses, createChangeCart, tagged } from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';

/** DELETE /api/commerce/shopping-cart/coupons/{code}: `RemoveCoupon` */
export function removeCouponRoute(app: Gateway, dependencies: CartDependencies): void {
  const changeCart = createChangeCart(dependencies);

  app.route({
    method: 'DELETE',
    url: '/coupons/:code',
    schema: {
      tags: ['cart'],
      summary: 'Take a code back',
      description: 'Nothing to do where the cart has no such code.',
      headers: cartChangeHeadersSchema,
      params: z.object({ code: enteredCouponCodeSchema }),
      response: cartChangeResponses,
    },
    handler: async (request, reply) => {
      const { code } = request.params;
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'RemoveCoupon',
        data: { cartId, code },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}
