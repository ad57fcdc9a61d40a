import type { InventoryEvent } from '../../domain/inventory/inventory.events.ts';
import { type Change, difference } from '../change.ts';
import { levelAfter, levelBefore } from './levels.ts';

/** What an event changed of a variant's stock, field by field, worked out from the event alone. */
export function stockChangesOf(event: InventoryEvent): Change[] {
  switch (event.type) {
    case 'BackorderPolicyChosen':
      return difference({ backorder: event.data.previousPolicy }, { backorder: event.data.policy });
    case 'LowStockThresholdSet':
      return difference(
        { lowStockThreshold: event.data.previousThreshold },
        { lowStockThreshold: event.data.threshold },
      );
    case 'StockExpected':
      return difference({}, { expected: event.data.quantity, expectedOn: event.data.expectedOn });
    case 'ExpectedStockSettled':
      return difference({ expected: event.data.expected }, { received: event.data.received });
    case 'StockRanLow':
      return difference({}, { available: event.data.available, lowStockThreshold: event.data.threshold });
    case 'StockMoved': {
      const { from, to, quantity } = event.data;
      return difference({ location: from }, { location: to, quantity });
    }
    case 'StockClaimed': {
      const { from } = event.data;
      const level = difference(levelBefore(event), levelAfter(event));
      return from
        ? [...level, ...difference({}, { locations: from.map(({ locationId }) => locationId) })]
        : level;
    }
    case 'StockReceived':
    case 'StockAdjusted': {
      const { locationId } = event.data;
      const level = difference(levelBefore(event), levelAfter(event));
      return locationId === undefined ? level : [...level, ...difference({}, { location: locationId })];
    }
    default:
      return difference(levelBefore(event), levelAfter(event));
  }
}
