import { fieldsOf, rowsOf } from '../../domain/analytics/hitBatch.facts.ts';
import type { HitsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel } from '../runtime/readModel.ts';
import { type Traffic, withKinds } from './traffic.ts';
import { EMPTY_SKETCH, withVisitors } from './visitorSketch.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;
/** How far back minutes are told apart. */
export const KEPT_MINUTES = 2 * MINUTES_OF_DAY;
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** A minute by its instant in milliseconds: `2026-03-02T09:15`, UTC. */
export const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, MINUTE);
/** When it begins, in milliseconds. */
export const startOfMinute = (minute: string): number => Date.parse(`${minute}:00.000Z`);

/** A minute lies where the one of two days before lay, so that there are never more of a website than are kept. */
const placeOf = (at: number): number => Math.floor(at / MINUTE_MS) % KEPT_MINUTES;

/**
 * What visitors did in one minute, of the last 48 hours in which anything came in. `_id` is the website and the place of the
 * minute in these hours: a later one takes the place of an earlier one, with no clock but that of the hits. What was no hit is
 * known by the hour alone. `docs/rules/analytics.md#figures`
 */
export const trafficMinutes: ReadModel<Traffic, HitsRecordedEvent | RetentionEvent> = {
  name: 'trafficMinutes',
  version: 1,
  isPatient: true,
  handles: ['HitsRecorded', 'RetentionApplied'],
  indexes: [{ keys: { websiteId: 1, at: 1 } }],
  keyOf({ type, data }) {
    const places = type === 'HitsRecorded' ? placesOfHits(data) : data.hitDays.flatMap(placesOfDay);
    return [...new Set(places)].map((place) => `${data.websiteId} ${place}`);
  },
  project(doc, event, key) {
    if (event.type === 'RetentionApplied') {
      return doc && event.data.hitDays.includes(dayOf(doc.at)) ? null : doc;
    }
    return withMinute(doc, event.data, Number(key.slice(key.lastIndexOf(' ') + 1)));
  },
};

type Batch = HitsRecordedEvent['data'];

/** Each hit with its minute, which is never of another hour than its batch: hours are the sums of their minutes. */
function* minutesOf(batch: Batch): Generator<readonly [kind: number, visitor: number, at: number]> {
  const first = Date.parse(`${batch.hour}:00:00.000Z`);
  const last = first + 59 * MINUTE_MS;
  for (const [kind, visitor, at] of rowsOf(batch, batch.hour))
    yield [kind, visitor, Math.min(Math.max(at, first), last)];
}

const placesOfHits = (batch: Batch): number[] => Array.from(minutesOf(batch), ([, , at]) => placeOf(at));

function placesOfDay(day: string): number[] {
  const first = placeOf(Date.parse(day));
  return Array.from({ length: MINUTES_OF_DAY }, (_, minute) => first + minute);
}

function withMinute(doc: Traffic | null, batch: Batch, place: number): Traffic | null {
  const times = new Map<number, number>();
  const visitors = new Set<string>();
  let at = '';
  for (const [kind, visitor, instant] of minutesOf(batch)) {
    if (placeOf(instant) !== place) continue;
    at = minuteOf(instant);
    times.set(kind, (times.get(kind) ?? 0) + 1);
    visitors.add(batch.visitors[visitor] ?? '');
  }
  // A collector that fell two days behind: what came since then has its place.
  if (doc !== null && doc.at > at) return doc;
  const known = doc?.at === at ? doc : null;
  const counts = [...times].flatMap(([kind, count]) => {
    const told = batch.kinds[kind];
    return told ? [[fieldsOf(told), count] as const] : [];
  });
  return withKinds(known, at, counts, withVisitors(known?.visitors ?? EMPTY_SKETCH, visitors));
}
