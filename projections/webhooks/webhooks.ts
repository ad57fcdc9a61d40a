import type { DataOf } from '../../domain/kernel/event.ts';
import { type WebhookEvent, webhookEvents } from '../../domain/webhooks/webhook.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Webhook {
  readonly url: string;
  readonly topics: DataOf<WebhookEvent, 'WebhookRegistered'>['topics'];
  readonly registeredAt: string;
  readonly endedAt: string | null;
  readonly position: number;
}

/**
 * One endpoint outside, for those who manage webhooks. `_id` is the endpoint id. Instants ISO 8601;
 * `docs/rules/webhooks.md`.
 */
export type WebhookDoc = Stored<Webhook>;

/** Folded from the stream of each endpoint. One that has ended stays, with when. */
export const webhooks: ReadModel<Webhook, WebhookEvent> = {
  name: 'webhooks',
  version: 1,
  handles: webhookEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.endpointId,
  project(doc, event) {
    if (event.type === 'WebhookEnded') return doc && { ...doc, endedAt: event.data.endedAt };
    const { url, topics, registeredAt } = event.data;
    return { url, topics, registeredAt, endedAt: null, position: event.position };
  },
};
