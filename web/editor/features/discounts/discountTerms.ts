import type { DiscountRequest, ListedDiscount } from '../../../../api/http/contracts/pricing/discounts.ts';
import type { Currency } from '../../text/money.ts';

/** What a form for a new discount begins with: a tenth off everything, from now on. */
export const BLANK_TERMS: DiscountRequest = {
  name: '',
  code: null,
  needsCode: false,
  benefit: { kind: 'percentage', basisPoints: 1000 },
  scope: { kind: 'order' },
  minimumSubtotal: null,
  minimumQuantity: null,
  startsAt: undefined,
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  combinesWith: { product: false, order: false, shipping: false },
  segmentIds: null,
};

/** What of a discount can be edited. */
export function termsOf(discount: ListedDiscount): DiscountRequest {
  const { name, code, benefit, scope, minimumSubtotal, minimumQuantity, startsAt, endsAt } = discount;
  const { totalUses, usesPerCustomer, combinesWith, needsCode = false, segmentIds = null } = discount;
  return {
    ...{ name, code, benefit, scope, minimumSubtotal, minimumQuantity, startsAt, endsAt },
    ...{ totalUses, usesPerCustomer, combinesWith, needsCode, segmentIds },
  };
}

/** The terms of another kind of discount, as its fields begin. */
export function benefitOfKind(
  kind: DiscountRequest['benefit']['kind'],
  currency: Currency,
): DiscountRequest['benefit'] {
  switch (kind) {
    case 'percentage':
      return { kind, basisPoints: 1000 };
    case 'amount':
      return { kind, amount: { amount: 500, currency } };
    case 'freeShipping':
      return { kind };
    case 'buyXGetY':
      return {
        kind,
        buyQuantity: 2,
        getQuantity: 1,
        get: { kind: 'order' },
        basisPoints: 10_000,
        maxTimes: null,
      };
  }
}

export function scopeOfKind(kind: DiscountRequest['scope']['kind']): DiscountRequest['scope'] {
  switch (kind) {
    case 'order':
      return { kind };
    case 'products':
      return { kind, productIds: [] };
    case 'categories':
      return { kind, categories: [] };
  }
}
