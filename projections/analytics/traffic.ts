import type { HitRefusal } from '../../domain/analytics/hit.facts.ts';
import {
  fieldsOf,
  type HitBatch,
  type HitKindFields,
  rowsOf,
} from '../../domain/analytics/hitBatch.facts.ts';
import type { HitsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
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
    version: 4,
    isPatient: true,
    handles: ['HitsRecorded', 'RetentionApplied'],
    indexes: [{ keys: { websiteId: 1, at: 1 } }],
    keyOf({ type, data }) {
      if (type === 'HitsRecorded') return `${data.websiteId} ${spanOf(data.hour)}`;
      return data.hitDays.flatMap(spansOf).map((span) => `${data.websiteId} ${span}`);
    },
    project(doc, event) {
      if (event.type === 'RetentionApplied') return null;
      const { hour, refused } = event.data;
      return { ...withBatch(doc, spanOf(hour), event.data), refused: summed(doc?.refused ?? {}, refused) };
    },
  };
}

/** A span with these hits counted in it: each kind once, as often as it came. */
function withBatch(known: Traffic | null, at: string, batch: HitBatch & { readonly hour: string }): Traffic {
  const times = new Array<number>(batch.kinds.length).fill(0);
  for (const [kind] of rowsOf(batch, batch.hour)) times[kind] = (times[kind] ?? 0) + 1;
  return withKinds(
    known,
    at,
    batch.kinds.map((kind, index) => [fieldsOf(kind), times[index] ?? 0] as const),
    withVisitors(known?.visitors ?? EMPTY_SKETCH, batch.visitors),
  );
}

/** The same of hits by what they are: how often each kind came, and who did any of it, with all who did before. */
export const withKinds = (
  known: Traffic | null,
  at: string,
  kinds: readonly (readonly [HitKindFields, number])[],
  visitors: VisitorSketch,
): Traffic => ({
  at,
  visitors,
  visits: (known?.visits ?? 0) + kinds.reduce((sum, [{ isEntry }, times]) => sum + (isEntry ? times : 0), 0),
  tallies: tallied(known?.tallies ?? {}, kinds),
  refused: known?.refused ?? {},
});

const hoursOf = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`);

/** Hours, for the last days. */
export const trafficHours = trafficOf('trafficHours', (hour) => hour, hoursOf);
/** Days (UTC), for everything before. */
export const trafficDays = trafficOf('trafficDays', dayOf, (day) => [day]);

type Refused = Traffic['refused'];
function summed(known: Refused, more: Refused): Refused {
  const sums = { ...known };
  for (const [reason, count] of Object.entries(more) as [HitRefusal, number][])
    sums[reason] = (sums[reason] ?? 0) + count;
  return sums;
}
