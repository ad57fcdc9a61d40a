import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { OpenCart } from '../../../../domain/cart/cart.state.ts';
import { enteredCouponCodeSchema } from '../../../../domain/cart/couponCode.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { CART_EMPTY } from '../../../../domain/kernel/messages.ts';
import {
  cartResponseSchema,
  couponRequestSchema,
  locationRequestSchema,
  shippingOptionRequestSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, createChangeCart, tagged } from './cartChanges.ts';
import { currentCartIdOf } from './cartCookies.ts';
import type { CartDependencies } from './dependencies.ts';

/** Codes, the destination and the way of shipping: what decides the price of a cart besides its entries. */
export function chooseForCartRoutes(app: Gateway, dependencies: CartDependencies): void {
  const { commandHandler, quotes, offers } = dependencies;
  const changeCart = createChangeCart(dependencies);
  const response = { 200: cartResponseSchema, ...problems(400, 403, 409, 412) };

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
      body: couponRequestSchema.meta({ examples: [{ code: 'SPRING10' }] }),
      response,
    },
    handler: async (request, reply) => {
      const { code } = request.body;
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ApplyCoupon',
        data: { cartId, code },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/coupons/:code',
    schema: {
      tags: ['cart'],
      summary: 'Take a code back',
      description: 'Nothing to do where the cart has no such code.',
      headers: cartChangeHeadersSchema,
      params: z.object({ code: enteredCouponCodeSchema }),
      response,
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

  app.route({
    method: 'PUT',
    url: '/location',
    schema: {
      tags: ['cart'],
      summary: 'Say where the cart goes',
      description: 'From here on the cart knows its shipping options and its taxes, as an estimate.',
      headers: cartChangeHeadersSchema,
      body: locationRequestSchema.meta({
        examples: [{ country: 'US', region: 'OR', postalCode: '97201' }],
      }),
      response,
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
      body: shippingOptionRequestSchema.meta({ examples: [{ shippingOptionId: 'standard' }] }),
      response,
    },
    handler: async (request, reply) => {
      const { shippingOptionId } = request.body;
      if (shippingOptionId !== null) await assertOffered(request, shippingOptionId);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChooseShippingOption',
        data: { cartId, shippingOptionId },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });

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
      response,
    },
    handler: async (request, reply) => {
      const { entries } = await openCartOf(request);
      const standings = await offers.standings(entries, await offers.settings(request.websiteId));
      const prices = entries.flatMap(({ entryId }, index) => {
        const unitPrice = standings[index]?.price;
        return unitPrice ? [{ entryId, unitPrice }] : [];
      });
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'RepriceCart',
        data: { cartId, prices },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });

  async function openCartOf(request: FastifyRequest): Promise<OpenCart> {
    const cartId = await currentCartIdOf(request);
    const { state } = cartId ? await commandHandler.load(cartAggregate, cartId) : { state: null };
    if (state?.status !== 'open') throw new DomainError('CART_EMPTY', CART_EMPTY);
    return state;
  }

  async function assertOffered(request: FastifyRequest, shippingOptionId: string): Promise<void> {
    const at = dependencies.now().toISOString();
    const cart = await openCartOf(request);
    const { shippingOptions } = await quotes.quote(cart, { websiteId: request.websiteId, at });
    if (shippingOptions.some(({ optionId }) => optionId === shippingOptionId)) return;
    throw new DomainError(
      'SHIPPING_OPTION_UNAVAILABLE',
      'This way of shipping is not offered for your cart.',
      { offered: shippingOptions.map(({ optionId }) => optionId) },
    );
  }
}
