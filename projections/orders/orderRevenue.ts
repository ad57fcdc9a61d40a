import type { Currency } from '../../domain/kernel/currencies.ts';
import { isCustomItem } from '../../domain/kernel/sale.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** A line as it counts; money in minor units. */
export interface RevenueLine {
  readonly lineId: string;
  /** The product; `null` for what staff made up. */
  readonly productId: string | null;
  readonly quantity: number;
  readonly total: number;
}

/** Money that was given back of an order, and for which lines. */
export interface RevenueRefund {
  readonly at: string;
  readonly amount: number;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly amount: number }[];
}

interface OrderRevenue {
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly testMode: boolean;
  readonly currency: Currency;
  /** Its grand total as it was placed. */
  readonly ordered: number;
  readonly lines: readonly RevenueLine[];
  readonly refunds: readonly RevenueRefund[];
  /** When each of them was. */
  readonly refundedAt: readonly string[];
}

/** What an order brought, and what was given back of it. `_id` is the order id. `docs/rules/analytics.md#revenue` */
export type OrderRevenueDoc = Stored<OrderRevenue>;

type Told = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderRefunded' }>;

/** Folded from orders as they were placed and from what was given back: each counts on its own day. */
export const orderRevenue: ReadModel<OrderRevenue, Told> = {
  name: 'orderRevenue',
  version: 1,
  handles: ['OrderPlaced', 'OrderRefunded'],
  begins: ({ type }) => type === 'OrderPlaced',
  indexes: [{ keys: { websiteId: 1, placedAt: 1 } }, { keys: { websiteId: 1, refundedAt: 1 } }],
  keyOf: ({ data }) => data.orderId,
  project(doc, { type, data }) {
    if (type === 'OrderPlaced') {
      const { orderNumber, placedAt, testMode, currency, totals } = data;
      const lines = data.lines.map((line) => ({
        ...{ lineId: line.lineId, productId: isCustomItem(line) ? null : line.itemId },
        ...{ quantity: line.quantity, total: line.total.amount },
      }));
      const ordered = totals.grandTotal.amount;
      return {
        ...{ orderNumber, placedAt, testMode, currency, ordered, lines },
        ...{ refunds: [], refundedAt: [] },
      };
    }
    if (doc === null) return null;
    const lines = data.lines.map(({ lineId, quantity, amount }) => ({
      ...{ lineId, quantity, amount: amount.amount },
    }));
    const refund = { at: data.refundedAt, amount: data.amount.amount, lines };
    return {
      ...doc,
      refunds: [...doc.refunds, refund],
      refundedAt: [...doc.refundedAt, data.refundedAt],
    };
  },
};
