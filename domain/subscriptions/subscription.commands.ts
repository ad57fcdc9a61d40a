import type { CommandsOf } from '../kernel/decider.ts';
import {
  cancelSubscriptionSchema,
  pauseSubscriptionSchema,
  resumeSubscriptionSchema,
  retryRenewalSchema,
  skipSubscriptionPeriodSchema,
} from './changeSubscription.ts';
import { changeSubscriptionItemSchema } from './changeSubscriptionItem.ts';
import { changeSubscriptionPriceSchema } from './changeSubscriptionPrice.ts';
import { chooseSubscriptionMethodSchema } from './chooseSubscriptionMethod.ts';
import { recordRenewalFailureSchema, recordRenewalSchema } from './renewSubscription.ts';
import { prepareSubscriptionSchema, startSubscriptionSchema } from './startSubscription.ts';

/** The commands of a subscription, each with the schema of its data. */
export const subscriptionCommands = {
  PrepareSubscription: prepareSubscriptionSchema,
  StartSubscription: startSubscriptionSchema,
  RecordRenewal: recordRenewalSchema,
  RecordRenewalFailure: recordRenewalFailureSchema,
  SkipSubscriptionPeriod: skipSubscriptionPeriodSchema,
  PauseSubscription: pauseSubscriptionSchema,
  ResumeSubscription: resumeSubscriptionSchema,
  RetryRenewal: retryRenewalSchema,
  ChangeSubscriptionPrice: changeSubscriptionPriceSchema,
  ChangeSubscriptionItem: changeSubscriptionItemSchema,
  ChooseSubscriptionMethod: chooseSubscriptionMethodSchema,
  CancelSubscription: cancelSubscriptionSchema,
};
export type SubscriptionCommand = CommandsOf<typeof subscriptionCommands>;
