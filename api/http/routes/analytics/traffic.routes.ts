import { DIMENSIONS } from '../../../../domain/analytics/dimensions.facts.ts';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import { trafficByDay, trafficByHour } from '../../../../projections/analytics/queries.ts';
import { addedUp, type Tallies } from '../../../../projections/analytics/tallies.ts';
import { type TrafficDoc, trafficDays, trafficHours } from '../../../../projections/analytics/traffic.ts';
import { countOf, merged } from '../../../../projections/analytics/visitorSketch.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { sales } from '../../../../projections/orders/sales.ts';
import { salesBetween } from '../../../../projections/orders/salesQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { trafficQuerySchema, trafficResponseSchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { spanOfDays } from './spanOfDays.ts';

export interface TrafficDependencies {
  readonly readModels: ReadModels;
}

/** Days that are told hour by hour; more are told day by day. */
const MOST_DAYS_BY_HOUR = 7;
const MOST_VALUES = 50;

/** GET /api/analytics/traffic (`docs/rules/analytics.md#figures`) */
export function trafficRoutes(app: Gateway, { readModels }: TrafficDependencies): void {
  app.route({
    method: 'GET',
    url: '/traffic',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What visitors did',
      description:
        'Hour by hour for up to seven days, day by day for more. Spans without anybody are left out.',
      headers: readHeadersSchema,
      querystring: trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] }),
      response: { 200: trafficResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(trafficHours.name, trafficDays.name, sales.name);
      const { websiteId, query } = request;
      const { days, ...told } = spanOfDays(query);
      const unit = days > MOST_DAYS_BY_HOUR ? ('day' as const) : ('hour' as const);
      const span = { websiteId, ...told };
      const found = await (unit === 'day' ? trafficByDay : trafficByHour)(readModels, span);
      const placed = await salesBetween(readModels, {
        websiteId,
        from: instantOf(span.from),
        to: instantOf(span.to),
      });
      const tallies = found.map((doc) => doc.tallies);
      const by = Object.fromEntries(
        DIMENSIONS.map((name) => [name, addedUp(tallies, name).slice(0, MOST_VALUES)]),
      ) as Record<(typeof DIMENSIONS)[number], { value: string; count: number }[]>;
      const ids = [...by.viewed, ...by.added].map(({ value }) => value);
      return {
        ...{ unit, by, spans: found.map(spanOf), refused: refusedIn(found) },
        orders: placed.flatMap(({ sums }) => sums).reduce((sum, { orders }) => sum + orders, 0),
        visits: found.reduce((sum, { visits }) => sum + visits, 0),
        views: tallies.reduce((sum, one) => sum + viewsIn(one), 0),
        visitors: countOf(merged(found.map(({ visitors }) => visitors))),
        products: Object.fromEntries(await productNames(readModels, websiteId, ids)),
      };
    },
  });
}

/** The beginning of a day. */
const instantOf = (day: string): string => new Date(day).toISOString();

const viewsIn = (tallies: Tallies): number =>
  tallies.name?.find(({ value }) => value === 'page_view')?.count ?? 0;

const spanOf = ({ at, visitors, visits, tallies }: TrafficDoc) => ({
  ...{ at, visits, visitors: countOf(visitors), views: viewsIn(tallies) },
});

function refusedIn(found: readonly TrafficDoc[]) {
  return Object.fromEntries(
    REFUSALS.map((reason) => [reason, found.reduce((sum, { refused }) => sum + (refused[reason] ?? 0), 0)]),
  ) as Record<(typeof REFUSALS)[number], number>;
}
