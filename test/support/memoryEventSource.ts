import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';
import type { EventSource } from '../../projections/runtime/eventSource.ts';
import { recorded } from './recorded.ts';

/** Positions of a log are not dense: code that counts on it should fail. */
const STEP = 3;

/** A log in memory that gives its events as the event store does: pages of the past, then what arrives. */
export interface MemoryEventSource extends EventSource {
  /** Appends to a stream and answers with the position of the last event. */
  append(streamName: string, ...events: readonly DomainEvent[]): number;
  /** Ends every reading with this error, as when the connection is lost. */
  disconnect(error: Error): void;
  readonly log: readonly Recorded<StorefoldEvent>[];
}

export function memoryEventSource(pageSize = 7): MemoryEventSource {
  const log: Recorded<StorefoldEvent>[] = [];
  const revisions = new Map<string, number>();
  const waiting = new Set<() => void>();
  let failures = 0;
  let failure = new Error('disconnected');
  const wake = () => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const head = () => log.at(-1)?.position ?? 0;
  return {
    log,
    append(streamName, ...events) {
      for (const event of events) {
        const revision = (revisions.get(streamName) ?? -1) + 1;
        revisions.set(streamName, revision);
        const fact = recorded(event as StorefoldEvent, head() + STEP);
        log.push({ ...fact, streamName, revision } as Recorded<StorefoldEvent>);
      }
      wake();
      return head();
    },
    disconnect(error) {
      failures++;
      failure = error;
      wake();
    },
    head: async () => head(),
    async *batches({ after = 0, types, signal, maxBatch = pageSize }) {
      const wanted = new Set(types);
      const size = Math.min(pageSize, maxBatch);
      const failuresBefore = failures;
      let position = after;
      let live = false;
      signal.addEventListener('abort', wake);
      try {
        while (!signal.aborted) {
          if (failures > failuresBefore) throw failure;
          const next = position / STEP;
          const page = log.slice(next, next + size);
          const reached = page.at(-1)?.position ?? position;
          const caughtUp = reached >= head();
          const events = page.filter(({ type }) => wanted.has(type));
          if (events.length > 0 || (caughtUp && !live)) {
            position = reached;
            live ||= caughtUp;
            yield { events, position, caughtUp };
          } else if (page.length > 0) {
            position = reached;
          } else {
            await new Promise<void>((resolve) => waiting.add(resolve));
          }
        }
      } finally {
        signal.removeEventListener('abort', wake);
      }
    },
  };
}
