import type { z } from 'zod';
import { DIMENSIONS } from '../../../../domain/analytics/dimensions.facts.ts';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { trafficByDay, trafficByHour, trafficByMinute } from '../../../../projections/analytics/queries.ts';
import { addedUp, type Tallies } from '../../../../projections/analytics/tallies.ts';
import { type Traffic, trafficDays, trafficHours } from '../../../../projections/analytics/traffic.ts';
import { trafficMinutes } from '../../../../projections/analytics/trafficMinutes.ts';
import { countOf, merged } from '../../../../projections/analytics/visitorSketch.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formNames } from '../../../../projections/forms/queries.ts';
import { orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import { revenueBetween, revenueOf } from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { HitSpan } from '../../../application/analytics/hitShelf.ts';
import {
  type SpanUnit,
  type VisitDependencies,
  type VisitFilter,
  visitsIn,
} from '../../../application/analytics/visits.ts';
import type {
  TrafficReport,
  TrafficSpan,
  trafficReportQuerySchema,
} from '../../contracts/analytics/traffic.ts';
import { filterOf } from './reportFilter.ts';
import { revenueView } from './revenueView.ts';
import { type Days, instantOf, spanOfDays } from './spanOfDays.ts';

export interface TrafficDependencies extends VisitDependencies {
  readonly readModels: ReadModels;
}

/** The read models that the report is made from. */
export const TRAFFIC_REPORT_MODELS: readonly string[] = [
  trafficHours,
  trafficDays,
  trafficMinutes,
  orderRevenue,
  productList,
  forms,
].map(({ name }) => name);

/** Days that are told hour by hour; more are told day by day. */
const MOST_DAYS_BY_HOUR = 7;
/** The same of minutes. */
const MOST_DAYS_BY_MINUTE = 2;
/** Of each list, in an answer and in a file. */
const MOST_VALUES = 50;

type Asked = z.infer<typeof trafficReportQuerySchema>;

/** A report, from what is counted as it comes in; that of some visits from the hits themselves. */
export async function trafficReport(
  dependencies: TrafficDependencies,
  websiteId: string,
  query: Asked,
  mostValues = MOST_VALUES,
): Promise<TrafficReport> {
  const { readModels } = dependencies;
  const { days, ...told } = spanOfDays(query);
  const unit = unitOf(query, days);
  const span = { websiteId, ...told };
  const filter = filterOf(query);
  const within = minutesOf(query, told);
  const found = await countedIn(dependencies, { ...span, filter, unit, within });
  // What was no hit has no minute: told of the hours in which these minutes lie.
  const refusing = unit === 'minute' ? await trafficByHour(readModels, hoursAround(span, within)) : found;
  const instants = { websiteId, from: instantOf(within.from), to: instantOf(within.to) };
  const revenue = filter ? [] : revenueOf(await revenueBetween(readModels, instants), instants);
  const tallies = found.map((doc) => doc.tallies);
  const by = Object.fromEntries(
    DIMENSIONS.map((name) => [name, addedUp(tallies, name).slice(0, mostValues)]),
  ) as TrafficReport['by'];
  const valuesOf = (...lists: (keyof typeof by)[]) =>
    lists.flatMap((list) => by[list].map(({ value }) => value));
  return {
    ...{ unit, by, spans: found.map(spanOf), refused: refusedIn(refusing) },
    orders: filter ? countIn(tallies, 'purchase') : revenue.reduce((sum, { orders }) => sum + orders, 0),
    revenue: revenue.map(revenueView),
    visits: found.reduce((sum, { visits }) => sum + visits, 0),
    views: countIn(tallies, 'page_view'),
    visitors: countOf(merged(found.map(({ visitors }) => visitors))),
    products: Object.fromEntries(await productNames(readModels, websiteId, valuesOf('viewed', 'added'))),
    forms: Object.fromEntries(await formNames(readModels, websiteId, valuesOf('form', 'sent'))),
  };
}

/** Throws `SPAN_INVALID` where there would be too many. */
function unitOf({ unit }: Asked, days: number): SpanUnit {
  if (unit === undefined) return days > MOST_DAYS_BY_HOUR ? 'day' : 'hour';
  if (days <= MOST_DAYS_BY_MINUTE) return unit;
  throw new DomainError(
    'SPAN_INVALID',
    `Minute by minute a report is of ${MOST_DAYS_BY_MINUTE} days at most.`,
    {
      field: 'to',
    },
  );
}

/** From when until when, `to` left out: the days, or of them the minutes that are asked for. Throws `SPAN_INVALID`. */
function minutesOf({ unit, since, until }: Asked, { from, to }: Days): Days {
  if (unit === undefined) return { from, to };
  const [first, end] = [`${from}T00:00`, `${to}T00:00`];
  const within = { from: since ?? first, to: until ?? end };
  if (first <= within.from && within.from < within.to && within.to <= end) return within;
  throw new DomainError('SPAN_INVALID', 'These are no minutes of these days.', { field: 'since' });
}

const HOUR = 'YYYY-MM-DDTHH'.length;
const hoursAround = ({ websiteId }: HitSpan, { from, to }: Days) => ({
  ...{ websiteId, from: from.slice(0, HOUR) },
  // Hours are shorter names than minutes, and come before those of theirs.
  to,
});

/** As it is counted while it comes in; of some visits, and of minutes long past, from the hits themselves. */
async function countedIn(
  dependencies: TrafficDependencies,
  { filter, unit, within, ...span }: VisitSpan,
): Promise<readonly Traffic[]> {
  const { readModels } = dependencies;
  const { websiteId } = span;
  if (!filter && unit !== 'minute') return (unit === 'day' ? trafficByDay : trafficByHour)(readModels, span);
  const counted =
    filter || unit !== 'minute' ? null : await trafficByMinute(readModels, { websiteId, ...within });
  if (counted) return counted;
  const all = (await visitsIn(dependencies, { ...span, filter: filter ?? {} })).traffic(unit);
  return unit === 'minute' ? all.filter(({ at }) => at >= within.from && at < within.to) : all;
}
interface VisitSpan extends HitSpan {
  readonly filter: VisitFilter | null;
  readonly unit: SpanUnit;
  readonly within: Days;
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
