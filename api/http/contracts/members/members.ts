import { z } from 'zod';
import { memberAreaTextsSchema } from '../../../../domain/members/memberArea.events.ts';
import { paywallSchema } from '../../../../domain/members/paywall.events.ts';
import { VIEWER_ACCESS_STATUSES } from '../../../../domain/members/viewerAccess.ts';

const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);

/** /api/member-areas/{memberAreaId} and …/join */
export const memberAreaParamsSchema = z.object({ memberAreaId: idSchema });
/** /api/member-areas/{memberAreaId}/members/{customerId} */
export const membershipParamsSchema = z.object({ memberAreaId: idSchema, customerId: idSchema });
/** /api/member-areas/paywalls/{collectionId} */
export const paywallParamsSchema = z.object({ collectionId: idSchema });

/** PUT /api/member-areas/{memberAreaId}. It is made where there is none. */
export const describeMemberAreaRequestSchema = memberAreaTextsSchema;
/** 200 of PUT /api/member-areas/{memberAreaId} */
export const memberAreaSchema = z
  .object({
    memberAreaId: z.string(),
    name: z.string(),
    description: z.string(),
    /** The product that opens it, a paywall or a service; `null` where anybody with an account may join. */
    productId: z.string().nullable(),
  })
  .meta({ id: 'MemberArea' });
/** GET /api/member-areas. `cursor` is the `nextCursor` of the page before. */
export const memberAreaListQuerySchema = z.object({ cursor: idSchema.optional() });
/** `memberCount` counts who is a member now; `nextCursor` is `null` on the last page. */
export const memberAreaListSchema = z.object({
  memberAreas: z.array(memberAreaSchema.extend({ memberCount: z.int() })),
  nextCursor: z.string().nullable(),
});

/** PUT /api/member-areas/paywalls/{collectionId} (`docs/rules/members.md#paywalls`). */
export const raisePaywallRequestSchema = paywallSchema;
/** 200 of PUT and DELETE …/paywalls/{collectionId}; `null` where the collection is for everybody. */
export const paywallStateSchema = z.object({ collectionId: z.string(), paywall: paywallSchema.nullable() });

/** POST …/join. `next` is a path of this site, to which the page leads that a form is answered with. */
export const joinQuerySchema = z.object({ next: z.string().max(2000).optional().catch(undefined) });

/** POST /api/member-areas/{memberAreaId}/join and DELETE …/members/{customerId} */
export const membershipSchema = z.object({
  memberAreaId: z.string(),
  isMember: z.boolean(),
  /** 208, membership confirmed; 106 for who is no member any more. */
  pageType: z.int(),
});
/** DELETE /api/member-areas/{memberAreaId}/members/{customerId}. Why, for the history. */
export const leaveMemberAreaRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });

/** GET /members/{collectionId}: the collection for who is let in, else page type 106 with a join button. */
export const memberPageQuerySchema = z.object({
  itemId: idSchema.optional(),
  format: z.enum(['json', 'json-pretty']).optional(),
});
/** 200 for who is let in, 403 for who is not: the same shape without items, with a way to join. */
export const memberPageSchema = z.object({
  pageType: z.int(),
  /** `viewer_access_status` of the video and paywall events (`docs/rules/members.md#access`), and what else they tell. */
  viewerAccessStatus: z.enum(VIEWER_ACCESS_STATUSES),
  contentCollectionId: z.string(),
  contentItemId: z.string().nullable(),
  pagePath: z.string(),
  collection: z.object({ title: z.string(), description: z.string() }),
  memberArea: memberAreaSchema.nullable(),
  /** Where the join button leads: to the product that opens the area, or to joining it. */
  join: z.object({ label: z.string(), url: z.string(), method: z.enum(['GET', 'POST']) }).nullable(),
  /** Empty for who is not let in. */
  items: z.array(z.object({ itemId: z.string(), title: z.string(), url: z.string() })),
});
/** `pageType` is 1 for who is let in, else 106 (`docs/rules/members.md#access`). */
export type MemberPage = z.infer<typeof memberPageSchema>;

const memberSchema = z
  .object({
    memberAreaId: z.string(),
    /** Empty for an area that is gone. */
    areaName: z.string(),
    customerId: z.string(),
    email: z.string(),
    name: z.string(),
    /** Whether it began without an order. */
    isFree: z.boolean(),
    /** The orders that pay for it. */
    orderIds: z.array(z.string()),
    /** Whether all of them are tests: then it opens nothing once the store takes real money. */
    testMode: z.boolean(),
    joinedAt: z.string(),
    /** When it ended; `null` while they are a member. */
    leftAt: z.string().nullable(),
  })
  .meta({ id: 'Member' });
/** Somebody who is a member of an area, or was, and why; instants ISO 8601 in UTC. */
export type MemberView = z.infer<typeof memberSchema>;
/** GET /api/member-areas/{memberAreaId}/members. `cursor` is the `nextCursor` of the page before. */
export const memberListQuerySchema = z.object({
  state: z.enum(['members', 'left']).default('members'),
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** 200 of GET /api/member-areas/{memberAreaId}/members, the newest first. */
export const memberListSchema = z.object({
  members: z.array(memberSchema),
  nextCursor: z.string().nullable(),
});
/** GET /api/member-areas/access/{customerId} */
export const accessParamsSchema = z.object({ customerId: idSchema });
/** 200 of GET /api/member-areas/access/{customerId}: every area that they are a member of, or were. */
export const accessSchema = z.object({ memberships: z.array(memberSchema) });
