import { type Money, multiply } from '../kernel/money.ts';
import type { CartEntry } from './cart.state.ts';

/** What is in a cart, whatever it costs (`docs/rules/cart.md#contents`). */
interface CartContents {
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
}

/** Product types that are sent in a parcel, and those that are downloads. */
interface ProductKinds {
  readonly isShipped: (productType: number) => boolean;
  readonly isDigital: (productType: number) => boolean;
}

/** `totalQuantity` counts pieces, not lines; an empty cart is neither digital nor sent. */
export function contentsOf(entries: readonly CartEntry[], kinds: ProductKinds): CartContents {
  const isDigital = ({ item }: CartEntry) => kinds.isDigital(item.productType);
  return {
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping: entries.some(({ item }) => kinds.isShipped(item.productType)),
  };
}

/** What a line costs before discounts and tax: price of a piece times pieces. */
export const lineTotal = (entry: Pick<CartEntry, 'unitPrice' | 'quantity'>): Money =>
  multiply(entry.unitPrice, entry.quantity);
