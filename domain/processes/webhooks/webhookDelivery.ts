import type { Process, Task } from '../../kernel/process.ts';
import type { DeliveryEvent, WebhookEvent } from '../../webhooks/webhook.events.ts';

type Followed = DeliveryEvent | Extract<WebhookEvent, { type: 'WebhookResumed' }>;

/** The try of a delivery that is due, and when; at once without `notBefore`. */
interface DueDelivery {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly attempt: number;
  readonly notBefore?: string;
}

/** Deliveries on their way, by their ids. */
type WebhookDeliveryState = Readonly<Record<string, DueDelivery>>;
/** One try of one delivery, counted from 1; settled by `RecordWebhookDelivered` or `RecordWebhookFailure`. */
export type DeliverWebhook = Task<
  'deliverWebhook',
  { readonly deliveryId: string; readonly attempt: number }
>;

/**
 * Tells endpoints what is queued for them; a try that failed is made again later, as often as the delivery allows. For
 * an endpoint that is paused nothing is done and everything stays owed, until it goes on.
 */
export const webhookDelivery: Process<WebhookDeliveryState, Followed, never, DeliverWebhook> = {
  name: 'webhookDelivery',
  version: 2,
  handles: [
    'WebhookQueued',
    'WebhookDelivered',
    'WebhookDelayed',
    'WebhookFailed',
    'WebhookReplayed',
    'WebhookResumed',
  ],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'WebhookResumed') return state;
    const { [event.data.deliveryId]: _settled, ...others } = state;
    const due = dueAfter(event);
    return due ? { ...others, [due.deliveryId]: due } : others;
  },
  react(state, event) {
    if (event.type === 'WebhookResumed') {
      const { endpointId } = event.data;
      return Object.values(state)
        .filter((due) => due.endpointId === endpointId)
        .map(delivery);
    }
    const due = dueAfter(event);
    return due ? [delivery(due)] : [];
  },
  resume: (state) => Object.values(state).map(delivery),
};

function dueAfter({ type, data }: DeliveryEvent): DueDelivery | null {
  const { deliveryId, endpointId } = data;
  switch (type) {
    case 'WebhookQueued':
      return { deliveryId, endpointId, attempt: 1 };
    case 'WebhookReplayed':
      return { deliveryId, endpointId, attempt: data.attempt };
    case 'WebhookDelayed':
      return { deliveryId, endpointId, attempt: data.attempt + 1, notBefore: data.nextAttemptAt };
    default:
      return null;
  }
}

const delivery = ({ notBefore, endpointId: _to, ...data }: DueDelivery): DeliverWebhook => ({
  task: 'deliverWebhook',
  data,
  ...(notBefore !== undefined && { notBefore }),
});
