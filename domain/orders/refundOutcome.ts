import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { money } from '../kernel/money.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState, ProviderRefund } from './order.state.ts';
import { placedOrderOf } from './standing.ts';

const refund = { orderId: idSchema, refundId: idSchema, paymentId: idSchema, at: instantSchema };

export const settleRefundSchema = z.strictObject(refund);
export type SettleRefund = Command<'SettleRefund', z.infer<typeof settleRefundSchema>>;

/** The payment provider gave the money back. */
export function settleRefund({ data }: SettleRefund, state: OrderState): OrderEvent[] {
  const { status, facts } = factsOf(state, data);
  return status === 'settled' ? [] : [{ type: 'OrderRefundSettled', data: { ...facts, settledAt: data.at } }];
}

export const failRefundSchema = z.strictObject({ ...refund, reason: z.string().trim().max(500) });
export type FailRefund = Command<'FailRefund', z.infer<typeof failRefundSchema>>;

/** The payment provider refused. The money is still owed and counts as refunded, so that it is not promised twice. */
export function failRefund({ data }: FailRefund, state: OrderState): OrderEvent[] {
  const { status, facts } = factsOf(state, data);
  if (status !== 'pending') return [];
  return [{ type: 'OrderRefundFailed', data: { ...facts, reason: data.reason, failedAt: data.at } }];
}

export const reverseRefundSchema = failRefundSchema;
export type ReverseRefund = Command<'ReverseRefund', z.infer<typeof reverseRefundSchema>>;

/** What the provider had given back came back to it: the money is owed once more. */
export function reverseRefund({ data }: ReverseRefund, state: OrderState): OrderEvent[] {
  const { status, facts } = factsOf(state, data);
  if (status === 'failed') return [];
  return [{ type: 'OrderRefundFailed', data: { ...facts, reason: data.reason, failedAt: data.at } }];
}

export const retryRefundSchema = z.strictObject(refund);
export type RetryRefund = Command<'RetryRefund', z.infer<typeof retryRefundSchema>>;

/** Asks the payment provider once more. Nothing to do while it is still asked, or when it gave the money back. */
export function retryRefund({ data }: RetryRefund, state: OrderState): OrderEvent[] {
  const { status, attempt, facts } = factsOf(state, data);
  if (status !== 'failed') return [];
  return [{ type: 'OrderRefundRetried', data: { ...facts, attempt: attempt + 1, retriedAt: data.at } }];
}

function factsOf(state: OrderState, { orderId, refundId, paymentId }: SettleRefund['data']) {
  const order = placedOrderOf(state);
  const isMeant = (one: ProviderRefund) => one.refundId === refundId && one.paymentId === paymentId;
  const found = order.providerRefunds.find(isMeant);
  if (!found) throw new DomainError('REFUND_NOT_FOUND', 'This order has no such refund.', { refundId });
  const amount = money(found.amount, order.placed.currency);
  return { ...found, facts: { orderId, refundId, paymentId, amount } };
}
