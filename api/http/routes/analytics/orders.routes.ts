import { money } from '../../../../domain/kernel/money.ts';
import { type OrderRevenueDoc, orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import { type Instants, revenueBetween } from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import {
  type OrderRow,
  orderReportQuerySchema,
  orderReportSchema,
} from '../../contracts/analytics/revenue.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { instantOf, spanOfDays } from './spanOfDays.ts';

export interface OrderReportDependencies {
  readonly readModels: ReadModels;
}

const MOST_ORDERS = 500;

/** GET /api/analytics/orders: what figures of revenue were counted from (`docs/rules/analytics.md#revenue`). */
export function orderReportRoutes(app: Gateway, { readModels }: OrderReportDependencies): void {
  app.route({
    method: 'GET',
    url: '/orders',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['analytics'],
      summary: 'The orders behind the figures',
      description:
        'Orders that were placed in these days or of which something was given back in them, with what each counts for; of one product its lines.',
      headers: readHeadersSchema,
      querystring: orderReportQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] }),
      response: { 200: orderReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(orderRevenue.name);
      const { websiteId, query } = request;
      const { from, to } = spanOfDays(query);
      const span = { websiteId, from: instantOf(from), to: instantOf(to) };
      const rows = (await revenueBetween(readModels, span))
        .filter(({ lines }) => query.product === undefined || lines.some(isOf(query.product)))
        .map((doc) => rowOf(doc, span, query.product))
        .sort((one, other) => (one.placedAt < other.placedAt ? 1 : -1));
      return { orders: rows.slice(0, MOST_ORDERS), total: rows.length };
    },
  });
}

const isOf =
  (productId: string) =>
  (line: OrderRevenueDoc['lines'][number]): boolean =>
    line.productId === productId;

/** What an order counts for in these days, as the sums do. */
function rowOf(doc: OrderRevenueDoc, { from, to }: Instants, productId: string | undefined): OrderRow {
  const { _id: orderId, orderNumber, placedAt, testMode, currency } = doc;
  const isWithin = (at: string) => at >= from && at < to;
  const lines = productId === undefined ? [] : doc.lines.filter(isOf(productId));
  const total = productId === undefined ? doc.ordered : lines.reduce((sum, line) => sum + line.total, 0);
  const back = doc.refunds
    .filter(({ at }) => isWithin(at))
    .flatMap((refund) =>
      productId === undefined
        ? [refund.amount]
        : refund.lines
            .filter(({ lineId }) => lines.some((line) => line.lineId === lineId))
            .map(({ amount }) => amount),
    );
  return {
    ...{ orderId, orderNumber, placedAt, testMode },
    ordered: money(isWithin(placedAt) ? total : 0, currency),
    refunded: money(
      back.reduce((sum, amount) => sum + amount, 0),
      currency,
    ),
  };
}
