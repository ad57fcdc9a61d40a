import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How often something is done, by how many at once, and until when. */
export interface Pace {
  readonly atOnce: number;
  /** `null`: again as soon as it is done. */
  readonly perSecond: number | null;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * Does `action` at a pace. Who comes while all are busy waits, and is served late: the pace is caught up with, so that a
 * server that stands still for a second is asked for what it missed.
 */
export async function atPace(pace: Pace, action: () => Promise<void>): Promise<void> {
  const { atOnce, perSecond, milliseconds, signal } = pace;
  // Each of them listens.
  setMaxListeners(0, signal);
  const startedAt = performance.now();
  let begun = 0;
  const dueIn = () => (perSecond === null ? 0 : startedAt + (begun++ * 1000) / perSecond - performance.now());
  const isOver = () => signal.aborted || performance.now() - startedAt >= milliseconds;
  const one = async () => {
    while (!isOver()) {
      const wait = dueIn();
      if (wait > 0) await waited(wait, signal);
      if (!isOver()) await action();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Whether the time went by without the signal being aborted. */
export async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (!signal.aborted) await delay(milliseconds, undefined, { signal }).catch(throwUnlessAborted);
  return !signal.aborted;
}

function throwUnlessAborted(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
