import type { LivePage } from './liveSubscription.ts';

/** Events that may wait for a slow reader: whoever is further behind reads the log instead, which holds them anyway. */
const MOST_WAITING = 5_000;

/** One reader's share of the live live. */
export interface LiveReader {
  /** Pages since the reader was made. Ends on abort, and when more were waiting than are kept. Throws when the live is lost. */
  pages(signal: AbortSignal): AsyncGenerator<LivePage, void, void>;
  close(): void;
}

export interface OpenLiveReader extends LiveReader {
  put(page: LivePage): void;
  /** Nothing after what is waiting can be promised. */
  lose(): void;
}

export function createLiveReader(onClose: () => void): OpenLiveReader {
  let waiting: LivePage[] = [];
  let events = 0;
  let end: 'overrun' | 'lost' | 'closed' | null = null;
  let wake: () => void = () => undefined;

  function stop(reason: 'overrun' | 'lost' | 'closed') {
    end ??= reason;
    waiting = [];
    onClose();
    wake();
  }

  return {
    put(page) {
      waiting.push(page);
      events += page.events.length;
      if (events > MOST_WAITING) stop('overrun');
      else wake();
    },
    lose: () => stop('lost'),
    close: () => stop('closed'),
    async *pages(signal) {
      const abort = () => wake();
      signal.addEventListener('abort', abort, { once: true });
      try {
        while (!signal.aborted && !end) {
          if (waiting.length === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          const arrived = waiting;
          waiting = [];
          events = 0;
          yield* arrived;
        }
        if (end === 'lost' && !signal.aborted) throw new Error('The live end of the log is out of sight');
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
  };
}
