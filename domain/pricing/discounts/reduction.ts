import type { Goods } from '../goods.ts';
import { allocate, rate, sum } from '../rounding.ts';
import { cheaperPieces } from './buyXGetY.ts';
import type { DiscountDefinition } from './discount.ts';
import { isInScope } from './scope.ts';

const WHOLE = 10_000;

/** What one discount takes off each line, in the order of the goods, and what it was worked out from. */
export interface Reduction {
  readonly discount: DiscountDefinition;
  readonly base: number;
  readonly amounts: readonly number[];
  readonly amount: number;
}

/**
 * What a discount takes off goods of which `remaining` is left to pay after the discounts before it. Never more than
 * that. Free shipping takes nothing off goods.
 */
export function reductionOf(
  discount: DiscountDefinition,
  goods: readonly Goods[],
  remaining: readonly number[],
): Reduction {
  const { benefit, scope } = discount;
  const eligible = goods.map((line, index) => (isInScope(scope, line) ? (remaining[index] ?? 0) : 0));
  const base = sum(eligible);
  const off = (amounts: readonly number[]) => ({ discount, base, amounts, amount: sum(amounts) });
  switch (benefit.kind) {
    case 'percentage':
      return off(allocate(rate(base, benefit.basisPoints, WHOLE), eligible));
    case 'amount':
      return off(allocate(Math.min(benefit.amount.amount, base), eligible));
    case 'freeShipping':
      return off(goods.map(() => 0));
    case 'buyXGetY': {
      const cheaper = cheaperPieces(benefit, scope, goods);
      return off(
        goods.map(({ entryId, unitPrice }, index) => {
          const price = unitPrice.amount * (cheaper.get(entryId) ?? 0);
          return Math.min(rate(price, benefit.basisPoints, WHOLE), remaining[index] ?? 0);
        }),
      );
    }
  }
}

/** What is left to pay of each line afterwards, in the order of the goods. */
export const withoutReduction = (remaining: readonly number[], { amounts }: Reduction): readonly number[] =>
  remaining.map((amount, index) => amount - (amounts[index] ?? 0));
