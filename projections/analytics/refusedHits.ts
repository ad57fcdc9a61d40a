import type { RefusedHit } from '../../domain/analytics/refusedHits.facts.ts';
import type { HitsRefusedEvent } from '../../domain/analytics/traffic.events.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** Samples of one reason that a day keeps: the last ones. */
export const SAMPLES_OF_DAY = 100;

/** What was no hit on one day (UTC), as samples, oldest first (`docs/rules/analytics.md#refused`). */
export interface RefusedHits {
  readonly day: string;
  readonly samples: readonly RefusedHit[];
}

/** `_id` is the website and the day. */
export type RefusedHitsDoc = Stored<RefusedHits>;

/** Folded from what collectors kept of it; one document for each day, until visits of that day are kept no longer. */
export const refusedHits: ReadModel<RefusedHits, HitsRefusedEvent | RetentionEvent> = {
  name: 'refusedHits',
  version: 1,
  isPatient: true,
  handles: ['HitsRefused', 'RetentionApplied'],
  indexes: [{ keys: { websiteId: 1, day: -1 } }],
  keyOf({ type, data }) {
    if (type === 'HitsRefused') return `${data.websiteId} ${dayOf(data.hour)}`;
    return data.hitDays.map((day) => `${data.websiteId} ${day}`);
  },
  project(doc, event) {
    if (event.type === 'RetentionApplied') return null;
    const { hour, samples } = event.data;
    return { day: dayOf(hour), samples: lastOfEach([...(doc?.samples ?? []), ...samples]) };
  },
};

/** The last of each reason, in their order. */
function lastOfEach(samples: readonly RefusedHit[]): RefusedHit[] {
  const counts = new Map<RefusedHit['reason'], number>();
  return samples
    .toReversed()
    .filter(({ reason }) => {
      const count = (counts.get(reason) ?? 0) + 1;
      counts.set(reason, count);
      return count <= SAMPLES_OF_DAY;
    })
    .reverse();
}
