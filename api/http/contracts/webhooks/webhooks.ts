import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { SUBJECT_KINDS, TOPICS } from '../../../../domain/webhooks/topics.ts';
import { endpointIdSchema } from '../../../../domain/webhooks/webhook.events.ts';
import { deedReasonSchema } from '../accounts/confirmation.ts';

/** /api/commerce/webhooks/{endpointId} and what lies below it. */
export const webhookParamsSchema = z.object({ endpointId: endpointIdSchema });
/** POST /api/commerce/webhooks/{endpointId}/deliveries/{deliveryId}/replay and …/dismiss */
export const deliveryParamsSchema = webhookParamsSchema.extend({
  deliveryId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/),
});

/** POST …/deliveries/{deliveryId}/replay and POST /api/commerce/webhooks/deliveries/replay: why. */
export const replayRequestSchema = z.strictObject({ reason: deedReasonSchema });

/** POST /api/commerce/webhooks. The domain says which addresses it calls (`docs/rules/webhooks.md#endpoints`). */
export const registerWebhookRequestSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  topics: z.array(z.enum(TOPICS)).min(1).max(TOPICS.length),
  /** Of `submission.received` only what comes in with these forms; with any where there are none. */
  formIds: z.array(idSchema).max(50).default([]),
});
const webhookFields = {
  endpointId: z.string(),
  url: z.string(),
  topics: z.array(z.enum(TOPICS)),
  formIds: z.array(z.string()),
  registeredAt: z.string(),
};
/** How the latest 50 things it was told went. */
const webhookHealthSchema = z
  .object({
    delivered: z.int(),
    /** On their way, or waiting for another try. */
    waiting: z.int(),
    failed: z.int(),
    lastDeliveredAt: z.string().nullable(),
    /** Why the last try that failed did; `null` where something was taken since. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'WebhookHealth' });
const webhookSchema = z
  .object({
    ...webhookFields,
    /** Since when it is told nothing for now; `null` where it is told. */
    pausedAt: z.string().nullable(),
    health: webhookHealthSchema,
  })
  .meta({ id: 'Webhook' });
/** A webhook as it is listed; instants are ISO 8601 in UTC. */
export type WebhookView = z.infer<typeof webhookSchema>;
/** 201 of POST /api/commerce/webhooks: the one answer that tells the secret. */
export const registeredWebhookSchema = z.object({
  webhook: z.object(webhookFields),
  /** What calls are checked with: their `storefold-signature` is `t={seconds},v1={HMAC-SHA256 of "{seconds}.{body}"}`. */
  secret: z
    .string()
    .meta({ example: 'whsec_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }),
});
/** 200 of GET /api/commerce/webhooks: those that have not ended. */
export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });
/** 200 of GET /api/commerce/webhooks/{endpointId} */
export const webhookAnswerSchema = z.object({ webhook: webhookSchema });
/** 200 of POST …/pause and …/resume */
export const pausedWebhookSchema = z.object({ endpointId: z.string(), isPaused: z.boolean() });
/** 200 of DELETE /api/commerce/webhooks/{endpointId} */
export const endedWebhookSchema = z.object({ endpointId: z.string() });

const DELIVERY_STATES = ['queued', 'delayed', 'delivered', 'failed', 'dismissed'] as const;

/** GET /api/commerce/webhooks/{endpointId}/deliveries. `cursor` is the `nextCursor` of the page before. */
export const deliveriesQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  state: z.enum(DELIVERY_STATES).optional(),
});
const webhookDeliverySchema = z
  .object({
    deliveryId: z.string(),
    topic: z.enum(TOPICS),
    subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
    happenedAt: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    /** What the last try was answered with; `null` when nobody was reached. */
    status: z.int().nullable(),
    error: z.string().nullable(),
    nextAttemptAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    /** Who left it to itself after it was given up, and when; `null` where nobody did. */
    dismissed: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
/** Newest first; `nextCursor` is `null` on the last page. */
export const deliveriesSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  nextCursor: z.string().nullable(),
});
/** One delivery among those to all endpoints of a website: also whom it was told. */
const toldWebhookSchema = webhookDeliverySchema
  .extend({ endpointId: z.string(), url: z.string() })
  .meta({ id: 'ToldWebhook' });
/** A delivery with the id and the address of the webhook that it is to; instants are ISO 8601 in UTC. */
export type ToldWebhookView = z.infer<typeof toldWebhookSchema>;
/** 200 of GET /api/commerce/webhooks/deliveries: newest first; `nextCursor` is `null` on the last page. */
export const toldWebhooksSchema = z.object({
  deliveries: z.array(toldWebhookSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of POST /api/commerce/webhooks/deliveries/replay: how many are told again, and how many are still given up. */
export const replayedAllSchema = z.object({ toldAgain: z.int(), left: z.int() });
/** One delivery as it is listed; instants are ISO 8601 in UTC. */
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;

const jsonText = z.string().meta({ example: '{"id":"order_1_0_hook_1","topic":"order.placed"}' });
/** 200 of GET …/deliveries/{deliveryId}: every try, and the call as it would be made now. */
export const deliveryAnswerSchema = z.object({
  delivery: webhookDeliverySchema.extend({
    /** Oldest first; the latest 30. */
    tries: z.array(
      z.object({
        attempt: z.int(),
        at: z.string(),
        status: z.int().nullable(),
        error: z.string().nullable(),
        /**
         * The first kilobyte of what was answered, for a week. `null` where it is gone, nobody answered, or whoever asks may
         * not read what it is about.
         */
        answer: z.object({ text: z.string(), isCut: z.boolean() }).nullable(),
      }),
    ),
  }),
  /**
   * What is told is looked up when it is sent, and kept nowhere. `null` where there is nothing left to tell of, or where
   * whoever asks may not read it themselves.
   */
  request: z.object({ url: z.string(), headers: z.array(z.string()), body: jsonText }).nullable(),
});
/** 200 of POST …/deliveries/{deliveryId}/replay and …/dismiss */
export const replayedSchema = z.object({ deliveryId: z.string(), state: z.string() });
