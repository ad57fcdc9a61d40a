import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { decimalText } from '../../../text/decimal.ts';
import { moneyWords } from '../../../text/money.ts';
import { periodsWords } from '../../../text/periods.ts';

export type Plan = NonNullable<ProductDetail['subscriptionPlan']>;
export type Reduction = NonNullable<NonNullable<Plan['discount']>['always']>;

/** What a new offer begins with. */
export const MONTHLY: Plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** The plan with its fields in a fixed order, as the form compares them. */
export const planOf = ({ billingPeriod: { value, unit }, numBillingCycles, discount }: Plan): Plan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
  ...(discount && { discount }),
});

/** `every 2 months, 12 times, 10 % off` */
export function planWords(plan: Plan | null): string {
  if (plan === null) return 'Sold once';
  const { billingPeriod, numBillingCycles, discount } = plan;
  const often = `every ${periodsWords(billingPeriod.value, billingPeriod.unit)}`;
  const long = numBillingCycles === 0 ? 'until it is ended' : `${numBillingCycles} times`;
  const parts = [often, long];
  if (discount?.always) parts.push(`${reductionWords(discount.always)} off`);
  if (discount?.first)
    parts.push(`${reductionWords(discount.first.reduction)} off the first ${discount.first.payments}`);
  return parts.join(', ');
}

const reductionWords = (reduction: Reduction): string =>
  reduction.kind === 'percentage'
    ? `${decimalText(reduction.basisPoints, 2)} %`
    : moneyWords(reduction.amount);
