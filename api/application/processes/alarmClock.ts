import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../ports/clock.ts';

const RETRY_MS = [200, 1000, 5000, 15_000];

/** Does things at their time, each until it has succeeded. All of it ends with the signal. */
export interface AlarmClock {
  /**
   * Does `action` at `instant` (ISO 8601; at once when it is past or missing), again after a failure. Resolves to whether
   * it was done: not where the signal came first.
   */
  at(
    instant: string | undefined,
    action: () => Promise<void>,
    onFailure: (error: unknown) => void,
  ): Promise<boolean>;
}

export function createAlarmClock(clock: Clock, signal: AbortSignal): AlarmClock {
  // One listener for every alarm that is set: their number is not a leak.
  setMaxListeners(0, signal);

  async function run(
    instant: string | undefined,
    action: () => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    if (instant) await clock.sleepUntil(instant, signal);
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await action();
        return true;
      } catch (error) {
        onFailure(error);
        const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
        await delay(wait, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  }

  return { at: run };
}
