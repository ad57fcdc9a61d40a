import { stockStreamId } from '../../inventory/stock.decider.ts';
import type { ReceiveStock } from '../../inventory/stockLevel.ts';
import type { Dispatch, Process, Sequence } from '../../kernel/process.ts';
import type { Restocked } from '../../orders/lines.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { RecordRestock } from '../../orders/recordRestock.ts';

/** Pieces that go back on the shelf, and on account of what. */
interface Restock {
  readonly orderId: string;
  /** The refund, the edit, or the order itself where it was cancelled. */
  readonly causeId: string;
  /** What the ledger of the stock says about it; names the order. */
  readonly reason: string;
  readonly pieces: Restocked;
  readonly at: string;
}

/** Pieces that have still to go back on the shelf, by order and cause. */
export type OrderRestockState = Readonly<Record<string, Restock>>;

type FollowedEvent = Extract<
  OrderEvent,
  { type: 'OrderRefunded' | 'OrderCancelled' | 'OrderLinesReduced' | 'OrderRestocked' }
>;

/** Puts pieces back into stock that a refund, a cancellation or an edit freed, and has the order record it. */
export const orderRestock: Process<OrderRestockState, FollowedEvent, ReceiveStock | RecordRestock> = {
  name: 'orderRestock',
  version: 2,
  handles: ['OrderRefunded', 'OrderCancelled', 'OrderLinesReduced', 'OrderRestocked'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'OrderRestocked') {
      const { [keyOf(event.data)]: _settled, ...owed } = state;
      return owed;
    }
    const freed = freedBy(event);
    return freed ? { ...state, [keyOf(freed)]: freed } : state;
  },
  react(_, event) {
    const freed = freedBy(event);
    return freed ? [restocking(freed)] : [];
  },
  resume: (state) => Object.values(state).map(restocking),
};

function freedBy({ type, data }: FollowedEvent): Restock | null {
  if (type === 'OrderRestocked' || data.restocked.length === 0) return null;
  const { orderId, orderNumber, restocked: pieces } = data;
  const freed = (causeId: string, what: string, at: string): Restock => ({
    ...{ orderId, causeId, pieces, at },
    reason: `Order ${orderNumber} ${what}`,
  });
  switch (type) {
    case 'OrderRefunded':
      return freed(data.refundId, 'refunded', data.refundedAt);
    case 'OrderCancelled':
      return freed(orderId, 'cancelled', data.cancelledAt);
    case 'OrderLinesReduced':
      return freed(data.editId, 'made smaller', data.reducedAt);
  }
}

/** Stock without limit refuses pieces, which is as good as having them. */
function restocking({
  orderId,
  causeId,
  reason,
  pieces,
  at,
}: Restock): Sequence<ReceiveStock | RecordRestock> {
  const received = pieces.map(
    ({ lineId, itemId: productId, variantId, quantity, locationId }): Dispatch<ReceiveStock> => ({
      category: 'stock',
      streamId: stockStreamId(productId, variantId),
      command: {
        type: 'ReceiveStock',
        data: { productId, variantId, quantity, reason, ...(locationId !== undefined && { locationId }) },
      },
      commandId: `${orderId}:restock:${causeId}:${lineId}`,
    }),
  );
  const recorded: Dispatch<RecordRestock> = {
    category: 'order',
    streamId: orderId,
    command: { type: 'RecordRestock', data: { orderId, causeId, restocked: [...pieces], at } },
    commandId: `${orderId}:restocked:${causeId}`,
  };
  return { inTurn: [...received, recorded] };
}

const keyOf = ({ orderId, causeId }: { readonly orderId: string; readonly causeId: string }): string =>
  `${orderId}.${causeId}`;
