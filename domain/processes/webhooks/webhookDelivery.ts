import type { Process, Task } from '../../kernel/process.ts';
import type { DeliveryEvent } from '../../webhooks/webhook.events.ts';

/** The try of a delivery that is due, and when; at once without `notBefore`. */
interface DueDelivery {
  readonly deliveryId: string;
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

/** Tells endpoints what is queued for them; a try that failed is made again later, as often as the delivery allows. */
export const webhookDelivery: Process<WebhookDeliveryState, DeliveryEvent, never, DeliverWebhook> = {
  name: 'webhookDelivery',
  version: 1,
  handles: ['WebhookQueued', 'WebhookDelivered', 'WebhookDelayed', 'WebhookFailed', 'WebhookReplayed'],
  initialState: {},
  evolve(state, event) {
    const { [event.data.deliveryId]: _settled, ...others } = state;
    const due = dueAfter(event);
    return due ? { ...others, [due.deliveryId]: due } : others;
  },
  react(_, event) {
    const due = dueAfter(event);
    return due ? [delivery(due)] : [];
  },
  resume: (state) => Object.values(state).map(delivery),
};

function dueAfter({ type, data }: DeliveryEvent): DueDelivery | null {
  const { deliveryId } = data;
  switch (type) {
    case 'WebhookQueued':
      return { deliveryId, attempt: 1 };
    case 'WebhookReplayed':
      return { deliveryId, attempt: data.attempt };
    case 'WebhookDelayed':
      return { deliveryId, attempt: data.attempt + 1, notBefore: data.nextAttemptAt };
    default:
      return null;
  }
}

const delivery = ({ notBefore, ...data }: DueDelivery): DeliverWebhook => ({
  task: 'deliverWebhook',
  data,
  ...(notBefore !== undefined && { notBefore }),
});
