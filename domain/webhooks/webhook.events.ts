import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { SUBJECT_KINDS, TOPICS } from './topics.ts';

/** Short, because ids of deliveries are made from it. */
export const endpointIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,12}$/);
const topicSchema = z.enum(TOPICS);

/**
 * By `RegisterWebhook`: somewhere outside that wants to be told. Its secret is derived from its id and never written
 * down.
 */
export const WebhookRegistered = defineEvent(
  'WebhookRegistered',
  z.strictObject({
    endpointId: endpointIdSchema,
    url: z.url({ protocol: /^https?$/ }).max(2000),
    topics: z.array(topicSchema).min(1).max(TOPICS.length),
    /** Of what comes in, only with these forms; with any where there are none. There was no choice at first. */
    formIds: z.array(idSchema).max(50).optional(),
    registeredAt: instantSchema,
  }),
);
/** By `EndWebhook`: nothing is sent there any more, not even what waits. */
const WebhookEnded = defineEvent(
  'WebhookEnded',
  z.strictObject({ endpointId: endpointIdSchema, endedAt: instantSchema }),
);
/** By `PauseWebhook`: nothing is sent there for now. What happens meanwhile waits. */
export const WebhookPaused = defineEvent(
  'WebhookPaused',
  z.strictObject({ endpointId: endpointIdSchema, pausedAt: instantSchema }),
);
/** By `ResumeWebhook`: what waited is sent, and so is everything from now on. */
export const WebhookResumed = defineEvent(
  'WebhookResumed',
  z.strictObject({ endpointId: endpointIdSchema, resumedAt: instantSchema }),
);
/** What `domain/registry.ts` registers of endpoints: an event that is missing here cannot be written. */
export const webhookEvents = [WebhookRegistered, WebhookPaused, WebhookResumed, WebhookEnded] as const;
/** Every fact of stream `webhook-{endpointId}`. */
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;

const delivery = { deliveryId: idSchema, endpointId: endpointIdSchema };
/** Counts the tries of one delivery from 1, over replays too. */
const attempt = z.int().positive();
/** What the endpoint answered with; `null` when it was not reached. */
const answer = z.int().nullable();

/** What a delivery is about: the kind of thing, and the id of its stream. */
const subjectSchema = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  /** Of stock it joins the ids of product and variant with a dot. */
  id: z.string().regex(/^[A-Za-z0-9_.]{1,130}$/),
});
/**
 * By `QueueWebhook`: something happened that an endpoint is to be told. What it is told is looked up when it is sent.
 */
export const WebhookQueued = defineEvent(
  'WebhookQueued',
  z.strictObject({ ...delivery, topic: topicSchema, subject: subjectSchema, happenedAt: instantSchema }),
  {
    version: 2,
    // At first orders were all there was to tell of.
    upcasters: { 1: ({ orderId, ...data }) => ({ ...data, subject: { kind: 'order', id: orderId } }) },
  },
);
/** By `RecordWebhookDelivered`: the endpoint answered with 200 to 299. */
const WebhookDelivered = defineEvent(
  'WebhookDelivered',
  z.strictObject({ ...delivery, attempt, status: z.int(), deliveredAt: instantSchema }),
);
/** By `RecordWebhookFailure`: one try came to nothing; the next is due at `nextAttemptAt`. */
const WebhookDelayed = defineEvent(
  'WebhookDelayed',
  z.strictObject({
    ...delivery,
    attempt,
    status: answer,
    error: z.string(),
    failedAt: instantSchema,
    nextAttemptAt: instantSchema,
  }),
);
/** By `RecordWebhookFailure`: nobody tries any more, unless somebody asks. */
const WebhookFailed = defineEvent(
  'WebhookFailed',
  z.strictObject({ ...delivery, attempt, status: answer, error: z.string(), failedAt: instantSchema }),
);
/** By `ReplayWebhook`: somebody asked for it once more; the next try is due at once. */
const WebhookReplayed = defineEvent(
  'WebhookReplayed',
  z.strictObject({
    ...delivery,
    attempt,
    /** Why, in their words; `null` where nobody was asked yet. */
    reason: z.string().min(1).max(500).nullable(),
    replayedAt: instantSchema,
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, reason: null }) } },
);
/** By `DismissWebhook`: somebody looked into it and leaves it; it counts no more among what failed. */
const WebhookDismissed = defineEvent(
  'WebhookDismissed',
  z.strictObject({ ...delivery, dismissedAt: instantSchema }),
);
/** What `domain/registry.ts` registers of deliveries: an event that is missing here cannot be written. */
export const deliveryEvents = [
  WebhookQueued,
  WebhookDelivered,
  WebhookDelayed,
  WebhookFailed,
  WebhookReplayed,
  WebhookDismissed,
] as const;
/** Every fact of stream `webhookdelivery-{deliveryId}`. */
export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
