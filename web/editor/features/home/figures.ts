import type { SalesQuarter } from '../../../../api/http/contracts/home/home.ts';
import { localTimeOf } from '../../text/localTime.ts';
import type { Currency, Money } from '../../text/money.ts';

/** What was ordered in one hour of a day, and on that day until its end. */
interface Hour {
  readonly orders: number;
  /** Minor units. */
  readonly revenue: number;
}

/** One day of a store by its own clock. */
export interface Day {
  /** `2026-11-22` */
  readonly date: string;
  /** 24 of them, the first begins at midnight. */
  readonly hours: readonly Hour[];
  readonly orders: number;
  readonly revenue: Money;
  /** `null` where nothing was ordered. */
  readonly average: Money | null;
}

export interface Figures {
  readonly today: Day;
  /** The same day of a week before, whole, and until the time that it is now. */
  readonly weekBefore: Day;
  readonly weekBeforeByNow: Day;
  /** Orders of today that only tried the store out, which no figure holds. */
  readonly testOrders: number;
}

/** Days are those of the store's time zone; what was ordered in other currencies than its own is left out. */
export function figuresOf(
  { now, quarters }: { readonly now: string; readonly quarters: readonly SalesQuarter[] },
  { timeZone, currency }: { readonly timeZone: string; readonly currency: Currency },
): Figures {
  const [date = '', time = ''] = localTimeOf(now, timeZone).split('T');
  const before = daysBefore(date, 7);
  const placed = quarters.map((quarter) => ({ ...quarter, local: localTimeOf(quarter.at, timeZone) }));
  const counted = placed.filter(({ testMode, revenue }) => !testMode && revenue.currency === currency);
  const on = (day: string, until = '24:00') =>
    dayOf(
      day,
      counted.filter(({ local }) => local.startsWith(day) && local.slice(11) <= until),
      currency,
    );
  return {
    today: on(date),
    weekBefore: on(before),
    weekBeforeByNow: on(before, time),
    testOrders: placed
      .filter(({ testMode, local }) => testMode && local.startsWith(date))
      .reduce((sum, { orders }) => sum + orders, 0),
  };
}

type Placed = SalesQuarter & { readonly local: string };

function dayOf(date: string, placed: readonly Placed[], currency: Currency): Day {
  const sumOf = (some: readonly Placed[]): Hour => ({
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    revenue: some.reduce((sum, { revenue }) => sum + revenue.amount, 0),
  });
  const { orders, revenue } = sumOf(placed);
  return {
    ...{ date, orders, revenue: { amount: revenue, currency } },
    hours: Array.from({ length: 24 }, (_, hour) =>
      sumOf(placed.filter(({ local }) => Number(local.slice(11, 13)) === hour)),
    ),
    // Half a cent and more is a whole one.
    average: orders === 0 ? null : { amount: Math.round(revenue / orders), currency },
  };
}

export function daysBefore(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

/** What came together by the end of each hour. */
export function runningOf(hours: readonly Hour[]): readonly number[] {
  let sum = 0;
  return hours.map(({ revenue }) => {
    sum += revenue;
    return sum;
  });
}

/** Visits that began on a day, until a time of it; of hours that are told in UTC. */
export function visitsOn(
  spans: readonly { readonly at: string; readonly visits: number }[],
  timeZone: string,
  { date, until = '24:00' }: { readonly date: string; readonly until?: string },
): number {
  return spans
    .map(({ at, visits }) => ({ visits, local: localTimeOf(`${at}:00:00.000Z`, timeZone) }))
    .filter(({ local }) => local.startsWith(date) && local.slice(11) <= until)
    .reduce((sum, { visits }) => sum + visits, 0);
}

/** How many of a hundred visits led to an order; `null` where nobody came. */
export const conversionOf = (orders: number, visits: number): number | null =>
  visits === 0 ? null : (orders / visits) * 100;

/** `+20 %`, `−5 %`; `null` where there was nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
