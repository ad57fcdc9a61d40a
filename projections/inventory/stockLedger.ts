import { type InventoryEvent, inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { Change } from '../change.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { type Level, levelAfter, levelBefore } from './levels.ts';
import { stockChangesOf } from './stockChanges.ts';

interface LedgerEntry {
  readonly type: InventoryEvent['type'];
  readonly productId: string;
  readonly variantId: string;
  readonly actor: Actor;
  readonly occurredAt: string;
  /** Why, in the words of who did it; `null` where the type of the event says it all. */
  readonly reason: string | null;
  /** Pieces that were received, reserved, given back or sold; `null` where a level was set instead. */
  readonly quantity: number | null;
  /** Where pieces came to, or were taken from; empty for what is about no location in particular. */
  readonly moved: readonly { readonly locationId: string; readonly quantity: number }[];
  /** The order that pieces were sold to; `null` for what is about none. */
  readonly orderId: string | null;
  readonly changes: readonly Change[];
  readonly before: Level;
  readonly after: Level;
  readonly position: number;
}

/**
 * One line in the ledger behind a stock level, for the editor. `_id` is the event id. Pieces; instants ISO 8601.
 * `docs/rules/inventory.md`
 */
export type StockLedgerDoc = Stored<LedgerEntry>;

/** One document for each event of a stock. */
export const stockLedger: ReadModel<LedgerEntry, InventoryEvent> = {
  name: 'stockLedger',
  version: 5,
  handles: inventoryEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { productId: 1, variantId: 1, position: -1 } }, { keys: { orderId: 1, position: 1 } }],
  keyOf: ({ id }) => id,
  project(_, event) {
    const { type, data, metadata, position } = event;
    return {
      type,
      productId: data.productId,
      variantId: data.variantId,
      actor: metadata.actor,
      occurredAt: metadata.occurredAt,
      reason: 'reason' in data ? data.reason : null,
      quantity: 'quantity' in data ? data.quantity : null,
      moved: movedBy(event),
      orderId: event.type === 'StockClaimed' ? event.data.orderId : null,
      changes: stockChangesOf(event),
      before: levelBefore(event),
      after: levelAfter(event),
      position,
    };
  },
};

/** Pieces that came to a location are above zero, those that left one below. */
function movedBy(event: InventoryEvent): LedgerEntry['moved'] {
  switch (event.type) {
    case 'StockMoved': {
      const { from, to, quantity } = event.data;
      return [
        { locationId: from, quantity: -quantity },
        { locationId: to, quantity },
      ];
    }
    case 'StockReceived':
    case 'StockAdjusted': {
      const { locationId } = event.data;
      const quantity = (levelAfter(event).onHand ?? 0) - (levelBefore(event).onHand ?? 0);
      return locationId === undefined ? [] : [{ locationId, quantity }];
    }
    case 'StockClaimed':
      return (event.data.from ?? []).map(({ locationId, quantity }) => ({ locationId, quantity: -quantity }));
    default:
      return [];
  }
}
