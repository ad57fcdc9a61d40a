import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BalancePaymentView, balanceTokenSchema } from '../../contracts/orders/balance.ts';
import { balancePageContextSchema } from '../../contracts/site/purchasePages.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, refusing, typed } from '../../kernel/plainForm.ts';
import { problems } from '../../kernel/schemas.ts';
import { balanceContext } from '../../pages/otherContexts.ts';
import type { AfterForm } from '../../pages/pages.ts';
import type { Site } from '../../pages/site.ts';
import { FORM_ANSWERS, formBodySchema, MAX_FORM_BYTES, sayingRefusal } from '../site/answerForm.ts';
import { paymentIn } from '../site/checkoutCalls.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { formatSchema, pageOf } from '../site/pageSchemas.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import type { BalanceDependencies } from './balance.dependencies.ts';
import { balancePaymentOf, linkedBalance } from './linkedBalance.ts';

/** GET and POST /pay/{token}: where somebody pays what is due of an order, with and without JavaScript. */
export function balancePageRoutes(app: Gateway, dependencies: BalanceDependencies): void {
  const { pages } = dependencies;
  takeFormLists(app, MAX_FORM_BYTES);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, ...after }: AfterForm & { readonly status?: number } = {},
  ): Promise<void> {
    const { token } = request.params as { readonly token: string };
    const { format } = request.query as { readonly format?: 'json' | 'json-pretty' };
    const linked = await linkedBalance(dependencies, request, token);
    if (!linked) {
      await sendNotFoundPage(pages, request, reply, format ?? null);
      return;
    }
    const payment = await balancePaymentOf(dependencies, linked);
    reply.header('referrer-policy', 'no-referrer');
    const contextIn = (site: Site) => balanceContext(site, { token, payment });
    const { websiteId } = request;
    await showPersonalPage(pages, { websiteId, query: { format } }, reply, contextIn, status, after);
  }

  app.route({
    method: 'GET',
    url: '/:token',
    schema: {
      tags: ['pages'],
      summary: 'The page where what is due of an order is paid',
      description: 'Where the link of a payment request leads; also back from the bank.',
      params: z.object({ token: balanceTokenSchema }),
      querystring: z.object({ format: formatSchema }),
      response: { ...pageOf(balancePageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => show(request, reply as FastifyReply),
  });

  app.route({
    method: 'POST',
    url: '/:token',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Pay what is due of an order without JavaScript',
      description:
        'What the form is sent as where scripts do not run; with `form` `confirmPayment` it goes on after the bank. Leads on to the order, or to the bank. A refusal is the page, which says why.',
      params: z.object({ token: balanceTokenSchema }),
      body: formBodySchema.meta({
        examples: [{ 'payment.provider': ['test'], 'payment.method.test': ['test_success'] }],
      }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      const url = `/api/commerce/balance/${encodeURIComponent(token)}`;
      const isBack = typed(request.body, 'form') === 'confirmPayment';
      const chosen = isBack ? undefined : paymentIn(request.body);
      if (!isBack && !chosen) throw refusing('PAYMENT_REQUIRED', 'Please choose how to pay.', 'payment');
      const { payment } = await callFor<{ payment: BalancePaymentView }>(request, reply as FastifyReply, {
        method: 'POST',
        url: isBack ? `${url}/confirm` : url,
        body: chosen ? { payment: chosen } : {},
      });
      const way = payment.status === 'paid' ? payment.orderUrl : (payment.actionUrl ?? `/pay/${token}`);
      return reply.redirect(way, 303);
    },
    errorHandler: sayingRefusal('payBalance', (request, reply, refusedForm, status) =>
      show(request, reply, { refusedForm, status }),
    ),
  });
}
