import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { SubscriptionCommand } from '../../../../domain/subscriptions/subscription.decider.ts';
import { cancelSubscriptionRequestSchema } from '../../contracts/subscriptions/subscriptions.ts';

/** What may be asked of a subscription, by its subscriber and by staff alike. */
export interface SubscriptionChange {
  readonly url: string;
  readonly summary: string;
  readonly description: string;
  readonly body: z.ZodType;
  command(subscriptionId: string, body: unknown, at: string): SubscriptionCommand;
}

export const subscriptionParamsSchema = z.object({ subscriptionId: idSchema });
const nothing = z
  .strictObject({})
  .nullish()
  .meta({ examples: [{}] });

export const SUBSCRIPTION_CHANGES: readonly SubscriptionChange[] = [
  {
    url: '/skip',
    summary: 'Leave the next period out',
    description: 'It is not billed and does not count among the billing cycles.',
    body: nothing,
    command: (subscriptionId, _, at) => ({ type: 'SkipSubscriptionPeriod', data: { subscriptionId, at } }),
  },
  {
    url: '/pause',
    summary: 'Pause a subscription',
    description: 'Nothing is billed until it is resumed.',
    body: nothing,
    command: (subscriptionId, _, at) => ({ type: 'PauseSubscription', data: { subscriptionId, at } }),
  },
  {
    url: '/resume',
    summary: 'Resume a subscription',
    description:
      'Goes on with the first period that is still to come: what passed meanwhile is not billed. One that was to end when what is ' +
      'paid for is over goes on as before.',
    body: nothing,
    command: (subscriptionId, _, at) => ({ type: 'ResumeSubscription', data: { subscriptionId, at } }),
  },
  {
    url: '/retry',
    summary: 'Try a failed payment again now',
    description: 'The next try is made at once instead of some days later. Only after one that failed.',
    body: nothing,
    command: (subscriptionId, _, at) => ({ type: 'RetryRenewal', data: { subscriptionId, at } }),
  },
  {
    url: '/cancel',
    summary: 'End a subscription',
    description: 'When what is paid for is over, or `now`. Orders that were placed stand.',
    body: cancelSubscriptionRequestSchema.meta({
      examples: [{ when: 'periodEnd', reason: 'Enough coffee' }],
    }),
    command: (subscriptionId, body, at) => ({
      type: 'CancelSubscription',
      data: { subscriptionId, ...cancelSubscriptionRequestSchema.parse(body), at },
    }),
  },
];
