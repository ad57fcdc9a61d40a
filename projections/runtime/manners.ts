import { setTimeout as delay } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** Beside visitors a rebuild folds for so long without a rest, in milliseconds. */
const LONGEST_TURN_MS = 5;
/** Beside visitors each turn is followed by a rest of so many times as long. */
const RESTS = 1;
/** Longest rest, in milliseconds: on a machine that is too busy a rebuild ends all the same. */
const LONGEST_REST_MS = 50;

/** How large work goes about beside others who need the same two cores (`docs/rules/readModels.md#rebuilding`). */
export interface Manners {
  isVisited(): boolean;
  /** Asked after each piece of what is done in this thread. */
  endOfTurn(): Promise<void>;
  /**
   * Has the databases do a piece: beside visitors one at a time, so that their threads never all work for a rebuild at once, and
   * each with a rest behind it. Throws what the piece throws.
   */
  piece<T>(work: () => Promise<T>): Promise<T>;
}

/** Instants in milliseconds, and a way to wait for some. */
interface Time {
  readonly now: () => number;
  readonly pass: (milliseconds: number) => Promise<unknown>;
}

const REAL_TIME: Time = { now: () => performance.now(), pass: (milliseconds) => delay(milliseconds) };

/** Full speed while nobody is about, and short turns with rests while `isVisited`. */
export function createManners(isVisited: () => boolean, { now, pass }: Time = REAL_TIME): Manners {
  const endOfTurnAlone = createTurns(now);
  let began = now();
  let last: Promise<unknown> = Promise.resolve();

  async function rest(took: number): Promise<void> {
    if (isVisited()) await pass(Math.min(took * RESTS, LONGEST_REST_MS));
    began = now();
  }

  async function withRest<T>(work: () => Promise<T>): Promise<T> {
    const since = now();
    try {
      return await work();
    } finally {
      await rest(now() - since);
    }
  }

  return {
    isVisited,
    async endOfTurn() {
      if (!isVisited()) return endOfTurnAlone();
      const took = now() - began;
      if (took >= LONGEST_TURN_MS) await rest(took);
    },
    piece(work) {
      if (!isVisited()) return work();
      const turn = last.then(() => withRest(work));
      // Whoever asked for it hears of its failure; the next piece is none of its business.
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },
  };
}

/** Of work that somebody waits for: it knows of no visitors. */
export const withoutVisitors = (): Manners => createManners(() => false);
