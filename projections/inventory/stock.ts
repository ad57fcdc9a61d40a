import { type InventoryEvent, inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import { FIRST_LOCATION } from '../../domain/inventory/locations/location.facts.ts';
import { type BackorderPolicy, isLowStock, NO_BACKORDER } from '../../domain/inventory/stock.facts.ts';
import { piecesAt } from '../../domain/inventory/whereabouts.facts.ts';
import { joinedId } from '../../domain/kernel/ids.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { restatedStock } from './levels.ts';

/** Pieces that should come on a day (`2026-12-01`). */
interface Delivery {
  readonly deliveryId: string;
  readonly quantity: number;
  readonly expectedOn: string;
}

interface Stock {
  readonly productId: string;
  readonly variantId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: BackorderPolicy;
  readonly lowStockThreshold: number | null;
  /** Whether what is available is at the threshold or below it. */
  readonly isLow: boolean;
  /** Pieces at other locations than the first, by their ids. */
  readonly elsewhere: Readonly<Record<string, number>>;
  /** Where there are any, the first location included. */
  readonly locationIds: readonly string[];
  /** What is on its way. */
  readonly deliveries: readonly Delivery[];
  /** Pieces in all deliveries. */
  readonly expected: number;
}

/**
 * The stock of one variant, for the list of what runs low. `_id` is `{productId}.{variantId}`. Pieces; `onHand`
 * includes those that are reserved. `docs/rules/inventory.md`
 */
export type StockDoc = Stored<Stock>;

/** Folded from the stream of each variant's stock; its events say the whole level each time. */
export const stock: ReadModel<Stock, InventoryEvent> = {
  name: 'stock',
  version: 6,
  handles: inventoryEvents.map(({ type }) => type),
  indexes: [
    { keys: { productId: 1 } },
    { keys: { websiteId: 1, isLow: 1, _id: 1 } },
    { keys: { websiteId: 1, expected: 1, _id: 1 } },
    { keys: { websiteId: 1, locationIds: 1, _id: 1 } },
  ],
  restates: restatedStock,
  keyOf: ({ data }) => joinedId(data.productId, data.variantId),
  project(doc, event) {
    const { productId, variantId, onHand, reserved, unlimited } = event.data;
    const backorder =
      event.type === 'BackorderPolicyChosen' ? event.data.policy : (doc?.backorder ?? NO_BACKORDER);
    const lowStockThreshold =
      event.type === 'LowStockThresholdSet' ? event.data.threshold : (doc?.lowStockThreshold ?? null);
    const isLow = isLowStock(event.data, lowStockThreshold);
    const deliveries = deliveriesAfter(doc?.deliveries ?? [], event);
    const expected = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
    const level = { productId, variantId, onHand, reserved, unlimited };
    const elsewhere = ('elsewhere' in event.data ? event.data.elsewhere : undefined) ?? doc?.elsewhere ?? {};
    const isAtFirst = piecesAt({ onHand, elsewhere }, FIRST_LOCATION) > 0;
    const locationIds = [...(isAtFirst ? [FIRST_LOCATION] : []), ...Object.keys(elsewhere).sort()];
    return { ...level, backorder, lowStockThreshold, isLow, elsewhere, locationIds, deliveries, expected };
  },
};

function deliveriesAfter(known: readonly Delivery[], event: InventoryEvent): readonly Delivery[] {
  if (event.type === 'ExpectedStockSettled')
    return known.filter(({ deliveryId }) => deliveryId !== event.data.deliveryId);
  if (event.type !== 'StockExpected') return known;
  const { deliveryId, quantity, expectedOn } = event.data;
  return [...known, { deliveryId, quantity, expectedOn }];
}
