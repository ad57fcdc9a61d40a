import { checkoutQuerySchema, checkoutQuoteSchema } from '../../contracts/checkout/checkout.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/** GET /api/commerce/checkout */
export function quoteRoute(app: Gateway, { cartQuotes }: Pick<CheckoutDependencies, 'cartQuotes'>): void {
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
      const { websiteId } = request;
      const { cartToken, ...wishes } = request.query;
      const cartId = await request.cartIdFor(cartToken);
      const { now: at } = request.mutation(visitor(cartId ?? 'new'));
      const account = await request.customer();
      return reply
        .header('cache-control', 'no-store')
        .send(await cartQuotes.of(cartId, wishes, { websiteId, at, account }));
    },
  });
}
