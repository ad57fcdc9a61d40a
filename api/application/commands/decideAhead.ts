import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CachedStream } from './aggregateCache.ts';
import { type CommandTarget, type Decision, type Envelope, MAX_BATCH } from './batch.ts';
import { decideBatch } from './decideBatch.ts';

/** A batch that was decided while the one before it was on its way, on the state that this one leaves if it arrives. */
export interface Ahead {
  readonly batch: readonly Envelope[];
  readonly decision: Decision;
}

/**
 * Uses the time in which the log writes a batch to take the next one from `waiting` and decide it; nothing of it is
 * answered or sent before that has arrived. Not where the next one repeats a command of the batch on its way: what it
 * came to is not known yet.
 */
export async function decideAhead(
  waiting: Envelope[],
  onItsWay: {
    readonly batch: readonly Envelope[];
    readonly entry: CachedStream;
    readonly decision: Decision;
  },
  target: CommandTarget,
): Promise<Ahead | undefined> {
  // The append leaves the process first: with all others of this turn, once that is over.
  await nextTurn();
  await nextTurn();
  const { batch, entry, decision } = onItsWay;
  const sent = new Set(batch.map(({ context }) => context.commandId));
  const repeated = waiting.findIndex(({ context }) => sent.has(context.commandId));
  if (repeated >= 0 && repeated < MAX_BATCH) return undefined;
  const next = waiting.splice(0, MAX_BATCH);
  const { state, revision } = decision;
  return { batch: next, decision: await decideBatch(next, { ...entry, state, revision }, target) };
}
