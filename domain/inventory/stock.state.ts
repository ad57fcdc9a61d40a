import { PersistentMap } from '../kernel/persistentMap.ts';
import type { InventoryEvent } from './inventory.events.ts';

export interface Reservation {
  readonly quantity: number;
  readonly expiresAt: string;
}

/** The stock of one variant. A variant nobody has counted yet has none. */
export interface StockState {
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly reservations: PersistentMap<Reservation>;
  /** The earliest expiry among the reservations, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

export const initialStock: StockState = {
  onHand: 0,
  reserved: 0,
  unlimited: false,
  reservations: PersistentMap.empty(),
  nextExpiry: null,
};

/** Pieces that can still be promised: never below zero. */
export const availableOf = (stock: Pick<StockState, 'onHand' | 'reserved'>): number =>
  Math.max(0, stock.onHand - stock.reserved);

export function evolveStock(state: StockState, event: InventoryEvent): StockState {
  switch (event.type) {
    case 'StockReceived':
    case 'StockAdjusted':
    case 'StockMadeUnlimited':
    case 'StockMadeLimited':
      return { ...state, ...levelOf(event) };
    case 'StockReserved': {
      const { reservationId, quantity, expiresAt } = event.data;
      return {
        ...levelOf(event),
        reservations: state.reservations.with(reservationId, { quantity, expiresAt }),
        nextExpiry: state.nextExpiry !== null && state.nextExpiry <= expiresAt ? state.nextExpiry : expiresAt,
      };
    }
    case 'StockReservationReleased':
    case 'StockReservationExpired':
    case 'StockClaimed': {
      const settled = state.reservations.get(event.data.reservationId);
      const reservations = state.reservations.without(event.data.reservationId);
      return {
        ...levelOf(event),
        reservations,
        nextExpiry: settled?.expiresAt === state.nextExpiry ? earliest(reservations) : state.nextExpiry,
      };
    }
    default:
      return state;
  }
}

function levelOf({ data: { onHand, reserved, unlimited } }: InventoryEvent) {
  return { onHand, reserved, unlimited };
}

function earliest(reservations: PersistentMap<Reservation>): string | null {
  let least: string | null = null;
  for (const [, { expiresAt }] of reservations.entries()) {
    if (least === null || expiresAt < least) least = expiresAt;
  }
  return least;
}
