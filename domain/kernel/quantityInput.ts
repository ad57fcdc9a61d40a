import type { ProductType } from './productType.ts';

/** Pieces that can still be sold: a count, or no limit at all. */
export interface StockLevel {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** Whether a cart may hold more than one piece of it at once (`docs/rules/catalog.md#product-types`). */
export function allowsMultipleQuantity(product: {
  readonly type: ProductType;
  readonly multipleQuantityAllowedForServices: boolean;
}): boolean {
  return (
    product.type === 'physical' || (product.type === 'service' && product.multipleQuantityAllowedForServices)
  );
}

/**
 * Whether the quantity input is shown (`docs/rules/catalog.md#quantity-input`): physical products, or services where the store allows more
 * than one; never for subscriptions, and only while more than one piece is available.
 */
export function showsQuantityInput(product: {
  readonly type: ProductType;
  readonly isSubscribable: boolean;
  readonly multipleQuantityAllowedForServices: boolean;
  readonly variants: readonly StockLevel[];
}): boolean {
  return (
    allowsMultipleQuantity(product) &&
    !product.isSubscribable &&
    product.variants.some((v) => v.unlimited || v.qtyInStock > 1)
  );
}
