import { isGiftCard } from '../goods.ts';
import type { PricedLine } from '../quote.ts';
import type { Scope } from './discount.ts';

/** Whether a discount of this scope is about this line. */
export function isInScope(
  scope: Scope,
  line: Pick<PricedLine, 'productType' | 'itemId' | 'categories'>,
): boolean {
  if (isGiftCard(line)) return false;
  switch (scope.kind) {
    case 'order':
      return true;
    case 'products':
      return scope.productIds.includes(line.itemId);
    case 'categories':
      return line.categories.some((category) => scope.categories.includes(category));
  }
}
