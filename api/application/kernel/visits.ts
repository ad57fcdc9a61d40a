import { setTimeout as delay } from 'node:timers/promises';
import type { Visitors } from './breath.ts';

/** Visitors come and go: so long, in milliseconds, they count as there. */
const STAYS_MS = 1000;
/** So long work waits for visitors, in milliseconds: who is answered for ever, such as by a stream, must not hold it up. */
const LONGEST_WAIT_MS = 50;
/** How often work that waits looks again: there is nobody who could wake another thread without being asked to. */
const LOOK_MS = 1;

const IN_WORK = 0;
const LAST_CAME = 1;
/** Instants as they fit into a place of the memory: they begin anew every three weeks. */
const INSTANTS = 0x7fffffff;

/** Which visitors wait for an answer, and when one last came. */
export interface Visits {
  /** What every thread of the process may look at. */
  readonly memory: SharedArrayBuffer;
  came(): void;
  wasAnswered(): void;
  /** Whether somebody came a moment ago: long work of staff goes on more slowly then. */
  isVisited(): boolean;
  /** Resolves once no visitor waits for an answer, at the latest after a moment: long work of staff comes after them. */
  readonly served: Visitors;
}

/** A count of one's own, or with `memory` the one that another thread keeps. */
export function createVisits(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)): Visits {
  const places = new Int32Array(memory);
  const nobody = () => Atomics.load(places, IN_WORK) <= 0;
  let waiting: Promise<void> | undefined;

  async function untilNobody(): Promise<void> {
    const since = performance.now();
    while (!nobody() && performance.now() - since < LONGEST_WAIT_MS) await delay(LOOK_MS);
    waiting = undefined;
  }

  return {
    memory,
    came() {
      Atomics.add(places, IN_WORK, 1);
      // Never 0, which says that nobody has come yet.
      Atomics.store(places, LAST_CAME, now() || 1);
    },
    wasAnswered: () => void Atomics.sub(places, IN_WORK, 1),
    isVisited() {
      const last = Atomics.load(places, LAST_CAME);
      return last !== 0 && ((now() - last) & INSTANTS) < STAYS_MS;
    },
    async served() {
      if (nobody()) return;
      waiting ??= untilNobody();
      await waiting;
    },
  };
}

const now = (): number => Date.now() % (INSTANTS + 1);
