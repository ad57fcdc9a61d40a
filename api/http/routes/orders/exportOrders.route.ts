import type { Readable } from 'node:stream';
import { z } from 'zod';
import {
  everyOrder,
  type OrderListing,
  questionsAnswered,
} from '../../../../projections/orders/orderListing.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { orderCsvHeader, orderCsvRows } from '../../../application/orders/orderCsv.ts';
import { orderSelectionSchema } from '../../contracts/orders/orders.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';
import { listingOf } from './listing.ts';

/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** GET /api/commerce/orders.csv: the orders of a filter, however many, one row for each line. */
export function exportOrdersRoute(app: Gateway, { readModels }: OrderDependencies): void {
  app.route({
    method: 'GET',
    url: '/orders.csv',
    onRequest: requireCapability('orders.export'),
    schema: {
      tags: ['orders'],
      summary: 'Orders as CSV',
      description:
        'RFC 4180, one row for each line, the newest order first unless `sort` says otherwise; behind all else a column for each question of the checkout that was answered. Texts never run as formulas.',
      headers: readHeadersSchema,
      querystring: orderSelectionSchema,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(orders.name);
      const listing = listingOf(request.websiteId, request.query);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .send(await begun(rowsOf(readModels, listing), app.visits.served));
    },
  });
}

async function* rowsOf(readModels: ReadModels, listing: OrderListing): AsyncGenerator<string> {
  const asked = await questionsAnswered(readModels, listing);
  yield orderCsvHeader(asked);
  for await (const order of everyOrder(readModels, listing)) yield orderCsvRows(order, asked);
}
