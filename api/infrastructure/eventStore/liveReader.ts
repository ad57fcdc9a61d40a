import type { LivePage, LiveSubscription } from '../../application/ports/liveSubscription.ts';

/** Events that may wait for a slow reader: whoever is further behind reads the log instead, which holds them anyway. */
const MOST_WAITING = 5_000;

/** One reader's share of the live subscription, taken at its own pace. */
export interface LiveReader {
  /** Pages since the reader was made. Ends on abort, and when more were waiting than are kept. Throws when the live end is lost. */
  pages(signal: AbortSignal): AsyncGenerator<LivePage, void, void>;
  close(): void;
}

/** Listens from now on, until it is closed, overrun, or the live end is lost. */
export function createLiveReader({ live$, pages$ }: Pick<LiveSubscription, 'live$' | 'pages$'>): LiveReader {
  let waiting: LivePage[] = [];
  let events = 0;
  let end: 'overrun' | 'lost' | 'closed' | null = null;
  let wake: () => void = () => undefined;

  const listening = pages$.subscribe((page) => {
    waiting.push(page);
    events += page.events.length;
    if (events > MOST_WAITING) stop('overrun');
    else wake();
  });
  listening.add(
    live$.subscribe({
      next: (isLive) => {
        if (!isLive) stop('lost');
      },
      complete: () => stop('lost'),
    }),
  );

  function stop(reason: 'overrun' | 'lost' | 'closed') {
    end ??= reason;
    waiting = [];
    listening.unsubscribe();
    wake();
  }

  return {
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
