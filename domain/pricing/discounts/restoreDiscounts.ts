import type { RestorePart } from '../../kernel/restoring.ts';
import type { ChangeDiscount } from './defineDiscount.ts';
import type { DiscountDefinition } from './discount.ts';
import type { DiscountBookState } from './discountBook.state.ts';

type Store = Pick<ChangeDiscount['data'], 'websiteId' | 'currency'>;

/**
 * Each discount that was there then and is there now, with the terms of then (`docs/rules/timeMachine.md#restoring`). Those
 * that were made since stay, and those that are archived stay so.
 */
export function restoreDiscounts(
  then: DiscountBookState,
  now: DiscountBookState,
  store: Store,
): readonly RestorePart<ChangeDiscount>[] {
  return [...then.discounts.values()]
    .filter(({ discountId }) => now.discounts.has(discountId))
    .map((discount) => ({
      part: discount.discountId,
      title: discount.name,
      commands: [
        {
          type: 'ChangeDiscount',
          data: { ...store, discountId: discount.discountId, terms: termsOf(discount) },
        },
      ],
    }));
}

function termsOf({
  discountId: _,
  version: __,
  ...terms
}: DiscountDefinition): ChangeDiscount['data']['terms'] {
  return terms;
}
