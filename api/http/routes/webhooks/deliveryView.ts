import type { WebhookDeliveryDoc } from '../../../../projections/webhooks/webhookDeliveries.ts';
import type { WebhookDeliveryView } from '../../contracts/webhooks/webhooks.ts';

/** A delivery as lists have it. */
export function deliveryViewOf({ _id: deliveryId, ...doc }: WebhookDeliveryDoc): WebhookDeliveryView {
  const { topic, subject, happenedAt, state, attempts, status, error, nextAttemptAt, deliveredAt } = doc;
  return {
    ...{ deliveryId, topic, subject, happenedAt, state },
    ...{ attempts, status, error, nextAttemptAt, deliveredAt },
  };
}
