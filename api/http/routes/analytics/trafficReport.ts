import type { z } from 'zod';
import { DIMENSIONS } from '../../../../domain/analytics/dimensions.facts.ts';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import { trafficByDay, trafficByHour } from '../../../../projections/analytics/queries.ts';
import { addedUp, type Tallies } from '../../../../projections/analytics/tallies.ts';
import { type Traffic, trafficDays, trafficHours } from '../../../../projections/analytics/traffic.ts';
import { countOf, merged } from '../../../../projections/analytics/visitorSketch.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formNames } from '../../../../projections/forms/queries.ts';
import { orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import { revenueBetween, revenueOf } from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type VisitDependencies, visitsIn } from '../../../application/analytics/visits.ts';
import type { reportQuerySchema, TrafficReport, TrafficSpan } from '../../contracts/analytics/traffic.ts';
import { filterOf } from './reportFilter.ts';
import { revenueView } from './revenueView.ts';
import { instantOf, spanOfDays } from './spanOfDays.ts';

export interface TrafficDependencies extends VisitDependencies {
  readonly readModels: ReadModels;
}

/** The read models that the report is made from. */
export const TRAFFIC_REPORT_MODELS: readonly string[] = [
  trafficHours,
  trafficDays,
  orderRevenue,
  productList,
  forms,
].map(({ name }) => name);

/** Days that are told hour by hour; more are told day by day. */
const MOST_DAYS_BY_HOUR = 7;
/** Of each list, in an answer and in a file. */
const MOST_VALUES = 50;

type Asked = z.infer<typeof reportQuerySchema>;

/** A report, from what is counted as it comes in; that of some visits from the hits themselves. */
export async function trafficReport(
  dependencies: TrafficDependencies,
  websiteId: string,
  query: Asked,
  mostValues = MOST_VALUES,
): Promise<TrafficReport> {
  const { readModels } = dependencies;
  const { days, ...told } = spanOfDays(query);
  const unit = days > MOST_DAYS_BY_HOUR ? ('day' as const) : ('hour' as const);
  const span = { websiteId, ...told };
  const filter = filterOf(query);
  const found: readonly Traffic[] = filter
    ? (await visitsIn(dependencies, { ...span, filter })).traffic(unit)
    : await (unit === 'day' ? trafficByDay : trafficByHour)(readModels, span);
  const instants = { websiteId, from: instantOf(span.from), to: instantOf(span.to) };
  const revenue = filter ? [] : revenueOf(await revenueBetween(readModels, instants), instants);
  const tallies = found.map((doc) => doc.tallies);
  const by = Object.fromEntries(
    DIMENSIONS.map((name) => [name, addedUp(tallies, name).slice(0, mostValues)]),
  ) as TrafficReport['by'];
  const valuesOf = (...lists: (keyof typeof by)[]) =>
    lists.flatMap((list) => by[list].map(({ value }) => value));
  return {
    ...{ unit, by, spans: found.map(spanOf), refused: refusedIn(found) },
    orders: filter ? countIn(tallies, 'purchase') : revenue.reduce((sum, { orders }) => sum + orders, 0),
    revenue: revenue.map(revenueView),
    visits: found.reduce((sum, { visits }) => sum + visits, 0),
    views: countIn(tallies, 'page_view'),
    visitors: countOf(merged(found.map(({ visitors }) => visitors))),
    products: Object.fromEntries(await productNames(readModels, websiteId, valuesOf('viewed', 'added'))),
    forms: Object.fromEntries(await formNames(readModels, websiteId, valuesOf('form', 'sent'))),
  };
}

/** How often a hit of this name came. */
const countIn = (all: readonly Tallies[], name: string): number =>
  all.reduce((sum, { name: names }) => sum + (names?.find(({ value }) => value === name)?.count ?? 0), 0);

const spanOf = ({ at, visitors, visits, tallies }: Traffic): TrafficSpan => ({
  ...{ at, visits, visitors: countOf(visitors), views: countIn([tallies], 'page_view') },
});

function refusedIn(found: readonly Traffic[]): TrafficReport['refused'] {
  return Object.fromEntries(
    REFUSALS.map((reason) => [reason, found.reduce((sum, { refused }) => sum + (refused[reason] ?? 0), 0)]),
  ) as TrafficReport['refused'];
}
