import type { Actor } from '../../../../domain/kernel/metadata.ts';
import type { WebhookDeliveryDoc } from '../../../../projections/webhooks/webhookDeliveries.ts';
import type { WebhookDeliveryView } from '../../contracts/webhooks/webhooks.ts';

/** A delivery as lists have it; `nameOf` says who dismissed it. */
export function deliveryViewOf(
  { _id: deliveryId, ...doc }: WebhookDeliveryDoc,
  nameOf: (actor: Actor) => { readonly name: string },
): WebhookDeliveryView {
  const { topic, subject, happenedAt, state, attempts, status, error, nextAttemptAt, deliveredAt } = doc;
  return {
    ...{ deliveryId, topic, subject, happenedAt, state },
    ...{ attempts, status, error, nextAttemptAt, deliveredAt },
    // Documents of the version before have none, as long as they are shown.
    dismissed: doc.dismissed ? { at: doc.dismissed.at, by: nameOf(doc.dismissed.by).name } : null,
  };
}
