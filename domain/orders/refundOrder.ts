import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { money, priceSchema } from '../kernel/money.ts';
import { evolveOrder } from './evolveOrder.ts';
import { lineOf, linePiecesSchema, restockOf, restockPlacesSchema, shareOf } from './lines.ts';
import type { OrderDataOf, OrderEvent } from './order.events.ts';
import type { LineState, OrderState, PlacedOrder } from './order.state.ts';
import type { Source } from './standing.facts.ts';
import { refundableAmount, refundedAmount, shippingCharge } from './standing.facts.ts';
import { paymentStatusOf, placedOrderOf } from './standing.ts';

const MAX_REASON = 500;

export const refundOrderSchema = z.strictObject({
  orderId: idSchema,
  /** Chosen by whoever refunds: the same id again is the same refund. */
  refundId: idSchema,
  lines: linePiecesSchema,
  /** Of what was paid for shipping. */
  shipping: priceSchema.nullable(),
  /** What to give back in all; what lines and shipping come to unless said otherwise. */
  amount: priceSchema.nullable(),
  restock: z.boolean(),
  /** Where the pieces are put back, by line. */
  places: restockPlacesSchema.optional(),
  reason: z.string().trim().max(MAX_REASON),
  notifyCustomer: z.boolean(),
  at: instantSchema,
});
export type RefundOrder = Command<'RefundOrder', z.infer<typeof refundOrderSchema>>;

/** Gives money back, for pieces, shipping or neither; never more than came in and was not given back yet. */
export function refundOrder({ data }: RefundOrder, state: OrderState): OrderEvent[] {
  const order = placedOrderOf(state);
  if (order.refunds.some(({ refundId }) => refundId === data.refundId)) return [];
  const { currency } = order.placed;
  if ([data.shipping, data.amount].some((given) => given !== null && given.currency !== currency)) {
    throw new DomainError('CURRENCY_MISMATCH', `This order is in ${currency}.`);
  }
  const pieces = data.lines.map(({ lineId, quantity }) => piecesOf(lineOf(order, lineId), quantity));
  const shipping = data.shipping?.amount ?? 0;
  const shippingLeft = shippingCharge(order) - order.refundedShipping;
  if (shipping > shippingLeft) {
    throw new DomainError('REFUND_EXCEEDS_SHIPPING', 'This is more than is left of the shipping cost.', {
      refundable: shippingLeft,
    });
  }
  const refund = refundedAs(order, {
    ...data,
    pieces,
    shipping,
    amount: data.amount?.amount ?? null,
    restocked: data.restock ? restockOf(pieces, data.places) : [],
  });
  if (refund.amount.amount === 0 && pieces.length === 0) {
    throw new DomainError('NOTHING_TO_REFUND', 'Say what to refund: pieces, shipping or an amount.');
  }
  return [{ type: 'OrderRefunded', data: refund }];
}

export interface RefundedPieces {
  readonly line: LineState;
  readonly quantity: number;
  /** Minor units. */
  readonly amount: number;
}

/** Pieces of a line and what was paid for them. */
export function piecesOf(line: LineState, quantity: number): RefundedPieces {
  const left = line.quantity - line.refunded;
  if (quantity > left) {
    throw new DomainError('REFUND_EXCEEDS_QUANTITY', 'This is more than is left of that line.', {
      lineId: line.lineId,
      refundable: left,
    });
  }
  const share = shareOf(line.total.amount, line.refunded + quantity, line.quantity);
  return { line, quantity, amount: Math.max(0, share - line.refundedAmount) };
}

export interface RefundTerms {
  readonly refundId: string;
  readonly pieces: readonly RefundedPieces[];
  /** Minor units, as `amount`; `null` for what pieces and shipping come to. */
  readonly shipping: number;
  readonly amount: number | null;
  readonly restocked: OrderDataOf<'OrderRefunded'>['restocked'];
  readonly reason: string;
  readonly notifyCustomer: boolean;
  readonly at: string;
}

/** The refund on these terms. Refuses with `REFUND_EXCEEDS_PAID`. */
export function refundedAs(order: PlacedOrder, terms: RefundTerms): OrderDataOf<'OrderRefunded'> {
  const { orderId, orderNumber, currency } = order.placed;
  const { refundId, pieces, shipping, restocked, reason, notifyCustomer, at } = terms;
  const computed = pieces.reduce((sum, { amount }) => sum + amount, shipping);
  const amount = terms.amount ?? computed;
  const refundable = refundableAmount(order);
  if (amount > refundable) {
    throw new DomainError('REFUND_EXCEEDS_PAID', 'This is more than was paid and not refunded yet.', {
      refundable,
    });
  }
  const before = refundedAmount(order);
  const status = paymentStatusOf(order);
  const refund: OrderDataOf<'OrderRefunded'> = {
    orderId,
    orderNumber,
    refundId,
    lines: pieces.map(({ line: { lineId }, quantity, amount: paid }) => ({
      lineId,
      quantity,
      amount: money(paid, currency),
    })),
    shipping: money(shipping, currency),
    adjustment: money(amount - computed, currency),
    amount: money(amount, currency),
    ...split(order, amount),
    restocked,
    reason,
    notifyCustomer,
    refunded: { before: money(before, currency), after: money(before + amount, currency) },
    status: { before: status, after: status },
    refundedAt: at,
  };
  const after = evolveOrder(order, { type: 'OrderRefunded', data: refund });
  return { ...refund, status: { before: status, after: paymentStatusOf(placedOrderOf(after)) } };
}

/** Money goes back the way it came: to payments first, then to gift cards. */
function split({ payments, giftCards, placed: { currency } }: PlacedOrder, amount: number) {
  let left = amount;
  const take = (source: Source) => {
    const part = Math.min(left, source.amount - source.refunded);
    left -= part;
    return { id: source.id, amount: money(part, currency) };
  };
  const isPart = ({ amount: part }: { amount: { amount: number } }) => part.amount > 0;
  return {
    toPayments: payments
      .map(take)
      .filter(isPart)
      .map(({ id, ...part }) => ({ paymentId: id, ...part })),
    toGiftCards: giftCards
      .map(take)
      .filter(isPart)
      .map(({ id, ...part }) => ({ giftCardId: id, ...part })),
  };
}
