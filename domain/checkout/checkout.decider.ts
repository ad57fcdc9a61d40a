import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import type { CheckoutEvent } from './checkout.events.ts';
import { type CheckoutState, evolveCheckout, initialCheckout } from './checkout.state.ts';
import {
  acceptCheckout,
  acceptCheckoutSchema,
  awaitCheckoutPayment,
  awaitCheckoutPaymentSchema,
  completeCheckout,
  completeCheckoutSchema,
  failCheckout,
  failCheckoutSchema,
  undoCheckout,
  undoCheckoutSchema,
} from './progress.ts';
import { startCheckout, startCheckoutSchema } from './startCheckout.ts';

/** The commands of a checkout, each with the schema of its data. */
const checkoutCommands = {
  StartCheckout: startCheckoutSchema,
  AwaitCheckoutPayment: awaitCheckoutPaymentSchema,
  AcceptCheckout: acceptCheckoutSchema,
  CompleteCheckout: completeCheckoutSchema,
  FailCheckout: failCheckoutSchema,
  UndoCheckout: undoCheckoutSchema,
};
export type CheckoutCommand = CommandsOf<typeof checkoutCommands>;

/**
 * One purchase on its way, in the stream of that (`domain/compositions/purchase.ts`); one of before has stream
 * `checkout-{checkoutId}`. What it owes next says `nextStep`.
 */
export const checkoutAggregate: Aggregate<CheckoutState, CheckoutCommand, CheckoutEvent> = {
  category: 'checkout',
  commands: checkoutCommands,
  opens: ['StartCheckout'],
  initialState: initialCheckout,
  evolve: evolveCheckout,
  isTerminal: (state) => state.status === 'completed' || state.status === 'undone',
  decide(command, state) {
    if (command.type === 'StartCheckout') return startCheckout(command, state);
    if (state.status === 'absent') {
      throw new DomainError('CHECKOUT_NOT_FOUND', 'There is no such checkout.');
    }
    switch (command.type) {
      case 'AwaitCheckoutPayment':
        return awaitCheckoutPayment(command, state);
      case 'AcceptCheckout':
        return acceptCheckout(command, state);
      case 'CompleteCheckout':
        return completeCheckout(command, state);
      case 'FailCheckout':
        return failCheckout(command, state);
      case 'UndoCheckout':
        return undoCheckout(command, state);
      default:
        return unreachable(command);
    }
  },
};
