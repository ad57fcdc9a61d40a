import type { DataOf } from '../../domain/kernel/event.ts';
import { type WebhookEvent, webhookEvents } from '../../domain/webhooks/webhook.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Webhook {
  readonly url: string;
  readonly topics: DataOf<WebhookEvent, 'WebhookRegistered'>['topics'];
  /** Of what comes in, only with these forms; empty for any. */
  readonly formIds: readonly string[];
  readonly registeredAt: string;
  /** Since when it is told nothing for now. */
  readonly pausedAt: string | null;
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
  version: 3,
  handles: webhookEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.endpointId,
  project(doc, event) {
    if (event.type === 'WebhookRegistered') {
      const { url, topics, formIds = [], registeredAt } = event.data;
      return { url, topics, formIds, registeredAt, pausedAt: null, endedAt: null, position: event.position };
    }
    return doc && { ...doc, ...changeBy(event) };
  },
};

function changeBy(event: Exclude<WebhookEvent, { type: 'WebhookRegistered' }>): Partial<Webhook> {
  switch (event.type) {
    case 'WebhookPaused':
      return { pausedAt: event.data.pausedAt };
    case 'WebhookResumed':
      return { pausedAt: null };
    case 'WebhookEnded':
      return { endedAt: event.data.endedAt };
  }
}
