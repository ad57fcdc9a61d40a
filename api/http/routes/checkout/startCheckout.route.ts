import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Basket } from '../../../application/checkout/basket.ts';
import { checkoutResponseSchema, startCheckoutRequestSchema } from '../../contracts/checkout/checkout.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { buy } from './buy.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { CHECKOUT_PROBLEMS, EXAMPLE_PURCHASE } from './documentation.ts';

/** POST /api/commerce/checkout */
export function startCheckoutRoute(app: Gateway, dependencies: CheckoutDependencies): void {
  const { commandHandler } = dependencies;

  async function basketOf(cartId: string | null): Promise<Basket> {
    if (cartId === null) throw cartEmpty();
    const { state } = await commandHandler.load(cartAggregate, cartId);
    if (state.status === 'closed') throw new DomainError('CART_CLOSED', 'This cart has been checked out.');
    if (state.status === 'empty') throw cartEmpty();
    return state;
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'checkout' },
    schema: {
      tags: ['checkout'],
      summary: 'Buy what is in the cart',
      description:
        'Prices the cart as of now, holds what is bought, sets the money aside and places the order: 201. Where the ' +
        'buyer or the provider has to act first (3-D Secure, delayed payments) it answers 202 with `payment.actionUrl` or `payment.clientSecret`; ' +
        'then call `confirm`. A guest needs no account. Send an `Idempotency-Key`: a retry gets the same order, and the ' +
        'same key with another body is refused with `IDEMPOTENCY_KEY_REUSED`. A total other than ' +
        '`expectedGrandTotalCents` is refused with `QUOTE_CHANGED` and the new totals.',
      headers: mutationHeadersSchema,
      body: startCheckoutRequestSchema.meta({ examples: [EXAMPLE_PURCHASE] }),
      response: {
        201: checkoutResponseSchema,
        202: checkoutResponseSchema,
        ...problems(...CHECKOUT_PROBLEMS),
      },
    },
    handler: async (request, reply) => {
      const { cartToken, ...purchaseRequest } = request.body;
      const cartId = await request.cartIdFor(cartToken);
      const mutation = request.mutation(visitor(cartId ?? 'new'));
      const basket = () => basketOf(cartId);
      return buy(request, reply, { mutation, request: purchaseRequest, basket }, dependencies);
    },
  });
}

const cartEmpty = () => new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
