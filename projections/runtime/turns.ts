import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long folding may keep the process from everything else, in milliseconds. */
const LONGEST_TURN_MS = 10;

/** Work that lets everybody else in this thread go first, as often as it asks and its turn has been long enough. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began <= LONGEST_TURN_MS) return;
    await nextTurn();
    began = now();
  };
}
