import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { type InventoryEvent, inventoryEvents } from '../../domain/inventory/inventory.events.ts';
import { FIRST_LOCATION } from '../../domain/inventory/locations/location.facts.ts';
import {
  availableOf,
  type BackorderPolicy,
  isLowStock,
  NO_BACKORDER,
  sellableOf,
} from '../../domain/inventory/stock.facts.ts';
import { piecesAt } from '../../domain/inventory/whereabouts.facts.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { joinedId } from '../../domain/kernel/ids.ts';
import { tracksStock } from '../../domain/kernel/productType.ts';
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
  /** Whether anybody ever said how many there are. */
  readonly isCounted: boolean;
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: BackorderPolicy;
  readonly lowStockThreshold: number | null;
  /** Whether what is available is at the threshold or below it. */
  readonly isLow: boolean;
  /** Whether nobody can buy it, not even ahead. */
  readonly isOut: boolean;
  /** What lists are sorted by: what is unlimited stands above every number. */
  readonly ranks: { readonly onHand: number; readonly available: number };
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
 * The stock of one variant, for the lists of it. What nobody has counted yet has none. `_id` is `{productId}.{variantId}`. Pieces; `onHand`
 * includes those that are reserved. `docs/rules/inventory.md`
 */
export type StockDoc = Stored<Stock>;

type NewVariant = Extract<CatalogEvent, { type: 'ProductCreated' | 'VariantAdded' | 'VariantRemoved' }>;

/** Folded from the stream of each variant's stock, whose events say the whole level each time, and from what variants there are. */
export const stock: ReadModel<Stock, InventoryEvent | NewVariant> = {
  name: 'stock',
  version: 7,
  handles: [...inventoryEvents.map(({ type }) => type), 'ProductCreated', 'VariantAdded', 'VariantRemoved'],
  indexes: [
    { keys: { productId: 1 } },
    { keys: { websiteId: 1, isLow: 1, _id: 1 } },
    { keys: { websiteId: 1, isOut: 1, _id: 1 } },
    { keys: { websiteId: 1, expected: 1, _id: 1 } },
    { keys: { websiteId: 1, 'ranks.onHand': 1, _id: 1 } },
    { keys: { websiteId: 1, 'ranks.available': 1, _id: 1 } },
    { keys: { websiteId: 1, reserved: 1, _id: 1 } },
    { keys: { websiteId: 1, lowStockThreshold: 1, _id: 1 } },
    { keys: { websiteId: 1, locationIds: 1, _id: 1 } },
  ],
  restates: (event) => (isAboutVariants(event) ? null : restatedStock(event)),
  keyOf: (event) =>
    isAboutVariants(event) ? keysOf(event) : joinedId(event.data.productId, event.data.variantId),
  project(doc, event, key) {
    if (isAboutVariants(event)) return withVariants(doc, event, key);
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
    const counted = {
      ...level,
      backorder,
      lowStockThreshold,
      isLow,
      elsewhere,
      locationIds,
      deliveries,
      expected,
    };
    return listed({ ...counted, isCounted: true });
  },
};

type Unlisted = Omit<Stock, 'isOut' | 'ranks'>;

function listed(level: Unlisted): Stock {
  const { unlimited, onHand } = level;
  const sellable = sellableOf(level);
  const ranks = unlimited
    ? { onHand: Number.MAX_SAFE_INTEGER, available: Number.MAX_SAFE_INTEGER }
    : { onHand, available: availableOf(level) };
  return { ...level, ranks, isOut: !sellable.unlimited && sellable.qtyInStock === 0 };
}

const NEW_VARIANT: ReadonlySet<string> = new Set<NewVariant['type']>([
  'ProductCreated',
  'VariantAdded',
  'VariantRemoved',
]);
const isAboutVariants = (event: Recorded<InventoryEvent | NewVariant>): event is Recorded<NewVariant> =>
  NEW_VARIANT.has(event.type);

function keysOf({ type, data }: NewVariant): readonly string[] {
  const { productId } = data;
  if (type === 'VariantRemoved') return [joinedId(productId, data.variantId)];
  const variants = type === 'ProductCreated' ? data.variants : [data.variant];
  return variants.map(({ variantId }) => joinedId(productId, variantId));
}

/** What was counted stays so, whether or not its variant is there. */
function withVariants(doc: Stock | null, event: NewVariant, key: string): Stock | null {
  if (event.type === 'VariantRemoved') return doc?.isCounted ? doc : null;
  if (doc !== null || (event.type === 'ProductCreated' && !tracksStock(event.data.type))) return doc;
  const { productId } = event.data;
  const nothing = { onHand: 0, reserved: 0, unlimited: false, expected: 0 };
  return listed({
    ...{ productId, variantId: key.slice(productId.length + 1), ...nothing, isCounted: false },
    ...{ backorder: NO_BACKORDER, lowStockThreshold: null, isLow: false },
    ...{ elsewhere: {}, locationIds: [], deliveries: [] },
  });
}

function deliveriesAfter(known: readonly Delivery[], event: InventoryEvent): readonly Delivery[] {
  if (event.type === 'ExpectedStockSettled')
    return known.filter(({ deliveryId }) => deliveryId !== event.data.deliveryId);
  if (event.type !== 'StockExpected') return known;
  const { deliveryId, quantity, expectedOn } = event.data;
  return [...known, { deliveryId, quantity, expectedOn }];
}
