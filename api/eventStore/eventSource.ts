import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';
import type { EventSource } from '../../projections/runtime/eventSource.ts';
import type { EventCodec } from './eventCodec.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_BATCH = 2000;

/** The log as read models pull it: one filtered `$all` subscription, decoded page by page. */
export function createEventSource(client: EventStoreDBClient, codec: EventCodec): EventSource {
  return {
    async *batches({ after, types, signal, maxBatch = MAX_BATCH }) {
      let reached = after ?? 0;
      const pages = subscribeInPages(client, { after: after ?? 'start', types, signal, maxPage: maxBatch });
      for await (const { events: resolved, position, caughtUp } of pages) {
        const events = (await codec.decode(resolved)) as Recorded<StorefoldEvent>[];
        reached = Math.max(reached, events.at(-1)?.position ?? 0, position ?? 0);
        yield { events, position: reached, caughtUp };
      }
    },
    async head() {
      const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      let position = 0;
      // Read to the end: a stream that is left half way keeps the client from being disposed of.
      for await (const { event } of newest) position = Number(event?.position?.commit ?? 0n);
      return position;
    },
  };
}
