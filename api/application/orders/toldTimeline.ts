import type { Recorded } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import {
  type OrderTimelineDoc,
  TOLD_BY_THE_LOG,
  wordsOf,
} from '../../../projections/orders/orderTimeline.ts';
import { orderTimelineOf, type TimelineRange } from '../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { StreamStore } from '../ports/streamStore.ts';

/** What happened to an order, newest first, with the words that only the log has: what was erased reads as erased. */
export async function toldTimeline(
  readModels: ReadModels,
  streams: Pick<StreamStore, 'readAfter'>,
  range: TimelineRange,
): Promise<OrderTimelineDoc[]> {
  const entries = await orderTimelineOf(readModels, range);
  const wanted = new Set(entries.filter(({ type }) => TOLD_BY_THE_LOG.has(type)).map(({ _id }) => _id));
  if (wanted.size === 0) return entries;
  const words = new Map<string, ReturnType<typeof wordsOf>>();
  for await (const page of streams.readAfter(streamName(orderAggregate.category, range.orderId), -1)) {
    for (const event of page as readonly Recorded<OrderEvent>[]) {
      if (wanted.has(event.id)) words.set(event.id, wordsOf(event));
    }
  }
  return entries.map((entry) => ({ ...entry, ...words.get(entry._id) }));
}
