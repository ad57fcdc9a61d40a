import { setTimeout as delay } from 'node:timers/promises';

/** Longest that one timer of Node can wait. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** What time it is, and waiting for a time. One for the whole process, so that a spec can turn it. */
export interface Clock {
  now(): Date;
  /** Resolves at `instant` (ISO 8601), or when the signal aborts. */
  sleepUntil(instant: string, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  async sleepUntil(instant, signal) {
    for (;;) {
      const left = Date.parse(instant) - Date.now();
      if (left <= 0 || signal.aborted) return;
      await delay(Math.min(left, MAX_DELAY_MS), undefined, { signal }).catch(() => undefined);
    }
  },
};
