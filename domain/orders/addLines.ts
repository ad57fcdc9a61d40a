import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type Money, money } from '../kernel/money.ts';
import { type SaleTotals, type SoldLine, soldLineSchema } from '../kernel/sale.ts';
import { assertUnfulfilled } from './cancelOrder.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { OrderLinesAdded } from './orderHandling.events.ts';
import { needsFulfilment } from './standing.facts.ts';
import { openOrderOf } from './standing.ts';

/** As an order has them at most. */
const MOST_LINES = 250;

export const addLinesSchema = z.strictObject({
  orderId: idSchema,
  editId: idSchema,
  /** With the tax of the order's address, and pieces that are held under `editId`. */
  lines: z.array(soldLineSchema).min(1).max(MOST_LINES),
  held: OrderLinesAdded.schema.shape.held,
  reason: z.string().trim().max(500),
  at: instantSchema,
});
export type AddLines = Command<'AddLines', z.infer<typeof addLinesSchema>>;

/**
 * More things, before anything left the house. Shipping stays. What they cost is due on top; nobody is charged by
 * itself.
 */
export function addLines({ data }: AddLines, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { orderId, editId, lines, held, reason, at } = data;
  if (order.doneIds.includes(editId)) return [];
  assertUnfulfilled(order);
  for (const line of lines) assertAddable(order, line);
  if (order.lines.length + lines.length > MOST_LINES) {
    throw new DomainError('TOO_MANY_LINES', `An order has at most ${MOST_LINES} lines.`);
  }
  const { orderNumber } = order.placed;
  const totals = { before: order.totals, after: totalsWith(order, lines) };
  const added = { orderId, orderNumber, editId, lines, held, totals, reason, addedAt: at };
  return [{ type: 'OrderLinesAdded', data: added }];
}

/** Downloads, gift cards and the like are given when an order is paid, once: what comes later would never be. */
function assertAddable({ placed, lines }: PlacedOrder, line: SoldLine): void {
  if (line.unitPrice.currency !== placed.currency) {
    throw new DomainError('CURRENCY_MISMATCH', `This order is in ${placed.currency}.`);
  }
  if (lines.some(({ lineId }) => lineId === line.lineId)) {
    throw new DomainError('ORDER_LINE_TWICE', 'This order has such a line already.', { lineId: line.lineId });
  }
  if (needsFulfilment(line)) return;
  throw new DomainError('LINE_NOT_ADDABLE', 'Only goods and services can be added to an order.', {
    lineId: line.lineId,
  });
}

function totalsWith({ totals, placed }: PlacedOrder, lines: readonly SoldLine[]): SaleTotals {
  const sum = (amount: (line: SoldLine) => number) => lines.reduce((all, line) => all + amount(line), 0);
  const plus = ({ amount }: Money, more: number) => money(amount + more, placed.currency);
  const grandTotal = plus(
    totals.grandTotal,
    sum(({ total }) => total.amount),
  );
  return {
    ...totals,
    subtotal: plus(
      totals.subtotal,
      sum(({ unitPrice, quantity }) => unitPrice.amount * quantity),
    ),
    discount: plus(
      totals.discount,
      sum(({ discount }) => discount.amount),
    ),
    tax: plus(
      totals.tax,
      sum(({ tax }) => tax.amount),
    ),
    grandTotal,
    amountDue: money(Math.max(0, grandTotal.amount - totals.giftCards.amount), placed.currency),
  };
}
