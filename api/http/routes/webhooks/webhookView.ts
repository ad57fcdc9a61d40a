import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { deliveriesTo } from '../../../../projections/webhooks/queries.ts';
import type { WebhookDoc } from '../../../../projections/webhooks/webhooks.ts';
import type { WebhookView } from '../../contracts/webhooks/webhooks.ts';

/** How much of its past says how an endpoint is. */
const LATEST = 50;

/** An endpoint with how its latest deliveries went. */
export async function webhookViewOf(readModels: ReadModels, doc: WebhookDoc): Promise<WebhookView> {
  const { _id: endpointId, url, topics, formIds, registeredAt, pausedAt } = doc;
  const latest = await deliveriesTo(readModels, endpointId, { limit: LATEST });
  const numberOf = (...states: readonly string[]) =>
    latest.filter(({ state }) => states.includes(state)).length;
  // Of what somebody dismissed they know: it says no more how the endpoint is.
  const tried = latest.filter(({ attempts, state }) => attempts > 0 && state !== 'dismissed');
  const taken = tried.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt])).sort();
  return {
    ...{ endpointId, url, registeredAt, pausedAt },
    topics: [...topics],
    formIds: [...formIds],
    health: {
      delivered: numberOf('delivered'),
      waiting: numberOf('queued', 'delayed'),
      failed: numberOf('failed'),
      lastDeliveredAt: taken.at(-1) ?? null,
      problem: tried[0]?.error ?? null,
    },
  };
}
