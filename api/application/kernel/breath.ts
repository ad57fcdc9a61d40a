import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that work without a pause may take, in milliseconds: so long whoever asks meanwhile waits. */
const LONGEST_MS = 5;

/** For long work beside visitors: asked after each piece of it, lets everybody else have their turn every few milliseconds. */
export function createBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
