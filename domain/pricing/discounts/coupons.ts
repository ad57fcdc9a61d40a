import type { Goods } from '../goods.ts';
import type { InvalidCouponReason, Quote, QuoteInput } from '../quote.ts';
import { appliesByItself, type DiscountDefinition, normaliseCode } from './discount.ts';
import { obstacleTo } from './eligibility.ts';

/** What a buyer reads beside a code that takes nothing off (`docs/rules/pricing.md#codes`). */
export const INVALID_COUPON_MESSAGES: Readonly<Record<InvalidCouponReason, string>> = {
  UNKNOWN: 'This code is not valid.',
  NOT_STARTED: 'This code is not valid yet.',
  ENDED: 'This code has expired.',
  USED_UP: 'This code has been used up.',
  WITHDRAWN: 'This code was withdrawn.',
  USED_BY_CUSTOMER: 'You have used this code already.',
  OTHER_CURRENCY: 'This code is for another currency.',
  OTHER_CUSTOMERS: 'This code is for certain customers only. If you are one of them, sign in.',
  NOTHING_ELIGIBLE: 'This code does not apply to anything in your cart.',
  MINIMUM_SUBTOTAL: 'Your cart does not reach the amount this code asks for.',
  MINIMUM_QUANTITY: 'Your cart does not hold as many items as this code asks for.',
  NOT_COMBINED: 'This code cannot be combined with a better discount in your cart.',
};

/** A code that a buyer typed, as it is compared, and what it stands for. */
interface Coupon {
  readonly code: string;
  readonly discount: DiscountDefinition | null;
  /** Why it cannot apply by itself; `null` where it can. */
  readonly obstacle: InvalidCouponReason | null;
}

/** The codes a buyer typed, each once. */
export function couponsOf(input: QuoteInput, goods: readonly Goods[]): readonly Coupon[] {
  return [...new Set(input.coupons.map(normaliseCode))].map((code) => {
    const discount = input.discounts.find((each) => each.code === code);
    if (!discount) return { code, discount: null, obstacle: 'UNKNOWN' };
    return { code, discount, obstacle: obstacleTo(discount, goods, input) };
  });
}

/** The discounts that could apply: those without a code, and those whose code was typed. */
export function candidatesOf(
  input: QuoteInput,
  goods: readonly Goods[],
  coupons: readonly Coupon[],
): readonly DiscountDefinition[] {
  const automatic = input.discounts.filter(
    (discount) => appliesByItself(discount) && obstacleTo(discount, goods, input) === null,
  );
  const typed = coupons.flatMap(({ discount, obstacle }) =>
    discount && obstacle === null ? [discount] : [],
  );
  // Of a discount with many codes one counts, however many of them were typed.
  const once = new Map([...automatic, ...typed].reverse().map((each) => [each.discountId, each]));
  return [...once.values()];
}

/** Which codes take part in the price, and why the others do not. */
export function judgedCoupons(
  coupons: readonly Coupon[],
  chosen: readonly DiscountDefinition[],
): Pick<Quote, 'validCoupons' | 'invalidCoupons'> {
  const validCoupons: Quote['validCoupons'][number][] = [];
  const invalidCoupons: Quote['invalidCoupons'][number][] = [];
  for (const { code, discount, obstacle } of coupons) {
    if (discount && chosen.includes(discount)) {
      validCoupons.push({ code, discountId: discount.discountId, name: discount.name });
    } else {
      const reason = obstacle ?? 'NOT_COMBINED';
      invalidCoupons.push({ code, reason, message: INVALID_COUPON_MESSAGES[reason] });
    }
  }
  return { validCoupons, invalidCoupons };
}
