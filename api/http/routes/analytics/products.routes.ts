import type { Readable } from 'node:stream';
import { z } from 'zod';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import { trafficByDay } from '../../../../projections/analytics/queries.ts';
import { addedUp } from '../../../../projections/analytics/tallies.ts';
import { trafficDays } from '../../../../projections/analytics/traffic.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import { revenueBetween, revenueByProduct } from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import { type ProductRow, productReportSchema } from '../../contracts/analytics/revenue.ts';
import { trafficQuerySchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { type Days, instantOf, spanOfDays } from './spanOfDays.ts';

export interface ProductReportDependencies {
  readonly readModels: ReadModels;
}

const MOST_PRODUCTS = 200;
const QUERY = trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] });
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** GET /api/analytics/products and the same as CSV (`docs/rules/analytics.md#revenue`). */
export function productReportRoutes(app: Gateway, { readModels }: ProductReportDependencies): void {
  async function report(websiteId: string, days: Days): Promise<ProductRow[]> {
    const span = { websiteId, ...spanOfDays(days) };
    const instants = { websiteId, from: instantOf(span.from), to: instantOf(span.to) };
    const [docs, orders] = await Promise.all([
      trafficByDay(readModels, span),
      revenueBetween(readModels, instants),
    ]);
    const tallies = docs.map((doc) => doc.tallies);
    const countIn = (dimension: 'viewed' | 'added') =>
      new Map(addedUp(tallies, dimension).map(({ value, count }) => [value, count]));
    const [viewed, added] = [countIn('viewed'), countIn('added')];
    const sold = revenueByProduct(orders, instants);
    const ids = [...new Set([...sold.map(({ productId }) => productId), ...viewed.keys(), ...added.keys()])];
    const names = await productNames(readModels, websiteId, ids);
    return (
      ids
        .map((productId) => ({
          ...{ productId, name: names.get(productId) ?? '' },
          ...{ viewed: viewed.get(productId) ?? 0, added: added.get(productId) ?? 0 },
          sold: sold
            .filter((one) => one.productId === productId)
            .map(({ productId: _, currency, ordered, refunded, ...said }) => ({
              ...{ ...said, ordered: money(ordered, currency), refunded: money(refunded, currency) },
            })),
        }))
        // Products alone: what browsers call one and what is none of the store has no row.
        .filter(({ name, sold: lines }) => name !== '' || lines.length > 0)
        .sort((one, other) => broughtBy(other) - broughtBy(one) || other.viewed - one.viewed)
        .slice(0, MOST_PRODUCTS)
    );
  }

  app.route({
    method: 'GET',
    url: '/products',
    onRequest: requireCapability('productSales.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What products brought',
      description:
        'How often each was looked at and put into a cart, and what of it was ordered and given back by the ledger; 200 at most, ' +
        'those that brought most first.',
      headers: readHeadersSchema,
      querystring: QUERY,
      response: { 200: productReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(trafficDays.name, orderRevenue.name, productList.name);
      return { products: await report(request.websiteId, request.query) };
    },
  });

  app.route({
    method: 'GET',
    url: '/products.csv',
    onRequest: requireCapability('productSales.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What products brought, as CSV',
      description: 'RFC 4180; a row for each product and currency. Money in units of its currency.',
      headers: readHeadersSchema,
      querystring: QUERY,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(trafficDays.name, orderRevenue.name, productList.name);
      const rows = await report(request.websiteId, request.query);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .send(await begun(linesOf(rows)));
    },
  });
}

/** By which products are sorted: of a store with one currency the money that stayed. */
const broughtBy = ({ sold }: ProductRow): number =>
  sold.reduce((sum, { ordered, refunded }) => sum + ordered.amount - refunded.amount, 0);

async function* linesOf(rows: readonly ProductRow[]): AsyncGenerator<string> {
  yield csvRow([
    ...['productId', 'name', 'viewed', 'added', 'orders', 'pieces', 'piecesBack'],
    ...['ordered', 'refunded', 'currency', 'testMode'],
  ]);
  for (const { productId, name, viewed, added, sold } of rows) {
    const seen = [productId, name, viewed, added];
    if (sold.length === 0) yield csvRow([...seen, 0, 0, 0, '', '', '', '']);
    for (const { orders, pieces, piecesBack, ordered, refunded, testMode } of sold)
      yield csvRow([
        ...[...seen, orders, pieces, piecesBack],
        ...[toDecimalString(ordered), toDecimalString(refunded), ordered.currency, String(testMode)],
      ]);
  }
}
