import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { NEW_PRODUCT } from '../../domain/catalog/newProduct.facts.ts';
import {
  evolveProduct,
  initialProduct,
  type ProductState,
  type ProductStatus,
} from '../../domain/catalog/product.state.ts';
import type { Product, Variant } from '../../domain/catalog/product.ts';
import type { InventoryEvent } from '../../domain/inventory/inventory.events.ts';
import { type BackorderPolicy, NO_BACKORDER, sellableOf } from '../../domain/inventory/stock.facts.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { tracksStock } from '../../domain/kernel/productType.ts';
import type { StockLevel } from '../../domain/kernel/quantityInput.ts';
import { restatedStock } from '../inventory/levels.ts';

export type ProductEvent = CatalogEvent | InventoryEvent;

/** What was last said of one variant's stock, kept whether or not the variant is on the product at this moment. */
export interface CountedStock {
  readonly variantId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: BackorderPolicy;
}

/**
 * A variant with what can be sold of it. `qtyInStock` is `onHand - reserved` and what may be
 * backordered, in pieces. Products that are not counted
 * (downloads, gift cards, paywalls: `docs/rules/catalog.md#product-types`) are always `unlimited`.
 */
export interface StockedVariant extends Variant, StockLevel {
  readonly onHand: number;
  readonly reserved: number;
}

interface Told {
  readonly countedStock: readonly CountedStock[];
  /** Revision of the product's own stream; -1 while only its stock is known. */
  readonly revision: number;
  /** ISO 8601, of the last event of the product or its stock. */
  readonly changedAt: string;
}

/** Stock was counted before the product was created. No query answers with it. */
export interface UnknownProduct extends Told {
  readonly status: 'absent';
}

export interface KnownProduct extends Omit<Product, 'variants'>, Told {
  readonly status: ProductStatus;
  readonly variants: readonly StockedVariant[];
  readonly createdAt: string;
  /** When it first appeared in the store; `null` before that. */
  readonly publishedAt: string | null;
}

export type ProductFold = UnknownProduct | KnownProduct;

/** The stock whose level an event says again; nothing for what is said of the product itself. */
export const restatedStockOf = (event: Recorded<ProductEvent>): string | null =>
  isStockEvent(event) ? restatedStock(event) : null;

/** Everything known of a product and its stock, folded from the events of both. */
export function foldProduct(fold: ProductFold | null, event: Recorded<ProductEvent>): ProductFold {
  return isStockEvent(event) ? withStock(fold, event) : withCatalog(fold, event);
}

function withCatalog(fold: ProductFold | null, event: Recorded<CatalogEvent>): ProductFold {
  const { occurredAt } = event.metadata;
  // Documents of an older version go on being kept while they are built anew, and lack what came later.
  const before: ProductState =
    fold === null || fold.status === 'absent' ? initialProduct : { ...NEW_PRODUCT, ...fold };
  const after = evolveProduct(before, event);
  const told = { countedStock: fold?.countedStock ?? [], revision: event.revision, changedAt: occurredAt };
  if (after.status === 'absent') return { status: 'absent', ...told };
  const known = fold !== null && fold.status !== 'absent' ? fold : null;
  return {
    ...after,
    ...told,
    variants: after.variants.map((variant) => stocked(variant, after.type, told.countedStock)),
    createdAt: known?.createdAt ?? occurredAt,
    publishedAt: known?.publishedAt ?? (after.status === 'published' ? occurredAt : null),
  };
}

function withStock(fold: ProductFold | null, event: Recorded<InventoryEvent>): ProductFold {
  const { variantId, onHand, reserved, unlimited } = event.data;
  const isThis = (stock: CountedStock) => stock.variantId === variantId;
  const backorder =
    event.type === 'BackorderPolicyChosen'
      ? event.data.policy
      : (fold?.countedStock.find(isThis)?.backorder ?? NO_BACKORDER);
  const counted = { variantId, onHand, reserved, unlimited, backorder };
  const others = (fold?.countedStock ?? []).filter((stock) => !isThis(stock));
  const told = { countedStock: [...others, counted], changedAt: event.metadata.occurredAt };
  if (fold === null) return { status: 'absent', revision: -1, ...told };
  if (fold.status === 'absent') return { ...fold, ...told };
  return {
    ...fold,
    ...told,
    variants: fold.variants.map((variant) =>
      variant.variantId === variantId ? stocked(variant, fold.type, [counted]) : variant,
    ),
  };
}

const UNCOUNTED = { onHand: 0, reserved: 0, unlimited: false, backorder: NO_BACKORDER };

function stocked(variant: Variant, type: Product['type'], counted: readonly CountedStock[]): StockedVariant {
  const stock = counted.find(({ variantId }) => variantId === variant.variantId) ?? UNCOUNTED;
  const sellable = sellableOf({ ...stock, backorder: stock.backorder ?? NO_BACKORDER });
  return {
    ...variant,
    onHand: stock.onHand,
    reserved: stock.reserved,
    unlimited: sellable.unlimited || !tracksStock(type),
    qtyInStock: sellable.qtyInStock,
  };
}

const isStockEvent = (event: Recorded<ProductEvent>): event is Recorded<InventoryEvent> =>
  'variantId' in event.data && 'onHand' in event.data;
