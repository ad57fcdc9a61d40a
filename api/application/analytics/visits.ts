import type { Dimension } from '../../../domain/analytics/dimensions.facts.ts';
import type { Hit } from '../../../domain/analytics/hit.facts.ts';
import type { HitKindFields } from '../../../domain/analytics/hitBatch.facts.ts';
import { countedBy } from '../../../projections/analytics/tallies.ts';
import { type Traffic, withKinds } from '../../../projections/analytics/traffic.ts';
import type { LogReader } from '../ports/logReader.ts';
import type { Moment } from '../timeMachine/moment.ts';
import type { DayOfHits, VisitorRows } from './dayOfHits.ts';
import { createHitShelf, type HitShelf, type HitSpan } from './hitShelf.ts';
import { type FunnelStep, isAt } from './ownFunnel.ts';

/** What a visit has to have: of each dimension one of its hits says this value. */
export type VisitFilter = Readonly<Partial<Record<Dimension, string>>>;

/** What one visitor did on one day, in its order. Nobody is told by it: on another day they are somebody else. */
export interface Visit {
  /** `2026-03-02`, UTC. */
  readonly day: string;
  readonly hits: readonly Hit[];
}

export interface VisitSearch extends HitSpan {
  readonly filter: VisitFilter;
}

export interface VisitDependencies {
  readonly logReader: LogReader;
  /** What is at hand of it; of a moment of the past everything is read anew. */
  readonly hitShelf?: HitShelf;
  /** What had been recorded by then, where the past is looked at. */
  readonly moment?: Moment;
}

/** Visits that were asked for. */
export interface Visits {
  readonly count: number;
  /** Some of them, who came last first. */
  some(from: number, count: number): Visit[];
  /** As the report of all has them: hour by hour, or day by day. */
  traffic(unit: 'hour' | 'day'): Traffic[];
  /** How many came to each step, having come to all before it in this order. */
  reached(steps: readonly FunnelStep[]): number[];
}

/** Of one day. */
interface Found {
  readonly day: DayOfHits;
  readonly rows: Int32Array;
  readonly visits: readonly VisitorRows[];
}

/**
 * Visits of these days that have what is asked for: from the hits themselves, so that a rule of today holds for last year. Throws
 * `SPAN_TOO_LARGE` where there are more hits than can be kept at hand.
 */
export async function visitsIn(
  { logReader, hitShelf, moment }: VisitDependencies,
  { filter, ...span }: VisitSearch,
): Promise<Visits> {
  const shelf = moment === undefined && hitShelf ? hitShelf : createHitShelf(logReader, moment);
  const { days, book } = await shelf.days(span);
  const { kinds } = book;
  const wanted = Object.entries(filter) as [Dimension, string][];
  const answers = wanted.map(([dimension, value]) => flagsOf(kinds, says(dimension, value)));
  const found = days.map((day): Found => {
    const { rows, visits } = day.byVisitor();
    const has = ({ start, end }: VisitorRows, flags: Uint8Array) => {
      for (let at = start; at < end; at++) if (flags[day.kind(rows[at] ?? 0)] === 1) return true;
      return false;
    };
    return { day, rows, visits: visits.filter((visit) => answers.every((flags) => has(visit, flags))) };
  });
  return {
    count: found.reduce((sum, { visits }) => sum + visits.length, 0),
    some: (from, count) => someOf(found, kinds, from, count),
    traffic: (unit) =>
      found.flatMap((one) => (unit === 'day' ? [one] : byHour(one))).map(trafficIn(kinds, unit)),
    reached: (steps) => reachedIn(found, kinds, steps),
  };
}

/** 1 for each kind that something holds for. */
const flagsOf = (kinds: readonly HitKindFields[], holds: (kind: HitKindFields) => boolean): Uint8Array =>
  Uint8Array.from(kinds, (kind) => (holds(kind) ? 1 : 0));

const says = (dimension: Dimension, value: string) => (kind: HitKindFields) =>
  countedBy(kind).some(([counted, said]) => counted === dimension && said === value);

function someOf(
  found: readonly Found[],
  kinds: readonly HitKindFields[],
  from: number,
  count: number,
): Visit[] {
  const some: Visit[] = [];
  let left = from;
  for (const { day, rows, visits } of [...found].reverse()) {
    if (some.length === count) break;
    if (visits.length <= left) {
      left -= visits.length;
      continue;
    }
    const firstAt = ({ start }: VisitorRows) => day.at(rows[start] ?? 0);
    const newestFirst = [...visits].sort((one, other) => firstAt(other) - firstAt(one));
    const shown = newestFirst.slice(left, left + count - some.length);
    left = 0;
    some.push(...shown.map((visit) => visitOf(day, rows, visit, kinds)));
  }
  return some;
}

const visitOf = (
  day: DayOfHits,
  rows: Int32Array,
  { visitor, start, end }: VisitorRows,
  kinds: readonly HitKindFields[],
): Visit => ({
  day: day.day,
  hits: Array.from(rows.subarray(start, end), (row) => ({
    ...(kinds[day.kind(row)] as HitKindFields),
    at: new Date(day.at(row)).toISOString(),
    visitor: day.visitors[visitor] ?? '',
  })),
});

/** The same by the hour; a visit is in each hour in which anything was done in it. */
function byHour({ day, rows, visits }: Found): Found[] {
  const hours = new Map<number, VisitorRows[]>();
  for (const { visitor, start, end } of visits) {
    let from = start;
    for (let at = start; at < end; at++) {
      const hour = hourOf(day.at(rows[at] ?? 0));
      if (at + 1 < end && hourOf(day.at(rows[at + 1] ?? 0)) === hour) continue;
      const known = hours.get(hour) ?? [];
      known.push({ visitor, start: from, end: at + 1 });
      hours.set(hour, known);
      from = at + 1;
    }
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([, inHour]) => ({ day, rows, visits: inHour }));
}

const HOUR_MS = 3_600_000;
const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

const trafficIn =
  (kinds: readonly HitKindFields[], unit: 'hour' | 'day') =>
  ({ day, rows, visits }: Found): Traffic => {
    const times = new Map<number, number>();
    for (const { start, end } of visits)
      for (let at = start; at < end; at++) {
        const kind = day.kind(rows[at] ?? 0);
        times.set(kind, (times.get(kind) ?? 0) + 1);
      }
    const firstAt = day.at(rows[visits[0]?.start ?? 0] ?? 0);
    const name = unit === 'day' ? day.day : new Date(firstAt).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    return withKinds(
      null,
      name,
      [...times].map(([kind, count]) => [kinds[kind] as HitKindFields, count] as const),
      visits.map(({ visitor }) => day.visitors[visitor] ?? ''),
    );
  };

function reachedIn(
  found: readonly Found[],
  kinds: readonly HitKindFields[],
  steps: readonly FunnelStep[],
): number[] {
  const flags = steps.map((step) => flagsOf(kinds, (kind) => isAt(step, kind)));
  const counts = steps.map(() => 0);
  for (const { day, rows, visits } of found)
    for (const { start, end } of visits) {
      let step = 0;
      for (let at = start; at < end && step < flags.length; at++) {
        const kind = day.kind(rows[at] ?? 0);
        // One hit may be several steps: the first page is a page, too.
        while (step < flags.length && flags[step]?.[kind] === 1) {
          counts[step] = (counts[step] ?? 0) + 1;
          step++;
        }
      }
    }
  return counts;
}
