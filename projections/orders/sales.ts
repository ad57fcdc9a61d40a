import type { Currency } from '../../domain/kernel/currencies.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** What was ordered in one currency, for money or to try the store out. */
export interface SalesSum {
  readonly currency: Currency;
  readonly testMode: boolean;
  readonly orders: number;
  readonly pieces: number;
  /** Grand totals together, in minor units. */
  readonly revenue: number;
}

interface Sales {
  /** When the quarter of an hour begins, ISO 8601. */
  readonly at: string;
  readonly sums: readonly SalesSum[];
}

/**
 * What was ordered in one quarter of an hour. `_id` is the website and its beginning. Days of every time zone are made of
 * quarters of hours, so that a store can move to another one. `docs/rules/orders.md#figures`
 */
export type SalesDoc = Stored<Sales>;

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>;

const QUARTER_MS = 15 * 60_000;

/** Folded from the orders as they were placed: what is given back later changes no figure of the past. */
export const sales: ReadModel<Sales, Placed> = {
  name: 'sales',
  version: 2,
  handles: ['OrderPlaced'],
  indexes: [{ keys: { websiteId: 1, at: 1 } }],
  keyOf: ({ data }) => `${data.websiteId} ${quarterOf(data.placedAt)}`,
  project(doc, { data }) {
    const { currency, testMode, totals, lines } = data;
    const isSame = (sum: SalesSum) => sum.currency === currency && sum.testMode === testMode;
    const sums = doc?.sums ?? [];
    const known = sums.find(isSame) ?? { currency, testMode, orders: 0, pieces: 0, revenue: 0 };
    const next = {
      ...known,
      orders: known.orders + 1,
      pieces: known.pieces + lines.reduce((sum, { quantity }) => sum + quantity, 0),
      revenue: known.revenue + totals.grandTotal.amount,
    };
    return { at: quarterOf(data.placedAt), sums: [...sums.filter((sum) => !isSame(sum)), next] };
  },
};

/** The beginning of the quarter of an hour that an instant lies in. */
export const quarterOf = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / QUARTER_MS) * QUARTER_MS).toISOString();
