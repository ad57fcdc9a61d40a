import type { InventoryEvent } from '../../domain/inventory/inventory.events.ts';
import { unreachable } from '../../domain/kernel/errors.ts';
import { joinedId } from '../../domain/kernel/ids.ts';

/** One variant's stock at a moment. `onHand` is `null` where nobody counted, i.e. before a limit was set. */
export interface Level {
  readonly onHand: number | null;
  readonly reserved: number;
  readonly unlimited: boolean;
}

/** The level an event left behind. */
export function levelAfter({ data: { onHand, reserved, unlimited } }: InventoryEvent): Level {
  return { onHand, reserved, unlimited };
}

/** The level an event found, worked out from the event alone. */
export function levelBefore(event: InventoryEvent): Level {
  const { onHand, reserved, unlimited } = event.data;
  switch (event.type) {
    case 'StockReceived':
      return { onHand: onHand - event.data.quantity, reserved, unlimited };
    case 'StockAdjusted':
      return { onHand: event.data.previousOnHand, reserved, unlimited };
    case 'StockMadeUnlimited':
      return { onHand: event.data.previousOnHand, reserved, unlimited: false };
    case 'StockMadeLimited':
      return { onHand: null, reserved, unlimited: true };
    case 'StockReserved':
      return { onHand, reserved: reserved - event.data.quantity, unlimited };
    case 'StockReservationReleased':
    case 'StockReservationExpired':
      return { onHand, reserved: reserved + event.data.quantity, unlimited };
    case 'StockClaimed': {
      const { quantity } = event.data;
      // A sale from unlimited stock takes nothing out of the count.
      return { onHand: unlimited ? onHand : onHand + quantity, reserved: reserved + quantity, unlimited };
    }
    case 'BackorderPolicyChosen':
    case 'LowStockThresholdSet':
    case 'StockExpected':
    case 'ExpectedStockSettled':
    case 'StockRanLow':
    case 'StockMoved':
      return levelAfter(event);
    default:
      return unreachable(event);
  }
}

const SAYING_MORE: ReadonlySet<InventoryEvent['type']> = new Set([
  'BackorderPolicyChosen',
  'LowStockThresholdSet',
  'StockExpected',
  'ExpectedStockSettled',
  'StockMoved',
]);

/**
 * The stock whose whole level an event says again: of several, the last will do. `null` for those that also say something
 * that only they say.
 */
export function restatedStock({ type, data }: InventoryEvent): string | null {
  return SAYING_MORE.has(type) || 'elsewhere' in data ? null : joinedId(data.productId, data.variantId);
}
