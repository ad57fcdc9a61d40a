import type { EventStoreDBClient } from '@eventstore/db-client';
import { filter } from 'rxjs';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../../domain/registry.ts';
import type { EventBatch, EventSource } from '../../../projections/runtime/eventSource.ts';
import type { LiveSubscription } from '../../application/ports/liveSubscription.ts';
import type { EventCodec } from './eventCodec.ts';
import { createKeysInLog, NO_KEYS_IN_LOG } from './keysInLog.ts';
import { createLiveReader, type LiveReader } from './liveReader.ts';
import { newestPosition } from './newestPosition.ts';
import type { SubjectKeys } from './subjectKeys.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_BATCH = 2000;

/** The log as read models pull it: by a filtered `$all` subscription up to its end, from there on the process's live subscription. */
export function createEventSource(
  client: EventStoreDBClient,
  codec: EventCodec,
  live: LiveSubscription,
  keys: SubjectKeys,
): EventSource {
  return {
    async *batches({ after, types, signal, maxBatch = MAX_BATCH }) {
      const wanted = new Set(types);
      let from: number | 'start' = after ?? 'start';
      let reached = after ?? 0;

      const batchOf = (
        events: readonly Recorded[],
        position: number | null,
        caughtUp: boolean,
      ): EventBatch => {
        reached = Math.max(reached, events.at(-1)?.position ?? 0, position ?? 0);
        if (reached > 0) from = reached;
        return { events: events as Recorded<StorefoldEvent>[], position: reached, caughtUp };
      };

      // Up to the live end, and on from there only while there is no live subscription to go over to.
      async function* fromLog(reader: LiveReader | null, reading: AbortSignal) {
        // Whoever goes on from somewhere has little to open; the keys of that are behind it in any case.
        const keysInLog = from === 'start' ? await createKeysInLog(client, keys, reading) : NO_KEYS_IN_LOG;
        const all = [...types, ...keysInLog.types];
        const options = { after: from, types: all, signal: reading, maxPage: maxBatch };
        for await (const { events, position, caughtUp } of subscribeInPages(client, options)) {
          const others = keysInLog.take(events);
          if (others.length > 0 || position !== null || caughtUp)
            yield batchOf(await codec.decode(others), position, caughtUp);
          if (reader && caughtUp) return;
        }
      }

      async function* fromReader(reader: LiveReader) {
        for await (const { events, position, caughtUp } of reader.pages(signal)) {
          const own = events.filter((event) => event.position > reached && wanted.has(event.type));
          // What is only filtered out is told when the log says how far it has come, not page by page.
          if (own.length === 0 && (position === null || position <= reached)) continue;
          yield batchOf(own, position, caughtUp);
        }
      }

      /** Goes on until the live end is in sight, which stops the signal that `read` is given. */
      async function* untilLive(read: (reading: AbortSignal) => AsyncGenerator<EventBatch>) {
        const arrival = new AbortController();
        const waiting = live.live$.pipe(filter((isLive) => isLive)).subscribe(() => arrival.abort());
        try {
          yield* read(AbortSignal.any([signal, arrival.signal]));
        } finally {
          waiting.unsubscribe();
        }
      }

      while (!signal.aborted) {
        if (!live.isLive) {
          yield* untilLive((reading) => fromLog(null, reading));
          continue;
        }
        // Listens before the log is read to its end: what comes after that end is in the reader, what is in both is told once.
        const reader = createLiveReader(live);
        try {
          yield* fromLog(reader, signal);
          yield* fromReader(reader);
        } finally {
          reader.close();
        }
      }
    },
    head: () => newestPosition(client),
  };
}
