import { setTimeout as delay } from 'node:timers/promises';
import type { Visitors } from './breath.ts';

/** Pieces of long work that are done at once while nobody else asks for anything: the disk takes many writes as one. */
export const ALONE = 100;
/** The same beside visitors: a request waits for what has arrived of these before it. */
const BESIDE_VISITORS = 12;
/**
 * Beside visitors the place of a piece stays empty for so many times as long as the piece took: what it leads to, such as
 * read models that are folded, takes as long again, in the thread that serves them and in those of the databases.
 */
export const RESTS = 3;

/** Does a piece of work when it is its turn. */
export type Courtesy = <T>(work: () => Promise<T>) => Promise<T>;

/** Instants in milliseconds, and a way to wait for some. */
export interface Time {
  readonly now: () => number;
  readonly pass: (milliseconds: number) => Promise<unknown>;
}

export const REAL_TIME: Time = { now: () => performance.now(), pass: (milliseconds) => delay(milliseconds) };

/**
 * For long work of many pieces: does many of them at once, and few, with rests, while `isVisited` says that somebody else is
 * served. With `served` none begins while somebody waits for an answer.
 */
export function createCourtesy(
  isVisited: () => boolean,
  served?: Visitors,
  { now, pass }: Time = REAL_TIME,
): Courtesy {
  const waiting: (() => void)[] = [];
  /** Places that are taken, and those of them whose pieces have ended. */
  let taken = 0;
  let ended = 0;
  let longest = 0;
  const free = () => (isVisited() ? BESIDE_VISITORS : ALONE) - taken;

  function leave(): void {
    taken -= ended;
    ended = 0;
    longest = 0;
    for (const go of waiting.splice(0, Math.max(0, free()))) go();
  }

  async function end(took: number): Promise<void> {
    ended++;
    longest = Math.max(longest, took);
    if (!isVisited()) return leave();
    if (ended < taken) return;
    await pass(longest * RESTS);
    leave();
  }

  return async (work) => {
    while (free() <= 0) await new Promise<void>((go) => waiting.push(go));
    taken++;
    await served?.();
    const since = now();
    try {
      return await work();
    } finally {
      // Whoever asked for the piece has it already.
      void end(now() - since);
    }
  };
}
