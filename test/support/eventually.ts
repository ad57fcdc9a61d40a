import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;
const PAUSE_MS = 20;

/**
 * Checks again and again until it holds: what a page shows follows what was done, but not at once. Throws what the
 * last try said where it never holds.
 */
export async function eventually(check: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (true) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await delay(PAUSE_MS);
    }
  }
}
