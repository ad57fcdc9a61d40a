import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Visitors } from './breath.ts';
import { REAL_TIME, RESTS, type Time } from './courtesy.ts';
import type { Visits } from './visits.ts';

/** Characters that are sent together: each piece is a write to the network, and a stretch of work without a pause. */
const TOGETHER = 16_384;

/**
 * Short texts as fewer, longer ones. Between any two of those everybody else has their turn; with `served` none is begun
 * while somebody waits for an answer.
 */
export async function* inPieces(texts: AsyncIterable<string>, served?: Visitors): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < TOGETHER) continue;
    yield piece;
    piece = '';
    await nextTurn();
    await served?.();
  }
  if (piece !== '') yield piece;
}

/**
 * For pieces that are made in a thread of their own: beside visitors each is followed by a rest several times as long as it
 * took, for the databases that it was read from serve visitors too.
 */
export async function* withRests<T>(
  pieces: AsyncGenerator<T>,
  { isVisited, served }: Pick<Visits, 'isVisited' | 'served'>,
  { now, pass }: Time = REAL_TIME,
): AsyncGenerator<T> {
  try {
    for (;;) {
      await served();
      const since = now();
      const { value, done } = await pieces.next();
      if (done) return;
      const took = now() - since;
      yield value;
      if (isVisited()) await pass(took * RESTS);
    }
  } finally {
    await pieces.return(undefined);
  }
}
