import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { type ChangeSubscriptionPrice, changePrice } from './changePrice.ts';
import {
  type CancelSubscription,
  cancelSubscription,
  type PauseSubscription,
  pauseSubscription,
  type ResumeSubscription,
  resumeSubscription,
  type SkipSubscriptionPeriod,
  skipPeriod,
} from './changeSubscription.ts';
import {
  type RecordRenewal,
  type RecordRenewalFailure,
  recordRenewal,
  recordRenewalFailure,
} from './renewSubscription.ts';
import {
  type PrepareSubscription,
  prepareSubscription,
  type StartSubscription,
  startSubscription,
} from './startSubscription.ts';
import type { SubscriptionEvent } from './subscription.events.ts';
import { evolveSubscription, initialSubscription, type SubscriptionState } from './subscription.state.ts';

export type SubscriptionCommand =
  | PrepareSubscription
  | StartSubscription
  | RecordRenewal
  | RecordRenewalFailure
  | SkipSubscriptionPeriod
  | PauseSubscription
  | ResumeSubscription
  | ChangeSubscriptionPrice
  | CancelSubscription;

/** One subscription: stream `subscription-{subscriptionId}`. Each period is billed once at most. */
export const subscriptionAggregate: Aggregate<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
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
        return skipPeriod(command, state);
      case 'PauseSubscription':
        return pauseSubscription(command, state);
      case 'ResumeSubscription':
        return resumeSubscription(command, state);
      case 'ChangeSubscriptionPrice':
        return changePrice(command, state);
      case 'CancelSubscription':
        return cancelSubscription(command, state);
      default:
        return unreachable(command);
    }
  },
};
