import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import type { PaymentEvent } from './payment.events.ts';
import { evolvePayment, initialPayment, type PaymentState } from './payment.state.ts';
import { recordPaymentAnswer, recordPaymentAnswerSchema } from './recordPaymentAnswer.ts';
import { recordPaymentRefund, recordPaymentRefundSchema } from './recordPaymentRefund.ts';

/** The commands of a payment, each with the schema of its data. */
const paymentCommands = {
  RecordPaymentAnswer: recordPaymentAnswerSchema,
  RecordPaymentRefund: recordPaymentRefundSchema,
};
export type PaymentCommand = CommandsOf<typeof paymentCommands>;

/**
 * One payment at a provider. The money moves there; here stands what became of it: in the stream of its purchase, or in
 * `payment-{paymentId}` for a donation (`domain/payments/payment.facts.ts`).
 */
export const paymentAggregate: Aggregate<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  commands: paymentCommands,
  opens: ['RecordPaymentAnswer'],
  initialState: initialPayment,
  evolve: evolvePayment,
  isTerminal: (state) => state.status === 'voided',
  decide(command, state) {
    switch (command.type) {
      case 'RecordPaymentAnswer':
        return recordPaymentAnswer(command, state);
      case 'RecordPaymentRefund':
        if (state.status === 'absent')
          throw new DomainError('PAYMENT_NOT_FOUND', 'There is no such payment.');
        return recordPaymentRefund(command, state);
      default:
        return unreachable(command);
    }
  },
};
