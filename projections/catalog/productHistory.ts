import { type CatalogEvent, catalogEvents } from '../../domain/catalog/catalog.events.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { Change } from '../change.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { changesOf } from './changes.ts';

interface HistoryEntry {
  readonly type: CatalogEvent['type'];
  readonly productId: string;
  /** The variant it happened to; `null` where it happened to the whole product. */
  readonly variantId: string | null;
  readonly sku: string | null;
  /** Why, where whoever did it had to say. */
  readonly reason: string | null;
  readonly actor: Actor;
  readonly occurredAt: string;
  readonly changes: readonly Change[];
  readonly position: number;
}

/**
 * One thing that happened to a product, for its history in the editor; what happened to its stock is in
 * `stockLedger`. `_id` is the event id. Instants ISO 8601; money in changes in minor units with its currency.
 */
export type ProductHistoryDoc = Stored<HistoryEntry>;

/** One document for each event of a product. */
export const productHistory: ReadModel<HistoryEntry, CatalogEvent> = {
  name: 'productHistory',
  version: 4,
  handles: catalogEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { productId: 1, position: -1 } }],
  keyOf: ({ id }) => id,
  project(_, event) {
    const { type, data, metadata, position } = event;
    const variant = type === 'VariantAdded' ? event.data.variant : data;
    return {
      type,
      productId: data.productId,
      variantId: 'variantId' in variant ? variant.variantId : null,
      sku: 'sku' in variant ? variant.sku : null,
      reason: 'reason' in data ? data.reason : null,
      actor: metadata.actor,
      occurredAt: metadata.occurredAt,
      changes: changesOf(event),
      position,
    };
  },
};
