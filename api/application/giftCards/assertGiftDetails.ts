import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { parseGiftDetails } from '../../../domain/giftCards/giftDetails.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';

/** Product type of gift cards (`docs/rules/catalog.md#product-types`). */

/** Before anybody pays: afterwards what cannot be read of a gift card's receiver is left out. Throws `GIFT_DETAILS_INVALID`. */
export function assertGiftDetails(entries: readonly CartEntry[]): void {
  for (const { entryId, item, additionalFields } of entries) {
    if (item.productType !== PRODUCT_TYPES.giftCard) continue;
    const parsed = parseGiftDetails(additionalFields);
    if ('details' in parsed) continue;
    const [first] = parsed.problems;
    throw new DomainError('GIFT_DETAILS_INVALID', `${first?.field}: ${first?.message}`, {
      entryId,
      problems: parsed.problems,
    });
  }
}
