import type { InventoryEvent } from '../inventory/inventory.events.ts';
import type { ExpireReservations } from '../inventory/reservation.ts';
import { stockStreamId } from '../inventory/stock.decider.ts';
import type { Dispatch, Process } from '../kernel/process.ts';

interface OpenReservation {
  readonly productId: string;
  readonly variantId: string;
  readonly expiresAt: string;
}

/** Reservations that are still held, by stock stream and reservation: one buyer may reserve several variants as one. */
export type ReservationExpiryState = Readonly<Record<string, OpenReservation>>;

type FollowedEvent = Extract<
  InventoryEvent,
  { type: 'StockReserved' | 'StockReservationReleased' | 'StockReservationExpired' | 'StockClaimed' }
>;

/**
 * Gives stock back when a buyer neither pays nor leaves: each reservation asks for an expiry at the moment it ends.
 * The stock stream decides then whether there is still anything to give back.
 */
export const reservationExpiry: Process<ReservationExpiryState, FollowedEvent, ExpireReservations> = {
  name: 'reservationExpiry',
  handles: ['StockReserved', 'StockReservationReleased', 'StockReservationExpired', 'StockClaimed'],
  initialState: {},
  evolve(state, { type, data }) {
    const { productId, variantId } = data;
    const key = `${stockStreamId(productId, variantId)}.${data.reservationId}`;
    if (type === 'StockReserved') {
      return { ...state, [key]: { productId, variantId, expiresAt: data.expiresAt } };
    }
    const { [key]: _settled, ...open } = state;
    return open;
  },
  react: (_, event) => (event.type === 'StockReserved' ? [expiryOf(event.data)] : []),
  resume: (state) => Object.values(state).map(expiryOf),
};

function expiryOf({ productId, variantId, expiresAt }: OpenReservation): Dispatch<ExpireReservations> {
  return {
    category: 'stock',
    streamId: stockStreamId(productId, variantId),
    notBefore: expiresAt,
    command: { type: 'ExpireReservations', data: { productId, variantId, at: expiresAt } },
  };
}
