import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;
/** Whoever asks without a pause takes the time of those who are to make it happen: what takes long is asked for seldom. */
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 25;
const SLOWER = 1.3;

/**
 * Asks until the answer is there: what processes do happens by itself, soon. Throws when it does not.
 *
 * @param longestMs for what is done later than everything else, and so takes long on a busy machine
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  longestMs = LONGEST_WAIT_MS,
): Promise<T> {
  const deadline = Date.now() + longestMs;
  for (
    let pause = FIRST_PAUSE_MS;
    Date.now() < deadline;
    pause = Math.min(pause * SLOWER, LONGEST_PAUSE_MS)
  ) {
    const answer = await ask();
    if (answer) return answer;
    await delay(pause);
  }
  throw new Error(`It has not happened within ${longestMs} ms`);
}
