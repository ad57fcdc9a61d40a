import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Landing } from '../../../../domain/analytics/orderSource.events.ts';
import { addTo } from '../../../../domain/kernel/addTo.ts';
import { money, toDecimalString } from '../../../../domain/kernel/money.ts';
import { landingsOf, orderSources } from '../../../../projections/analytics/orderSources.ts';
import { type OrderRevenueDoc, orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import { type Instants, revenueBetween, revenueOf } from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  type OrderRow,
  orderReportQuerySchema,
  orderReportSchema,
  SOURCES_BY,
  type SourceReport,
  type SourceRow,
  sourceReportQuerySchema,
  sourceReportSchema,
} from '../../contracts/analytics/revenue.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { revenueView } from './revenueView.ts';
import { type Days, instantOf, spanOfDays } from './spanOfDays.ts';

export interface OrderReportDependencies {
  readonly readModels: ReadModels;
}

const MOST_ORDERS = 500;
const EXAMPLES = { examples: [{ from: '2026-03-01', to: '2026-03-07' }] };
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

interface Counted {
  readonly span: Instants;
  readonly docs: readonly OrderRevenueDoc[];
  /** By order id; of those that it is known of. */
  readonly landings: ReadonlyMap<string, Landing>;
}

/** What figures of revenue were counted from, and where it came from (`docs/rules/analytics.md#sources-of-orders`). */
export function orderReportRoutes(app: Gateway, { readModels }: OrderReportDependencies): void {
  async function countedIn(websiteId: string, days: Days): Promise<Counted> {
    const { from, to } = spanOfDays(days);
    const span = { websiteId, from: instantOf(from), to: instantOf(to) };
    const docs = await revenueBetween(readModels, span);
    const ids = docs.map(({ _id }) => _id);
    return { span, docs, landings: await landingsOf(readModels, websiteId, ids) };
  }

  app.route({
    method: 'GET',
    url: '/orders',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['analytics'],
      summary: 'The orders behind the figures',
      description:
        'Orders that were placed in these days or of which something was given back in them, with what each counts for; of one product its ' +
        'lines. `source`, `campaign` and `page` ask for those whose visit began like that, `unknown` for those of which it is not known.',
      headers: readHeadersSchema,
      querystring: orderReportQuerySchema.meta(EXAMPLES),
      response: { 200: orderReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(orderRevenue.name, orderSources.name);
      const { query } = request;
      const { span, docs, landings } = await countedIn(request.websiteId, query);
      const beganSo = (landing: Landing | undefined) =>
        (query.unknown === undefined || landing === undefined) &&
        SOURCES_BY.every((by) => query[by] === undefined || landing?.[by] === query[by]);
      const rows = docs
        .filter(({ _id }) => beganSo(landings.get(_id)))
        .filter(({ lines }) => query.product === undefined || lines.some(isOf(query.product)))
        .map((doc) => rowOf(doc, span, query.product, landings.get(doc._id)))
        .sort((one, other) => (one.placedAt < other.placedAt ? 1 : -1));
      return { orders: rows.slice(0, MOST_ORDERS), total: rows.length };
    },
  });

  app.route({
    method: 'GET',
    url: '/sources',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Revenue by where visits came from',
      description:
        'What was ordered and given back by the ledger, by how the visit began in which it was ordered. That is known only of buyers who agreed to it; ' +
        'the others are counted as not known.',
      headers: readHeadersSchema,
      querystring: sourceReportQuerySchema.meta(EXAMPLES),
      response: { 200: sourceReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(orderRevenue.name, orderSources.name);
      return reportOf(await countedIn(request.websiteId, request.query), request.query.by);
    },
  });

  app.route({
    method: 'GET',
    url: '/sources.csv',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Revenue by where visits came from, as CSV',
      description:
        'RFC 4180; a row for each value and currency, `known` is false of what is not known. Money in units of its currency.',
      headers: readHeadersSchema,
      querystring: sourceReportQuerySchema.meta(EXAMPLES),
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(orderRevenue.name, orderSources.name);
      const { by } = request.query;
      const { sources } = reportOf(await countedIn(request.websiteId, request.query), by);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="revenue-by-${by}.csv"`)
        .send(await begun(linesOf(sources, by)));
    },
  });
}

function reportOf({ span, docs, landings }: Counted, by: (typeof SOURCES_BY)[number]): SourceReport {
  const groups = new Map<string | null, OrderRevenueDoc[]>();
  for (const doc of docs) addTo(groups, landings.get(doc._id)?.[by] ?? null, doc);
  const sources = [...groups].map(
    ([value, of]): SourceRow => ({ value, revenue: revenueOf(of, span).map(revenueView) }),
  );
  const placed = docs.filter(({ placedAt }) => placedAt >= span.from && placedAt < span.to);
  return {
    sources: sources.sort(mostFirst),
    orders: placed.length,
    known: placed.filter(({ _id }) => landings.has(_id)).length,
  };
}

/** By the money that stayed; what is not known stands last. */
function mostFirst(one: SourceRow, other: SourceRow): number {
  const leftOf = ({ revenue }: SourceRow) =>
    revenue.reduce((sum, { ordered, refunded }) => sum + ordered.amount - refunded.amount, 0);
  if (one.value === null || other.value === null) return one.value === null ? 1 : -1;
  return leftOf(other) - leftOf(one);
}

async function* linesOf(sources: readonly SourceRow[], by: string): AsyncGenerator<string> {
  yield csvRow([by, 'known', 'orders', 'ordered', 'refunds', 'refunded', 'currency', 'testMode']);
  for (const { value, revenue } of sources)
    for (const { orders, ordered, refunds, refunded, testMode } of revenue)
      yield csvRow([
        ...[value ?? '', String(value !== null), orders, toDecimalString(ordered), refunds],
        ...[toDecimalString(refunded), ordered.currency, String(testMode)],
      ]);
}

const isOf =
  (productId: string) =>
  (line: OrderRevenueDoc['lines'][number]): boolean =>
    line.productId === productId;

/** What an order counts for in these days, as the sums do. */
function rowOf(
  doc: OrderRevenueDoc,
  { from, to }: Instants,
  productId: string | undefined,
  landing: Landing | undefined,
): OrderRow {
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
    landing: landing ? { source: landing.source, campaign: landing.campaign, page: landing.page } : null,
  };
}
