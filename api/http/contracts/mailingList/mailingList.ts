import { z } from 'zod';
import { signingProviderSchema } from '../../../../domain/mailingList/bounceKeys.events.ts';
import { FIRST_LIST } from '../../../../domain/mailingList/lists.events.ts';
import { AGREED_AT, BOUNCES } from '../../../../domain/mailingList/mailingList.events.ts';
import { listIdSchema } from './lists.ts';

/** GET and POST /api/mailing-list/unsubscribe/{personId}; page type 300 for people. */
export const unsubscribeParamsSchema = z.object({ personId: z.string().regex(/^[0-9a-f]{32}$/) });
/** Of a link in a newsletter: which one it was. */
export const unsubscribeQuerySchema = z.object({
  campaign: z
    .string()
    .regex(/^[A-Za-z0-9]{1,48}$/)
    .optional(),
});
/** 200 of both: `false` after POST, and for who never was on the list. */
export const subscriptionSchema = z.object({ isOnList: z.boolean() });

const subscriberSchema = z
  .object({
    /** Names the row; the id of the person would open the way off the list. */
    id: z.string(),
    email: z.string(),
    /** Where they agreed: at a sign-up for stock, in the popup overlay or a block, told to staff, by a form, or on their own page of lists. */
    source: z.enum(AGREED_AT),
    /** How they agreed, in the words of staff or of the form; empty where they did so themselves. */
    consent: z.string(),
    joinedAt: z.string(),
    /** Whether they were asked by mail and did not answer yet, and whether they did; `joinedAt` says since when. */
    isPending: z.boolean(),
    isConfirmed: z.boolean(),
    /** Since when their address takes no mail, and what the server said; `null` where it takes some. */
    bounced: z.object({ kind: z.enum(BOUNCES), reason: z.string(), bouncedAt: z.string() }).nullable(),
    /** How often a mail could not be delivered for now, since they joined last. */
    softBounces: z.int(),
    /** When a newsletter went to them last; `null` for never. */
    writtenAt: z.string().nullable(),
    /** How they stand to each list, the one that they came to last at the end. */
    lists: z.array(z.object({ listId: z.string(), state: z.enum(['on', 'pending', 'left']) })),
    /** When they left; `null` while they are on the list. */
    leftAt: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' });
/** Somebody who agreed to news, and how: to the list that was asked for, else to the one that says most; instants ISO 8601 in UTC. */
export type SubscriberView = z.infer<typeof subscriberSchema>;
/** GET /api/mailing-list/subscribers. `cursor` is the `nextCursor` of the page before. */
export const subscriberListQuerySchema = z.object({
  state: z.enum(['on', 'pending', 'bounced', 'left']).default('on'),
  /** Only as they stand to this list. */
  listId: listIdSchema.optional(),
  /** With `bounced` and `left`: those whom this newsletter lost so, however they stand by now. */
  campaignId: z.string().max(48).optional(),
  /** A whole address. */
  search: z.string().trim().max(320).optional(),
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** 200 of GET /api/mailing-list/subscribers, who joined last first. */
export const subscriberListSchema = z.object({
  subscribers: z.array(subscriberSchema),
  /** Over all pages. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
/** GET /api/mailing-list/subscribers.csv */
export const subscriberExportQuerySchema = subscriberListQuerySchema.pick({
  state: true,
  listId: true,
  campaignId: true,
});
/** POST /api/mailing-list/subscribers: the address is judged by the domain. */
export const addSubscriberRequestSchema = z.strictObject({
  email: z.string().trim().max(320),
  consent: z.string().trim().min(1, 'Say how they agreed.').max(500),
  listId: listIdSchema.default(FIRST_LIST),
});
/** 201 of POST /api/mailing-list/subscribers; `isNew` is `false` for who was on the list already. */
export const addedSubscriberSchema = z.object({ email: z.string(), isNew: z.boolean() });
/** DELETE /api/mailing-list/subscribers/{rowId}: off one list, or off all of them. */
export const removeSubscriberQuerySchema = z.object({ listId: listIdSchema.optional() });
/** What …/subscribers/{rowId} names. */
export const subscriberParamsSchema = z.object({ rowId: z.string().regex(/^\d{1,15}$/) });

/** GET and POST /api/mailing-list/confirm/{personId}/{number} */
export const confirmParamsSchema = unsubscribeParamsSchema.extend({
  number: z.coerce.number().int().min(1).max(1_000_000),
});
/** 200 of both: whether they are on the list, and whether the link works. */
export const confirmationSchema = z.object({ isOnList: z.boolean(), isOpen: z.boolean() });
/** 202 of POST /api/mailing-list/subscribers/{rowId}/ask-again */
export const askedAgainSchema = z.object({ expiresAt: z.string() });

/** POST /api/mailing-list/bounces/{token}: whatever the provider sends; what is understood of it is told in the answer. */
export const bouncesParamsSchema = z.object({ token: z.string().max(100) });
/** 200 of it: how many bounces it told of, and of how many people on the list. */
export const bouncesTakenSchema = z.object({ told: z.int(), known: z.int() });
/** 200 of GET /api/mailing-list/bounces: the address for the mail provider, and since when a key of each is there (ISO 8601). */
export const bounceAddressSchema = z.object({
  url: z.string(),
  keys: z.record(signingProviderSchema, z.string().nullable()),
});
/** `keys`: of each provider that signs, since when its key is there; `null` where there is none. */
export type BounceAddressView = z.infer<typeof bounceAddressSchema>;
/** Whoever delivers mail and signs what it tells of bounces. */
export type SigningProvider = z.infer<typeof signingProviderSchema>;
/** PUT and DELETE /api/mailing-list/bounces/keys/{provider} */
export const bounceKeyParamsSchema = z.object({ provider: signingProviderSchema });
/** PUT /api/mailing-list/bounces/keys/{provider}: as the provider shows it. It goes in and never comes out. */
export const bounceKeySchema = z.strictObject({ key: z.string().trim().min(1, 'Enter the key.').max(1000) });
