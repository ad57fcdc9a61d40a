import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import {
  SUBJECT_KEY_TYPE,
  type SubjectKeyCreated,
  type SubjectKeys,
  subjectKeyStream,
} from './subjectKeys.ts';
import { subscribeInPages } from './subscription.ts';

/** What deletes a stream for good, and what hides it: as they stand in a regular expression. */
const DELETIONS = ['\\$streamDeleted', '\\$metadata'];
const MAX_PAGE = 2000;

/**
 * Keys that a reader of the log passes by before it comes to what they open. Taken along, they need not be fetched one
 * stream at a time, which is most of the work of reading a store with many buyers.
 */
export interface KeysInLog {
  /** The types to read in addition. */
  readonly types: readonly string[];
  /** Takes note of the keys among these events and answers the others. */
  take(events: readonly ResolvedEvent[]): readonly ResolvedEvent[];
}

export const NO_KEYS_IN_LOG: KeysInLog = { types: [], take: (events) => events };

/** Keys whose streams were deleted by now are left alone, although the log may still have them. */
export async function createKeysInLog(
  client: EventStoreDBClient,
  keys: SubjectKeys,
  signal: AbortSignal,
): Promise<KeysInLog> {
  const deleted = new Set<string>();
  const deletions = { after: 'start', types: DELETIONS, signal, maxPage: MAX_PAGE } as const;
  for await (const { events, caughtUp } of subscribeInPages(client, deletions)) {
    for (const { event } of events) if (event) deleted.add(event.streamId.replace(/^\$\$/, ''));
    if (caughtUp) break;
  }
  return {
    types: [SUBJECT_KEY_TYPE],
    take: (events) =>
      events.filter(({ event }) => {
        if (event?.type !== SUBJECT_KEY_TYPE) return true;
        const stored = event.data as unknown as SubjectKeyCreated;
        if (event.streamId === subjectKeyStream(stored.subject) && !deleted.has(event.streamId))
          keys.learn(stored);
        return false;
      }),
  };
}
