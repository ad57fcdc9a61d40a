import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { QueueWebhook } from '../../webhooks/delivery.decider.ts';
import type { Topic } from '../../webhooks/topics.ts';
import type { DeliveryEvent, WebhookEvent } from '../../webhooks/webhook.events.ts';
import { isTold, type ToldEvent, tellingsOf, toldTypes } from './webhookFacts.ts';

type Followed =
  | Extract<WebhookEvent, { type: 'WebhookRegistered' | 'WebhookEnded' }>
  | ToldEvent
  | Extract<DeliveryEvent, { type: 'WebhookQueued' }>;

interface Endpoint {
  readonly websiteId: string;
  readonly topics: readonly Topic[];
  /** Of what comes in, only with these forms; empty for any. */
  readonly formIds: readonly string[];
}

interface WebhookQueueingState {
  /** Those that want to be told, by their ids. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Deliveries that are not queued yet, by their ids. */
  readonly owed: Readonly<Record<string, QueueWebhook['data']>>;
}

/** Queues for each endpoint what it asked to be told. Endpoints hear of what happens after they were registered. */
export const webhookQueueing: Process<WebhookQueueingState, Followed, QueueWebhook> = {
  name: 'webhookQueueing',
  version: 3,
  handles: ['WebhookRegistered', 'WebhookEnded', 'WebhookQueued', ...toldTypes],
  initialState: { endpoints: {}, owed: {} },
  evolve(state, event) {
    const { endpoints, owed } = state;
    switch (event.type) {
      case 'WebhookRegistered': {
        const { endpointId, topics, formIds = [] } = event.data;
        const { websiteId } = event.metadata;
        return { owed, endpoints: { ...endpoints, [endpointId]: { websiteId, topics, formIds } } };
      }
      case 'WebhookEnded': {
        const { [event.data.endpointId]: _ended, ...others } = endpoints;
        return { owed, endpoints: others };
      }
      case 'WebhookQueued': {
        const { [event.data.deliveryId]: _queued, ...others } = owed;
        return { endpoints, owed: others };
      }
      default: {
        const due = deliveriesOf(state, event);
        if (due.length === 0) return state;
        return {
          endpoints,
          owed: { ...owed, ...Object.fromEntries(due.map((one) => [one.deliveryId, one])) },
        };
      }
    }
  },
  react: (state, event) => (isTold(event) ? deliveriesOf(state, event).map(queueing) : []),
  resume: ({ owed }) => Object.values(owed).map(queueing),
};

function deliveriesOf(
  { endpoints }: WebhookQueueingState,
  event: Recorded<ToldEvent>,
): QueueWebhook['data'][] {
  const { websiteId, occurredAt: happenedAt } = event.metadata;
  const listening = Object.entries(endpoints).filter(([, endpoint]) => endpoint.websiteId === websiteId);
  if (listening.length === 0) return [];
  return tellingsOf(event).flatMap(({ tellingId, topic, subject }) =>
    listening
      .filter(([, { topics, formIds }]) => topics.includes(topic) && isOfOne(formIds, event))
      .map(([endpointId]) => {
        const deliveryId = `${tellingId}_${endpointId}`;
        return { deliveryId, endpointId, topic, subject, happenedAt };
      }),
  );
}

/** What comes in with a form may be told of some forms alone; everything else is of no form. */
const isOfOne = (formIds: readonly string[], event: ToldEvent): boolean =>
  formIds.length === 0 || event.type !== 'SubmissionHandedOn' || formIds.includes(event.data.formId);

const queueing = (data: QueueWebhook['data']): Dispatch<QueueWebhook> => ({
  category: 'webhookdelivery',
  streamId: data.deliveryId,
  command: { type: 'QueueWebhook', data },
});
