import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;
/** Whoever asks without a pause takes the time of those who are to make it happen. */
const PAUSE_MS = 2;

/** Asks until the answer is there: what processes do happens by itself, soon. Throws when it does not. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await delay(PAUSE_MS);
  }
  throw new Error(`It has not happened within ${LONGEST_WAIT_MS} ms`);
}
