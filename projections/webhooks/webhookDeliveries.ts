import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import { type DeliveryEvent, deliveryEvents } from '../../domain/webhooks/webhook.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Queued = DataOf<DeliveryEvent, 'WebhookQueued'>;

/** One call of the endpoint. `status` is what it was answered with; `null` when nobody was reached. */
interface Try {
  readonly attempt: number;
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
}

/** The latest tries that are kept: who tells again by hand all day makes a document no longer. */
const MOST_TRIES = 30;

interface WebhookDelivery {
  readonly endpointId: string;
  readonly topic: Queued['topic'];
  readonly subject: Queued['subject'];
  readonly happenedAt: string;
  readonly state: 'queued' | 'delayed' | 'delivered' | 'failed' | 'dismissed';
  /** Tries that were made, and what the last of them was answered with; `null` when nobody was reached. */
  readonly attempts: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly nextAttemptAt: string | null;
  readonly deliveredAt: string | null;
  /** Who left it to itself after it was given up, and when; `null` where nobody did, or it was told again since. */
  readonly dismissed: { readonly at: string; readonly by: Actor } | null;
  /** The latest of them, oldest first. */
  readonly tries: readonly Try[];
  readonly position: number;
}

/**
 * One thing that one endpoint is told, for its log in the editor. `_id` is the delivery id. `status` is that of HTTP;
 * instants ISO 8601. `docs/rules/webhooks.md`
 */
export type WebhookDeliveryDoc = Stored<WebhookDelivery>;

/** Folded from the stream of each delivery. */
export const webhookDeliveries: ReadModel<WebhookDelivery, DeliveryEvent> = {
  name: 'webhookDeliveries',
  version: 5,
  handles: deliveryEvents.map(({ type }) => type),
  indexes: [{ keys: { endpointId: 1, position: -1 } }, { keys: { websiteId: 1, state: 1, position: -1 } }],
  keyOf: ({ data }) => data.deliveryId,
  project(doc, event) {
    if (event.type === 'WebhookQueued') {
      const { endpointId, topic, subject, happenedAt } = event.data;
      return {
        ...{ endpointId, topic, subject, happenedAt },
        state: 'queued',
        attempts: 0,
        status: null,
        error: null,
        nextAttemptAt: null,
        deliveredAt: null,
        dismissed: null,
        tries: [],
        position: event.position,
      };
    }
    return doc && { ...doc, dismissed: null, ...changeBy(event), tries: triesAfter(doc.tries, event) };
  },
};

type Later = Recorded<Exclude<DeliveryEvent, { type: 'WebhookQueued' }>>;

function triesAfter(tries: readonly Try[], event: Later): readonly Try[] {
  if (event.type === 'WebhookReplayed' || event.type === 'WebhookDismissed') return tries;
  const { attempt, status } = event.data;
  const made =
    event.type === 'WebhookDelivered'
      ? { attempt, at: event.data.deliveredAt, status, error: null }
      : { attempt, at: event.data.failedAt, status, error: event.data.error };
  return [...tries, made].slice(-MOST_TRIES);
}

function changeBy(event: Later): Partial<WebhookDelivery> {
  switch (event.type) {
    case 'WebhookDelivered': {
      const { attempt: attempts, status, deliveredAt } = event.data;
      return { state: 'delivered', attempts, status, error: null, nextAttemptAt: null, deliveredAt };
    }
    case 'WebhookDelayed': {
      const { attempt: attempts, status, error, nextAttemptAt } = event.data;
      return { state: 'delayed', attempts, status, error, nextAttemptAt };
    }
    case 'WebhookFailed': {
      const { attempt: attempts, status, error } = event.data;
      return { state: 'failed', attempts, status, error, nextAttemptAt: null };
    }
    case 'WebhookDismissed':
      return { state: 'dismissed', dismissed: { at: event.data.dismissedAt, by: event.metadata.actor } };
    default:
      return { state: 'queued', nextAttemptAt: null };
  }
}
