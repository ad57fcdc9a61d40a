import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { openOrderOf } from './standing.ts';

export const voidPaymentSchema = z.strictObject({ orderId: idSchema, at: instantSchema });
export type VoidPayment = Command<'VoidPayment', z.infer<typeof voidPaymentSchema>>;

/** Lets go of what a provider set aside and did not take. The order stays, to be paid another way. */
export function voidPayment({ data: { orderId, at } }: VoidPayment, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { payment } = order.placed;
  const isTaken = payment !== null && order.payments.some(({ id }) => id === payment.paymentId);
  if (!payment || isTaken || !order.isPaymentBegun) {
    throw new DomainError('NO_OPEN_PAYMENT', 'Nothing is set aside for this order that could be let go.');
  }
  return [{ type: 'OrderPaymentVoided', data: { orderId, paymentId: payment.paymentId, voidedAt: at } }];
}
