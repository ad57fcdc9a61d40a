import { type Goods, isSent } from '../goods.ts';
import type { InvalidCouponReason, QuoteInput } from '../quote.ts';
import { cheaperPieces } from './buyXGetY.ts';
import { amountsOf, type DiscountDefinition } from './discount.ts';
import { isInScope } from './scope.ts';

/** What may keep a discount that there is from applying by itself. */
export type DiscountObstacle = Exclude<InvalidCouponReason, 'UNKNOWN' | 'NOT_COMBINED'>;

/** Why a discount cannot apply to these goods; `null` where it can. Minimums count the goods of its scope only. */
export function obstacleTo(
  discount: DiscountDefinition,
  goods: readonly Goods[],
  {
    at,
    currency,
    customer,
    exhausted,
    spentCodes,
  }: Pick<QuoteInput, 'at' | 'currency' | 'customer' | 'exhausted' | 'spentCodes'>,
): DiscountObstacle | null {
  if (discount.startsAt > at) return 'NOT_STARTED';
  if (discount.endsAt !== null && discount.endsAt <= at) return 'ENDED';
  if (discount.segmentIds && !discount.segmentIds.some((each) => customer.segments?.has(each)))
    return 'OTHER_CUSTOMERS';
  const spent = discount.code === null ? undefined : spentCodes?.get(discount.code);
  if (spent) return spent;
  const usedUp = exhausted?.get(discount.discountId);
  if (usedUp) return usedUp;
  if (amountsOf(discount).some((amount) => amount.currency !== currency)) return 'OTHER_CURRENCY';
  const eligible = goods.filter((line) => isInScope(discount.scope, line));
  if (eligible.length === 0) return 'NOTHING_ELIGIBLE';
  const subtotal = eligible.reduce((total, line) => total + line.subtotal, 0);
  const pieces = eligible.reduce((total, line) => total + line.quantity, 0);
  if (discount.minimumSubtotal && subtotal < discount.minimumSubtotal.amount) return 'MINIMUM_SUBTOTAL';
  if (discount.minimumQuantity !== null && pieces < discount.minimumQuantity) return 'MINIMUM_QUANTITY';
  return obstacleToBenefit(discount, goods, pieces);
}

function obstacleToBenefit(
  { benefit, scope }: DiscountDefinition,
  goods: readonly Goods[],
  pieces: number,
): DiscountObstacle | null {
  if (benefit.kind === 'freeShipping') return goods.some(isSent) ? null : 'NOTHING_ELIGIBLE';
  if (benefit.kind !== 'buyXGetY') return null;
  if (pieces < benefit.buyQuantity) return 'MINIMUM_QUANTITY';
  return cheaperPieces(benefit, scope, goods).size > 0 ? null : 'NOTHING_ELIGIBLE';
}
