import { type InventoryEvent, inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import { stockStreamId } from '../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../domain/inventory/stock.state.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Stock {
  readonly productId: string;
  readonly variantId: string;
  readonly onHand: number;
  readonly reserved: number;
  /** Pieces that can still be promised: `onHand - reserved`. Says nothing while stock is unlimited. */
  readonly available: number;
  readonly unlimited: boolean;
  readonly updatedAt: string;
  readonly revision: number;
}

/** The stock of one variant. `_id` is `{productId}.{variantId}`. */
export type StockDoc = Stored<Stock>;

export const stock: ReadModel<Stock, InventoryEvent> = {
  name: 'stock',
  version: 1,
  handles: inventoryEvents.map(({ type }) => type),
  indexes: [{ keys: { productId: 1 } }],
  keyOf: ({ data }) => stockStreamId(data.productId, data.variantId),
  project(_, { data, metadata, revision }) {
    const { productId, variantId, onHand, reserved, unlimited } = data;
    const available = availableOf(data);
    const updatedAt = metadata.occurredAt;
    return { productId, variantId, onHand, reserved, available, unlimited, updatedAt, revision };
  },
};
