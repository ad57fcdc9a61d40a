import type { CartEntry } from '../../../../domain/cart/cart.state.ts';
import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import type { Basket } from '../../../application/checkout/basket.ts';
import { checkoutResponseSchema, expressCheckoutRequestSchema } from '../../contracts/checkout/checkout.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { buy } from './buy.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { CHECKOUT_PROBLEMS, EXAMPLE_PURCHASE } from './documentation.ts';

/** POST /api/commerce/checkout/express: one item, past the cart, which stays as it is (`docs/rules/checkout.md#express`). */
export function expressCheckoutRoute(app: Gateway, dependencies: CheckoutDependencies): void {
  const { offers } = dependencies;
  app.route({
    method: 'POST',
    url: '/express',
    config: { rateLimit: 'checkout' },
    schema: {
      tags: ['checkout'],
      summary: 'Buy one item at once',
      description: 'As the checkout of a cart, for one item. The cart of the visitor is left as it is.',
      headers: mutationHeadersSchema,
      body: expressCheckoutRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 1, ...EXAMPLE_PURCHASE }],
      }),
      response: {
        201: checkoutResponseSchema,
        202: checkoutResponseSchema,
        ...problems(...CHECKOUT_PROBLEMS),
      },
    },
    handler: async (request, reply) => {
      const { itemId, sku, quantity, additionalFields, ...purchaseRequest } = request.body;
      const mutation = request.mutation(visitor('express'));
      const basket = async (): Promise<Basket> => {
        const settings = await offers.settings(request.websiteId);
        const { item, price: unitPrice, form } = await offers.find(itemId, sku, settings);
        assertAnswers(form, additionalFields ?? '');
        const entry: CartEntry = {
          entryId: mutation.newId('entry'),
          item,
          quantity: quantity === undefined ? 1 : parseQuantity(quantity),
          unitPrice,
          additionalFields: additionalFields ?? '',
        };
        const choices = { coupons: [], shippingLocation: null, shippingOptionId: null };
        return { cartId: null, currency: settings.currency, entries: [entry], ...choices };
      };
      return buy(request, reply, { mutation, request: purchaseRequest, basket }, dependencies);
    },
  });
}
