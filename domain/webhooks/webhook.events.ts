import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { SUBJECT_KINDS, TOPICS } from './topics.ts';

/** Short, because ids of deliveries are made from it. */
export const endpointIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,12}$/);
const topicSchema = z.enum(TOPICS);

/** Somewhere outside that wants to be told. Its secret is derived from its id and never written down. */
export const WebhookRegistered = defineEvent(
  'WebhookRegistered',
  z.strictObject({
    endpointId: endpointIdSchema,
    url: z.url({ protocol: /^https?$/ }).max(2000),
    topics: z.array(topicSchema).min(1).max(TOPICS.length),
    registeredAt: instantSchema,
  }),
);
export const WebhookEnded = defineEvent(
  'WebhookEnded',
  z.strictObject({ endpointId: endpointIdSchema, endedAt: instantSchema }),
);
export const webhookEvents = [WebhookRegistered, WebhookEnded] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;

const delivery = { deliveryId: idSchema, endpointId: endpointIdSchema };
/** Counts the tries of one delivery from 1, over replays too. */
const attempt = z.int().positive();
/** What the endpoint answered with; `null` when it was not reached. */
const answer = z.int().nullable();

export const subjectSchema = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  /** Of stock it joins the ids of product and variant with a dot. */
  id: z.string().regex(/^[A-Za-z0-9_.]{1,130}$/),
});
/** Something happened that an endpoint is to be told. What it is told is looked up when it is sent. */
export const WebhookQueued = defineEvent(
  'WebhookQueued',
  z.strictObject({ ...delivery, topic: topicSchema, subject: subjectSchema, happenedAt: instantSchema }),
  {
    version: 2,
    // At first orders were all there was to tell of.
    upcasters: { 1: ({ orderId, ...data }) => ({ ...data, subject: { kind: 'order', id: orderId } }) },
  },
);
export const WebhookDelivered = defineEvent(
  'WebhookDelivered',
  z.strictObject({ ...delivery, attempt, status: z.int(), deliveredAt: instantSchema }),
);
/** One try came to nothing; the next is due at `nextAttemptAt`. */
export const WebhookDelayed = defineEvent(
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
/** Nobody tries any more, unless somebody asks. */
export const WebhookFailed = defineEvent(
  'WebhookFailed',
  z.strictObject({ ...delivery, attempt, status: answer, error: z.string(), failedAt: instantSchema }),
);
export const WebhookReplayed = defineEvent(
  'WebhookReplayed',
  z.strictObject({ ...delivery, attempt, replayedAt: instantSchema }),
);
export const deliveryEvents = [
  WebhookQueued,
  WebhookDelivered,
  WebhookDelayed,
  WebhookFailed,
  WebhookReplayed,
] as const;
export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
