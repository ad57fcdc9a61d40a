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
  readonly reservations: Readonly<Record<string, Reservation>>;
  /** The earliest expiry among the reservations, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
}

export const initialStock: StockState = {
  onHand: 0,
  reserved: 0,
  unlimited: false,
  reservations: {},
  nextExpiry: null,
};

/** Pieces that can still be promised: never below zero. */
export const availableOf = (stock: Pick<StockState, 'onHand' | 'reserved'>): number =>
  Math.max(0, stock.onHand - stock.reserved);

/** The reservation of this id while it is held. Ids are free text: `constructor` is not one until somebody reserves it. */
export function heldReservation(
  { reservations }: Pick<StockState, 'reservations'>,
  id: string,
): Reservation | undefined {
  return Object.hasOwn(reservations, id) ? reservations[id] : undefined;
}

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
        reservations: { ...state.reservations, [reservationId]: { quantity, expiresAt } },
        nextExpiry: state.nextExpiry !== null && state.nextExpiry <= expiresAt ? state.nextExpiry : expiresAt,
      };
    }
    case 'StockReservationReleased':
    case 'StockReservationExpired':
    case 'StockClaimed': {
      const { [event.data.reservationId]: settled, ...reservations } = state.reservations;
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

function earliest(reservations: Readonly<Record<string, Reservation>>): string | null {
  let least: string | null = null;
  for (const id in reservations) {
    const { expiresAt } = reservations[id] as Reservation;
    if (least === null || expiresAt < least) least = expiresAt;
  }
  return least;
}
