import { applyCouponRequestSchema } from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { createApplyCoupon } from './applyCoupon.ts';
import { cartChangeHeadersSchema, cartChangeResponses, tagged } from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';

/** POST /api/commerce/shopping-cart/coupons: `ApplyCoupon` */
export function applyCouponRoute(app: Gateway, dependencies: CartDependencies): void {
  const applyCoupon = createApplyCoupon(dependencies);

  app.route({
    method: 'POST',
    url: '/coupons',
    schema: {
      tags: ['cart'],
      summary: 'Give the cart a code',
      description:
        'The cart keeps every code. Those that take something off are in `validCoupons`, the others in `invalidCoupons` ' +
        'with the reason; both are said anew whenever the cart is read, as the cart and the discounts change.',
      headers: cartChangeHeadersSchema,
      body: applyCouponRequestSchema.meta({ examples: [{ code: 'SPRING10' }] }),
      response: { ...cartChangeResponses, ...problems(429) },
    },
    handler: async (request, reply) => {
      const { result, shoppingCart } = await applyCoupon(request, request.body.code);
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}
