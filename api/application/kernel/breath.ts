import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that work without a pause may take, in milliseconds: so long whoever asks meanwhile waits. */
const LONGEST_MS = 5;

/** Resolves once visitors have what they asked for, or have waited long enough for the work to go on all the same. */
export type Visitors = () => Promise<void>;

/**
 * For long work beside visitors: asked after each piece of it, lets everybody else have their turn every few milliseconds.
 * With `served` it also waits until nobody waits for an answer.
 */
export function createBreath(served?: Visitors): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTurn();
    await served?.();
    since = performance.now();
  };
}
