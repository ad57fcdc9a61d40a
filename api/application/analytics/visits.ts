import type { Dimension } from '../../../domain/analytics/dimensions.facts.ts';
import type { Hit } from '../../../domain/analytics/hit.facts.ts';
import type { HitsRecordedEvent } from '../../../domain/analytics/traffic.events.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { countedBy } from '../../../projections/analytics/tallies.ts';
import { type Traffic, withHits } from '../../../projections/analytics/traffic.ts';
import type { LogReader } from '../ports/logReader.ts';
import type { Moment } from '../timeMachine/moment.ts';

/** What a visit has to have: of each dimension one of its hits says this value. */
export type VisitFilter = Readonly<Partial<Record<Dimension, string>>>;

/** What one visitor did on one day, in its order. Nobody is told by it: on another day they are somebody else. */
export interface Visit {
  /** `2026-03-02`, UTC. */
  readonly day: string;
  readonly hits: readonly Hit[];
}

export interface VisitSearch {
  readonly websiteId: string;
  /** Days; `to` is left out. */
  readonly from: string;
  readonly to: string;
  readonly filter: VisitFilter;
}

export interface VisitDependencies {
  readonly logReader: LogReader;
  /** What had been recorded by then, where the past is looked at. */
  readonly moment?: Moment;
}

/** Hits that one question looks through: some seconds, and some hundred megabytes. */
const MOST_HITS = 500_000;

const DAY = 'YYYY-MM-DD'.length;

/**
 * Visits of these days that have what is asked for, the newest first: from the hits themselves, so that a rule of today holds
 * for last year. Throws `SPAN_TOO_LARGE` where the days have more hits than can be looked through.
 */
export async function visitsIn(dependencies: VisitDependencies, search: VisitSearch): Promise<Visit[]> {
  const byVisitor = new Map<string, { readonly day: string; readonly hits: Hit[] }>();
  let looked = 0;
  for await (const { hour, hits } of hitsBackwards(dependencies, search)) {
    looked += hits.length;
    if (looked > MOST_HITS) throw tooMany();
    const day = hour.slice(0, DAY);
    // Backwards, as the log is read: what was done within one millisecond keeps its order.
    for (const hit of hits.toReversed()) {
      const key = `${day} ${hit.visitor}`;
      const known = byVisitor.get(key);
      if (known) known.hits.push(hit);
      else byVisitor.set(key, { day, hits: [hit] });
    }
  }
  const wanted = Object.entries(search.filter) as [Dimension, string][];
  return [...byVisitor.values()]
    .filter(({ hits }) => wanted.every(([dimension, value]) => hits.some(says(dimension, value))))
    .map(({ day, hits }) => ({ day, hits: hits.reverse().sort(byInstant) }))
    .sort((one, other) => ((one.hits[0]?.at ?? '') < (other.hits[0]?.at ?? '') ? 1 : -1));
}

/** The visits as the report of all has them: hour by hour, or day by day. */
export function trafficOfVisits(visits: readonly Visit[], unit: 'hour' | 'day'): Traffic[] {
  const length = unit === 'day' ? DAY : 'YYYY-MM-DDTHH'.length;
  const bySpan = new Map<string, Hit[]>();
  for (const { hits } of visits)
    for (const hit of hits) {
      const at = hit.at.slice(0, length);
      const known = bySpan.get(at);
      if (known) known.push(hit);
      else bySpan.set(at, [hit]);
    }
  return [...bySpan]
    .map(([at, hits]) => withHits(null, at, hits))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

const says = (dimension: Dimension, value: string) => (hit: Hit) =>
  countedBy(hit).some(([counted, said]) => counted === dimension && said === value);

const byInstant = (one: Hit, other: Hit) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);

async function* hitsBackwards(
  { logReader, moment }: VisitDependencies,
  { websiteId, from, to }: VisitSearch,
): AsyncGenerator<HitsRecordedEvent['data']> {
  // Gateways write beside one another: around midnight one may be some seconds behind.
  const earliest = new Date(Date.parse(from) - 3_600_000).toISOString();
  for await (const { events } of logReader.backwards({ type: 'HitsRecorded' }, null)) {
    for (const event of events) {
      const data = event.data as HitsRecordedEvent['data'];
      if (data.hour < earliest) return;
      const isAsked = data.websiteId === websiteId && data.hour >= from && data.hour.slice(0, DAY) < to;
      if (isAsked && (moment === undefined || moment.includes(event))) yield data;
    }
  }
}

const tooMany = () =>
  new DomainError(
    'SPAN_TOO_LARGE',
    `These days have more than ${MOST_HITS.toLocaleString('en-US')} hits: choose fewer of them.`,
    { field: 'from' },
  );
