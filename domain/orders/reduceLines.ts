import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type Money, money } from '../kernel/money.ts';
import type { SaleTotals } from '../kernel/sale.ts';
import { assertUnfulfilled } from './cancelOrder.ts';
import { lineOf, restockOf, restockPlacesSchema, shareOf } from './lines.ts';
import type { OrderEvent } from './order.events.ts';
import type { LineState, OrderState, PlacedOrder } from './order.state.ts';
import { paidAmount, shippingCharge } from './standing.facts.ts';
import { openOrderOf } from './standing.ts';

export const reduceLinesSchema = z.strictObject({
  orderId: idSchema,
  editId: idSchema,
  /** How many pieces are left of each line; 0 removes it. */
  lines: z
    .array(z.strictObject({ lineId: idSchema, quantity: z.int().nonnegative().max(9999) }))
    .min(1)
    .max(250)
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      'names a line twice',
    ),
  restock: z.boolean(),
  /** Where the pieces are put back, by line. */
  places: restockPlacesSchema.optional(),
  reason: z.string().trim().max(500),
  at: instantSchema,
});
export type ReduceLines = Command<'ReduceLines', z.infer<typeof reduceLinesSchema>>;

/**
 * Fewer pieces, before anything left the house. Discount and tax of a line shrink with it, shipping stays. What was
 * paid too much is not given back by itself: the balance says so, and a refund does it.
 */
export function reduceLines({ data }: ReduceLines, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { orderId, editId, restock, reason, at } = data;
  if (order.doneIds.includes(editId)) return [];
  assertUnfulfilled(order);
  const changed = data.lines
    .map(({ lineId, quantity }) => ({ line: lineOf(order, lineId), quantity }))
    .filter(({ line, quantity }) => quantity !== line.quantity);
  if (changed.length === 0) return [];
  for (const { line, quantity } of changed) assertShrinks(line, quantity);
  const smaller = changed.map(({ line, quantity }) => ({ line, after: shrunk(line, quantity) }));
  const after = new Map(smaller.map((one) => [one.line.lineId, one.after]));
  const lines = order.lines.map((line) => ({ ...line, ...after.get(line.lineId) }));
  if (lines.every(({ quantity }) => quantity === 0)) {
    throw new DomainError('ORDER_WOULD_BE_EMPTY', 'Nothing would be left of this order: cancel it instead.');
  }
  const totals = totalsOf(order, lines);
  const reduced: OrderEvent = {
    type: 'OrderLinesReduced',
    data: {
      orderId,
      orderNumber: order.placed.orderNumber,
      editId,
      lines: smaller.map(({ line, after: { quantity, discount, tax, total } }) => ({
        lineId: line.lineId,
        quantity: { before: line.quantity, after: quantity },
        discount: { before: line.discount, after: discount },
        tax: { before: line.tax, after: tax },
        total: { before: line.total, after: total },
      })),
      totals: { before: order.totals, after: totals },
      restocked: restock
        ? restockOf(
            changed.map(({ line, quantity }) => ({ line, quantity: line.quantity - quantity })),
            data.places,
          )
        : [],
      reason,
      reducedAt: at,
    },
  };
  return [reduced, ...paidByNow(order, totals, at)];
}

function assertShrinks({ lineId, quantity: ordered, refunded }: LineState, quantity: number): void {
  if (quantity > ordered) {
    throw new DomainError('ORDER_LINE_CANNOT_GROW', 'An order can only become smaller.', { lineId, ordered });
  }
  if (quantity < refunded) {
    throw new DomainError('ORDER_LINE_REFUNDED', 'Pieces that were refunded stay on the order.', {
      lineId,
      refunded,
    });
  }
}

type Amounts = Pick<LineState, 'quantity' | 'discount' | 'tax' | 'total'>;

function shrunk(line: LineState, quantity: number): Amounts {
  const of = ({ amount, currency }: Money) => money(shareOf(amount, quantity, line.quantity), currency);
  const { unitPrice, quantity: ordered } = line;
  const isTaxOnTop = line.total.amount !== unitPrice.amount * ordered - line.discount.amount;
  const discount = of(line.discount);
  const tax = of(line.tax);
  const net = unitPrice.amount * quantity - discount.amount;
  return { quantity, discount, tax, total: money(net + (isTaxOnTop ? tax.amount : 0), unitPrice.currency) };
}

/** The totals with these lines: what is not theirs (shipping and its tax) stays. */
function totalsOf(order: PlacedOrder, lines: readonly LineState[]): SaleTotals {
  const { totals, placed } = order;
  const less = (amount: (line: LineState) => number) =>
    lines.reduce((sum, line) => sum + amount(line), 0) -
    order.lines.reduce((sum, line) => sum + amount(line), 0);
  const plus = ({ amount }: Money, change: number) => money(amount + change, placed.currency);
  const grandTotal = money(
    lines.reduce((sum, { total }) => sum + total.amount, shippingCharge(order)),
    placed.currency,
  );
  return {
    ...totals,
    subtotal: plus(
      totals.subtotal,
      less(({ unitPrice, quantity }) => unitPrice.amount * quantity),
    ),
    discount: plus(
      totals.discount,
      less(({ discount }) => discount.amount),
    ),
    tax: plus(
      totals.tax,
      less(({ tax }) => tax.amount),
    ),
    grandTotal,
    amountDue: money(Math.max(0, grandTotal.amount - totals.giftCards.amount), placed.currency),
  };
}

/** An order that became small enough is paid by what came in before. */
function paidByNow(order: PlacedOrder, { grandTotal }: SaleTotals, at: string): OrderEvent[] {
  const paid = paidAmount(order);
  if (order.isPaid || paid < grandTotal.amount) return [];
  const { orderId, orderNumber, currency } = order.placed;
  return [{ type: 'OrderPaid', data: { orderId, orderNumber, paid: money(paid, currency), paidAt: at } }];
}
