import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderById } from '../../../../projections/orders/queries.ts';
import type { CheckoutView } from '../../contracts/checkout/checkout.ts';
import { nextPage } from '../../contracts/checkout/nextPage.ts';
import { payTokenSchema } from '../../contracts/draftOrders/draftOrders.ts';
import { draftInvoicePageContextSchema } from '../../contracts/site/purchasePages.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor } from '../../kernel/plainForm.ts';
import { problems } from '../../kernel/schemas.ts';
import { draftInvoiceContext } from '../../pages/otherContexts.ts';
import type { AfterForm, PageFormat, Pages } from '../../pages/pages.ts';
import type { Site } from '../../pages/site.ts';
import { FORM_ANSWERS, formBodySchema, MAX_FORM_BYTES, sayingRefusal } from '../site/answerForm.ts';
import { paymentIn } from '../site/checkoutCalls.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { formatSchema, pageOf } from '../site/pageSchemas.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftInvoiceOf, linkedDraft } from './linkedDraft.ts';

export interface InvoicePageDependencies extends DraftOrderDependencies {
  readonly pages: Pages;
}

/** GET /invoice/{token}: where the link in the mail about a draft order leads. It is paid there, and then is an order. */
export function invoicePageRoute(app: Gateway, dependencies: InvoicePageDependencies): void {
  const { pages, readModels, orderTokens } = dependencies;
  takeFormLists(app, MAX_FORM_BYTES);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    format: PageFormat,
    { status = 200, after = {} }: { readonly status?: number; readonly after?: AfterForm } = {},
  ): Promise<void> {
    const { websiteId } = request;
    const draft = await linkedDraft(dependencies, request, token);
    if (!draft) {
      await sendNotFoundPage(pages, request, reply, format);
      return;
    }
    if (draft.orderId !== null) {
      await request.readAfter(orders.name);
      const bought = await orderById(readModels, websiteId, draft.orderId);
      if (bought) {
        await reply.redirect(`/order/${orderTokens.of(bought)}`, request.method === 'GET' ? 302 : 303);
        return;
      }
    }
    const invoice = await draftInvoiceOf(draft, dependencies);
    reply.header('referrer-policy', 'no-referrer');
    const asked = { websiteId, query: { format: format ?? undefined } };
    const contextIn = (site: Site) => draftInvoiceContext(site, { token, invoice });
    await showPersonalPage(pages, asked, reply, contextIn, status, after);
  }

  app.route({
    method: 'GET',
    url: '/:token',
    schema: {
      tags: ['pages'],
      summary: 'The page of a draft order',
      description:
        'What it holds and costs now, and a form to pay it; once it is bought it leads to the order.',
      params: z.object({ token: payTokenSchema }),
      querystring: z.object({ format: formatSchema }),
      response: {
        ...pageOf(draftInvoicePageContextSchema),
        302: z.void().describe('To the order, once it is bought.'),
        ...problems(404),
      },
    },
    handler: (request, reply) =>
      show(request, reply as FastifyReply, request.params.token, request.query.format ?? null),
  });

  app.route({
    method: 'POST',
    url: '/:token',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Pay a draft order without JavaScript',
      description:
        'What the form is sent as where scripts do not run. Leads on to the order, or to the bank. A refusal is the page, which says why.',
      params: z.object({ token: payTokenSchema }),
      body: formBodySchema.meta({
        examples: [{ 'payment.provider': ['manual'], 'payment.method.manual': ['invoice'] }],
      }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const payment = paymentIn(request.body);
      const { checkout } = await callFor<{ checkout: CheckoutView }>(request, reply as FastifyReply, {
        method: 'POST',
        url: `/api/commerce/draft-orders/invoice/${encodeURIComponent(request.params.token)}`,
        body: payment ? { payment } : {},
      });
      return reply.redirect(nextPage(checkout), 303);
    },
    errorHandler: sayingRefusal('payInvoice', (request, reply, refusedForm, status) => {
      const { token } = request.params as { readonly token: string };
      return show(request, reply, token, null, { status, after: { refusedForm } });
    }),
  });
}
