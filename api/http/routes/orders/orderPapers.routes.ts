import { z } from 'zod';
import { DEFAULT_STORE_SETTINGS } from '../../../../domain/stores/store.decider.ts';
import { type OrderDoc, orders } from '../../../../projections/orders/orders.ts';
import { orderById } from '../../../../projections/orders/queries.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import { letterheadOf } from '../../../application/orders/invoiceTerms.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import { invoiceHtml, packingSlipHtml } from '../../../application/orders/orderPapers.ts';
import { statusTokenSchema } from '../../contracts/orders/orderStatus.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';
import { veiledOrder } from './orderStatus.ts';
import { orderNotFound, orderParamsSchema } from './readOrders.routes.ts';

const page = { content: { 'text/html': { schema: sentAsBytes(z.string()) } } } as const;

const PAPERS = {
  invoice: { html: invoiceHtml, summary: 'The invoice of an order' },
  'packing-slip': { html: packingSlipHtml, summary: 'The packing slip of an order' },
} as const;

/** Orders on paper: pages to print. */
export function orderPaperRoutes(app: Gateway, dependencies: OrderDependencies): void {
  const { readModels, preferences } = dependencies;
  async function printed(websiteId: string, order: OrderDoc, html: typeof invoiceHtml): Promise<Buffer> {
    const settings = (await storeOf(readModels, websiteId))?.settings ?? DEFAULT_STORE_SETTINGS;
    return Buffer.from(html(order, await letterheadOf(preferences, websiteId, settings.title)));
  }

  for (const [name, { html, summary }] of Object.entries(PAPERS)) {
    app.route({
      method: 'GET',
      url: `/orders/:orderId/${name}`,
      onRequest: requireCapability('orders.read'),
      schema: {
        tags: ['orders'],
        summary,
        description: 'A page to print.',
        headers: readHeadersSchema,
        params: orderParamsSchema,
        response: { 200: page, ...problems(401, 403, 404) },
      },
      handler: async (request, reply) => {
        await request.readAfter(orders.name);
        const found = await orderById(readModels, request.websiteId, request.params.orderId);
        if (!found) throw orderNotFound();
        const body = await printed(request.websiteId, found, html);
        return reply.type('text/html; charset=utf-8').send(body);
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/orders/status/:token/invoice',
    schema: {
      tags: ['order status'],
      summary: 'The invoice, for whoever has the token',
      description:
        'A page to print. Needs no account, and shows street, phone and e-mail address to nobody but the customer who ' +
        'bought it and is signed in.',
      headers: readHeadersSchema,
      params: z.object({ token: statusTokenSchema }),
      response: { 200: page, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(orders.name);
      const found = await orderOfToken(dependencies, request.websiteId, request.params.token);
      if (!found) throw orderNotFound();
      // The address of the page may have come into other hands; who is signed in is known to be the buyer.
      const isBuyer = (await request.customer())?.customerId === found.customerId;
      const body = await printed(request.websiteId, isBuyer ? found : veiledOrder(found), invoiceHtml);
      // The address is the key: it must not reach other sites by a link.
      void reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8');
      return reply.send(body);
    },
  });
}
