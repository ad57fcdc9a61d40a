import type { BillingPlan } from '../kernel/billingPlan.ts';
import { startOfPeriod } from '../kernel/calendar.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { Money } from '../kernel/money.ts';
import { type PlanReduction, planReductionAt } from '../kernel/planDiscount.ts';
import type { RenewalTerms } from '../kernel/renewalTerms.ts';

/** The payments of a plan that may differ: the second one, and the first of those after the cheaper ones. */
interface RenewalPayments {
  readonly second: PlanReduction | null;
  /** `null` where every renewal costs the same. */
  readonly later: { readonly payment: number; readonly reduction: PlanReduction | null } | null;
}

/** Which payments of a plan have to be priced to say what it costs; `null` where there is but one payment. */
export function renewalPaymentsOf(plan: BillingPlan): RenewalPayments | null {
  const { numBillingCycles, discount } = plan;
  if (numBillingCycles === 1) return null;
  const second = planReductionAt(plan, 2);
  const payment = (discount?.first?.payments ?? 0) + 1;
  const reduction = planReductionAt(plan, payment);
  const isThere = payment > 2 && (numBillingCycles === 0 || payment <= numBillingCycles);
  return { second, later: isThere && !isEqual(second, reduction) ? { payment, reduction } : null };
}

/** The terms of a subscription that begins at `startedAt`; payment 1 is the first order's. */
export function renewalTermsOf(
  plan: BillingPlan,
  startedAt: string,
  amount: Money,
  later: { readonly payment: number; readonly amount: Money } | null,
): RenewalTerms {
  const { billingPeriod, numBillingCycles } = plan;
  const dueAt = (payment: number) => startOfPeriod(startedAt, billingPeriod, payment - 1);
  return {
    billingPeriod,
    payments: numBillingCycles,
    amount,
    later: later && { amount: later.amount, from: dueAt(later.payment) },
    firstAt: dueAt(2),
    lastAt: numBillingCycles === 0 ? null : dueAt(numBillingCycles),
  };
}
