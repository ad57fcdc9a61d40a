import type { Recorded } from '../../domain/kernel/event.ts';
import type { EventSource } from './eventSource.ts';

/** The log up to where `includes` ends: what is behind it counts as not written yet. */
export function sourceUntil(source: EventSource, includes: (event: Recorded) => boolean): EventSource {
  return {
    head: source.head,
    async *batches(options) {
      for await (const batch of source.batches(options)) {
        const until = batch.events.findIndex((event) => !includes(event));
        if (until < 0) {
          yield batch;
          continue;
        }
        yield { ...batch, events: batch.events.slice(0, until), caughtUp: true };
        return;
      }
    },
  };
}
