import type { Readable } from 'node:stream';
import { z } from 'zod';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import {
  type CartSums,
  cartProducts,
  cartSums,
  cartsBetween,
} from '../../../../projections/cart/cartFigures.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import { type CartProductRow, type CartReport, cartReportSchema } from '../../contracts/analytics/carts.ts';
import { trafficQuerySchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { type Days, instantOf, spanOfDays } from './spanOfDays.ts';

export interface CartReportDependencies {
  readonly readModels: ReadModels;
}

const MOST_PRODUCTS = 200;
const QUERY = trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] });
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** GET /api/analytics/carts and the same as CSV (`docs/rules/analytics.md#carts`). */
export function cartReportRoutes(app: Gateway, { readModels }: CartReportDependencies): void {
  async function report(websiteId: string, days: Days): Promise<CartReport> {
    const { from, to } = spanOfDays(days);
    const carts = await cartsBetween(readModels, { websiteId, from: instantOf(from), to: instantOf(to) });
    const products = cartProducts(carts).slice(0, MOST_PRODUCTS);
    const names = await productNames(
      readModels,
      websiteId,
      products.map(({ productId }) => productId),
    );
    return {
      sums: cartSums(carts).map(viewOf),
      products: products.map((row) => ({
        ...{ productId: row.productId, name: names.get(row.productId) ?? '' },
        ...viewOf(row),
      })),
    };
  }

  app.route({
    method: 'GET',
    url: '/carts',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What carts came to',
      description:
        'Carts that were changed last in these days, by currency, and the products in them; what was ordered of it. From the log of carts, ' +
        'not from what browsers tell.',
      headers: readHeadersSchema,
      querystring: QUERY,
      response: { 200: cartReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(cartView.name, productList.name);
      return report(request.websiteId, request.query);
    },
  });

  app.route({
    method: 'GET',
    url: '/carts.csv',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Products of carts, as CSV',
      description: 'RFC 4180; a row for each product and currency. Money in units of its currency.',
      headers: readHeadersSchema,
      querystring: QUERY,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name, productList.name);
      const { products } = await report(request.websiteId, request.query);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="carts.csv"')
        .send(await begun(linesOf(products)));
    },
  });
}

const viewOf = ({ currency, carts, pieces, value, orderedCarts, orderedValue }: CartSums) => ({
  ...{ carts, pieces, value: money(value, currency) },
  ...{ orderedCarts, orderedValue: money(orderedValue, currency) },
});

async function* linesOf(products: readonly CartProductRow[]): AsyncGenerator<string> {
  yield csvRow([
    ...['productId', 'name', 'carts', 'pieces', 'value', 'orderedCarts', 'orderedValue', 'currency'],
  ]);
  for (const { productId, name, carts, pieces, value, orderedCarts, orderedValue } of products)
    yield csvRow([
      ...[productId, name, carts, pieces, toDecimalString(value), orderedCarts],
      ...[toDecimalString(orderedValue), value.currency],
    ]);
}
