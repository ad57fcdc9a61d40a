import { FEW_LEFT } from '../kernel/fewLeft.ts';
import type { InventoryEvent } from './inventory.events.ts';

/**
 * Whether buyers may be shown something else after an event of a variant's stock than before it
 * (`docs/rules/inventory.md#shown`). What may be promised ahead only adds to what is in the house: where that is more
 * than a few before and after, so is what can be sold.
 */
export function isShownToBuyers({ type, data }: InventoryEvent): boolean {
  const left = data.onHand - data.reserved;
  switch (type) {
    case 'StockReceived':
      return isNoticed(data.unlimited, left - data.quantity, left);
    case 'StockAdjusted':
      return isNoticed(data.unlimited, data.previousOnHand - data.reserved, left);
    case 'StockReserved':
      return isNoticed(data.unlimited, left + data.quantity, left);
    case 'StockReservationReleased':
    case 'StockReservationExpired':
      return isNoticed(data.unlimited, left - data.quantity, left);
    // The pieces were promised already; of one that is not counted nothing was left to begin with.
    case 'StockClaimed':
    case 'LowStockThresholdSet':
    case 'StockExpected':
    case 'ExpectedStockSettled':
    case 'StockRanLow':
    case 'StockMoved':
      return false;
    case 'StockMadeUnlimited':
    case 'StockMadeLimited':
    case 'BackorderPolicyChosen':
      return true;
  }
}

const isNoticed = (unlimited: boolean, before: number, after: number): boolean =>
  !unlimited && Math.min(before, after) <= FEW_LEFT;
