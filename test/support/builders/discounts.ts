import type { DiscountTerms } from '../../../domain/pricing/discounts/discount.ts';
import { aDiscount } from './pricing.ts';

/** A tenth off everything with the code SPRING-10. */
export function terms(changes: Partial<DiscountTerms> = {}): DiscountTerms {
  const { discountId: _id, version: _version, ...rest } = aDiscount({ code: 'SPRING-10' });
  return { ...rest, ...changes };
}

export const defined = (changes: Partial<DiscountTerms> = {}, version = 1, discountId = 'd1') => ({
  ...terms(changes),
  discountId,
  version,
});
