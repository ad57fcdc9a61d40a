import { setImmediate as nextTurn } from 'node:timers/promises';

/** Asks until the answer is there: what processes do happens by itself, soon. The runner's time limit ends a vain wait. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await nextTurn();
  }
}
