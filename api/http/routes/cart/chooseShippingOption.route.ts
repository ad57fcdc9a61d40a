import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { chooseShippingOptionRequestSchema } from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import {
  cartChangeHeadersSchema,
  cartChangeResponses,
  createChangeCart,
  openCartOf,
  tagged,
} from './cartChanges.ts';
import type { CartDependencies } from './dependencies.ts';

/** PUT /api/commerce/shopping-cart/shipping-option: `ChooseShippingOption` */
export function chooseShippingOptionRoute(app: Gateway, dependencies: CartDependencies): void {
  const { commandHandler, quotes, now } = dependencies;
  const changeCart = createChangeCart(dependencies);

  async function offeredTo(request: FastifyRequest): Promise<readonly string[]> {
    const at = now().toISOString();
    const cart = await openCartOf(request, commandHandler);
    const { shippingOptions } = await quotes.quote(cart, { websiteId: request.websiteId, at });
    return shippingOptions.map(({ optionId }) => optionId);
  }

  app.route({
    method: 'PUT',
    url: '/shipping-option',
    schema: {
      tags: ['cart'],
      summary: 'Choose how the cart is sent',
      description:
        'One of the `shippingOptions` of the cart as it is now. `null` leaves the choice to the store again. An option ' +
        'that is offered no longer, because the cart or its destination changed, gives way to the cheapest.',
      headers: cartChangeHeadersSchema,
      body: chooseShippingOptionRequestSchema.meta({ examples: [{ shippingOptionId: 'standard' }] }),
      response: cartChangeResponses,
    },
    handler: async (request, reply) => {
      const { shippingOptionId } = request.body;
      if (shippingOptionId !== null) assertOffered(shippingOptionId, await offeredTo(request));
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChooseShippingOption',
        data: { cartId, shippingOptionId },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}

/** Throws `SHIPPING_OPTION_UNAVAILABLE` (`docs/rules/cart.md#shipping`). */
function assertOffered(shippingOptionId: string, offered: readonly string[]): void {
  if (offered.includes(shippingOptionId)) return;
  throw new DomainError('SHIPPING_OPTION_UNAVAILABLE', 'This way of shipping is not offered for your cart.', {
    offered,
  });
}
