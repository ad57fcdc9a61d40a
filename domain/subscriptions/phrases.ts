import type { BillingPeriod, BillingPlan } from '../kernel/billingPlan.ts';
import type { Money } from '../kernel/money.ts';
import type { PlanDiscount, PlanReduction } from '../kernel/planDiscount.ts';

const PER_YEAR = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;
const NAMES = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** How a length of time is said. */
export interface PhraseOptions {
  readonly inYears?: boolean;
}

/** 'every week', 'every 2 months' (`docs/rules/subscriptions.md#phrases`). */
export function everyPhrase({ value, unit }: BillingPeriod): string {
  return value === 1 ? `every ${NAMES[unit]}` : `every ${value} ${NAMES[unit]}s`;
}

/**
 * How long it runs: 'for 6 months', 'for 1 year', 'for 2 years'; empty for a subscription without an end. What divides
 * evenly into years is said in years, unless `inYears` is off.
 */
export function durationPhrase(
  { billingPeriod, numBillingCycles }: BillingPlan,
  { inYears = true }: PhraseOptions = {},
): string {
  if (numBillingCycles === 0) return '';
  const { value, unit } = billingPeriod;
  const length = value * numBillingCycles;
  const perYear = PER_YEAR[unit];
  if (inYears && length % perYear === 0) return forPhrase(length / perYear, 'year');
  return forPhrase(length, NAMES[unit]);
}

const forPhrase = (count: number, name: string): string => `for ${count} ${name}${count === 1 ? '' : 's'}`;

/** 'every month for 1 year': when and how long a plan bills. */
export const planPhrase = (plan: BillingPlan, options: PhraseOptions = {}): string =>
  [everyPhrase(plan.billingPeriod), durationPhrase(plan, options)].filter(Boolean).join(' ');

/** '50% off for the first 2 payments, then 10% off'; '$2.00 off each piece'. `write` says an amount of money. */
export function discountPhrase({ always, first }: PlanDiscount, write: (amount: Money) => string): string {
  const standing = always && offPhrase(always, write);
  if (!first) return standing ?? '';
  const { payments, reduction } = first;
  const which = payments === 1 ? 'for the first payment' : `for the first ${payments} payments`;
  return [`${offPhrase(reduction, write)} ${which}`, standing && `then ${standing}`]
    .filter(Boolean)
    .join(', ');
}

const offPhrase = (reduction: PlanReduction, write: (amount: Money) => string): string =>
  reduction.kind === 'percentage'
    ? `${reduction.basisPoints / 100}% off`
    : `${write(reduction.amount)} off each piece`;
