import type { Visitors } from './breath.ts';

/** Pieces of long work that are done at once while nobody else asks for anything: the disk takes many writes as one. */
export const ALONE = 100;
/** The same beside visitors: a request waits for what has arrived of these before it. */
const BESIDE_VISITORS = 12;

/** Does a piece of work when it is its turn. */
export type Courtesy = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For long work of many pieces: does many of them at once, and few while `isVisited` says that somebody else is served.
 * With `served` none begins while somebody waits for an answer.
 */
export function createCourtesy(isVisited: () => boolean, served?: Visitors): Courtesy {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const free = () => (isVisited() ? BESIDE_VISITORS : ALONE) - busy;
  return async (work) => {
    while (free() <= 0) await new Promise<void>((go) => waiting.push(go));
    busy++;
    try {
      await served?.();
      return await work();
    } finally {
      busy--;
      for (const go of waiting.splice(0, Math.max(0, free()))) go();
    }
  };
}
