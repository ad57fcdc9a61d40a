import type { DeliveryEvent, WebhookEvent } from '../../../domain/webhooks/webhook.events.ts';
import { NINE, TEN_PAST } from '../instants.ts';

type Of<Event extends { type: string }, Type extends Event['type']> = Extract<Event, { type: Type }>;

const theDelivery = { deliveryId: 'order_1_1_hook_1', endpointId: 'hook_1' } as const;

const registered: Of<WebhookEvent, 'WebhookRegistered'> = {
  type: 'WebhookRegistered',
  data: {
    endpointId: 'hook_1',
    url: 'https://erp.example/storefold',
    topics: ['order.placed'],
    registeredAt: NINE,
  },
};
const ended: Of<WebhookEvent, 'WebhookEnded'> = {
  type: 'WebhookEnded',
  data: { endpointId: 'hook_1', endedAt: TEN_PAST },
};
const paused: Of<WebhookEvent, 'WebhookPaused'> = {
  type: 'WebhookPaused',
  data: { endpointId: 'hook_1', pausedAt: NINE },
};
const resumed: Of<WebhookEvent, 'WebhookResumed'> = {
  type: 'WebhookResumed',
  data: { endpointId: 'hook_1', resumedAt: TEN_PAST },
};
const queued: Of<DeliveryEvent, 'WebhookQueued'> = {
  type: 'WebhookQueued',
  data: {
    ...theDelivery,
    topic: 'order.placed',
    subject: { kind: 'order', id: 'order_1' },
    happenedAt: NINE,
  },
};
const delivered: Of<DeliveryEvent, 'WebhookDelivered'> = {
  type: 'WebhookDelivered',
  data: { ...theDelivery, attempt: 1, status: 200, deliveredAt: NINE },
};
const failure = { ...theDelivery, status: 503, error: 'Busy', failedAt: NINE };
const delayed = (attempt: number): Of<DeliveryEvent, 'WebhookDelayed'> => ({
  type: 'WebhookDelayed',
  data: { ...failure, attempt, nextAttemptAt: TEN_PAST },
});
const failed: Of<DeliveryEvent, 'WebhookFailed'> = {
  type: 'WebhookFailed',
  data: { ...failure, attempt: 1 },
};
const replayed = (attempt: number): Of<DeliveryEvent, 'WebhookReplayed'> => ({
  type: 'WebhookReplayed',
  data: { ...theDelivery, attempt, reason: 'Their server was down', replayedAt: TEN_PAST },
});

const dismissed: Of<DeliveryEvent, 'WebhookDismissed'> = {
  type: 'WebhookDismissed',
  data: { ...theDelivery, dismissedAt: TEN_PAST },
};

/** One endpoint, and one thing that it is told. */
export const webhookBuilders = {
  ...{ theDelivery, registered, paused, resumed, ended },
  ...{ queued, delivered, delayed, failed, replayed, dismissed },
};
