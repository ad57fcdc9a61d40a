import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Longest that one timer of Node can wait. */
const MAX_DELAY_MS = 2 ** 31 - 1;
const RETRY_MS = [200, 1000, 5000, 15_000];

/** Does things at their time, each until it has succeeded. All of it ends with the signal. */
export interface AlarmClock {
  /** Does `action` at `instant` (ISO 8601; at once when it is past or missing), again after a failure. */
  at(instant: string | undefined, action: () => Promise<void>, onFailure: (error: unknown) => void): void;
}

export function createAlarmClock(now: () => Date, signal: AbortSignal): AlarmClock {
  // One listener for every alarm that is set: their number is not a leak.
  setMaxListeners(0, signal);
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  async function waitUntil(instant: string) {
    for (;;) {
      const left = Date.parse(instant) - now().getTime();
      if (left <= 0 || signal.aborted) return;
      await wait(Math.min(left, MAX_DELAY_MS));
    }
  }

  async function run(
    instant: string | undefined,
    action: () => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    if (instant) await waitUntil(instant);
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        return await action();
      } catch (error) {
        onFailure(error);
        await wait(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
      }
    }
  }

  return {
    at(instant, action, onFailure) {
      void run(instant, action, onFailure);
    },
  };
}
