import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  retryRenewal,
  skipSubscriptionPeriod,
} from './changeSubscription.ts';
import { changeSubscriptionItem } from './changeSubscriptionItem.ts';
import { changeSubscriptionPrice } from './changeSubscriptionPrice.ts';
import { chooseSubscriptionMethod } from './chooseSubscriptionMethod.ts';
import { recordRenewal, recordRenewalFailure } from './renewSubscription.ts';
import { prepareSubscription, startSubscription } from './startSubscription.ts';
import { type SubscriptionCommand, subscriptionCommands } from './subscription.commands.ts';
import type { SubscriptionEvent } from './subscription.events.ts';
import { evolveSubscription, initialSubscription, type SubscriptionState } from './subscription.state.ts';

export type { SubscriptionCommand } from './subscription.commands.ts';

/** One subscription: stream `subscription-{subscriptionId}`. Each period is billed once at most. */
export const subscriptionAggregate: Aggregate<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  commands: subscriptionCommands,
  initialState: initialSubscription,
  evolve: evolveSubscription,
  isTerminal: ({ status }) => status === 'cancelled' || status === 'completed',
  decide(command, state) {
    switch (command.type) {
      case 'PrepareSubscription':
        return prepareSubscription(command, state);
      case 'StartSubscription':
        return startSubscription(command, state);
      case 'RecordRenewal':
        return recordRenewal(command, state);
      case 'RecordRenewalFailure':
        return recordRenewalFailure(command, state);
      case 'SkipSubscriptionPeriod':
        return skipSubscriptionPeriod(command, state);
      case 'PauseSubscription':
        return pauseSubscription(command, state);
      case 'ResumeSubscription':
        return resumeSubscription(command, state);
      case 'RetryRenewal':
        return retryRenewal(command, state);
      case 'ChangeSubscriptionPrice':
        return changeSubscriptionPrice(command, state);
      case 'ChangeSubscriptionItem':
        return changeSubscriptionItem(command, state);
      case 'ChooseSubscriptionMethod':
        return chooseSubscriptionMethod(command, state);
      case 'CancelSubscription':
        return cancelSubscription(command, state);
      default:
        return unreachable(command);
    }
  },
};
