import type { Dimension } from '../../../domain/analytics/dimensions.facts.ts';
import type { Hit } from '../../../domain/analytics/hit.facts.ts';
import type { HitKindFields } from '../../../domain/analytics/hitBatch.facts.ts';
import { countedBy } from '../../../projections/analytics/tallies.ts';
import { type Traffic, withKinds } from '../../../projections/analytics/traffic.ts';
import { sketchOf } from '../../../projections/analytics/visitorSketch.ts';
import type { LogReader } from '../ports/logReader.ts';
import type { Moment } from '../timeMachine/moment.ts';
import type { DayOfHits, VisitorRows } from './dayOfHits.ts';
import { createHitShelf, type HitShelf, type HitSpan } from './hitShelf.ts';
import { type FunnelStep, isAt, reachOf } from './ownFunnel.ts';

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
  /** Only those that came to all of these steps, in this order. */
  readonly steps?: readonly FunnelStep[];
}

export interface VisitDependencies {
  readonly logReader: LogReader;
  /** What is at hand of it; of a moment of the past everything is read anew. */
  readonly hitShelf?: HitShelf;
  /** What had been recorded by then, where the past is looked at. */
  readonly moment?: Moment;
}

/** What a report is told by. */
export type SpanUnit = 'minute' | 'hour' | 'day';

/** Visits of one step. */
export interface FunnelCount {
  /** Those that came to it, having come to all before it in their order. */
  readonly reached: number;
  /** Those that were at it at all, whatever came before. */
  readonly matched: number;
}

/** Visits that were asked for. */
export interface Visits {
  readonly count: number;
  /** Some of them, who came last first. */
  some(from: number, count: number): Visit[];
  /** As the report of all has them: minute by minute, hour by hour, or day by day. */
  traffic(unit: SpanUnit): Traffic[];
  /** How many came how far, step by step. */
  funnel(steps: readonly FunnelStep[]): readonly FunnelCount[];
  /** What each visit's hits are by `codeOf`, in their order, without those of which it says 0; of visits that have any other. */
  codes(codeOf: (kind: HitKindFields) => number): Iterable<readonly number[]>;
}

/** Of one day. */
interface Found {
  readonly day: DayOfHits;
  readonly rows: Int32Array;
  /** Of the hit in each row of `rows`. */
  readonly kinds: Int32Array;
  readonly visits: readonly VisitorRows[];
}

/**
 * Visits of these days that have what is asked for: from the hits themselves, so that a rule of today holds for last year. Throws
 * `SPAN_TOO_LARGE` where there are more hits than can be kept at hand.
 */
export async function visitsIn(
  { logReader, hitShelf, moment }: VisitDependencies,
  { filter, steps: asked = [], ...span }: VisitSearch,
): Promise<Visits> {
  const shelf = moment === undefined && hitShelf ? hitShelf : createHitShelf(logReader, moment);
  const { days, book } = await shelf.days(span);
  const { kinds } = book;
  const wanted = Object.entries(filter) as [Dimension, string][];
  const answers = wanted.map(([dimension, value]) => flagsOf(kinds, says(dimension, value)));
  const way = wayIn(kinds, asked);
  const found = days.map((day): Found => {
    const grouped = day.byVisitor();
    let { visits } = grouped;
    for (const flags of answers) visits = visits.filter((visit) => has(grouped.kinds, visit, flags));
    if (way.length > 0) visits = visits.filter((visit) => reachOf(grouped.kinds, visit, way) === way.length);
    return { ...grouped, day, visits };
  });
  return {
    count: found.reduce((sum, { visits }) => sum + visits.length, 0),
    some: (from, count) => someOf(found, kinds, from, count),
    traffic: (unit) =>
      found
        .flatMap((one) => (unit === 'day' ? [one] : byTime(one, LENGTHS[unit])))
        .map(trafficIn(kinds, unit)),
    funnel: (steps) => funnelIn(found, wayIn(kinds, steps)),
    codes: (codeOf) => codesIn(found, Int32Array.from(kinds, codeOf)),
  };
}

/** 1 for each kind that something holds for. */
const flagsOf = (kinds: readonly HitKindFields[], holds: (kind: HitKindFields) => boolean): Uint8Array =>
  Uint8Array.from(kinds, (kind) => (holds(kind) ? 1 : 0));

/** Whether a visit has a kind of hit that is flagged. */
function has(kinds: Int32Array, { start, end }: VisitorRows, flags: Uint8Array): boolean {
  for (let at = start; at < end; at++) if (flags[kinds[at] ?? 0] === 1) return true;
  return false;
}

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
  for (const one of [...found].reverse()) {
    const { day, rows, visits } = one;
    if (some.length === count) break;
    if (visits.length <= left) {
      left -= visits.length;
      continue;
    }
    const firstAt = ({ start }: VisitorRows) => day.at(rows[start] ?? 0);
    const newestFirst = [...visits].sort((one, other) => firstAt(other) - firstAt(one));
    const shown = newestFirst.slice(left, left + count - some.length);
    left = 0;
    some.push(...shown.map((visit) => visitOf(one, visit, kinds)));
  }
  return some;
}

const visitOf = (
  { day, rows, kinds: kindAt }: Found,
  { visitor, start, end }: VisitorRows,
  kinds: readonly HitKindFields[],
): Visit => ({
  day: day.day,
  hits: Array.from(rows.subarray(start, end), (row, index) => ({
    ...(kinds[kindAt[start + index] ?? 0] as HitKindFields),
    at: new Date(day.at(row)).toISOString(),
    visitor: day.visitors[visitor] ?? '',
    said: day.saidAt(row),
  })),
});

/** The same by the hour or the minute; a visit is in each of them in which anything was done in it. */
function byTime({ visits, ...of }: Found, length: number): Found[] {
  const { day, rows } = of;
  const timeOf = (at: number): number => Math.floor(at / length);
  const times = new Map<number, VisitorRows[]>();
  for (const { visitor, start, end } of visits) {
    let from = start;
    for (let at = start; at < end; at++) {
      const time = timeOf(day.at(rows[at] ?? 0));
      if (at + 1 < end && timeOf(day.at(rows[at + 1] ?? 0)) === time) continue;
      const known = times.get(time) ?? [];
      known.push({ visitor, start: from, end: at + 1 });
      times.set(time, known);
      from = at + 1;
    }
  }
  return [...times].sort(([one], [other]) => one - other).map(([, inTime]) => ({ ...of, visits: inTime }));
}

/** In milliseconds. */
const LENGTHS = { minute: 60_000, hour: 3_600_000 } as const;
/** Of the name of a span in that of its instant. */
const NAMES = { minute: 'YYYY-MM-DDTHH:MM'.length, hour: 'YYYY-MM-DDTHH'.length } as const;

function trafficIn(kinds: readonly HitKindFields[], unit: SpanUnit): (found: Found) => Traffic {
  // One list for all spans: a list for each would be mostly naughts.
  const times = new Int32Array(kinds.length);
  return ({ day, rows, kinds: kindAt, visits }) => {
    const met: number[] = [];
    for (const { start, end } of visits)
      for (let at = start; at < end; at++) {
        const kind = kindAt[at] ?? 0;
        if (times[kind] === 0) met.push(kind);
        times[kind] = (times[kind] ?? 0) + 1;
      }
    const counts = met.map((kind) => [kinds[kind] as HitKindFields, times[kind] ?? 0] as const);
    for (const kind of met) times[kind] = 0;
    const firstAt = day.at(rows[visits[0]?.start ?? 0] ?? 0);
    const name = unit === 'day' ? day.day : new Date(firstAt).toISOString().slice(0, NAMES[unit]);
    const whose = visits.map(({ visitor }) => visitor);
    return withKinds(null, name, counts, sketchOf(day.visitorHashes(), whose));
  };
}

function* codesIn(found: readonly Found[], codeOf: Int32Array): Generator<number[]> {
  for (const { kinds: kindAt, visits } of found)
    for (const { start, end } of visits) {
      const codes: number[] = [];
      for (let at = start; at < end; at++) {
        const code = codeOf[kindAt[at] ?? 0] ?? 0;
        if (code !== 0) codes.push(code);
      }
      if (codes.length > 0) yield codes;
    }
}

function funnelIn(found: readonly Found[], way: readonly Uint8Array[]): FunnelCount[] {
  const counts = way.map(() => ({ reached: 0, matched: 0 }));
  for (const { kinds: kindAt, visits } of found)
    for (const visit of visits) {
      const reach = reachOf(kindAt, visit, way);
      for (const [step, count] of counts.entries()) {
        // Who came to a step was at it.
        if (step < reach) count.reached += 1;
        if (step < reach || has(kindAt, visit, way[step] ?? NO_KINDS)) count.matched += 1;
      }
    }
  return counts;
}
const NO_KINDS = new Uint8Array();

/** By which kinds of hits somebody is at each step. */
const wayIn = (kinds: readonly HitKindFields[], steps: readonly FunnelStep[]): readonly Uint8Array[] =>
  steps.map((step) => flagsOf(kinds, (kind) => isAt(step, kind)));
