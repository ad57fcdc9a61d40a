import type { Hit, HitRefusal } from '../../domain/analytics/hit.facts.ts';
import type { HitsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type Tallies, tallied } from './tallies.ts';
import { EMPTY_SKETCH, type VisitorSketch, withVisitors } from './visitorSketch.ts';

/** What visitors did in one hour or on one day. */
export interface Traffic {
  /** When it begins, e.g. `2026-03-02T09` or `2026-03-02`, UTC. */
  readonly at: string;
  readonly visitors: VisitorSketch;
  readonly visits: number;
  readonly tallies: Tallies;
  readonly refused: Readonly<Partial<Record<HitRefusal, number>>>;
}

/** `_id` is the website and when it begins. `docs/rules/analytics.md#figures` */
export type TrafficDoc = Stored<Traffic>;

/** Folded from all hits of the span that `spanOf` makes of an hour; gone with the days that are kept no longer. */
function trafficOf(
  name: string,
  spanOf: (hour: string) => string,
  spansOf: (day: string) => readonly string[],
): ReadModel<Traffic, HitsRecordedEvent | RetentionEvent> {
  return {
    name,
    version: 2,
    handles: ['HitsRecorded', 'RetentionApplied'],
    indexes: [{ keys: { websiteId: 1, at: 1 } }],
    keyOf({ type, data }) {
      if (type === 'HitsRecorded') return `${data.websiteId} ${spanOf(data.hour)}`;
      return data.hitDays.flatMap(spansOf).map((span) => `${data.websiteId} ${span}`);
    },
    project(doc, event) {
      if (event.type === 'RetentionApplied') return null;
      const { hour, hits, refused } = event.data;
      return { ...withHits(doc, spanOf(hour), hits), refused: summed(doc?.refused ?? {}, refused) };
    },
  };
}

/** A span with these hits counted in it. */
export const withHits = (known: Traffic | null, at: string, hits: readonly Hit[]): Traffic => ({
  at,
  visitors: withVisitors(
    known?.visitors ?? EMPTY_SKETCH,
    hits.map(({ visitor }) => visitor),
  ),
  visits: (known?.visits ?? 0) + hits.filter(({ isEntry }) => isEntry).length,
  tallies: tallied(known?.tallies ?? {}, hits),
  refused: known?.refused ?? {},
});

const hoursOf = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`);

/** Hours, for the last days. */
export const trafficHours = trafficOf('trafficHours', (hour) => hour, hoursOf);
/** Days (UTC), for everything before. */
export const trafficDays = trafficOf(
  'trafficDays',
  (hour) => hour.slice(0, 'YYYY-MM-DD'.length),
  (day) => [day],
);

type Refused = Traffic['refused'];
function summed(known: Refused, more: Refused): Refused {
  const sums = { ...known };
  for (const [reason, count] of Object.entries(more) as [HitRefusal, number][])
    sums[reason] = (sums[reason] ?? 0) + count;
  return sums;
}
