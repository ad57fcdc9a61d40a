import { emptyStream } from './aggregateCache.ts';
import type { CommandTarget, Envelope } from './batch.ts';
import { decideBatch } from './decideBatch.ts';
import { settleBatch } from './settleBatch.ts';

/**
 * Most commands that open a stream find none: these are spared reading what is not there. An append that expects no
 * stream proves it. Whether everything was settled thereby; where not, nothing has happened.
 */
export async function openUnread(batch: readonly Envelope[], target: CommandTarget): Promise<boolean> {
  const { stream, aggregate, store, cache } = target;
  const { announced } = cache;
  const isLikely =
    announced > 0 && batch.every(({ commands: [first] }) => first && aggregate.opens?.includes(first.type));
  if (!isLikely || cache.current(stream)) return false;
  const entry = emptyStream(aggregate);
  const decision = await decideBatch(batch, entry, target);
  // Refusals, and commands with nothing to do, may be so only because the stream was not read.
  if (decision.refused.length > 0 || decision.events.length === 0) return false;
  const outcome = await store.append(stream, entry.revision, decision.events);
  // The log takes the same events twice as once, and answers with where they are: then the stream is there.
  if (outcome === 'conflict' || outcome.position <= announced) return false;
  settleBatch(entry, decision, outcome.position, target);
  return true;
}
