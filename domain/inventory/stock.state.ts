import { PersistentMap } from '../kernel/persistentMap.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { type BackorderPolicy, isLowStock, NO_BACKORDER } from './stock.facts.ts';
import type { Elsewhere } from './whereabouts.facts.ts';

interface Reservation {
  readonly quantity: number;
  readonly expiresAt: string;
}

/** Pieces that are on their way, and the day they should come. */
interface Delivery {
  readonly deliveryId: string;
  readonly quantity: number;
  readonly expectedOn: string;
}

/** The stock of one variant. A variant nobody has counted yet has none. */
export interface StockState {
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly reservations: PersistentMap<Reservation>;
  /** The earliest expiry among the reservations, so that most commands need not look through them. */
  readonly nextExpiry: string | null;
  readonly backorder: BackorderPolicy;
  /** Pieces at or below which the owner wants to know; `null` for never. */
  readonly lowStockThreshold: number | null;
  /** Whether the owner was told since stock was last above the threshold by a delivery or a count. */
  readonly hasRunLow: boolean;
  /** Pieces at other locations than the first; all the others are there. */
  readonly elsewhere: Elsewhere;
  /** What is awaited, in the order in which it was said. */
  readonly deliveries: readonly Delivery[];
}

/** Nobody has counted it: there is none, and nobody may order it. */
export const initialStock: StockState = {
  onHand: 0,
  reserved: 0,
  unlimited: false,
  reservations: PersistentMap.empty(),
  nextExpiry: null,
  backorder: NO_BACKORDER,
  lowStockThreshold: null,
  hasRunLow: false,
  elsewhere: {},
  deliveries: [],
};

/** Levels are taken from the events as they say them, not worked out again. */
export function evolveStock(state: StockState, event: InventoryEvent): StockState {
  switch (event.type) {
    case 'StockReceived':
    case 'StockAdjusted': {
      const { elsewhere = state.elsewhere } = event.data;
      return replenished({ ...state, ...levelOf(event), elsewhere });
    }
    case 'StockMadeUnlimited':
    case 'StockMadeLimited':
      return replenished({ ...state, ...levelOf(event) });
    case 'BackorderPolicyChosen':
      return { ...state, backorder: event.data.policy };
    case 'LowStockThresholdSet':
      return replenished({ ...state, lowStockThreshold: event.data.threshold });
    case 'StockExpected': {
      const { deliveryId, quantity, expectedOn } = event.data;
      return { ...state, deliveries: [...state.deliveries, { deliveryId, quantity, expectedOn }] };
    }
    case 'ExpectedStockSettled': {
      const { deliveryId: settled } = event.data;
      return { ...state, deliveries: state.deliveries.filter(({ deliveryId }) => deliveryId !== settled) };
    }
    case 'StockRanLow':
      return { ...state, hasRunLow: true };
    case 'StockReserved': {
      const { reservationId, quantity, expiresAt } = event.data;
      return {
        ...state,
        ...levelOf(event),
        reservations: state.reservations.with(reservationId, { quantity, expiresAt }),
        nextExpiry: state.nextExpiry !== null && state.nextExpiry <= expiresAt ? state.nextExpiry : expiresAt,
      };
    }
    case 'StockMoved':
      return { ...state, elsewhere: event.data.elsewhere };
    case 'StockReservationReleased':
    case 'StockReservationExpired':
    case 'StockClaimed': {
      const settled = state.reservations.get(event.data.reservationId);
      const reservations = state.reservations.without(event.data.reservationId);
      const { elsewhere = state.elsewhere } = event.type === 'StockClaimed' ? event.data : state;
      return {
        ...state,
        ...levelOf(event),
        elsewhere,
        reservations,
        nextExpiry: settled?.expiresAt === state.nextExpiry ? earliest(reservations) : state.nextExpiry,
      };
    }
    default:
      return state;
  }
}

/** A delivery or a count above the threshold makes the next shortage news again. */
function replenished(state: StockState): StockState {
  const { hasRunLow, lowStockThreshold } = state;
  return hasRunLow && !isLowStock(state, lowStockThreshold) ? { ...state, hasRunLow: false } : state;
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
