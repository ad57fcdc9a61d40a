import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;
const PAUSE_MS = 20;

/**
 * Checks again and again until it holds: what a page shows follows what was done, but not at once. Throws what the
 * last try said where it never holds, and answers what it found where it does.
 */
export async function eventually<Found>(check: () => Promise<Found>): Promise<Found> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (true) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await delay(PAUSE_MS);
    }
  }
}
