import type { Recorded } from '../kernel/event.ts';
import type { Dispatch, Process } from '../kernel/process.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import type { QueueWebhook } from '../webhooks/delivery.decider.ts';
import { TOPIC_OF, type Topic } from '../webhooks/topics.ts';
import type { DeliveryEvent, WebhookEvent } from '../webhooks/webhook.events.ts';

type Told = Extract<OrderEvent, { type: keyof typeof TOPIC_OF }>;
type Followed = WebhookEvent | Told | Extract<DeliveryEvent, { type: 'WebhookQueued' }>;

interface Endpoint {
  readonly websiteId: string;
  readonly topics: readonly Topic[];
}

export interface WebhookQueueingState {
  /** Those that want to be told, by their ids. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Deliveries that are not queued yet, by their ids. */
  readonly owed: Readonly<Record<string, QueueWebhook['data']>>;
}

/** Queues for each endpoint what it asked to be told. Endpoints hear of what happens after they were registered. */
export const webhookQueueing: Process<WebhookQueueingState, Followed, QueueWebhook> = {
  name: 'webhookQueueing',
  version: 1,
  handles: [
    'WebhookRegistered',
    'WebhookEnded',
    'WebhookQueued',
    ...(Object.keys(TOPIC_OF) as Told['type'][]),
  ],
  initialState: { endpoints: {}, owed: {} },
  evolve(state, event) {
    const { endpoints, owed } = state;
    switch (event.type) {
      case 'WebhookRegistered': {
        const { endpointId, topics } = event.data;
        const { websiteId } = event.metadata;
        return { owed, endpoints: { ...endpoints, [endpointId]: { websiteId, topics } } };
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

const isTold = (event: Recorded<Followed>): event is Recorded<Told> => Object.hasOwn(TOPIC_OF, event.type);

/** An order has one fact at each revision, so the revision tells its deliveries apart. */
function deliveriesOf({ endpoints }: WebhookQueueingState, event: Recorded<Told>): QueueWebhook['data'][] {
  const topic = TOPIC_OF[event.type];
  const { orderId } = event.data;
  const { websiteId, occurredAt: happenedAt } = event.metadata;
  return Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.websiteId === websiteId && endpoint.topics.includes(topic))
    .map(([endpointId]) => {
      const deliveryId = `${orderId}_${event.revision}_${endpointId}`;
      return { deliveryId, endpointId, topic, orderId, happenedAt };
    });
}

const queueing = (data: QueueWebhook['data']): Dispatch<QueueWebhook> => ({
  category: 'webhookdelivery',
  streamId: data.deliveryId,
  command: { type: 'QueueWebhook', data },
});
