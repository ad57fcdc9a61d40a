import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { money } from '../kernel/money.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState, PlacedOrder } from './order.state.ts';
import { balanceOf } from './standing.facts.ts';
import { openOrderOf, paymentStatusOf, placedOrderOf } from './standing.ts';

/** Links of one order. */
const MOST_REQUESTS = 100;

export const requestBalanceSchema = z.strictObject({
  orderId: idSchema,
  isMailed: z.boolean(),
  at: instantSchema,
});
export type RequestBalance = Command<'RequestBalance', z.infer<typeof requestBalanceSchema>>;

/** Asks for what is due, by a link of its own; the one before is good no more. Nobody is charged by it. */
export function requestBalance({ data }: RequestBalance, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { orderId, isMailed, at } = data;
  if (paymentStatusOf(order) === 'pending' || order.balancePayment) {
    throw new DomainError('PAYMENT_UNDER_WAY', 'A payment of this order is on its way.');
  }
  const due = balanceOf(order);
  if (due <= 0) throw new DomainError('NOTHING_DUE', 'There is nothing left to pay.');
  if (order.balanceRequests >= MOST_REQUESTS) {
    throw new DomainError(
      'TOO_MANY_BALANCE_REQUESTS',
      `An order has at most ${MOST_REQUESTS} payment links.`,
    );
  }
  const { orderNumber, currency } = order.placed;
  return [
    {
      type: 'OrderBalanceRequested',
      data: {
        ...{ orderId, orderNumber, isMailed },
        requestNumber: order.balanceRequests + 1,
        amount: money(due, currency),
        requestedAt: at,
      },
    },
  ];
}

export const beginBalancePaymentSchema = z.strictObject({
  orderId: idSchema,
  requestNumber: z.int().min(1),
  paymentId: idSchema,
  provider: z.string().min(1).max(40),
  at: instantSchema,
});
export type BeginBalancePayment = Command<'BeginBalancePayment', z.infer<typeof beginBalancePaymentSchema>>;

/** Somebody pays what was asked for. Throws `PAYMENT_LINK_CLOSED` once it was paid, or the order is another one. */
export function beginBalancePayment({ data }: BeginBalancePayment, state: OrderState): OrderEvent[] {
  const order = placedOrderOf(state);
  const { orderId, requestNumber, paymentId, provider, at } = data;
  if (order.balancePayment?.paymentId === paymentId) return [];
  const request = openRequest(order, requestNumber);
  if (!request) throw linkClosed();
  if (order.balancePayment) {
    throw new DomainError('PAYMENT_UNDER_WAY', 'A payment of this order is on its way.');
  }
  const amount = money(request.amount, order.placed.currency);
  return [
    {
      type: 'OrderBalancePaymentBegun',
      data: { orderId, requestNumber, paymentId, provider, amount, begunAt: at },
    },
  ];
}

/** What a link asks for; `null` where it is good no more: paid, edited since, cancelled, or another one was sent. */
export function openRequest(order: PlacedOrder, requestNumber: number): PlacedOrder['balanceRequest'] {
  const { status, balanceRequest } = order;
  return status === 'open' && balanceRequest?.requestNumber === requestNumber ? balanceRequest : null;
}

export const linkClosed = (): DomainError =>
  new DomainError('PAYMENT_LINK_CLOSED', 'This link is good no more. Please ask the store.');

export const failBalancePaymentSchema = z.strictObject({
  orderId: idSchema,
  paymentId: idSchema,
  code: z.string().min(1).max(100),
  message: z.string().max(500),
  at: instantSchema,
});
export type FailBalancePayment = Command<'FailBalancePayment', z.infer<typeof failBalancePaymentSchema>>;

/** Nothing to do where the payment is not the one that is on its way: it came in, or failed before. */
export function failBalancePayment({ data }: FailBalancePayment, state: OrderState): OrderEvent[] {
  const { balancePayment } = placedOrderOf(state);
  const { at: failedAt, ...failure } = data;
  if (balancePayment?.paymentId !== data.paymentId) return [];
  return [{ type: 'OrderBalancePaymentFailed', data: { ...failure, failedAt } }];
}
