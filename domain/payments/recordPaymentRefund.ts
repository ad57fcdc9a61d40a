import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { add, priceSchema } from '../kernel/money.ts';
import { type PaymentEvent, refusal } from './payment.events.ts';
import { type KnownPayment, refundFailuresOf, refundOf } from './payment.state.ts';

/** What a provider says of a refund. */
export const refundAnswerSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('refunded') }),
  z.strictObject({ status: z.literal('failed'), ...refusal }),
]);
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

export const recordPaymentRefundSchema = z.strictObject({
  paymentId: idSchema,
  refundId: idSchema,
  /** Which try of it the answer is about: how often it had failed before. */
  attempt: z.int().nonnegative(),
  amount: priceSchema,
  answer: refundAnswerSchema,
  at: instantSchema,
});
export type RecordPaymentRefund = Command<'RecordPaymentRefund', z.infer<typeof recordPaymentRefundSchema>>;

/**
 * Records what became of a refund, once for each that was paid out. One that failed may be tried again; one that was paid out
 * may still come back, days later, where the bank of the buyer does not take it (`docs/rules/payments.md#refunds`).
 */
export function recordPaymentRefund({ data }: RecordPaymentRefund, state: KnownPayment): PaymentEvent[] {
  const { paymentId, refundId, attempt, amount, answer, at } = data;
  const { orderId } = state;
  // News of a try that has failed already, told once more.
  if (attempt < refundFailuresOf(state, refundId)) return [];
  const paidOut = refundOf(state, refundId);
  if (paidOut) {
    if (answer.status !== 'failed') return [];
    const { code, message } = answer;
    const refunded = add(state.refunded, { ...paidOut, amount: -paidOut.amount });
    return [
      {
        type: 'PaymentRefundReversed',
        data: { paymentId, orderId, refundId, amount: paidOut, refunded, code, message, reversedAt: at },
      },
    ];
  }
  if (answer.status === 'failed') {
    const { code, message } = answer;
    return [
      {
        type: 'PaymentRefundFailed',
        data: { paymentId, orderId, refundId, amount, code, message, failedAt: at },
      },
    ];
  }
  const refunded = add(state.refunded, amount);
  return [
    {
      type: 'PaymentRefunded',
      data: { paymentId, orderId, refundId, amount, refunded, refundedAt: at },
    },
  ];
}
