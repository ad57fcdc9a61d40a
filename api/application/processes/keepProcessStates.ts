import type { NextProcessState, ProcessStates } from '../ports/processStates.ts';
import type { Running } from './running.ts';

/** How far behind the stored state of a process may fall that has nothing to do. */
const IDLE_STATE_MS = 10_000;

/**
 * Stores how far processes are. What one has asked for at once may take its time: its state of now is held until that
 * is done, and goes along with the next ones.
 */
export function keepProcessStates(
  states: ProcessStates,
  running: readonly Running[],
  attempt: AbortController,
  signal: AbortSignal,
): { write(now: number): void; written(): Promise<void> } {
  let settled: { readonly one: Running; readonly state: unknown; readonly next: NextProcessState }[] = [];
  let idleStoredAt = 0;
  const writing = new Set<Promise<void>>();
  let failure: unknown = null;

  function take(one: Running): void {
    const { process, state, reached, stored, pending } = one;
    one.isStoring = true;
    one.hasNews = false;
    const next = { name: process.name, position: reached, previous: stored };
    const isNew = state !== one.storedState;
    const keep = () => settled.push({ one, state, next: { ...next, ...(isNew && { state }) } });
    if (pending.size === 0) keep();
    else void Promise.all(pending).then((done) => done.includes(false) || keep());
  }

  async function writeSettled(): Promise<void> {
    const taken = settled;
    settled = [];
    if (taken.length === 0 || signal.aborted) return;
    await states.advance(taken.map(({ next }) => next));
    for (const { one, state, next } of taken) {
      one.stored = next.position;
      one.storedState = state;
      one.isStoring = false;
    }
  }

  return {
    write(now) {
      const includingIdle = now - idleStoredAt >= IDLE_STATE_MS;
      if (includingIdle) idleStoredAt = now;
      for (const one of running) {
        if (one.isStoring || one.reached === one.stored || !(one.hasNews || includingIdle)) continue;
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
