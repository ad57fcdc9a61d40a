import { z } from 'zod';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderById } from '../../../../projections/orders/queries.ts';
import { payTokenSchema } from '../../contracts/draftOrders/draftOrders.ts';
import { draftInvoicePageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { draftInvoiceContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { formatSchema, pageOf } from '../site/page.routes.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftInvoiceOf, linkedDraft } from './linkedDraft.ts';

export interface InvoicePageDependencies extends DraftOrderDependencies {
  readonly pages: Pages;
}

/** GET /invoice/{token}: where the link in the mail about a draft order leads. It is paid there, and then is an order. */
export function invoicePageRoute(app: Gateway, dependencies: InvoicePageDependencies): void {
  const { pages, readModels } = dependencies;

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
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { token } = request.params;
      const { format = null } = request.query;
      const draft = await linkedDraft(dependencies, request, token);
      if (!draft) return sendNotFoundPage(pages, request, reply, format);
      if (draft.orderId !== null) {
        await request.readAfter(orders.name);
        const bought = await orderById(readModels, websiteId, draft.orderId);
        if (bought) return reply.redirect(`/order/${bought.statusToken}`, 302);
      }
      const invoice = await draftInvoiceOf(draft, dependencies);
      reply.header('referrer-policy', 'no-referrer');
      return showPersonalPage(pages, request, reply, (site) => draftInvoiceContext(site, { token, invoice }));
    },
  });
}
