import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GiftCardBalance } from '../../contracts/giftCards/giftCards.ts';
import { giftCardPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, refusing, typed } from '../../kernel/plainForm.ts';
import { giftCardContext } from '../../pages/otherContexts.ts';
import type { AfterForm, Pages } from '../../pages/pages.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { pageOf } from './pageSchemas.ts';
import { showPersonalPage } from './sendPage.ts';

/** POST /gift-card: what is left on a card, for who asks without JavaScript. Nothing changes, so the page answers at once. */
export function giftCardFormRoute(app: Gateway, { pages }: { readonly pages: Pages }): void {
  const show = (
    { websiteId }: FastifyRequest,
    reply: FastifyReply,
    card: GiftCardBalance | null,
    status = 200,
    after: AfterForm = {},
  ) =>
    showPersonalPage(
      pages,
      { websiteId, query: {} },
      reply,
      (site) => giftCardContext(site, card),
      status,
      after,
    );

  app.route({
    method: 'POST',
    url: '/gift-card',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'What is left on a gift card, without JavaScript',
      description: 'The page with the balance. A refusal is the page as well, which says why.',
      body: formBodySchema.meta({ examples: [{ code: ['ABCD-2345-EFGH-6789'] }] }),
      response: { ...pageOf(giftCardPageContextSchema), ...FORM_ANSWERS },
    },
    handler: async (request, reply) => {
      const code = typed(request.body, 'code').trim();
      if (code === '') throw refusing('CODE_BLANK', 'Please type the code.', 'code');
      const card = await callFor<GiftCardBalance>(request, reply as FastifyReply, {
        ...{ method: 'POST', url: '/api/commerce/gift-cards/balance', body: { code } },
      });
      return show(request, reply as FastifyReply, card);
    },
    errorHandler: sayingRefusal('giftCard', (request, reply, refusedForm, status) =>
      show(request, reply, null, status, { refusedForm }),
    ),
  });
}
