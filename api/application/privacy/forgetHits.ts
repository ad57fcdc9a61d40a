import { type TrafficEvent, trafficEvents } from '../../../domain/analytics/traffic.events.ts';
import { dayOf } from '../../../domain/kernel/calendar.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { MOST_DAYS } from '../../../domain/privacy/retention.events.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import { pagesToEnd } from '../../../projections/runtime/logPass.ts';
import type { LogPruning } from '../ports/logPruning.ts';

const TYPES = trafficEvents.map(({ type }) => type);

interface Search {
  readonly websiteId: string;
  /** The first day (UTC) that is kept. */
  readonly firstKept: string;
  /** Up to where the log was looked through before. */
  readonly lookedTo: number | null;
}

/** What was deleted at once. */
export interface ForgottenHits {
  readonly hitDays: string[];
  readonly errorCauses: string[];
  readonly hitsLookedTo: number | null;
  /** Whether nothing of it is left. */
  readonly isComplete: boolean;
}

/**
 * Deletes the streams of visits of days that are kept no longer. The log has days one after the other, so that it is looked
 * through from where it was left to the first day that is kept; around midnight two gateways may be seconds apart, and what is
 * behind then goes on the next day.
 */
export async function forgetHits(
  source: EventSource,
  pruning: LogPruning,
  { websiteId, firstKept, lookedTo }: Search,
): Promise<ForgottenHits> {
  const streams = new Set<string>();
  const days = new Set<string>();
  const causes = new Set<string>();
  let reached = lookedTo;
  let end: 'kept' | 'full' | 'log' = 'log';
  const after = lookedTo ?? undefined;
  const { signal } = new AbortController();
  pages: for await (const page of pagesToEnd(source, { after, types: TYPES, signal })) {
    for (const event of page.events as readonly Recorded<TrafficEvent>[]) {
      const day = dayOf(event.data.hour);
      if (day >= firstKept) {
        end = 'kept';
        break pages;
      }
      if (event.data.websiteId === websiteId) {
        if (isFull(days, day) || (event.type === 'PageErrorsRecorded' && isFull(causes, event.data.cause))) {
          end = 'full';
          break pages;
        }
        streams.add(event.streamName);
        days.add(day);
        if (event.type === 'PageErrorsRecorded') causes.add(event.data.cause);
      }
      reached = event.position;
    }
  }
  for (const stream of streams) await pruning.deleteStream(stream);
  return {
    hitDays: [...days].sort(),
    errorCauses: [...causes],
    hitsLookedTo: reached,
    isComplete: end !== 'full',
  };
}

/** Whether one more would be too many for one fact. */
const isFull = (known: ReadonlySet<string>, one: string): boolean =>
  known.size >= MOST_DAYS && !known.has(one);

/** Of a website that keeps visits for good. */
export const NO_HITS: ForgottenHits = {
  hitDays: [],
  errorCauses: [],
  hitsLookedTo: null,
  isComplete: true,
};
