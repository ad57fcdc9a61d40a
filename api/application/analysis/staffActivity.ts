import type { Recorded } from '../../../domain/kernel/event.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import { aggregateOf } from '../commands/aggregates.ts';
import { ownerOf } from '../commands/sharedStreams.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import { objectHistory, type StateChange } from '../timeMachine/objectHistory.ts';

/** One thing that somebody did, and each value that it changed. */
export interface Deed {
  readonly event: Recorded;
  readonly changes: readonly StateChange[];
}

/** What an event made of its object, folded from its stream; nothing of streams that no object is folded from. */
export async function deedOf(streams: Pick<StreamStore, 'readAfter'>, event: Recorded): Promise<Deed> {
  const aggregate = aggregateOf(categoryOf(event.streamName));
  if (!aggregate) return { event, changes: [] };
  const { steps } = await objectHistory({
    ...{ streams, aggregate: ownerOf(aggregate).aggregate, stream: event.streamName },
    ...{ before: event.revision + 1, limit: 1 },
  });
  return { event, changes: steps[0]?.changes ?? [] };
}
