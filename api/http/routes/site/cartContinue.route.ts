import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, typed } from '../../kernel/plainForm.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import { FORM_ANSWERS, formBodySchema, MAX_FORM_BYTES, sayingRefusal } from './answerForm.ts';
import type { CartPageDependencies } from './cartPage.route.ts';
import { showPersonalPage } from './sendPage.ts';

/** POST /cart/continue: the cart of another device, as the page that asks sends it (`docs/rules/cart.md#on-another-device`). */
export function cartContinueRoute(app: Gateway, { pages, shoppingCarts }: CartPageDependencies): void {
  takeFormLists(app, MAX_FORM_BYTES);

  async function show(request: FastifyRequest, reply: FastifyReply, refusal: string, status: number) {
    const { websiteId } = request;
    const customerId = (await request.customer())?.customerId ?? null;
    const cart = await shoppingCarts.read(await currentCartIdOf(request), { websiteId, customerId });
    return showPersonalPage(
      ...([pages, { websiteId, query: {} }, reply] as const),
      (site) => cartContext(site, cart, { refusal }),
      status,
    );
  }

  app.route({
    method: 'POST',
    url: '/cart/continue',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Go on with the cart of another device',
      description:
        'What the cart page sends where a link from another device was followed: its `token`. Leads to the cart. A refusal is a ' +
        'page: the cart, which says why.',
      body: formBodySchema.meta({ examples: [{ token: ['c_1.1772532000_0f1e2d3c4b5a6978'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      await callFor(request, reply as FastifyReply, {
        method: 'POST',
        url: '/api/commerce/shopping-cart/continue',
        body: { token: typed(request.body, 'token') },
      });
      return reply.redirect('/cart', 303);
    },
    errorHandler: sayingRefusal('continue', (request, reply, refused, status) =>
      show(request, reply, refused.message, status),
    ),
  });
}
