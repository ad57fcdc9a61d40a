import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { lineOf, linePiecesSchema, restockPlacesSchema } from './lines.ts';
import type { OrderEvent } from './order.events.ts';
import type { LineState, OrderState, PlacedOrder, ReturnState } from './order.state.ts';
import { refundOrder } from './refundOrder.ts';
import { openOrderOf } from './standing.ts';

export const requestReturnSchema = z.strictObject({
  orderId: idSchema,
  returnId: idSchema,
  lines: linePiecesSchema.min(1),
  grounds: z.string().trim().max(1000),
  at: instantSchema,
});
export type RequestReturn = Command<'RequestReturn', z.infer<typeof requestReturnSchema>>;

/** Pieces of a line that left the house and that nobody has asked to send back. */
export function returnableOf(
  { returns }: Pick<PlacedOrder, 'returns'>,
  {
    lineId,
    fulfilled,
    quantity,
    refunded,
  }: Pick<LineState, 'lineId' | 'fulfilled' | 'quantity' | 'refunded'>,
) {
  const pieces = (of: (one: ReturnState) => boolean) =>
    returns
      .filter(of)
      .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
      .reduce((sum, line) => sum + line.quantity, 0);
  const open = pieces(({ status }) => status === 'requested' || status === 'approved');
  const received = pieces(({ status }) => status === 'received');
  return Math.max(0, Math.min(fulfilled - received, quantity - refunded) - open);
}

/** Asks to send pieces back that were received. */
export function requestReturn({ data }: RequestReturn, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { at, ...facts } = data;
  if (order.returns.some(({ returnId }) => returnId === data.returnId)) return [];
  for (const { lineId, quantity } of data.lines) {
    const returnable = returnableOf(order, lineOf(order, lineId));
    if (quantity <= returnable) continue;
    throw new DomainError('RETURN_EXCEEDS_FULFILLED', 'This is more than can be sent back of that line.', {
      lineId,
      returnable,
    });
  }
  const { orderNumber } = order.placed;
  return [{ type: 'OrderReturnRequested', data: { ...facts, orderNumber, requestedAt: at } }];
}

export const answerReturnSchema = z.strictObject({
  orderId: idSchema,
  returnId: idSchema,
  answer: z.enum(['approved', 'declined']),
  /** What the buyer is told, e.g. where to send it. */
  message: z.string().trim().max(2000),
  at: instantSchema,
});
export type AnswerReturn = Command<'AnswerReturn', z.infer<typeof answerReturnSchema>>;

export function answerReturn({ data }: AnswerReturn, state: OrderState): OrderEvent[] {
  const { orderId, returnId, answer, message, at } = data;
  const { status } = returnOf(openOrderOf(state), returnId);
  if (status === answer) return [];
  if (status !== 'requested') throw alreadyAnswered(status);
  return answer === 'approved'
    ? [{ type: 'OrderReturnApproved', data: { orderId, returnId, message, approvedAt: at } }]
    : [{ type: 'OrderReturnDeclined', data: { orderId, returnId, message, declinedAt: at } }];
}

export const receiveReturnSchema = z.strictObject({
  orderId: idSchema,
  returnId: idSchema,
  refundId: idSchema,
  /** What to give back; what was paid for the pieces unless said otherwise. */
  amount: priceSchema.nullable(),
  restock: z.boolean(),
  /** Where the pieces are put back, by line: whoever receives them says so, or they go where they were sent from. */
  places: restockPlacesSchema.optional(),
  reason: z.string().trim().max(500),
  notifyCustomer: z.boolean(),
  at: instantSchema,
});
export type ReceiveReturn = Command<'ReceiveReturn', z.infer<typeof receiveReturnSchema>>;

/** The pieces are here: they are refunded, and count as sent and come back. */
export function receiveReturn({ data }: ReceiveReturn, state: OrderState): OrderEvent[] {
  const { returnId, ...refund } = data;
  const { status, lines } = returnOf(openOrderOf(state), returnId);
  if (status === 'received') return [];
  if (status === 'declined') throw alreadyAnswered(status);
  const { orderId, refundId, at } = refund;
  const refunded = refundOrder(
    { type: 'RefundOrder', data: { ...refund, lines: [...lines], shipping: null } },
    state,
  );
  if (refunded.length === 0) {
    throw new DomainError('REFUND_EXISTS', 'This refund was made already, for something else.', { refundId });
  }
  return [
    ...refunded,
    { type: 'OrderReturnReceived', data: { orderId, returnId, lines: [...lines], refundId, receivedAt: at } },
  ];
}

function returnOf({ returns }: PlacedOrder, returnId: string): ReturnState {
  const found = returns.find((one) => one.returnId === returnId);
  if (!found) throw new DomainError('RETURN_NOT_FOUND', 'This order has no such return.', { returnId });
  return found;
}

const alreadyAnswered = (status: ReturnState['status']) =>
  new DomainError('RETURN_ANSWERED', 'This return was answered already.', { status });
