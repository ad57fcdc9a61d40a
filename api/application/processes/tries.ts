import { setMaxListeners } from 'node:events';
import type { Clock } from '../ports/clock.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long after each failed try the next one is made (`docs/rules/processes.md#tries`): an hour in all. */
export const PAUSES_MS: readonly number[] = [
  200,
  1 * SECOND_MS,
  5 * SECOND_MS,
  15 * SECOND_MS,
  1 * MINUTE_MS,
  3 * MINUTE_MS,
  8 * MINUTE_MS,
  16 * MINUTE_MS,
  32 * MINUTE_MS,
];
export const MOST_TRIES = PAUSES_MS.length + 1;

/** What every try came to. */
export interface Failure {
  /** Of the last one. */
  readonly error: unknown;
  readonly tries: number;
  /** ISO 8601. */
  readonly firstTriedAt: string;
  readonly lastTriedAt: string;
}

/** How it went with something that was to be done: `stopped` where the signal came first. */
export type Outcome =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Does things at their time, and again where they fail, until they are done or nobody goes on trying. */
export interface Tries {
  /**
   * Does `action` at `instant` (ISO 8601; at once when it is past or missing), up to `MOST_TRIES` times. `onFailure` is
   * told of each try that failed.
   */
  at(
    instant: string | undefined,
    action: () => Promise<void>,
    onFailure: (error: unknown) => void,
  ): Promise<Outcome>;
}

/** All waiting is on `clock`, and ends with the signal. */
export function createTries(clock: Clock, signal: AbortSignal): Tries {
  // One listener for everything that waits for its time: their number is not a leak.
  setMaxListeners(0, signal);
  const nowText = () => clock.now().toISOString();

  return {
    async at(instant, action, onFailure) {
      if (instant !== undefined) await clock.sleepUntil(instant, signal);
      const firstTriedAt = nowText();
      for (let tries = 1; !signal.aborted; tries++) {
        try {
          await action();
          return { kind: 'done' };
        } catch (error) {
          onFailure(error);
          const lastTriedAt = nowText();
          const pause = PAUSES_MS[tries - 1];
          if (pause === undefined) {
            return { kind: 'failed', failure: { error, tries, firstTriedAt, lastTriedAt } };
          }
          await clock.sleepUntil(new Date(Date.parse(lastTriedAt) + pause).toISOString(), signal);
        }
      }
      return { kind: 'stopped' };
    },
  };
}
