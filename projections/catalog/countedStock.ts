import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import type { InventoryEvent } from '../../domain/inventory/inventory.events.ts';
import { type BackorderPolicy, NO_BACKORDER, sellableOf } from '../../domain/inventory/stock.facts.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { type ProductType, tracksStock } from '../../domain/kernel/productType.ts';
import type { StockLevel } from '../../domain/kernel/quantityInput.ts';
import { restatedStock } from '../inventory/levels.ts';

/** What was last said of one variant's stock, kept whether or not the variant is on the product at this moment. */
export interface CountedStock {
  readonly variantId: string;
  /** Pieces in the house, and those of them that are promised. */
  readonly onHand: number;
  readonly reserved: number;
  readonly unlimited: boolean;
  readonly backorder: BackorderPolicy;
}

/** The stock of a product's variants after one more event of one of them. */
export function countedAfter(
  counted: readonly CountedStock[],
  event: InventoryEvent,
): readonly CountedStock[] {
  const { variantId, onHand, reserved, unlimited } = event.data;
  const isThis = (stock: CountedStock) => stock.variantId === variantId;
  const known = counted.find(isThis)?.backorder ?? NO_BACKORDER;
  const backorder = event.type === 'BackorderPolicyChosen' ? event.data.policy : known;
  return [
    ...counted.filter((stock) => !isThis(stock)),
    { variantId, onHand, reserved, unlimited, backorder },
  ];
}

/** A variant's stock as products show it. */
export interface ShownStock extends StockLevel {
  readonly onHand: number;
  readonly reserved: number;
}

/**
 * What of a variant there is and can be sold: nothing where nobody has counted. Products that are not counted
 * (`docs/rules/catalog.md#product-types`) are always `unlimited`.
 */
export function shownStock(
  type: ProductType,
  variantId: string,
  counted: readonly CountedStock[],
): ShownStock {
  const stock = counted.find((one) => one.variantId === variantId);
  const { onHand, reserved } = stock ?? { onHand: 0, reserved: 0 };
  const { unlimited, qtyInStock } = stock ? sellableOf(stock) : { unlimited: false, qtyInStock: 0 };
  return { onHand, reserved, unlimited: unlimited || !tracksStock(type), qtyInStock };
}

/** What product documents are folded from: what is said of products, and of the stock of their variants. */
export type ProductEvent = CatalogEvent | InventoryEvent;

/** Whether an event is about the stock of a variant, not about the product itself. */
export const isStockEvent = (event: Recorded<ProductEvent>): event is Recorded<InventoryEvent> =>
  'variantId' in event.data && 'onHand' in event.data;

/** The stock whose level an event says again; nothing for what is said of the product itself. */
export const restatedStockOf = (event: Recorded<ProductEvent>): string | null =>
  isStockEvent(event) ? restatedStock(event) : null;
