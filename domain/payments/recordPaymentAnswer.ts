import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import {
  type PaymentEvent,
  paymentActionSchema,
  providerNameSchema,
  referenceSchema,
  refusal,
} from './payment.events.ts';
import type { PaymentState } from './payment.state.ts';

const reference = referenceSchema;

/** What a provider says a payment is now, whether it was asked or told us by a webhook. */
export const paymentAnswerSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('pending'), reference }),
  z.strictObject({ status: z.literal('actionRequired'), reference, action: paymentActionSchema }),
  z.strictObject({ status: z.literal('authorized'), reference, savedMethod: reference.nullable() }),
  z.strictObject({ status: z.literal('captured'), reference }),
  z.strictObject({ status: z.literal('declined'), ...refusal }),
  z.strictObject({ status: z.literal('voided') }),
]);
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;

export const recordPaymentAnswerSchema = z.strictObject({
  paymentId: idSchema,
  orderId: idSchema,
  checkoutId: idSchema.nullable(),
  provider: providerNameSchema,
  amount: priceSchema,
  answer: paymentAnswerSchema,
  at: instantSchema,
});
export type RecordPaymentAnswer = Command<'RecordPaymentAnswer', z.infer<typeof recordPaymentAnswerSchema>>;

/** The states in which each answer is news. Answers come twice and in any order: what is over stays over. */
const NEWS_AFTER: Readonly<Record<PaymentAnswer['status'], readonly PaymentState['status'][]>> = {
  pending: ['absent', 'requested'],
  actionRequired: ['absent', 'requested', 'pending'],
  declined: ['absent', 'requested', 'pending', 'actionRequired'],
  // Also after a refusal: a buyer may have tried again at the provider, and money set aside must never go unseen.
  authorized: ['absent', 'requested', 'pending', 'actionRequired', 'declined'],
  captured: ['absent', 'requested', 'pending', 'actionRequired', 'declined', 'authorized'],
  voided: ['absent', 'requested', 'pending', 'actionRequired', 'authorized'],
};

/**
 * Records what the provider says. The first answer also records what was asked for: in the same fact where the money is
 * there at once, else in one of its own, as the payment goes on or is tried again.
 */
export function recordPaymentAnswer({ data }: RecordPaymentAnswer, state: PaymentState): PaymentEvent[] {
  const { answer, at: requestedAt, ...request } = data;
  if (!NEWS_AFTER[answer.status].includes(state.status)) return [];
  if (state.status !== 'absent') return [factOf(data, null)];
  const { checkoutId } = request;
  if (answer.status === 'authorized' || answer.status === 'captured') {
    return [factOf(data, { checkoutId, requestedAt })];
  }
  return [{ type: 'PaymentRequested', data: { ...request, requestedAt } }, factOf(data, null)];
}

type Asked = Extract<PaymentEvent, { type: 'PaymentAuthorized' }>['data']['asked'];

function factOf({ answer, at, ...request }: RecordPaymentAnswer['data'], asked: Asked): PaymentEvent {
  const { paymentId, orderId, provider, amount } = request;
  const payment = { paymentId, orderId };
  switch (answer.status) {
    case 'pending':
      return { type: 'PaymentDeferred', data: { ...payment, reference: answer.reference, pendingAt: at } };
    case 'actionRequired': {
      const { reference, action } = answer;
      return { type: 'PaymentActionRequired', data: { ...payment, reference, action, requiredAt: at } };
    }
    case 'authorized': {
      const { reference, savedMethod } = answer;
      return {
        type: 'PaymentAuthorized',
        data: { ...payment, provider, reference, amount, savedMethod, authorizedAt: at, asked },
      };
    }
    case 'captured': {
      const { reference } = answer;
      return {
        type: 'PaymentCaptured',
        data: { ...payment, provider, reference, amount, capturedAt: at, asked },
      };
    }
    case 'declined': {
      const { code, message } = answer;
      return { type: 'PaymentDeclined', data: { ...payment, code, message, declinedAt: at } };
    }
    case 'voided':
      return { type: 'PaymentVoided', data: { ...payment, voidedAt: at } };
    default:
      return unreachable(answer);
  }
}
