import type { BillingPeriod } from './billingPlan.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MONTHS_PER_YEAR = 12;

/**
 * The moment at which period `index` begins, from 0: always counted from the first day, so that a day which a short
 * month does not have comes back in the next (31 January → 28 February → 31 March). In UTC, which has no summer time.
 */
export function startOfPeriod(anchor: string, { value, unit }: BillingPeriod, index: number): string {
  const count = value * index;
  if (unit === 'WEEK') return new Date(Date.parse(anchor) + count * WEEK_MS).toISOString();
  return plusMonths(anchor, unit === 'YEAR' ? count * MONTHS_PER_YEAR : count);
}

/** The first period from `from` on that begins after `at`. */
export function nextPeriodAfter(anchor: string, period: BillingPeriod, from: number, at: string): number {
  let index = from;
  while (startOfPeriod(anchor, period, index) <= at) index++;
  return index;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days of 24 hours after an instant; before it where they are less than none. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** The day (UTC) of an instant, or of an hour of it, `2026-03-02`. */
export const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

/** The day that is so many days after an instant. */
export const dayAfter = (at: string, days: number): string => dayOf(daysAfter(at, days));

/** So many months before an instant. A day that a short month does not have is its last. In UTC. */
export const monthsBefore = (at: string, months: number): string => plusMonths(at, -months);
/** The same after it. */
export const monthsAfter = (at: string, months: number): string => plusMonths(at, months);

function plusMonths(anchor: string, months: number): string {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
