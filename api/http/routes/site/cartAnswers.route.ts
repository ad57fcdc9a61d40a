import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, typed } from '../../kernel/plainForm.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import { openCartOf } from '../cart/cartChanges.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import { entryNotFound } from '../cart/cartEntries.ts';
import { FORM_ANSWERS, formBodySchema, MAX_FORM_BYTES, sayingRefusal } from './answerForm.ts';
import { answersIn } from './answersIn.ts';
import { askedEntry } from './askedEntry.ts';
import type { CartFormDependencies } from './cartForm.route.ts';
import { showPersonalPage } from './sendPage.ts';

/** What the form of an entry's questions is called. */
const FORM = 'answers';

/** POST /cart/answers: other answers to what the product of an entry asks, as a browser sends them without JavaScript. */
export function cartAnswersRoute(app: Gateway, dependencies: CartFormDependencies): void {
  const { commandHandler, offers, shoppingCarts, pages } = dependencies;
  takeFormLists(app, MAX_FORM_BYTES);

  /** The cart with the questions, what was typed, and why it was refused. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusedForm: RefusedForm,
    status: number,
  ) {
    const { websiteId } = request;
    await request.readAfter(cartView.name);
    const customerId = (await request.customer())?.customerId ?? null;
    const cart = await shoppingCarts.read(await currentCartIdOf(request), { websiteId, customerId });
    const asking = await askedEntry(cart, typed(refusedForm.values, 'entryId'), offers);
    const refusal = asking ? null : refusedForm.message;
    return showPersonalPage(
      ...([pages, { websiteId, query: {} }, reply] as const),
      (site) => cartContext(site, cart, { asking, refusal }),
      ...([status, { refusedForm }] as const),
    );
  }

  app.route({
    method: 'POST',
    url: '/cart/answers',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Change the answers of an entry without JavaScript',
      description:
        'What the questions of an entry are sent as where scripts do not run: `entryId`, and `field.{id}` or `field.{id}.{part}`. ' +
        'Leads back to the cart. A refusal is a page: the cart with the questions, which says why, with what was entered.',
      body: formBodySchema.meta({ examples: [{ entryId: ['e_1'], 'field.initials': ['IB'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const sent = request.body;
      const entryId = typed(sent, 'entryId');
      const { entries } = await openCartOf(request, commandHandler);
      const entry = entries.find((one) => one.entryId === entryId);
      if (!entry) throw entryNotFound(entryId);
      const { itemId, sku } = entry.item;
      const additionalFields = answersIn(await offers.formOf(itemId), sent);
      await callFor(request, reply as FastifyReply, {
        method: 'PUT',
        url: `/api/commerce/shopping-cart/entries/${encodeURIComponent(entryId)}/additionalFields`,
        body: { itemId, sku, additionalFields },
      });
      return reply.redirect('/cart', 303);
    },
    errorHandler: sayingRefusal(FORM, show),
  });
}
