import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { toWire } from '../../../domain/kernel/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { currentBasket } from '../../checkout/basket.ts';
import { totalsView } from '../../checkout/checkoutView.ts';
import { checkoutQuerySchema, checkoutQuoteSchema } from '../../contracts/checkout.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import type { Gateway } from '../gateway.ts';
import { problems, readHeadersSchema } from '../schemas.ts';
import type { CheckoutDependencies } from './checkout.routes.ts';

/** GET /api/commerce/checkout */
export function quoteRoute(app: Gateway, dependencies: CheckoutDependencies): void {
  const { commandHandler, offers, quotes, shoppingCarts, payments, personIdOf } = dependencies;
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['checkout'],
      summary: 'What the cart costs now',
      description:
        'The cart with all of its fields, and its totals at today’s prices for where it is sent: give `grandTotalCents` ' +
        'back as `expectedGrandTotalCents` when buying. `country`, `region`, `postalCode` and `shippingOptionId` count ' +
        'instead of what the cart says.',
      headers: readHeadersSchema,
      querystring: checkoutQuerySchema,
      response: { 200: checkoutQuoteSchema, ...problems(400, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      const cartId = query.cartToken ?? (await currentCartIdOf(request));
      const cart = cartId === null ? null : await commandHandler.load(cartAggregate, cartId);
      if (cart?.state.status !== 'open') {
        throw new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
      }
      const settings = await offers.settings(websiteId);
      const { country, region, postalCode, shippingOptionId, email } = query;
      const quote = await quotes.quote(await currentBasket(cart.state, settings, offers), {
        websiteId,
        at: request.mutation({ kind: 'visitor', id: cart.state.cartId }).now,
        customerKey: email ? personIdOf(email) : null,
        overrides: {
          ...(country !== undefined && { location: { country, region, postalCode } }),
          ...(shippingOptionId !== undefined && { shippingOptionId }),
        },
      });
      const shoppingCart = await shoppingCarts.after(cart, { websiteId });
      return reply.header('cache-control', 'no-store').send({
        shoppingCart,
        ...quoteView(quote),
        paymentProviders: [...payments.providers],
      });
    },
  });
}

function quoteView(quote: Quote) {
  const { subtotal, discount, tax, grandTotal, amountDue } = quote;
  return {
    totals: totalsView({
      subtotal,
      discount,
      shipping: quote.shippingCost,
      tax,
      grandTotal,
      giftCards: quote.giftCardTotal,
      amountDue,
    }),
    grandTotalCents: grandTotal.amount,
    shippingOptions: quote.shippingOptions.map(({ optionId, name, kind, cost }) => ({
      id: optionId,
      name,
      kind,
      cost: toWire(cost),
    })),
    selectedShippingOptionId: quote.selectedShippingOption?.optionId ?? null,
    requiresShipping: quote.requiresShipping,
  };
}
