import type { Readable } from 'node:stream';
import { z } from 'zod';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import { abandonedCheckouts } from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import { checkoutsAmong } from '../../../../projections/abandonedCheckouts/queries.ts';
import {
  type CartSums,
  type CountedCart,
  cartProducts,
  cartSums,
  cartsBetween,
} from '../../../../projections/cart/cartFigures.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  type CartList,
  type CartProductRow,
  type CartReport,
  cartListQuerySchema,
  cartListSchema,
  cartReportSchema,
} from '../../contracts/analytics/carts.ts';
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
const MOST_LISTED = 200;
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
    url: '/cart-list',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['analytics'],
      summary: 'The carts behind the figures',
      description:
        'Carts that were changed last in these days, who was there last first, 200 at most; with what was in them, and the order that came of it. Nobody is named.',
      headers: readHeadersSchema,
      querystring: cartListQuerySchema.meta({
        examples: [{ from: '2026-03-01', to: '2026-03-07', product: 'tide_cup', state: 'left' }],
      }),
      response: { 200: cartListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request): Promise<CartList> => {
      await request.readAfter(cartView.name, productList.name, abandonedCheckouts.name);
      const { websiteId, query } = request;
      const { from, to } = spanOfDays(query);
      const span = { websiteId, from: instantOf(from), to: instantOf(to) };
      const asked = (await cartsBetween(readModels, span)).filter((cart) => isAskedFor(cart, query));
      const shown = asked.slice(0, MOST_LISTED);
      const ids = shown.flatMap(({ entries }) => entries.map(({ item }) => item.itemId));
      const [names, checkouts] = await Promise.all([
        productNames(readModels, websiteId, ids),
        checkoutsAmong(
          readModels,
          websiteId,
          shown.map(({ _id }) => _id),
        ),
      ]);
      return { carts: shown.map((cart) => listed(cart, names, checkouts)), total: asked.length };
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

const isAskedFor = (
  { closedFor, entries }: CountedCart,
  { product, state }: z.infer<typeof cartListQuerySchema>,
): boolean =>
  (product === undefined || entries.some(({ item }) => item.itemId === product)) &&
  (state === undefined || (closedFor === 'purchased') === (state === 'ordered'));

/** With everything that was in it, whichever product was asked for. */
function listed(
  { _id, orderId, closedFor, currency, entries, changedAt }: CountedCart,
  names: ReadonlyMap<string, string>,
  checkouts: ReadonlyMap<string, number>,
): CartList['carts'][number] {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of entries)
    pieces.set(item.itemId, (pieces.get(item.itemId) ?? 0) + quantity);
  return {
    ...{ cartId: _id, changedAt },
    pieces: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    value: money(
      entries.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice.amount, 0),
      currency,
    ),
    products: [...pieces].map(([productId, count]) => ({
      ...{ productId, name: names.get(productId) ?? '', pieces: count },
    })),
    orderId: closedFor === 'purchased' ? orderId : null,
    checkoutId: checkouts.has(_id) ? String(checkouts.get(_id)) : null,
  };
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
