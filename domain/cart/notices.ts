import type { Money } from '../kernel/money.ts';
import type { CartEntry } from './cart.state.ts';

/** How the store sells an entry's variant at this moment. */
export interface EntryStanding {
  /** Largest quantity this entry could have, the cart's other lines of the same variant considered; 0 when it is gone. */
  readonly maxQuantity: number;
  /** What a piece costs now; `null` once it is not for sale any more. */
  readonly price: Money | null;
}

/** What became different since the buyer put an entry in: they hear of it before they pay, not after. */
type CartNotice =
  | {
      readonly type: 'price-changed';
      readonly entryId: string;
      readonly before: Money;
      readonly after: Money;
    }
  | {
      readonly type: 'stock-changed';
      readonly entryId: string;
      /** Pieces in the cart, and pieces that could be bought. */
      readonly before: number;
      readonly after: number;
    };

/** Notices in the order of the entries, prices before pieces. `standings` stand in the order of the entries too. */
export function noticesOf(
  entries: readonly CartEntry[],
  standings: readonly EntryStanding[],
): readonly CartNotice[] {
  return entries.flatMap(({ entryId, quantity, unitPrice }, index): CartNotice[] => {
    const standing = standings[index];
    if (!standing) return [];
    const { price, maxQuantity } = standing;
    const isRepriced =
      price !== null && (price.amount !== unitPrice.amount || price.currency !== unitPrice.currency);
    return [
      ...(isRepriced ? [{ type: 'price-changed', entryId, before: unitPrice, after: price } as const] : []),
      ...(maxQuantity < quantity
        ? [{ type: 'stock-changed', entryId, before: quantity, after: maxQuantity } as const]
        : []),
    ];
  });
}
