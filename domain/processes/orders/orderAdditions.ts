import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import type { ClaimReservation } from '../../inventory/reservation.ts';
import { stockStreamId } from '../../inventory/stock.decider.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

/** Pieces that were added to orders and have still to leave what is counted, by edit and stock. */
type OrderAdditionsState = Readonly<Record<string, ClaimReservation['data']>>;

type FollowedEvent =
  | Extract<OrderEvent, { type: 'OrderLinesAdded' }>
  | Extract<InventoryEvent, { type: 'StockClaimed' }>;

/** What is held for lines that were added to an order is sold once the order has them. */
export const orderAdditions: Process<OrderAdditionsState, FollowedEvent, ClaimReservation> = {
  name: 'orderAdditions',
  version: 1,
  handles: ['OrderLinesAdded', 'StockClaimed'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'OrderLinesAdded') {
      return { ...state, ...Object.fromEntries(claimsOf(event).map((claim) => [keyOf(claim), claim])) };
    }
    const key = keyOf(event.data);
    if (!Object.hasOwn(state, key)) return state;
    const { [key]: _claimed, ...owed } = state;
    return owed;
  },
  react: (_, event) => (event.type === 'OrderLinesAdded' ? claimsOf(event).map(claiming) : []),
  resume: (state) => Object.values(state).map(claiming),
};

const claimsOf = ({ data: { orderId, editId, held } }: Extract<OrderEvent, { type: 'OrderLinesAdded' }>) =>
  held.map(({ itemId: productId, variantId }) => ({ productId, variantId, reservationId: editId, orderId }));

const claiming = (data: ClaimReservation['data']): Dispatch<ClaimReservation> => ({
  category: 'stock',
  streamId: stockStreamId(data.productId, data.variantId),
  command: { type: 'ClaimReservation', data },
});

const keyOf = ({
  reservationId,
  productId,
  variantId,
}: Pick<ClaimReservation['data'], 'reservationId' | 'productId' | 'variantId'>): string =>
  `${reservationId}.${stockStreamId(productId, variantId)}`;
