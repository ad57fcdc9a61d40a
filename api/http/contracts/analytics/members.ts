import { z } from 'zod';
import { VIEWER_ACCESS_STATUSES } from '../../../../domain/members/viewerAccess.ts';
import { revenueSchema } from './revenue.ts';
import { trafficQuerySchema } from './traffic.ts';

/** GET /api/analytics/members: of all member areas, or of one. */
export const memberReportQuerySchema = trafficQuerySchema.extend({
  area: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/)
    .optional(),
});
/** GET /api/analytics/members.csv: which list of the report. */
export const memberFileQuerySchema = memberReportQuerySchema.extend({
  list: z.enum(['days', 'areas', 'content']).default('days'),
});

const counts = {
  /** Who became a member in these days, who stopped being one, and memberships that were paid for once more. */
  joined: z.int(),
  left: z.int(),
  renewed: z.int(),
  /** Members when these days were over. */
  active: z.int(),
};

const memberDaySchema = z.object({ at: z.string(), ...counts });
/** A day (UTC) of the members of some areas. */
export type MemberDayView = z.infer<typeof memberDaySchema>;

const areaRowSchema = z.object({
  memberAreaId: z.string(),
  name: z.string(),
  ...counts,
  /** What the products brought that open it, by the ledger; by currency, test orders apart. */
  revenue: z.array(revenueSchema.omit({ refunds: true })),
  productIds: z.array(z.string()),
  /** How often its members looked at what is behind its paywalls. */
  seen: z.int(),
});
/** A member area in these days. */
export type MemberAreaRow = z.infer<typeof areaRowSchema>;

const contentRowSchema = z.object({
  /** As `content` of a filter says it: `MEMBER:{collectionId}.{itemId}`. */
  value: z.string(),
  collectionId: z.string(),
  /** Empty of what is not there any more. */
  title: z.string(),
  /** The lesson or video; `null` for the collection as a whole. */
  itemId: z.string().nullable(),
  itemTitle: z.string(),
  status: z.enum(VIEWER_ACCESS_STATUSES),
  count: z.int(),
});
/** How often something behind a paywall was looked at, by whom. */
export type MemberContentRow = z.infer<typeof contentRowSchema>;

/** 200 of GET /api/analytics/members. */
export const memberReportSchema = z.object({
  /** Each day that was asked for; `active` is when it was over. */
  days: z.array(memberDaySchema),
  /** All areas that the website has, those without anybody too. */
  areas: z.array(areaRowSchema),
  content: z.array(contentRowSchema),
});
/** Members over days, as the console reads it. */
export type MemberReport = z.infer<typeof memberReportSchema>;
