import { DomainError } from '../kernel/errors.ts';
import { largestSum, type Money } from '../kernel/money.ts';
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

/** What one line adds to the cart. */
type PricedPieces = { readonly unitPrice: Money; readonly quantity: number };

/** Whether the lines come to a sum that a price may have (`docs/rules/wire.md#money`). */
export const isCountable = (lines: readonly PricedPieces[]): boolean => {
  const [first] = lines;
  if (!first) return true;
  const sum = lines.reduce((total, { unitPrice, quantity }) => total + unitPrice.amount * quantity, 0);
  return sum <= largestSum(first.unitPrice.currency);
};

/** Throws `AMOUNT_TOO_LARGE` for lines that come to more than a price may have (`docs/rules/cart.md#lines`). */
export function assertCountable(lines: readonly PricedPieces[]): void {
  if (isCountable(lines)) return;
  throw new DomainError('AMOUNT_TOO_LARGE', 'This cart costs more than can be counted.');
}
