import type { Db } from 'mongodb';
import { type NextProcessState, remember } from './processStates.ts';
import type { Running } from './running.ts';

/** How far behind the memory of a process may fall that has nothing to do. */
const IDLE_MEMORY_MS = 10_000;

/**
 * Writes down how far processes are. What one has asked for at once may take its time: its memory of now is kept until
 * that is done, and goes along with the next ones.
 */
export function keepProcessStates(
  db: Db,
  running: readonly Running[],
  attempt: AbortController,
  signal: AbortSignal,
): { write(now: number): void; written(): Promise<void> } {
  let settled: { readonly one: Running; readonly next: NextProcessState }[] = [];
  let idleRememberedAt = 0;
  const writing = new Set<Promise<void>>();
  let failure: unknown = null;

  function take(one: Running): void {
    const { process, state, reached, remembered, pending } = one;
    one.isRemembering = true;
    one.hasNews = false;
    const keep = () =>
      settled.push({ one, next: { _id: process.name, position: reached, state, previous: remembered } });
    if (pending.size === 0) keep();
    else void Promise.all(pending).then((done) => done.includes(false) || keep());
  }

  async function writeSettled(): Promise<void> {
    const taken = settled;
    settled = [];
    if (taken.length === 0 || signal.aborted) return;
    await remember(
      db,
      taken.map(({ next }) => next),
    );
    for (const { one, next } of taken) {
      one.remembered = next.position;
      one.isRemembering = false;
    }
  }

  return {
    write(now) {
      const includingIdle = now - idleRememberedAt >= IDLE_MEMORY_MS;
      if (includingIdle) idleRememberedAt = now;
      for (const one of running) {
        if (one.isRemembering || one.reached === one.remembered || !(one.hasNews || includingIdle)) continue;
        take(one);
      }
      const write: Promise<void> = writeSettled()
        .catch((error: unknown) => {
          failure ??= error;
          attempt.abort();
        })
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async written() {
      await Promise.all(writing);
      if (failure) throw failure;
    },
  };
}
