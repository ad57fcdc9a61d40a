import { setTimeout as pause } from 'node:timers/promises';
import type { EventBatch, EventSource } from '../../projections/runtime/eventSource.ts';

/** Batches that are under way at once: more than are written while the first of them is late. */
const UNDER_WAY = 500;

/** The same log, of which each batch arrives so many milliseconds after it was written, as where read models are behind. */
export function lateEventSource(source: EventSource, lateByMs: number): EventSource {
  return {
    head: () => source.head(),
    async *batches(options) {
      const batches = source.batches(options)[Symbol.asyncIterator]();
      const next = async (): Promise<IteratorResult<EventBatch>> => {
        const step = await batches.next();
        await pause(lateByMs, undefined, { signal: options.signal }).catch(() => undefined);
        return step;
      };
      const underWay = Array.from({ length: UNDER_WAY }, next);
      for (;;) {
        const step = await underWay.shift();
        if (!step || step.done || options.signal.aborted) return;
        underWay.push(next());
        yield step.value;
      }
    },
  };
}
