import { type Money, money } from '../../kernel/money.ts';
import { goodsOf } from '../goods.ts';
import type { AppliedDiscount, QuoteInput } from '../quote.ts';
import { sum } from '../rounding.ts';
import { appliesByItself, classOf, type DiscountDefinition, normaliseCode } from './discount.ts';
import { type DiscountObstacle, obstacleTo } from './eligibility.ts';
import { isInScope } from './scope.ts';

/** What a discount does for a cart, or why it does nothing. */
export interface DiscountVerdict {
  readonly discount: DiscountDefinition;
  /** What it takes off; `null` where it does nothing. */
  readonly amount: Money | null;
  /** `null` where it applies. `NOT_ENTERED`: it would do, and nobody typed its code. */
  readonly reason: DiscountObstacle | 'NOT_COMBINED' | 'NOT_ENTERED' | null;
  /** The goods that it is about, before any discount: what its minimums count. */
  readonly eligible: { readonly subtotal: Money; readonly pieces: number };
  /** Discounts that apply and that it does not combine with. */
  readonly beatenBy: readonly string[];
}

/** Of every discount of the input, whether it applies to the cart as it was priced, and why not. */
export function verdictsOf(input: QuoteInput, applied: readonly AppliedDiscount[]): DiscountVerdict[] {
  const goods = goodsOf(input.lines, input.currency);
  const typed = new Set(input.coupons.map(normaliseCode));
  const taken = new Map(applied.map((each) => [nameOf(each), each.amount]));
  const chosen = input.discounts.filter((each) => taken.has(nameOf(each)));
  return input.discounts.map((discount) => {
    const amount = taken.get(nameOf(discount)) ?? null;
    const inScope = goods.filter((line) => isInScope(discount.scope, line));
    const eligible = {
      subtotal: money(sum(inScope.map(({ subtotal }) => subtotal)), input.currency),
      pieces: sum(inScope.map(({ quantity }) => quantity)),
    };
    const isAsked = appliesByItself(discount) || (discount.code !== null && typed.has(discount.code));
    const obstacle = obstacleTo(discount, goods, input);
    const reason = amount ? null : (obstacle ?? (isAsked ? 'NOT_COMBINED' : 'NOT_ENTERED'));
    const beatenBy = amount || obstacle ? [] : chosen.filter((other) => !combine(discount, other));
    return { discount, amount, reason, eligible, beatenBy: beatenBy.map(({ discountId }) => discountId) };
  });
}

/** A discount with many codes may be there by several of them. */
const nameOf = ({ discountId, code }: Pick<DiscountDefinition, 'discountId' | 'code'>): string =>
  `${discountId} ${code ?? ''}`;

const combine = (one: DiscountDefinition, other: DiscountDefinition): boolean =>
  one.combinesWith[classOf(other)] && other.combinesWith[classOf(one)];
