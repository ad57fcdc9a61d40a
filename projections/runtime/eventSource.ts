import type { Recorded } from '../../domain/kernel/event.ts';
import type { StorefoldEvent } from '../../domain/registry.ts';

/** A stretch of the log: the events in it that were asked for, in their order, and how far it reaches. */
export interface EventBatch {
  readonly events: readonly Recorded<StorefoldEvent>[];
  /** The checkpoint reached, also when everything up to it was filtered out. */
  readonly position: number;
  /** Whether this batch reached the live end of the log. */
  readonly caughtUp: boolean;
}

/** Where read models get their events from: decoded, upcast, unsealed, in log order. */
export interface EventSource {
  /**
   * Events with a position above `after` (`undefined`: from the start), limited to `types`, in batches as they arrive.
   * Goes on with live events until `signal` aborts or the consumer leaves the loop. Throws when the log cannot be read.
   */
  batches(options: {
    after: number | undefined;
    types: readonly string[];
    signal: AbortSignal;
    maxBatch?: number;
  }): AsyncIterable<EventBatch>;
  /** Position of the last event in the log. */
  head(): Promise<number>;
}
