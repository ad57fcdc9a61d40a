import type { FastifyReply } from 'fastify';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import {
  cartLinkSchema,
  cartResponseSchema,
  continueCartRequestSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { cartLinkOf, cartOfLink, linkEnded } from './cartLinks.ts';
import type { CartDependencies } from './dependencies.ts';

/** `…/link` and `…/continue`: a cart on another device (`docs/rules/cart.md#on-another-device`). */
export function cartLinkRoutes(app: Gateway, dependencies: CartDependencies): void {
  const { cartOwners, customerCarts, shoppingCarts, commandHandler } = dependencies;

  app.route({
    method: 'POST',
    url: '/link',
    schema: {
      tags: ['cart'],
      summary: 'Ask for a link to my cart',
      description:
        'For another device of the same person, good for a day and until the cart was taken along. Whoever is signed in is led to ' +
        'the sign-in: their cart is there on every device.',
      headers: mutationHeadersSchema,
      response: { 200: cartLinkSchema, ...problems(400, 403, 409) },
    },
    handler: (request) => cartLinkOf(request, dependencies),
  });

  app.route({
    method: 'POST',
    url: '/continue',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['cart'],
      summary: 'Go on with the cart of another device',
      description:
        'What the cart of the link holds goes into the one that is here, or into a new one, as far as stock reaches; the other ' +
        'device has it no more. Nothing to do for the cart that is here.',
      headers: mutationHeadersSchema,
      body: continueCartRequestSchema.meta({ examples: [{ token: 'c_1.1772532000_0f1e2d3c4b5a6978' }] }),
      response: { 200: cartResponseSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const brought = await cartOfLink(request, request.body.token, dependencies);
      if (!brought) throw linkEnded();
      const owner = await cartOwners(request);
      const { websiteId } = request;
      const { customerId, customerKey } = owner;
      const open = owner.cartId && (await commandHandler.load(cartAggregate, owner.cartId));
      const isHere = open && open.state.status === 'open';
      const cartId = isHere && owner.cartId ? owner.cartId : await owner.newCart();
      if (brought.cartId !== cartId) {
        const mutation = request.mutation(owner.actorOn(cartId));
        reply.writtenAt(await customerCarts.move(brought.cartId, cartId, mutation));
        owner.keep(reply as FastifyReply, cartId);
      }
      const left = await commandHandler.load(cartAggregate, cartId);
      return { shoppingCart: await shoppingCarts.after(left, { websiteId, customerId, customerKey }) };
    },
  });
}
