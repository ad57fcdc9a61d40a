import type { Recorded } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../domain/orders/order.events.ts';
import type { OrderState } from '../../../domain/orders/order.state.ts';
import type { StreamStore } from '../ports/streamStore.ts';

/** The order as it was at an instant (ISO 8601), folded from what had happened by then. */
export async function orderAsOf(
  streams: Pick<StreamStore, 'readAfter'>,
  orderId: string,
  instant: string,
): Promise<OrderState> {
  let state = orderAggregate.initialState;
  for await (const page of streams.readAfter(streamName(orderAggregate.category, orderId), -1)) {
    for (const event of page as readonly Recorded<OrderEvent>[]) {
      if (event.metadata.occurredAt > instant) return state;
      state = orderAggregate.evolve(state, event);
    }
  }
  return state;
}
