import { DomainError } from '../kernel/errors.ts';
import type { CartEntry, OpenCart } from './cart.state.ts';
import type { CartItem } from './cartItem.ts';

/** Lines a cart can hold, as many as an order has; refusal `CART_FULL` (`docs/rules/cart.md#lines`). */
export const MAX_ENTRIES = 250;

/** The same variant with the same answers is one line, which grows (`docs/rules/cart.md#lines`). */
export function isSameLine(
  entry: CartEntry,
  item: Pick<CartItem, 'itemId' | 'variantId'>,
  additionalFields: string,
): boolean {
  return (
    entry.item.itemId === item.itemId &&
    entry.item.variantId === item.variantId &&
    entry.additionalFields === additionalFields
  );
}

/** Throws `CART_ENTRY_NOT_FOUND` for a line that is gone (`docs/rules/cart.md#lines`). */
export function entryOf({ entries }: OpenCart, entryId: string): CartEntry {
  const found = entries.find((entry) => entry.entryId === entryId);
  if (found) return found;
  throw new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });
}
