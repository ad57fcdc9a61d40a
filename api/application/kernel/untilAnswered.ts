import { setTimeout as delay } from 'node:timers/promises';

/** How somebody waits who cannot go on without an answer. */
export interface Waiting {
  /** Whether nobody was there to answer; whatever else fails is the answer. */
  readonly isAway: (error: unknown) => boolean;
  /** Hears of each time that nobody was there, before it is asked again. */
  readonly onAway: (error: unknown) => void;
  /** Nobody waits once it is aborted: what failed last is thrown. */
  readonly signal?: AbortSignal;
  /** Between two questions, in milliseconds. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 1000;

/** Asks until there is an answer. For questions that may be asked twice: what nobody answered may have been done. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { isAway, onAway, signal, pauseMs = PAUSE_MS }: Waiting,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || signal?.aborted) throw error;
      onAway(error);
      // Whoever is told to end meanwhile asks once more, and ends by that.
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
