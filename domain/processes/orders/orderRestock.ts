import type { Process, Task } from '../../kernel/process.ts';
import type { Restocked } from '../../orders/lines.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

/** Receives pieces into stock, once for each cause; settled by `RecordRestock`. */
export type RestockOrder = Task<
  'restockOrder',
  {
    readonly orderId: string;
    /** The refund, the edit, or the order itself where it was cancelled. */
    readonly causeId: string;
    /** What the ledger of the stock says about it; names the order. */
    readonly reason: string;
    readonly pieces: Restocked;
  }
>;

/** Pieces that have still to go back on the shelf, by order and cause. */
type OrderRestockState = Readonly<Record<string, RestockOrder>>;

type FollowedEvent = Extract<
  OrderEvent,
  { type: 'OrderRefunded' | 'OrderCancelled' | 'OrderLinesReduced' | 'OrderRestocked' }
>;

/** Puts pieces back into stock that a refund, a cancellation or an edit freed. */
export const orderRestock: Process<OrderRestockState, FollowedEvent, never, RestockOrder> = {
  name: 'orderRestock',
  version: 1,
  handles: ['OrderRefunded', 'OrderCancelled', 'OrderLinesReduced', 'OrderRestocked'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'OrderRestocked') {
      const { [keyOf(event.data)]: _settled, ...owed } = state;
      return owed;
    }
    const asked = askedBy(event);
    return asked ? { ...state, [keyOf(asked.data)]: asked } : state;
  },
  react(_, event) {
    const asked = askedBy(event);
    return asked ? [asked] : [];
  },
  resume: (state) => Object.values(state),
};

function askedBy({ type, data }: FollowedEvent): RestockOrder | null {
  if (type === 'OrderRestocked' || data.restocked.length === 0) return null;
  const { orderId, orderNumber, restocked: pieces } = data;
  const task = (causeId: string, what: string): RestockOrder => ({
    task: 'restockOrder',
    data: { orderId, causeId, reason: `Order ${orderNumber} ${what}`, pieces },
  });
  switch (type) {
    case 'OrderRefunded':
      return task(data.refundId, 'refunded');
    case 'OrderCancelled':
      return task(orderId, 'cancelled');
    case 'OrderLinesReduced':
      return task(data.editId, 'made smaller');
  }
}

const keyOf = ({ orderId, causeId }: { readonly orderId: string; readonly causeId: string }): string =>
  `${orderId}.${causeId}`;
