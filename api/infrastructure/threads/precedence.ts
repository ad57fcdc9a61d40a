import { once } from 'node:events';

/** Large work of which one kind goes first: beside it the other would take as much memory again. */
export interface Precedence {
  /** Work that goes first. It waits for nobody. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once nothing goes on that goes first. Rejects with the reason of an abort. */
  over(signal: AbortSignal): Promise<void>;
}

export function createPrecedence(): Precedence {
  const underWay = new Set<Promise<unknown>>();
  return {
    async first(work) {
      const going = work();
      underWay.add(going);
      try {
        return await going;
      } finally {
        underWay.delete(going);
      }
    },
    async over(signal) {
      signal.throwIfAborted();
      while (underWay.size > 0) {
        const stopping = new AbortController();
        const aborted = once(signal, 'abort', { signal: stopping.signal });
        // Ended by `stopping`, it rejects after the race.
        aborted.catch(() => undefined);
        await Promise.race([Promise.allSettled(underWay), aborted]);
        stopping.abort();
        signal.throwIfAborted();
      }
    },
  };
}
