import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { ReadModel } from './readModel.ts';
import { outdatedAmong } from './rebuildOutdated.ts';

const POLL_MS = 50;

/**
 * Waits until no model is served as an older version of the code wrote it: whoever reads may not know that shape. Answers
 * whether it came to that within `timeoutMs` and before the signal aborted. Throws what the database throws.
 */
export async function untilRebuilt(
  db: Db,
  models: readonly ReadModel[],
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!signal.aborted) {
    if ((await outdatedAmong(db, models)).length === 0) return true;
    if (Date.now() >= deadline) return false;
    await pause(POLL_MS);
  }
  return false;
}
