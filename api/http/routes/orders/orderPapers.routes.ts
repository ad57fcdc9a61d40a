import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DEFAULT_STORE_SETTINGS } from '../../../../domain/stores/store.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderById } from '../../../../projections/orders/queries.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import { store } from '../../../../projections/stores/store.ts';
import { type Letterhead, letterheadOf } from '../../../application/orders/invoiceTerms.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import { invoiceOf, packingSlipOf } from '../../../application/orders/orderPapers.ts';
import { type Paper, paperHtml } from '../../../application/orders/paper.ts';
import type { ShownOrder } from '../../../application/orders/shownOrder.ts';
import { statusTokenSchema } from '../../contracts/orders/orderStatus.ts';
import { documentsQuerySchema, type PaperKind } from '../../contracts/orders/orders.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';
import { veiledOrder } from './orderStatus.ts';
import { orderNotFound, orderParamsSchema } from './readOrders.routes.ts';

const page = { content: { 'text/html': { schema: sentAsBytes(z.string()) } } } as const;

const pdf = { content: { 'application/pdf': { schema: sentAsBytes(z.string()) } } } as const;

const PAPERS: Readonly<
  Record<PaperKind, { paperOf: (order: ShownOrder, letterhead: Letterhead) => Paper; summary: string }>
> = {
  invoice: { paperOf: invoiceOf, summary: 'The invoice of an order' },
  'packing-slip': { paperOf: packingSlipOf, summary: 'The packing slip of an order' },
};

/** Orders on paper: pages to print, and files. */
export function orderPaperRoutes(app: Gateway, dependencies: OrderDependencies): void {
  const { readModels } = dependencies;
  for (const [name, { paperOf, summary }] of Object.entries(PAPERS)) {
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
        await request.readAfter(orders.name, store.name);
        const found = await orderById(readModels, request.websiteId, request.params.orderId);
        if (!found) throw orderNotFound();
        const letterhead = await letterheadFor(dependencies, request.websiteId);
        const body = Buffer.from(paperHtml(paperOf(found, letterhead)));
        return reply.type('text/html; charset=utf-8').send(body);
      },
    });

    app.route({
      method: 'GET',
      url: `/orders/:orderId/${name}.pdf`,
      onRequest: requireCapability('orders.read'),
      schema: {
        tags: ['orders'],
        summary: `${summary} as PDF`,
        description: 'As the order is now, with the details of the seller.',
        headers: readHeadersSchema,
        params: orderParamsSchema,
        response: { 200: pdf, ...problems(401, 403, 404) },
      },
      handler: async (request, reply) => {
        const { websiteId, params } = request;
        await request.readAfter(orders.name, store.name);
        const found = await orderById(readModels, websiteId, params.orderId);
        if (!found) throw orderNotFound();
        const paper = paperOf(found, await letterheadFor(dependencies, websiteId));
        return sendPdf(reply, await dependencies.paperPrinter.print([paper]), paper.title);
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/orders/documents.pdf',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['orders'],
      summary: 'The papers of several orders as one PDF',
      description: 'At most 100, in the order in which they are named, each beginning on a page of its own.',
      headers: readHeadersSchema,
      querystring: documentsQuerySchema,
      response: { 200: pdf, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      await request.readAfter(orders.name, store.name);
      const letterhead = await letterheadFor(dependencies, websiteId);
      const papers: Paper[] = [];
      for (const orderId of query.orders) {
        const found = await orderById(readModels, websiteId, orderId);
        if (!found) throw orderNotFound();
        papers.push(PAPERS[query.kind].paperOf(found, letterhead));
      }
      const name = `${query.kind}s ${papers.length}`;
      return sendPdf(reply, await dependencies.paperPrinter.print(papers), name);
    },
  });

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
      await request.readAfter(orders.name, store.name);
      const found = await orderOfToken(dependencies, request.websiteId, request.params.token);
      if (!found) throw orderNotFound();
      // The address of the page may have come into other hands; who is signed in is known to be the buyer.
      const isBuyer = (await request.customer())?.customerId === found.customerId;
      const letterhead = await letterheadFor(dependencies, request.websiteId);
      const body = Buffer.from(paperHtml(invoiceOf(isBuyer ? found : veiledOrder(found), letterhead)));
      // The address is the key: it must not reach other sites by a link.
      void reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8');
      return reply.send(body);
    },
  });
}

async function letterheadFor(
  { readModels, preferences }: Pick<OrderDependencies, 'readModels' | 'preferences'>,
  websiteId: string,
): Promise<Letterhead> {
  const settings = (await storeOf(readModels, websiteId))?.settings ?? DEFAULT_STORE_SETTINGS;
  return letterheadOf(preferences, websiteId, settings);
}

/** Shown by the browser, and kept under its title by who saves it. */
function sendPdf(reply: FastifyReply, bytes: Uint8Array, title: string) {
  const name = title.replaceAll(/[^A-Za-z0-9 ._-]/g, '_');
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(bytes));
}
