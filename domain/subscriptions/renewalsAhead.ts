import type { BillingPlan } from '../kernel/billingPlan.ts';
import { startOfPeriod } from '../kernel/calendar.ts';

/** What has to be known of a subscription to say when it is billed from here on. */
export interface RenewalCalendar {
  /** The first day; every period is counted from it. */
  readonly anchor: string;
  readonly plan: Pick<BillingPlan, 'billingPeriod' | 'numBillingCycles'>;
  readonly billed: number;
  /** `null` while nothing is to be billed. */
  readonly next: { readonly period: number; readonly dueAt: string } | null;
  /** When it ends instead of being billed; `null` while it goes on. */
  readonly endsAt: string | null;
}

/** When it is billed, if nothing is changed: before `until`, and so many at most. */
export function renewalsAhead(
  { anchor, plan, billed, next, endsAt }: RenewalCalendar,
  { until, most }: { readonly until?: string; readonly most: number },
): string[] {
  if (!next || endsAt !== null) return [];
  const { billingPeriod, numBillingCycles } = plan;
  const left = numBillingCycles === 0 ? most : Math.min(most, numBillingCycles - billed);
  const ahead: string[] = [];
  for (let count = 0; count < left; count++) {
    const at = count === 0 ? next.dueAt : startOfPeriod(anchor, billingPeriod, next.period + count);
    if (until !== undefined && at >= until) break;
    ahead.push(at);
  }
  return ahead;
}
