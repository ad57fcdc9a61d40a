import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import type { PaymentEvent } from './payment.events.ts';
import { evolvePayment, initialPayment, type PaymentState } from './payment.state.ts';
import { type RecordPaymentAnswer, recordAnswer } from './recordAnswer.ts';
import { type RecordPaymentRefund, recordRefund } from './recordRefund.ts';

export type PaymentCommand = RecordPaymentAnswer | RecordPaymentRefund;

/** One payment at a provider: stream `payment-{paymentId}`. The money moves there; here stands what became of it. */
export const paymentAggregate: Aggregate<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  opens: ['RecordPaymentAnswer'],
  initialState: initialPayment,
  evolve: evolvePayment,
  isTerminal: (state) => state.status === 'voided',
  decide(command, state) {
    switch (command.type) {
      case 'RecordPaymentAnswer':
        return recordAnswer(command, state);
      case 'RecordPaymentRefund':
        if (state.status === 'absent')
          throw new DomainError('PAYMENT_NOT_FOUND', 'There is no such payment.');
        return recordRefund(command, state);
      default:
        return unreachable(command);
    }
  },
};
